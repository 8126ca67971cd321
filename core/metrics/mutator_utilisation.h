// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Minimum mutator utilisation: over all windows of a given length, the least share of the window that was left
// to the program (Cheng and Blelloch, "A parallel, real-time garbage collector", PLDI 2001).
#pragma once

#include "core/metrics/collection_record.h"

#include <cstddef>
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

// The time line of one lane as a player would experience it, with its pauses. A frame lasts as long as its budget, or
// as its work if that takes longer. A pause begins at the point that the lane's work on the frame had reached. The time
// from the end of the work to the end of the budget belongs to the program.
class PauseLine
{
public:
    // `budgetNs` is the budget of one frame.
    explicit PauseLine(double budgetNs) : budgetNs_(static_cast<std::uint64_t>(budgetNs)) {}

    // Adds the next frame, with its collections in the order they happened. Pauses that overlap, as one set off between
    // frames and one at the beginning of the frame may, are placed one after the other, and the frame lasts until the
    // last of them is over. Amortised O(1 + collections).
    void add(std::uint64_t frameNs, std::span<const CollectionRecord> collections);

    // One for each collection, in order, not overlapping, all within totalNs, as minimumMutatorUtilisation() requires.
    [[nodiscard]] std::span<const Pause> pauses() const { return pauses_; }
    [[nodiscard]] std::uint64_t totalNs() const { return totalNs_; }

    // How far the time line has got.
    struct Extent
    {
        std::size_t pauses = 0;
        std::uint64_t totalNs = 0;
    };
    [[nodiscard]] Extent extent() const { return {pauses_.size(), totalNs_}; }
    [[nodiscard]] std::size_t memoryBytes() const { return pauses_.capacity() * sizeof(Pause); }

private:
    std::uint64_t budgetNs_;
    std::uint64_t totalNs_ = 0;
    std::vector<Pause> pauses_;
};

} // namespace poolscope
