// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gc/heap_budget.h"

#include "core/base/units.h"
#include "core/gc/collected_heap.h"

#include <algorithm>

namespace poolscope::gc {

bool HeapBudget::growFor(std::uint64_t bytesNeeded)
{
    const std::uint64_t before = limits_.budgetBytes;
    const auto roomIsEnough = [&] {
        return static_cast<double>(bytesNeeded) <= static_cast<double>(limits_.budgetBytes) * (1 - minRoom);
    };
    while (!roomIsEnough() && limits_.growth > 1 && limits_.budgetBytes < limits_.ceilingBytes) {
        const double grown = static_cast<double>(limits_.budgetBytes) * limits_.growth;
        // Steps of at least a page, so that a factor hardly above 1 does not take for ever.
        limits_.budgetBytes =
            std::min(limits_.ceilingBytes, std::max(static_cast<std::uint64_t>(grown), limits_.budgetBytes + 4 * KiB));
    }
    return limits_.budgetBytes != before;
}

void HeapBudget::fail(std::uint64_t objectsAlive, std::uint64_t bytesAlive, std::uint64_t bytesNeeded) const
{
    throw HeapExhausted(
        Message(limits_.growth > 1 || limits_.budgetBytes == limits_.ceilingBytes
                    ? POOLSCOPE_TEXT("CoreText",
                                     "the heap is full: %1 objects (%2) are alive, another of %3 B does not fit under "
                                     "its limit of %4 (the ceiling)")
                    : POOLSCOPE_TEXT("CoreText",
                                     "the heap is full: %1 objects (%2) are alive, another of %3 B does not fit under "
                                     "its limit of %4 (growth is 1, so it may not grow)"),
                Message::Count(objectsAlive), Message::Bytes{static_cast<double>(bytesAlive)},
                Message::Number{bytesNeeded}, Message::Bytes{static_cast<double>(limits_.budgetBytes)}));
}

} // namespace poolscope::gc
