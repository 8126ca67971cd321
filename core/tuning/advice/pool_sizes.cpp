// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/advice/pool_sizes.h"

#include <algorithm>

namespace poolscope {

std::optional<std::int64_t> PoolSize::valueFor(std::span<const std::optional<std::uint64_t>> needed) const
{
    auto value = static_cast<std::uint64_t>(parameter->minimum);
    for (const KindIndex kind : kinds) {
        if (kind >= needed.size() || !needed[kind]) return std::nullopt;
        value = std::max(value, *needed[kind]);
    }
    if (value > static_cast<std::uint64_t>(parameter->maximum)) return std::nullopt;
    return static_cast<std::int64_t>(value);
}

std::vector<PoolSize> poolSizesOf(const PooledLane& lane)
{
    std::vector<PoolSize> sizes;
    for (const PooledKind& pooled : lane.kinds) {
        if (pooled.size == nullptr) continue;
        const std::string path = (pooled.isOwnPart ? pooled.name + '.' : std::string()) + pooled.size->id;
        auto place = std::ranges::find(sizes, path, &PoolSize::path);
        if (place == sizes.end()) place = sizes.insert(place, PoolSize{path, pooled.size});
        place->kinds.push_back(pooled.kind);
    }
    return sizes;
}

} // namespace poolscope
