// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/frame_births.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace poolscope {

void FrameBirths::begin(std::uint32_t slot)
{
    if (slot >= frameOf_.size()) frameOf_.resize(std::size_t{slot} + 1);
    frameOf_[slot] = born_.size();
    born_.back() += 1;
    alive_.back() += 1;
}

void FrameBirths::end(std::uint32_t slot)
{
    const std::uint64_t frame = std::exchange(frameOf_[slot], 0);
    alive_[frame - 1] -= 1;
}

void FrameBirths::endAll()
{
    std::ranges::fill(frameOf_, 0);
    std::ranges::fill(alive_, 0);
}

} // namespace poolscope
