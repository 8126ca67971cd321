// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How full a lane's pools are, in words: one row for each kind, and what a pool waits for.
#pragma once

#include "core/base/kind_slots.h"

#include <QString>

#include <string>
#include <vector>

namespace poolscope::ui {

struct SlotRowText
{
    QString kind;
    QString figures;  // "402 / 1,000"
    QString sentence; // "bullet: 402 of 1,000 slots in use, 517 at most at once."
    double inUse = 0; // share of the slots owned, 0 to 1, as is highWater
    double highWater = 0;

    friend bool operator==(const SlotRowText&, const SlotRowText&) = default;
};

// Only kinds that have been used. No rows if there are fewer than two such kinds, because the lane's own figures say
// everything then.
[[nodiscard]] std::vector<SlotRowText> slotRows(const std::vector<std::string>& names,
                                                const std::vector<KindSlots>& kinds);

// "waits for 212 slots in use"; empty if the pool waits for none.
[[nodiscard]] QString waitingText(std::uint64_t slotsToRetire);

} // namespace poolscope::ui
