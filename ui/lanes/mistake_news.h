// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Says what a program does wrong, once of each lane, as the lane's accounting shows it: the first release
// forgotten, the first use of an object after its release, and the first that can name both who hold it.
#pragma once

#include "core/experiment/experiment.h"
#include "core/metrics/accounting.h"

#include <QStringList>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace poolscope::ui {

class MistakeNews
{
public:
    // A new run, of that experiment. Nothing was said of it yet.
    void begin(const Experiment& experiment);
    // What is new in the accounting of a lane as it stands after so many frames, a sentence a finding:
    // "Frame 61, pool: a release was forgotten; the object is dead, but still counts as in use.",
    // "Frame 63, handles: bullet 11 of generation 1 is used, but was released in frame 62; its slot is …"
    [[nodiscard]] QStringList newsIn(std::size_t lane, const Accounting& accounting, std::uint64_t frames);

private:
    struct Lane
    {
        QString name;
        bool hasLost = false;
        bool hasLeftOver = false;
        bool hasStrayed = false;
        Mistake stale{}; // said last
    };

    std::vector<Lane> lanes_;
};

} // namespace poolscope::ui
