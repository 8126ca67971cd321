// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/frame_pools.h"

#include <algorithm>

namespace poolscope {

void FramePools::use(std::size_t pool, std::uint64_t objects)
{
    if (pool >= pools_.size()) pools_.resize(pool + 1);
    Pool& of = pools_[pool];
    if (pool >= maxPools) {
        others_.inUse += objects - of.inUse;
        others_.highWater = std::max(others_.highWater, others_.inUse);
    }
    of.inUse = objects;
    of.highWater = std::max(of.highWater, objects);
}

void FramePools::endAll()
{
    for (Pool& of : pools_)
        of.inUse = 0;
    others_.inUse = 0;
}

} // namespace poolscope
