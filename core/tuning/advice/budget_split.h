// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The best that pools of fixed size for a recorded program's objects can do with so many bytes: the sizes with which
// they refuse the fewest acquires in all. Exact, for this recording.
#pragma once

#include "core/tuning/advice/advice.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace poolscope {

struct BudgetRequest
{
    std::uint64_t bytes = 0;
    // Each kind is to refuse less than that share of its acquires, or none; nothing: any share.
    std::optional<double> refusedUnder{};
    // Of a slot of the kind's pool, at least 1. Empty: as the lane's strategy counts them.
    std::function<std::uint64_t(const PooledKind& kind)> slotBytes{};
};

struct SplitKind
{
    std::size_t kind = 0; // of LaneAdvice::kinds
    std::uint64_t slotBytes = 0;
    std::uint64_t size = 0; // slots; 0: there is no room for any
    std::uint64_t acquires = 0;
    std::uint64_t refused = 0;

    [[nodiscard]] std::uint64_t bytes() const { return size * slotBytes; }
};

struct BudgetSplit
{
    BudgetRequest request;
    std::vector<SplitKind> kinds; // those that are born; ascending
    std::uint64_t bytes = 0;      // of all
    std::uint64_t acquires = 0;
    std::uint64_t refused = 0;
    // What it takes for each kind to refuse little enough, and to refuse nothing.
    std::uint64_t bytesForShare = 0;
    std::uint64_t bytesForAll = 0;

    // Else the split is that for any share.
    [[nodiscard]] bool keepsShare() const { return bytesForShare <= request.bytes; }
    // Of the kind of that index; null if none is born.
    [[nodiscard]] const SplitKind* find(std::size_t kind) const;
};

// Of the only lane of the advice, which is for a trace. Reads it once more. `beforeFrame`: as adviceFor() has it.
[[nodiscard]] BudgetSplit splitOf(const Advice& advice, const BudgetRequest& request,
                                  const std::function<void()>& beforeFrame);

} // namespace poolscope
