// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One way of managing memory: where an object comes from and where it goes. A strategy knows no scenario. Belongs to
// one thread.
//
// This class has what every strategy does. What only some can do is in the interfaces of capabilities/. A strategy
// offers one by returning it, always the same one; callers ask once and keep the pointer.
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
class SlotInspection;
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
    // The program no longer needs `object`, which must be live. The memory may remain as an idle slot or as garbage.
    // The caller releases owned children by a call each.
    virtual void release(Object* object) = 0;
    // The program no longer needs `object`, which must be live, but fails to release it. Where only release() returns
    // memory, the object is leaked. The caller leaks owned children by a call each.
    virtual void leak(Object* object) = 0;

    // Does the work that is due at the end of a frame.
    virtual void endFrame() {}

    // Sets a live parameter (Parameter::live); `value` is valid. Takes effect at once, or for slots in use as soon as
    // they are released.
    virtual void tune(std::string_view parameter, const ParameterValue& value) = 0;

    [[nodiscard]] virtual StrategyStats stats() const = 0;
    // Measured: memory actually taken from malloc or the operating system, including bookkeeping.
    [[nodiscard]] virtual std::uint64_t reservedBytes() const = 0;

    // Leaked objects that are still held; nullptr if nothing can be leaked.
    [[nodiscard]] virtual const LostObjects* lost() const { return nullptr; }
    // Where its objects are, and what is between them; nullptr if only the objects themselves are known.
    [[nodiscard]] virtual const MemoryLayout* memory() const { return nullptr; }

    // Optional capabilities; nullptr if the strategy lacks one.
    [[nodiscard]] virtual SlotKeeping* slotKeeping() { return nullptr; }
    [[nodiscard]] virtual const SlotInspection* slotInspection() const { return nullptr; }
    [[nodiscard]] virtual const HeldMemory* heldMemory() const { return nullptr; }
    [[nodiscard]] virtual TypeChecking* typeChecking() { return nullptr; }
    [[nodiscard]] virtual ClearingAtOnce* clearingAtOnce() { return nullptr; }
    [[nodiscard]] virtual const LiveObjectList* liveObjects() const { return nullptr; }
    [[nodiscard]] virtual DeferredReleases* deferredReleases() { return nullptr; }
    [[nodiscard]] virtual Collecting* collecting() { return nullptr; }
};

} // namespace poolscope
