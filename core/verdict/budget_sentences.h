// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The verdict's sentences on the budget of a frame: which lanes broke it, how often, and what did.
#pragma once

#include "core/base/message.h"
#include "core/metrics/summary.h"
#include "core/recording/recording.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace poolscope {

struct BudgetBreaches
{
    std::uint64_t frames = 0;
    std::uint64_t over = 0;      // of them over the budget, 1 / frame rate
    std::uint64_t byPauses = 0;  // of those, the ones that their collections alone made too long
    std::uint64_t preempted = 0; // over the budget by the clock and not by their processor time, by which they count
    Timings times{};             // of those over the budget together: updating, births and deaths, collections, drawing

    BudgetBreaches& operator+=(const BudgetBreaches& more);
};

// O(frames).
[[nodiscard]] BudgetBreaches breachesOf(const Recording& recording, std::size_t lane, PreemptedFrames rule);

// One for each lane that broke the budget, that which did so most often first, or one that none did. `breaches`: by
// lane of the recording, over all of so many repeats of its run together.
[[nodiscard]] std::vector<Message> budgetSentences(const Recording& recording, std::span<const BudgetBreaches> breaches,
                                                   std::size_t repeats = 1);

} // namespace poolscope
