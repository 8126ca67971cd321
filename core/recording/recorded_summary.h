// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a recording comes to, when it is there as a whole.
#pragma once

#include "core/metrics/summary.h"
#include "core/recording/recording.h"

namespace poolscope {

// As if it had been given every sample of the lane, with its collections. O(frames): some 0.1 µs a frame.
[[nodiscard]] Summarizer summarizerOf(const Recording& recording, std::size_t lane);
// Gives it the lane's frames [first, last), with their collections: the next that it is to have, all of them recorded.
void addFrames(Summarizer& summarizer, const Recording& recording, std::size_t lane, std::size_t first,
               std::size_t last);

} // namespace poolscope
