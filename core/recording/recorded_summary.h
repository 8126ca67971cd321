// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The summary of a recording that is already complete.
#pragma once

#include "core/metrics/summary.h"
#include "core/recording/recording.h"

namespace poolscope {

// A summarizer that has been given every sample of the lane, with its collections. O(frames): some 0.1 µs a frame.
[[nodiscard]] Summarizer summarizerOf(const Recording& recording, std::size_t lane);
// Gives the summarizer the lane's frames [first, last), with their collections. They must be the next ones that it
// needs, and all recorded.
void addFrames(Summarizer& summarizer, const Recording& recording, std::size_t lane, std::size_t first,
               std::size_t last);

} // namespace poolscope
