// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every collected heap, with a readable name, for tests that hold for all of them.
#pragma once

#include "core/gc/copying_heap.h"
#include "core/gc/generational_heap.h"
#include "core/gc/mark_sweep_heap.h"
#include "core/gc/reference_counting_heap.h"

#include <memory>
#include <string_view>
#include <vector>

namespace poolscope::gc {

// CollectedHeap's destructor is not public.
struct HeapHolder
{
    virtual ~HeapHolder() = default;
    virtual CollectedHeap& heap() = 0;
};

template <class Heap>
struct HolderOf final : HeapHolder
{
    template <class... Arguments>
    explicit HolderOf(Arguments&&... arguments) : held(std::forward<Arguments>(arguments)...)
    {
        if constexpr (requires { held.setPoisoning(true); }) held.setPoisoning(true);
    }
    CollectedHeap& heap() override { return held; }

    Heap held;
};

struct HeapRow
{
    const char* name;
    bool findsCycles; // without being asked to
    bool reclaimsAtOnce;
    std::unique_ptr<HeapHolder> (*make)(const HeapSetup& setup);
};

inline std::vector<HeapRow> everyHeap()
{
    using Marking = IncrementalMarking;
    static constexpr auto markSweep = [](const HeapSetup& s, const Marking& marking) -> std::unique_ptr<HeapHolder> {
        return std::make_unique<HolderOf<MarkSweepHeap>>(s.limits, s.roots, s.observer, marking);
    };
    static constexpr auto generational = [](const HeapSetup& s, std::uint32_t after) -> std::unique_ptr<HeapHolder> {
        return std::make_unique<HolderOf<GenerationalHeap>>(
            s, Generations{.nurseryBytes = s.limits.budgetBytes / 8 / 16 * 16, .promoteAfter = after});
    };
    static constexpr auto counting = [](const HeapSetup& s, std::uint64_t trace) -> std::unique_ptr<HeapHolder> {
        // This heap has only one limit.
        HeapSetup setup = s;
        setup.limits.budgetBytes = setup.limits.ceilingBytes;
        return std::make_unique<HolderOf<ReferenceCountingHeap>>(setup, trace);
    };
    return {
        {"mark and sweep", true, false, [](const HeapSetup& s) { return markSweep(s, {}); }},
        {"mark and sweep, snapshot at the beginning", true, false,
         [](const HeapSetup& s) {
             return markSweep(s, {0.5, Marking::Barrier::SnapshotAtTheBeginning});
         }},
        {"mark and sweep, incremental update", true, false,
         [](const HeapSetup& s) {
             return markSweep(s, {0.5, Marking::Barrier::IncrementalUpdate});
         }},
        {"copying", true, false,
         [](const HeapSetup& s) -> std::unique_ptr<HeapHolder> { return std::make_unique<HolderOf<CopyingHeap>>(s); }},
        {"generational, promoted at once", true, false, [](const HeapSetup& s) { return generational(s, 1); }},
        {"generational, promoted after three", true, false, [](const HeapSetup& s) { return generational(s, 3); }},
        {"reference counting", false, true, [](const HeapSetup& s) { return counting(s, 0); }},
        {"reference counting, backup trace", true, true,
         [](const HeapSetup& s) { return counting(s, s.limits.budgetBytes / 4); }},
    };
}

} // namespace poolscope::gc
