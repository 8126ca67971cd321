// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What happened to a lane in a frame, and why, in sentences with that frame's own figures: what a click on a point of a
// chart is answered with.
#pragma once

#include "core/experiment/experiment.h"
#include "core/recording/recording.h"

#include <QString>

#include <cstddef>

namespace poolscope::ui {

// "Frame 412, collected: the heap budget of 1.00 MiB was spent. 18,210 objects were dead, 402 alive; 994 KiB came back
// in 2.10 ms, 12.6 % of the frame's budget. The frame took 2.31 ms, 13.9 % of its budget." Of refusals, collections,
// growth, tunings and preempted time all that there was, the loudest first; of a frame without any of them, what it was
// made of. `frame` is recorded; `experiment` is the recording's.
[[nodiscard]] QString explanationOf(const Recording& recording, const Experiment& experiment, std::size_t lane,
                                    std::size_t frame);

// The collections of the frame in sentences, without its name; empty if it had none.
[[nodiscard]] QString collectionsExplained(const Recording& recording, std::size_t lane, std::size_t frame);

// What a person means who points at a frame, give or take `reach`: of those frames the one in which the loudest thing
// happened, the nearest of several; the frame itself if nothing did. `frame` is recorded. O(reach).
[[nodiscard]] std::size_t frameMeant(const Recording& recording, std::size_t lane, std::size_t frame,
                                     std::size_t reach);

// What else was of note in the frames around `pointed`, give or take `reach`, beside the one that is explained; empty
// if nothing was. O(reach).
[[nodiscard]] QString othersExplained(const Recording& recording, std::size_t lane, std::size_t explained,
                                      std::size_t pointed, std::size_t reach);

} // namespace poolscope::ui
