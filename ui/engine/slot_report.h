// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How full the pools of every lane are, kind by kind, and what they wait for. A plain value.
#pragma once

#include "core/strategies/strategy.h"

#include <cstdint>
#include <string>
#include <vector>

namespace poolscope::ui {

struct LaneSlots
{
    std::vector<KindSlots>
        kinds;                  // in order of SlotReport::kinds; empty where kinds have no slots of their own
    std::uint64_t toRetire = 0; // slots in use that a pool tuned down waits for

    friend bool operator==(const LaneSlots&, const LaneSlots&) = default;
};

struct SlotReport
{
    std::vector<std::string> kinds; // names
    std::vector<LaneSlots> lanes;   // empty before the first report

    friend bool operator==(const SlotReport&, const SlotReport&) = default;
};

} // namespace poolscope::ui
