// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What only some strategies can do: an interface each, which a strategy offers by returning it from the function of
// core/strategies/strategy.h that is named after it. Nothing here knows `Strategy`.
#pragma once

#include "core/base/kind.h"
#include "core/base/memory.h"
#include "core/base/object.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace poolscope {

namespace gc {
class CollectedHeap;
}
namespace pools {
struct ReleasedMany;
}

// Receives objects, live or idle, in batches.
class LiveVisitor
{
public:
    virtual void visit(std::span<Object* const> objects) = 0;

protected:
    ~LiveVisitor() = default;
};

// A strategy that can list its live objects, so that callers need no list of their own.
class LiveObjectList
{
public:
    // Passes every live object once, in the order of the fastest walk. Nothing may be acquired or released meanwhile.
    virtual void visitLive(LiveVisitor& visitor) const = 0;

protected:
    ~LiveObjectList() = default;
};

// A strategy whose objects are in slots, each of one kind, which it keeps when they are released. An idle slot may keep
// the children of the object that was in it (core/strategies/pools/kept_children.h).
class SlotKeeping
{
public:
    // Replaces the content of `kinds` with one entry per kind. O(kinds).
    virtual void slotsByKind(std::vector<KindSlots>& kinds) const = 0;

    // Whether the slot of `object`, which is in use, would stay idle in the pool if it were released now and no other
    // slot were acquired before.
    [[nodiscard]] virtual bool staysIdle(const Object* object) const = 0;
    // Passes the idle slots of the kind that were in use before, with their references as released. The kind's idle
    // slots must keep children.
    virtual void visitIdle(KindIndex kind, LiveVisitor& visitor) const = 0;
    // Whether a released object still has its references, so that the caller of release() must leave them as they are.
    // Constant.
    [[nodiscard]] virtual bool keepsReferences() const { return false; }

    // `object` is no longer live but stays acquired: an idle slot keeps it as a child. From now on the strategy may use
    // its header, except its id and reference count.
    virtual void setAside(Object* object) = 0;
    // Ends that: the caller must write the header before the next call.
    virtual void takeUp(Object* object) = 0;

protected:
    ~SlotKeeping() = default;
};

// A strategy whose slots, one pool a kind, can be looked at between two calls: which are in use, and in which order the
// idle ones will be handed out, as their links, their stack or their bits have it.
struct InspectedSlots
{
    std::size_t owned = 0;
    std::size_t used = 0;               // of these, were in use at least once: the first ones
    std::vector<std::uint32_t> idle;    // used ones that are idle, in the order in which they will be handed out
    std::vector<const Object*> objects; // what lies in each used slot; its header is whole if the slot is in use
};

class SlotInspection
{
public:
    // Whether the kind has a pool that can be looked at. Constant.
    [[nodiscard]] virtual bool canInspect(KindIndex kind) const = 0;
    // Replaces the content of `found`. O(slots used).
    virtual void inspect(KindIndex kind, InspectedSlots& found) const = 0;
    // The number of the object's slot; its kind's pool must own it.
    [[nodiscard]] virtual std::uint32_t slotOf(KindIndex kind, const Object* object) const = 0;

protected:
    ~SlotInspection() = default;
};

// A strategy that can tell whether the memory of a former object is still held, so that a stale pointer may be
// followed.
class HeldMemory
{
public:
    // Whether `object`, which was once acquired here as one of `kind`, is still a slot, in use or idle, or its memory
    // is still held.
    [[nodiscard]] virtual bool holds(KindIndex kind, const Object* object) const = 0;

protected:
    ~HeldMemory() = default;
};

// A strategy whose pools check whether an object that is given back is of their kind. A refused call changes nothing.
class TypeChecking
{
public:
    // Gives `object`, which is live here, to the pool of another kind, `kind`, which refuses it.
    virtual void releaseInto(KindIndex kind, Object* object) = 0;
    // Gives `objects`, which are live here, to the pool of `kind` in one call. The pool skips objects of other kinds.
    virtual pools::ReleasedMany releaseMany(KindIndex kind, std::span<Object* const> objects) = 0;

protected:
    ~TypeChecking() = default;
};

// A strategy whose releases may defer work that allocates. An acquire does such work by itself.
class DeferredReleases
{
public:
    // Does the deferred work, once no release is under way. May collect. Throws RunError.
    virtual void catchUp() = 0;

protected:
    ~DeferredReleases() = default;
};

// A strategy that can take back all its objects in one call, instead of by one release() each.
class ClearingAtOnce
{
public:
    // Takes back all objects, including leaked ones. The program must not need any of them.
    virtual void clear() = 0;

protected:
    ~ClearingAtOnce() = default;
};

// A strategy that knows the layout of its memory, in terms of core/base/memory.h. To be called between frames only.
class MemoryLayout
{
public:
    // Appends the memory spaces of all kinds that are held now.
    virtual void addSpaces(std::vector<MemorySpace>& spaces) const = 0;
    // Whether every object lies in those spaces, or in the lane's collected heap, and the memory between the objects is
    // known too.
    [[nodiscard]] virtual bool isWhole() const { return true; }
    // Reports the memory that is not in use. O(number of reports).
    virtual void visitMemory(MemoryVisitor& visitor) const = 0;
    // The block at `address`, which must be in one of the spaces and not within a live object.
    [[nodiscard]] virtual MemoryBlock blockAt(const void* address) const = 0;

protected:
    ~MemoryLayout() = default;
};

// A strategy with a garbage collector.
class Collecting
{
public:
    // Collects everything, now.
    virtual void collect() = 0;
    // The heap that it collects, from which pools of the same lane may take their objects; nullptr if it lends none.
    // Lives as long as the strategy.
    [[nodiscard]] virtual gc::CollectedHeap* heap() = 0;

protected:
    ~Collecting() = default;
};

// Collects live objects into batches, so that a visitor is called once for many.
class LiveBatch
{
public:
    explicit LiveBatch(LiveVisitor& visitor) : visitor_(visitor) {}
    ~LiveBatch() { visitor_.visit({objects_.data(), count_}); }
    LiveBatch(const LiveBatch&) = delete;
    LiveBatch& operator=(const LiveBatch&) = delete;

    void add(Object* object)
    {
        objects_[count_++] = object;
        if (count_ == objects_.size()) visitor_.visit({objects_.data(), std::exchange(count_, 0)});
    }

private:
    LiveVisitor& visitor_;
    std::array<Object*, 256> objects_;
    std::size_t count_ = 0;
};

} // namespace poolscope
