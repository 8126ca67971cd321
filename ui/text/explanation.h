// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Explains what happened to a lane in a frame, and why, in sentences with that frame's own figures. A click on a point
// of a chart shows the explanation.
#pragma once

#include "core/experiment/experiment.h"
#include "core/recording/recording.h"

#include <QString>

#include <cstddef>

namespace poolscope::ui {

// "Frame 412, collected: the heap budget of 1.00 MiB was spent. Freed 18,210 objects (994 KiB), kept 402, in
// 2.10 ms (12.6 % of the frame budget). The frame took 2.31 ms, 13.9 % of its budget." Names all refusals,
// collections, growth, tunings and preempted time, the most important first; for a frame without any of them, its plain
// figures. `frame` must be recorded; `experiment` is the recording's.
[[nodiscard]] QString explanationOf(const Recording& recording, const Experiment& experiment, std::size_t lane,
                                    std::size_t frame);

// The collections of the frame in sentences, without the frame's name; empty if it had none.
[[nodiscard]] QString collectionsExplained(const Recording& recording, std::size_t lane, std::size_t frame);

// The frame that a user means by pointing at `frame`, within `reach` frames: the one with the most important event, the
// nearest if there are several, or `frame` itself if nothing happened. `frame` must be recorded. O(reach).
[[nodiscard]] std::size_t frameMeant(const Recording& recording, std::size_t lane, std::size_t frame,
                                     std::size_t reach);

// Other notable events in the frames within `reach` of `pointed`, besides the one that is explained; empty if there
// were none. O(reach).
[[nodiscard]] QString othersExplained(const Recording& recording, std::size_t lane, std::size_t explained,
                                      std::size_t pointed, std::size_t reach);

} // namespace poolscope::ui
