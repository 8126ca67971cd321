// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/mark_sweep.h"

#include "core/base/address_range.h"
#include "core/base/error.h"
#include "core/base/units.h"

#include <algorithm>

namespace poolscope {

namespace {

gc::HeapLimits limitsOf(const ParameterValues& values)
{
    return {.budgetBytes = static_cast<std::uint64_t>(values.integer("heapBytes")),
            .growth = values.real("growth"),
            .ceilingBytes = static_cast<std::uint64_t>(values.integer("ceilingBytes"))};
}

std::optional<Contradiction> contradictionOf(std::span<const Kind>, const ParameterValues& values)
{
    const std::int64_t ceiling = values.integer("ceilingBytes");
    if (values.integer("heapBytes") > ceiling)
        return Contradiction{"heapBytes", formatCount(values.integer("heapBytes")) +
                                              " is more than ceilingBytes; allowed is up to " +
                                              formatCount(ceiling)};
    if (const auto memory = static_cast<std::int64_t>(AddressRange::physicalMemoryBytes());
        values.integer("heapBytes") > memory)
        return Contradiction{"heapBytes", formatCount(values.integer("heapBytes")) +
                                              " is more than this machine's memory; allowed is up to " +
                                              formatCount(memory)};
    return std::nullopt;
}

} // namespace

MarkSweep::MarkSweep(const StrategySetup& setup)
    : heap_(limitsOf(setup.values), setup.roots, setup.collectionObserver),
      ceilingBytes_(limitsOf(setup.values).ceilingBytes)
{
    for (const Kind& kind : setup.kinds)
        bytes_.push_back(kind.bytes);
}

Object* MarkSweep::acquire(KindIndex kind)
{
    try {
        Object* object = heap_.allocate(bytes_[kind]);
        ++acquired_;
        liveBytes_ += bytes_[kind];
        return object;
    } catch (const gc::HeapExhausted& error) {
        throw RunError(error.what());
    }
}

void MarkSweep::release(Object* object)
{
    ++released_;
    liveBytes_ -= bytes_[object->kind];
}

void MarkSweep::tune(std::string_view parameter, const ParameterValue& value)
{
    if (parameter == "heapBytes")
        heap_.setBudget(std::min(static_cast<std::uint64_t>(std::get<std::int64_t>(value)), ceilingBytes_));
}

StrategyStats MarkSweep::stats() const
{
    StrategyStats s;
    s.liveObjects = acquired_ - released_;
    s.liveBytes = liveBytes_;
    s.heapBytes = heap_.heapBytes();
    s.garbageBytes = s.heapBytes - liveBytes_;
    s.acquired = acquired_;
    s.released = released_;
    s.instantiated = acquired_;
    s.heapAllocations = acquired_;
    s.heapFrees = heap_.reclaimedObjects();
    s.collections = heap_.collections();
    s.reclaimedBytes = heap_.reclaimedBytes();
    return s;
}

StrategyInfo MarkSweep::info()
{
    return {.id = "gc-mark-sweep",
            .title = "Mark and sweep",
            .meaning = "a collected heap: stops the world when its budget is spent, marks the living, sweeps the rest",
            .parameters =
                {Parameter::integer("heapBytes", "Heap budget", "bytes", 4 * MiB, 4 * KiB, 16 * GiB,
                                    "live and dead bytes that start a collection", true),
                 Parameter::real("growth", "Growth", "", 2, 1, 16,
                                 "factor of the budget when survivors leave less than a quarter of it; 1: never"),
                 Parameter::integer("ceilingBytes", "Ceiling", "bytes", 1 * GiB, 4 * KiB, 64 * GiB,
                                    "that the budget never grows past; the run fails when survivors reach it")},
            .collects = true,
            .contradiction = contradictionOf,
            .make = [](const StrategySetup& setup) -> std::unique_ptr<Strategy> {
                return std::make_unique<MarkSweep>(setup);
            }};
}

} // namespace poolscope
