// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The time line of one lane as a player would experience it, with its pauses. A frame lasts as long as its budget, or
// as its work if that takes longer. A pause begins at the point that the lane's work on the frame had reached. The time
// from the end of the work to the end of the budget belongs to the program.
#pragma once

#include "core/metrics/collection_record.h"
#include "core/metrics/mutator_utilisation.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace poolscope {

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
