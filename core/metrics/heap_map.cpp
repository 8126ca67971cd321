// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/heap_map.h"

#include "core/base/fragmentation.h"

#include <numeric>

namespace poolscope {

std::uint64_t HeapMap::spaceBytes() const
{
    return std::accumulate(bytes.begin(), bytes.end(), std::uint64_t{0});
}

std::optional<double> HeapMap::fragmentation() const
{
    if (!isFreeKnown || freeBytes == 0) return std::nullopt;
    return externalFragmentation(freeBytes, largestFreeRun);
}

} // namespace poolscope
