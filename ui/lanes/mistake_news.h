// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reports a program's mistakes once for each lane, from the lane's accounting: the first leaked object, the first
// finding of each mistake made on purpose, and the first use after a release for which both holders are known.
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
    // Starts with a new run of that experiment, for which nothing has been reported yet.
    void begin(const Experiment& experiment);
    // What is new in a lane's accounting after that number of frames, one sentence for each finding:
    // "Frame 61, pool: an object was leaked; it is dead, but still counts as in use.",
    // "Frame 63, handles: bullet 11 of generation 1 is used, but was released in frame 62; its slot is …"
    [[nodiscard]] QStringList newsIn(std::size_t lane, const Accounting& accounting, std::uint64_t frames);

private:
    struct Lane
    {
        QString name;
        bool hasLost = false;
        std::vector<Mistake> first{}; // of each mistake of the catalog, the one reported last
    };

    std::vector<Lane> lanes_;
};

} // namespace poolscope::ui
