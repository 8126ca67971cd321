// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The slots of one kind of one lane over time. Copying costs as much as copying a Series does.
#pragma once

#include "core/base/ids.h"
#include "core/base/kind.h"
#include "core/recording/series.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace poolscope {

// What is kept of a frame: levels at its end, and flows of this frame only.
enum class SlotField : std::uint8_t {
    Owned,
    InUse,
    HighWater, // the most ever in use at once since the run began
    Misses,
    Exhausted,
};
inline constexpr std::size_t slotFieldCount = 5;
// "slots_owned": the name of the column of samples.csv for all kinds together.
[[nodiscard]] std::string_view nameOf(SlotField field);

class SlotSeries
{
public:
    explicit SlotSeries(KindIndex kind) : kind_(kind) {}
    // From complete columns by field, all of the same length.
    SlotSeries(KindIndex kind, std::array<Series, slotFieldCount> columns);

    // Appends the slots at the end of the next frame.
    void append(const KindSlots& now);

    [[nodiscard]] KindIndex kind() const { return kind_; }
    [[nodiscard]] std::size_t size() const { return of(SlotField::Owned).size(); }
    [[nodiscard]] const Series& of(SlotField field) const { return columns_[static_cast<std::size_t>(field)]; }
    // As Recording::slotGrowth().
    [[nodiscard]] const Series& growth() const { return growth_; }
    [[nodiscard]] std::size_t memoryBytes() const;

private:
    [[nodiscard]] Series& column(SlotField field) { return columns_[static_cast<std::size_t>(field)]; }

    KindIndex kind_;
    std::array<Series, slotFieldCount> columns_;
    Series growth_;
    KindSlots last_; // of the last frame
};

} // namespace poolscope
