// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of a lane that live in pools, with all that advice on a pool's size needs to know of each.
#pragma once

#include "core/base/kind.h"
#include "core/experiment/experiment.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "core/tuning/advice/demand.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace poolscope {

struct PooledKind
{
    KindIndex kind = 0;
    std::string name;                       // of the kind
    std::uint32_t objectBytes = 0;          // of one object
    bool isOwnPart = false;                 // the lane gives the kind a strategy of its own
    ExperimentPart part;                    // what serves it
    const StrategyInfo* strategy = nullptr; // of the part; never null
    const Parameter* size = nullptr;        // slots owned from the start; null: it is empty then
    const Parameter* growth = nullptr;      // slots that it grows by; null: one at a time or twofold, or not at all
    double slotBytes = 0;                   // heap bytes a slot, as the strategy counts them
    std::uint64_t chunkStep = 1;            // slots; what it grows by is rounded up to a multiple of it
};

struct PooledLane
{
    std::size_t lane = 0;          // of the experiment
    std::vector<PooledKind> kinds; // at least one; ascending
    DemandRules rules;
    std::vector<Text> mistakes{}; // MistakeInfo::advice of those the lane makes: its pools need more than is said
};

// Those lanes that have pools, in order. The experiment must be valid.
[[nodiscard]] std::vector<PooledLane> pooledLanes(const Experiment& experiment);

// Heap bytes of `count` slots of the kind's pool, rounded up to whole chunks.
[[nodiscard]] std::uint64_t bytesOfSlots(const PooledKind& kind, std::uint64_t count, std::uint64_t chunk);

// The parameters of a lane that say how many slots its pools have from the start, and the values that its objects need.
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
