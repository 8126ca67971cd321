// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The time line of one lane as a player would live through it, and where the pauses lie on it: a frame lasts its
// budget, or as long as its work if that is longer; a pause begins where the lane's work on the frame had got to. What
// comes after the work, until the budget is over, is the program's.
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
    // `budgetNs`: of one frame.
    explicit PauseLine(double budgetNs) : budgetNs_(static_cast<std::uint64_t>(budgetNs)) {}

    // The next frame, and its collections in the order they happened. Pauses that overlap, as one set off between
    // frames and one at the beginning of the frame may, are laid one behind the other; the frame lasts until the last
    // of them is over. Amortised O(1 + collections).
    void add(std::uint64_t frameNs, std::span<const CollectionRecord> collections);

    // In order, not overlapping, all within totalNs: as minimumMutatorUtilisation() wants them. One a collection.
    [[nodiscard]] std::span<const Pause> pauses() const { return pauses_; }
    [[nodiscard]] std::uint64_t totalNs() const { return totalNs_; }

    // How far it has got.
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
