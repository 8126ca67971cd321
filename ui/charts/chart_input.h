// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the charts of a stack draw: a recorded run, and which of its lanes are visible.
#pragma once

#include "core/base/quantity.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace poolscope {
class Recording;
class Series;
struct Experiment;
struct RecordedRun;
} // namespace poolscope

namespace poolscope::ui {

struct ChartLane
{
    std::size_t index = 0; // in the recording and in the experiment
    QString label;
    int style = 0;         // see ChartTheme::lane
    bool isHidden = false; // the charts show only its name
};

// A line that belongs to no lane: what the program itself did, or what another profiler measured.
struct ProgramLine
{
    QString name; // "resident"
    // Bytes, or objects in use of a pool of the program (Count), at the end of each frame; or Nanoseconds, of each
    // frame.
    Quantity quantity{};
    const Series* series = nullptr;    // 0 where it is not known; of a pool it always is
    const Series* highWater = nullptr; // of a pool: the most so far, also within a frame; else null
    QString note{};                    // of what it is the sum, for a line that is one; else empty
};

// Of a recorded program, frame by frame: how many objects were born, and how many of these are still alive.
struct ProgramBirths
{
    const Series* born = nullptr; // null: there is no program
    const Series* alive = nullptr;
};

// Everything referred to must outlive the charts or the next input.
struct ChartInput
{
    const Recording* recording = nullptr;   // never null when passed to a chart
    const Experiment* experiment = nullptr; // of the recording; never null either
    std::vector<ChartLane> lanes{};         // of the recording, in order
    std::vector<ProgramLine> programLines{};
    ProgramBirths births{};
    const RecordedRun* overlay = nullptr; // drawn below the lanes of the same names; null if there is none
};

// Input with all lanes and without an overlay.
[[nodiscard]] ChartInput chartInput(const Recording& recording, const Experiment& experiment);

} // namespace poolscope::ui
