// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a collector tells while it collects, one step at a time, for those who show it in slow motion.
//
// A heap is a template of how it tells. `Silent` does nothing and is empty, so that a heap that nobody observes is
// compiled to the very instructions it would have without. `Telling` passes every step to an observer.
#pragma once

#include "core/base/collection.h"
#include "core/base/object.h"

#include <cstdint>

namespace poolscope::gc {

class CollectedHeap;

enum class StepAction : std::uint8_t {
    // Tracing, with the colours of core/gc/marker.h. A copied object is grey until its copy has been gone through.
    Root,    // a root refers to `object`; from elsewhere: `object` is a root's, and its references are roots
    Shade,   // `object` was white and is grey now
    Seen,    // `object` was reached once more
    Scan,    // `object` is taken from the stack or the queue; what its references lead to comes next
    Blacken, // all references of `object` have been gone through
    // Of a major collection that emptied the nursery first: the old space is marked from here on, all of it white
    // again.
    MarkingBegins,
    // Moving. `object` is the old address, `place` the new one, at which later steps know the object.
    Copy,
    Promote, // into the old space
    // The remembered set
    Remembered, // `object` is in the set: its references are gone through
    Remember,   // `object` is added to the set
    Unremember, // `object` no longer refers to a young object and leaves the set
    // Reclaiming
    Keep,    // `object` is marked: its mark is cleared for the next collection
    Free,    // `object` is not marked: its cell goes to the free list
    Emptied, // all that is left in the space that begins at `place` is gone at a stroke
    // Counting
    CountUp,   // a reference to `object` was made
    CountDown, // a reference to `object` ended
    Doomed,    // the count of `object` is zero: it waits to be freed
    Reclaim,   // `object` is freed, and its references end
    // The program, between two increments of a collection; Stored and the roots also of a heap that counts
    Born,           // `object` is new, and black
    Stored,         // the program made a reference of `from` lead to `object` instead of `place`; either may be null
    RootAdded,      // a root refers to `object` from now on
    RootDropped,    // a root no longer refers to `object`
    ShadeByBarrier, // the barrier shades `object`
    // The increments of a collection
    IncrementBegins,
    IncrementEnds,
};

struct Step
{
    StepAction action = StepAction::Root;
    const Object* object = nullptr;
    const Object* from = nullptr; // whose reference led to `object`; null: a root's
    const void* place = nullptr;
};

// Called on the collecting thread. The pointers are valid during the call only.
class StepObserver
{
public:
    // A collection of the heap begins, before it changes anything. Increments after the first one do not.
    virtual void collectionBegins(const CollectedHeap& heap, Collection::Kind kind) = 0;
    virtual void tell(const Step& step) = 0;
    // A count of the heap is about to fall to zero, outside a collection.
    virtual void cascadeBegins(const CollectedHeap& heap) = 0;
    // The last increment, or all of it, is done.
    virtual void collectionEnds(const CollectedHeap& heap, const Collection& collection) = 0;

protected:
    ~StepObserver() = default;
};

struct Silent
{
    static constexpr bool tells = false;

    void begins(const CollectedHeap&, Collection::Kind) const {}
    void cascadeBegins(const CollectedHeap&) const {}
    void ends(const CollectedHeap&, const Collection&) const {}
    void tell(StepAction, const Object*, const Object* = nullptr, const void* = nullptr) const {}
};

class Telling
{
public:
    static constexpr bool tells = true;

    // `observer` must outlive it.
    explicit Telling(StepObserver& observer) : observer_(&observer) {}

    void begins(const CollectedHeap& heap, Collection::Kind kind) const { observer_->collectionBegins(heap, kind); }
    void cascadeBegins(const CollectedHeap& heap) const { observer_->cascadeBegins(heap); }
    void ends(const CollectedHeap& heap, const Collection& collection) const
    {
        observer_->collectionEnds(heap, collection);
    }
    void tell(StepAction action, const Object* object, const Object* from = nullptr, const void* place = nullptr) const
    {
        observer_->tell({action, object, from, place});
    }

private:
    StepObserver* observer_;
};

} // namespace poolscope::gc
