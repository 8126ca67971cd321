// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One way of managing memory: where an object comes from and where it goes. A strategy knows no scenario.
// Belongs to one thread.
//
// What every strategy does is here. What only some can do is an interface of its own in capabilities/, which a strategy
// offers by returning it, the same one as long as it lives: who needs it asks once, and keeps it.
#pragma once

#include "core/base/object.h"
#include "core/base/parameters.h"
#include "core/strategies/lost_objects.h"
#include "core/strategies/strategy_stats.h"

#include <cstdint>
#include <string_view>

namespace poolscope {

class ClearingAtOnce;
class Collecting;
class DeferredReleases;
class HeldMemory;
class LiveObjectList;
class MemoryLayout;
class SlotKeeping;
class TypeChecking;

class Strategy
{
public:
    virtual ~Strategy() = default;

    // Memory for one object of the kind. Its header and references are the caller's to write before the next
    // call; whatever it held before is undefined. nullptr: the strategy is exhausted and refuses.
    // Throws RunError when the strategy is to fail on exhaustion, or memory has run out.
    // Of a kind whose idle slots keep children (core/strategies/pools/kept_children.h), an idle slot that was in use
    // before comes with the reference count and the references that it was released with.
    [[nodiscard]] virtual Object* acquire(KindIndex kind) = 0;
    // The program needs `object` no more; it must be alive. The memory may live on as an idle slot or garbage.
    // Owned children are the caller's to release, each by a call of its own.
    virtual void release(Object* object) = 0;
    // The program needs `object` no more, and fails to say so; it must be alive. Where memory comes back by release
    // alone it is lost. Owned children are the caller's to leak, each by a call of its own.
    virtual void leak(Object* object) = 0;

    // The frame is over: what is only done once a frame is done now.
    virtual void endFrame() {}

    // Sets a live parameter (Parameter::live); `value` is valid. Acts at once, or for slots in use as soon as
    // they are released.
    virtual void tune(std::string_view parameter, const ParameterValue& value) = 0;

    [[nodiscard]] virtual StrategyStats stats() const = 0;
    // Measured: memory really taken from malloc or the operating system, bookkeeping included.
    [[nodiscard]] virtual std::uint64_t reservedBytes() const = 0;

    // What was forgotten and is still held; nullptr where nothing can be lost.
    [[nodiscard]] virtual const LostObjects* lost() const { return nullptr; }
    // Where its objects lie, and what is between them; nullptr: nobody knows but for the objects themselves.
    [[nodiscard]] virtual const MemoryLayout* memory() const { return nullptr; }

    // What it can do besides; nullptr: it cannot.
    [[nodiscard]] virtual SlotKeeping* slotKeeping() { return nullptr; }
    [[nodiscard]] virtual const HeldMemory* heldMemory() const { return nullptr; }
    [[nodiscard]] virtual TypeChecking* typeChecking() { return nullptr; }
    [[nodiscard]] virtual ClearingAtOnce* clearingAtOnce() { return nullptr; }
    [[nodiscard]] virtual const LiveObjectList* liveObjects() const { return nullptr; }
    [[nodiscard]] virtual DeferredReleases* deferredReleases() { return nullptr; }
    [[nodiscard]] virtual Collecting* collecting() { return nullptr; }
};

} // namespace poolscope
