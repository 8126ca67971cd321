// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters of a lane that say how many slots its pools have from the start, and the values that its objects need.
#pragma once

#include "core/tuning/advice/pooled_kinds.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace poolscope {

struct PoolSize
{
    std::string path;                     // as in experiment_tuning.h: "capacity", "bullet.capacity"
    const Parameter* parameter = nullptr; // never null
    std::vector<KindIndex> kinds{};       // whose pools have that size, each of them

    // The least value that none of these kinds misses with, if they need so many slots at once. `needed` is by kind of
    // the scenario; nothing: not known. Nothing if that is not known of one of them, or is more than is allowed.
    [[nodiscard]] std::optional<std::int64_t> valueFor(std::span<const std::optional<std::uint64_t>> needed) const;
};

// In order of kinds. Kinds whose pools have no such parameter are in none.
[[nodiscard]] std::vector<PoolSize> poolSizesOf(const PooledLane& lane);

} // namespace poolscope
