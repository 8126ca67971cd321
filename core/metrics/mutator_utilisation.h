// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Minimum mutator utilisation: over all windows of a given length, the least share of the window that was left
// to the program (Cheng and Blelloch, "A parallel, real-time garbage collector", PLDI 2001).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace poolscope {

// One pause on a time line that begins at 0.
struct Pause
{
    std::uint64_t beginNs = 0;
    std::uint64_t lengthNs = 0;
};

// `pauses` must be in order, not overlapping, all within [0, totalNs]. A window longer than the time line is cut to it.
// 1 without pauses. The minimum occurs in a window that begins where a pause begins or ends where one ends; both sets
// of windows are walked with two pointers: O(pauses).
[[nodiscard]] double minimumMutatorUtilisation(std::span<const Pause> pauses, std::uint64_t totalNs,
                                               std::uint64_t windowNs);

struct UtilisationPoint
{
    std::uint64_t windowNs = 0;
    double utilisation = 1;
};

// Window lengths for a curve, in ns: from 1 ms to 10 s, eight a decade, none longer than the time line.
[[nodiscard]] std::vector<std::uint64_t> utilisationWindows(std::uint64_t totalNs);

// The minimum mutator utilisation for each of those windows. A longer window does not always leave a greater share to
// the program, as a second pause may fit into it, so that the curve is not monotonic. `pauses` as above. O(pauses) a
// window.
[[nodiscard]] std::vector<UtilisationPoint> utilisationCurve(std::span<const Pause> pauses, std::uint64_t totalNs);

} // namespace poolscope
