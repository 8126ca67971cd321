// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How many slots are in use in all pools of a lane together, and the most there ever were at once.
#pragma once

#include <algorithm>
#include <cstdint>

namespace poolscope {

class SlotGauge
{
public:
    void enter() { highWater_ = std::max(highWater_, ++inUse_); }
    void leave(std::uint64_t count = 1) { inUse_ -= count; }

    [[nodiscard]] std::uint64_t inUse() const { return inUse_; }
    [[nodiscard]] std::uint64_t highWater() const { return highWater_; }

private:
    std::uint64_t inUse_ = 0;
    std::uint64_t highWater_ = 0;
};

} // namespace poolscope
