// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The call sites or kinds of two tallies, side by side.
#pragma once

#include "core/tuning/tally/trace_tally.h"

#include <vector>

namespace poolscope {

// Calls take(before, after) once for each name, in their order, with pointers to the TallySite of that name; null on
// the side that has none. Both are by name, as those of TraceTally.
template <class Take>
void pairByName(const std::vector<TallySite>& allBefore, const std::vector<TallySite>& allAfter, Take&& take)
{
    auto before = allBefore.begin();
    auto after = allAfter.begin();
    while (before != allBefore.end() || after != allAfter.end()) {
        const bool isLeft = after == allAfter.end() || (before != allBefore.end() && before->name <= after->name);
        const bool isRight = before == allBefore.end() || (after != allAfter.end() && after->name <= before->name);
        take(isLeft ? &*before++ : nullptr, isRight ? &*after++ : nullptr);
    }
}

} // namespace poolscope
