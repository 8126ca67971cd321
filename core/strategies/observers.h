// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Who observes a lane's memory step by step. Nobody observes a lane whose timings are shown: telling takes time, and a
// lane that nobody observes is made without it.
#pragma once

#include "core/base/object.h"

#include <cstdint>

namespace poolscope {

class HeapStepObserver;
class SlotInspection;

namespace gc {
class StepObserver;
}

// Called around each call of a strategy with slots. Belongs to the lane's thread.
class CallObserver
{
public:
    enum class Call : std::uint8_t { Acquire, Release, EndFrame, Clear };

    // `inspection` is that of the strategy that is called; null if its slots cannot be looked at. `object` is what is
    // released; null otherwise. Of EndFrame and Clear, the kind means nothing.
    virtual void callBegins(Call call, const SlotInspection* inspection, KindIndex kind, const Object* object) = 0;
    // `object` is what was acquired, null if it was refused; or what was released, which may be gone.
    virtual void callEnds(Call call, const SlotInspection* inspection, KindIndex kind, const Object* object) = 0;

protected:
    ~CallObserver() = default;
};

// Each may be null, and must outlive the lane.
struct LaneObservers
{
    gc::StepObserver* steps = nullptr;     // of the collector of the lane's heap
    CallObserver* calls = nullptr;         // of every strategy of the lane
    HeapStepObserver* heapSteps = nullptr; // of every allocator of the lane: core/strategies/allocators
};

// Notified when a strategy takes an object back by its own decision, to serve another acquire.
class EvictionObserver
{
public:
    // The oldest object is recycled. It is still whole during the call.
    virtual void evicted(Object* object) = 0;
    // A pool is about to give up idle slots together with the children that they keep.
    virtual void poolShrinks() {}

protected:
    ~EvictionObserver() = default;
};

} // namespace poolscope
