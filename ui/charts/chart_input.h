// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the charts of a stack are given to draw: a run as it was recorded, and which of its lanes are to be seen.
#pragma once

#include <QString>

#include <cstddef>
#include <vector>

namespace poolscope {
class Recording;
struct Experiment;
struct RecordedRun;
} // namespace poolscope

namespace poolscope::ui {

struct ChartLane
{
    std::size_t index = 0; // in the recording and in the experiment
    QString label;
    int style = 0;         // see ChartTheme::lane
    bool isHidden = false; // only its name stays in the charts
};

// All that is referred to must outlive the charts that are given it, or be replaced.
struct ChartInput
{
    const Recording* recording = nullptr;   // never null when a chart gets it
    const Experiment* experiment = nullptr; // of the recording; never null either
    std::vector<ChartLane> lanes{};         // of the recording, in order
    const RecordedRun* overlay = nullptr;   // lies under the lanes of the same names; null: nothing does
};

// With all lanes, and without an overlay.
[[nodiscard]] ChartInput chartInput(const Recording& recording, const Experiment& experiment);

} // namespace poolscope::ui
