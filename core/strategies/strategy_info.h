// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a strategy before one is made, and what one is made from.
#pragma once

#include "core/base/kind.h"
#include "core/base/parameters.h"
#include "core/gc/collection.h"
#include "core/strategies/lane_gauge.h"
#include "core/strategies/observers.h"
#include "core/strategies/strategy.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

namespace gc {
class CollectedHeap;
class StepObserver;
} // namespace gc

struct PoolPlan;

// How a program that uses core/pools declares such a pool.
struct PoolDeclaration
{
    std::vector<std::string> names; // of namespace poolscope::pools, that the rest uses: "StackPool"
    std::string type;               // "StackPool<%1>", where %1 is the type of an object
    std::string arguments{};        // of its constructor: "1344"; empty: none
};

// The arguments for making a strategy. Everything referred to must outlive it.
struct StrategySetup
{
    std::span<const Kind> kinds;   // of the scenario
    std::vector<bool> served;      // by kind: whether its objects come from this strategy. Empty: all do
    const ParameterValues& values; // complete and valid; read during construction only
    gc::Roots& roots;
    gc::AddressTable& addresses;
    gc::CollectionObserver& collectionObserver;
    EvictionObserver& evictionObserver;
    LaneGauge& gauge;                      // told of every slot acquired and given back
    gc::CollectedHeap* heap = nullptr;     // the heap that a pool takes its objects from; nullptr: the system
    gc::StepObserver* steps = nullptr;     // told of every step of the collector; nullptr: nobody is
    HeapStepObserver* heapSteps = nullptr; // the same of an allocator

    [[nodiscard]] bool serves(std::size_t kind) const { return served.empty() || served[kind]; }
};

struct StrategyInfo
{
    std::string id;      // "pool-free-list"
    std::string title;   // "Free-list pool"
    std::string meaning; // one line
    std::vector<Parameter> parameters;
    bool hasSlots = false; // slots, occupancy, hits and misses are meaningful
    // A released object's memory remains a slot for others of its kind, so that a stale pointer still finds an object
    // there.
    bool keepsSlots = false;
    // The same, but the memory serves objects of any kind: a stale pointer may point into the middle of one.
    bool keepsMemory = false;
    bool checksTypes = false;       // its pools check the kind of what they are given: TypeChecking
    bool takesBackByItself = false; // not only on release, but at the end of a frame or when no slot is left
    bool collects = false;          // collections, pauses and garbage are meaningful
    bool hasArena = false;          // free blocks, searches, splits and joins are meaningful
    // A process has only one heap of it, which serves one lane of a run, and all kinds of that lane.
    bool isSingular = false;
    // Objects that are live at its destruction are freed with it; otherwise each must be released before.
    bool freesLiveObjects = true;
    std::string missing{}; // why it is missing from this program; empty: it is not
    // Columns of samples.csv and collections.csv with figures that are estimated, because the strategy cannot count
    // them and no library reports them.
    std::vector<std::string_view> estimated{};
    // Those that are not the same each time, estimated or not, because the strategy takes for references whatever looks
    // like one. They are not golden, and repeats may differ in them.
    std::vector<std::string_view> varying{};
    // The parameter that says how many slots a pool grows by at a time; empty: there is none.
    std::string_view growthParameter{};
    // The parameter whose bytes the heap keeps twice, because what they hold is copied into as much empty memory;
    // empty: there is none.
    std::string_view copiedParameter{};
    // That of a pool's size at the start, which is its only one of each kind; nullptr: there is none.
    [[nodiscard]] const Parameter* initialSize() const
    {
        const auto size = std::ranges::find(parameters, true, &Parameter::isPerKind);
        return size == parameters.end() ? nullptr : &*size;
    }
    // Whether complete, valid values contradict one another or exceed this machine's memory, for the kinds served.
    // nullptr: that cannot happen.
    std::optional<Contradiction> (*contradiction)(std::span<const Kind> kinds, const ParameterValues& values) = nullptr;
    // The maximum size in bytes of the heap that it lends to pools of the same lane, Collecting::heap(). nullptr: it
    // lends none.
    std::uint64_t (*heapCeiling)(const ParameterValues& values) = nullptr;
    // The properties of its pools, which may also take their objects from such a heap. nullptr: it has no pools of that
    // kind.
    PoolPlan (*plan)(const ParameterValues& values) = nullptr;
    // A pool of it with these values, which are complete and valid. nullptr: there is none in core/pools.
    PoolDeclaration (*declaration)(const ParameterValues& values) = nullptr;
    // Throws InputError for a contradiction.
    std::unique_ptr<Strategy> (*make)(const StrategySetup& setup) = nullptr;

    [[nodiscard]] bool canBeCollected() const { return plan != nullptr; }
    [[nodiscard]] bool lendsHeap() const { return heapCeiling != nullptr; }
};

} // namespace poolscope
