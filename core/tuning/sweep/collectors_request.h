// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The sweep that compares collectors: cost, pauses and utilisation against the memory of the heap, as a multiple of
// what is live at most. It takes two sweeps: the first finds what is live, which the sizes of the second are multiples
// of.
#pragma once

#include "core/base/message.h"
#include "core/tuning/sweep/sweep.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope {

// The experiment with its objects on the plain heap, once a seed: to find what is live.
[[nodiscard]] SweepRequest liveBytesRequest(const Experiment& experiment, std::vector<std::uint64_t> seeds);
// The highest live bytes of any run. Throws RunError if a run could not go on, or if nothing ever lived.
[[nodiscard]] std::uint64_t peakLiveBytes(const Sweep& sweep);

// Bytes that a collected heap has in all: its budget, and the memory that it keeps empty to copy into. The lane has all
// its parameters.
[[nodiscard]] std::uint64_t heapMemoryOf(const ExperimentLane& lane);

// The experiment with a lane for each collector of the catalog whose heap has a budget, and 1.25 to 8 times `liveBytes`
// as the memory of each in all (heapMemoryOf()), but no less than is allowed. Heaps do not grow. Otherwise the lanes
// are as `lane` where they have the same parameters; all objects are on the collected heap, and a nursery, with its
// empty half, takes at most a third of the smallest heap. A collector that cannot have a heap so small is left out,
// which is noted (SweepRequest::notes). Throws InputError if none is left.
[[nodiscard]] SweepRequest collectorsRequest(const Experiment& experiment, std::size_t lane,
                                             std::vector<std::uint64_t> seeds, std::uint64_t liveBytes, bool isTimed);
// For each collector that is left out of that request, a sentence that says which and why.
[[nodiscard]] std::vector<Message> collectorsLeftOut(const Experiment& experiment, std::size_t lane,
                                                     std::uint64_t liveBytes);

} // namespace poolscope
