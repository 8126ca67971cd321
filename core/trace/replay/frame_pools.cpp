// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/frame_pools.h"

#include <algorithm>

namespace poolscope {

void FramePools::use(std::size_t pool, std::uint64_t objects)
{
    if (pool >= maxPools) return;
    if (pool >= pools_.size()) pools_.resize(pool + 1);
    pools_[pool].inUse = objects;
    pools_[pool].highWater = std::max(pools_[pool].highWater, objects);
}

} // namespace poolscope
