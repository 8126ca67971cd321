// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/slot_series.h"

#include <algorithm>
#include <utility>

namespace poolscope {

namespace {

constexpr std::array<std::string_view, slotFieldCount> slotFieldNames{"slots_owned", "slots_in_use", "high_water",
                                                                      "misses", "exhausted"};

std::uint64_t growthOf(std::uint64_t before, std::uint64_t now)
{
    return now - std::min(now, before);
}

} // namespace

std::string_view nameOf(SlotField field)
{
    return slotFieldNames[static_cast<std::size_t>(field)];
}

SlotSeries::SlotSeries(KindIndex kind, std::array<Series, slotFieldCount> columns)
    : kind_(kind),
      columns_(std::move(columns))
{
    const Series& owned = of(SlotField::Owned);
    for (std::size_t first = 0; first < owned.size(); first += SeriesChunk::length)
        for (const std::uint64_t now : owned.values(first, first + SeriesChunk::length)) {
            growth_.append(growth_.empty() ? 0 : growthOf(last_.owned, now));
            last_.owned = now;
        }
}

void SlotSeries::append(const KindSlots& now)
{
    growth_.append(growth_.empty() ? 0 : growthOf(last_.owned, now.owned));
    column(SlotField::Owned).append(now.owned);
    column(SlotField::InUse).append(now.inUse);
    column(SlotField::HighWater).append(now.highWater);
    column(SlotField::Misses).append(now.misses - last_.misses);
    column(SlotField::Exhausted).append(now.exhausted - last_.exhausted);
    last_ = now;
}

std::size_t SlotSeries::memoryBytes() const
{
    std::size_t bytes = growth_.memoryBytes();
    for (const Series& series : columns_)
        bytes += series.memoryBytes();
    return bytes;
}

} // namespace poolscope
