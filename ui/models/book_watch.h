// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Watches the books of a run's lanes for what a program does wrong, and says it of each lane once: the first release
// forgotten, the first use of an object after its release.
#pragma once

#include "core/experiment/experiment.h"
#include "ui/engine/run_report.h"

#include <QStringList>

#include <vector>

namespace poolscope::ui {

class BookWatch
{
public:
    // A new run, of that experiment. Nothing was said of it yet.
    void begin(const Experiment& experiment);
    // What is new in the report, a sentence a finding, in lane order:
    // "Frame 61, pool: a release was forgotten; the object is dead, but still counts as in use.",
    // "Frame 63, handles: bullet 11 of generation 1 is used, but was released in frame 62; its slot is …"
    [[nodiscard]] QStringList newsIn(const RunReport& report);

private:
    struct Lane
    {
        QString name;
        bool hasLost = false;
        bool hasStale = false;
    };

    std::vector<Lane> lanes_;
};

} // namespace poolscope::ui
