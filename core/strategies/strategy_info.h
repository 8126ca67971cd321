// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a strategy before one is made, and what one is made from.
#pragma once

#include "core/base/kind.h"
#include "core/base/parameters.h"
#include "core/gc/collection.h"
#include "core/strategies/eviction_observer.h"
#include "core/strategies/lane_gauge.h"
#include "core/strategies/strategy.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

struct PoolPlan;

// What a strategy is made from. Everything referred to must outlive it.
struct StrategySetup
{
    std::span<const Kind> kinds;   // of the scenario
    std::vector<bool> served;      // by kind: whether its objects come from this strategy. Empty: all do
    const ParameterValues& values; // complete and valid; read during construction only
    gc::Roots& roots;
    gc::AddressTable& addresses;
    gc::CollectionObserver& collectionObserver;
    EvictionObserver& evictionObserver;
    LaneGauge& gauge;                  // told of every slot taken into use and given back
    gc::CollectedHeap* heap = nullptr; // that a pool takes its objects from; nullptr: from the system

    [[nodiscard]] bool serves(std::size_t kind) const { return served.empty() || served[kind]; }
};

struct StrategyInfo
{
    std::string id;      // "pool-free-list"
    std::string title;   // "Free-list pool"
    std::string meaning; // one line
    std::vector<Parameter> parameters;
    bool hasSlots = false; // slots, occupancy, hits and misses mean something
    // A released object's memory stays a slot for others of its kind, so that a stale pointer finds it again.
    bool keepsSlots = false;
    // The same, but the memory is for objects of any kind: a stale pointer may lead into the middle of one.
    bool keepsMemory = false;
    bool checksTypes = false;       // its pools look whether what they are given is of their kind: TypeChecking
    bool takesBackByItself = false; // at the end of a frame, or when no other slot is left: not only what is released
    bool collects = false;          // collections, pauses and garbage mean something
    // There is one heap of it in a process: it serves one lane of a run, and all of its kinds.
    bool isSingular = false;
    // Objects that are alive when it is destroyed go with it; otherwise each must be released before.
    bool freesLiveObjects = true;
    std::string missing{}; // why it is not in this program; empty: it is
    // Figures that it cannot count and no library tells, so that they are worked out: columns of samples.csv and
    // collections.csv.
    std::vector<std::string_view> estimated{};
    // Whether complete, valid values contradict one another or this machine's memory, for the kinds served. nullptr:
    // they cannot.
    std::optional<Contradiction> (*contradiction)(std::span<const Kind> kinds, const ParameterValues& values) = nullptr;
    // The most bytes that its heap may hold: Collecting::heap(), which pools of the same lane may take their objects
    // from. nullptr: it lends none.
    std::uint64_t (*heapCeiling)(const ParameterValues& values) = nullptr;
    // What a pool of it is like, which may take its objects from such a heap as well. nullptr: it cannot.
    PoolPlan (*plan)(const ParameterValues& values) = nullptr;
    // Throws InputError for a contradiction.
    std::unique_ptr<Strategy> (*make)(const StrategySetup& setup) = nullptr;

    [[nodiscard]] bool canBeCollected() const { return plan != nullptr; }
    [[nodiscard]] bool lendsHeap() const { return heapCeiling != nullptr; }
};

} // namespace poolscope
