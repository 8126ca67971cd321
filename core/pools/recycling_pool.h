// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// A pool that constructs an object once and initialises it each time it is handed out: the two functions of the
// TypeScript article's pool. Parts that are expensive to make (a buffer, owned objects) are kept while it is idle.
//
//     struct Bullet
//     {
//         Bullet() { trail.reserve(100); }      // once for each slot
//         void initialise(float atX, float atY) // for each bullet: must set every field that may have been changed
//         ...
//     };
//     RecyclingPool<Bullet> pool;
//     pool.prefill(1000);                       // 1,000 times Bullet()
//     Bullet* bullet = pool.acquire(x, y);      // bullet->initialise(x, y), on an object made before or a new one
//     pool.release(bullet);                     // bullet->dispose() if it has one; it stays constructed
//
// Nothing checks that initialise() is complete: a field that it leaves out keeps the value of the object's last use.
// A TypedPool (core/pools/typed_pool.h) constructs each time and avoids that error.
// Acquire and release cost what the raw pool's do, plus a test whether the slot has an object yet. 16 bytes a slot
// beyond the object, 8 bytes a slot in a list. Objects are destroyed with the pool, which does not shrink. Not
// thread-safe.
#pragma once

#include "core/pools/disposable.h"
#include "core/pools/stack_pool.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace poolscope::pools {

// `Raw` is a pool on a slab. T must have a constructor without arguments, and a void initialise() that takes the
// arguments given to acquire().
template <class T, class Raw = RawStackPool<>>
class RecyclingPool
{
public:
    using value_type = T;
    using Guard = typename Raw::Guard;

    // `options` are the arguments of the raw pool's constructor after the shape. Slots owned from the start are
    // untouched until they are prefilled or acquired.
    template <class... Options>
    explicit RecyclingPool(Options&&... options)
        : raw_(SlotShape::of<Slot>(), detail::option(std::forward<Options>(options))...)
    {
        if constexpr (isDisposable<T>)
            raw_.setDisposeHook({[](void*, void* slot) { objectIn(slot)->dispose(); }, nullptr});
    }
    ~RecyclingPool()
    {
        clear();
        for (T* object : made_) {
            unpoison(object, sizeof(T));
            std::destroy_at(object);
        }
    }
    RecyclingPool(const RecyclingPool&) = delete;
    RecyclingPool& operator=(const RecyclingPool&) = delete;

    // Makes the pool own at least `objects` slots, and constructs an object in every slot never used. If a constructor
    // throws, the objects made before it stay.
    void prefill(std::size_t objects)
    {
        raw_.reserve(objects);
        made_.reserve(std::max(made_.size(), objects));
        raw_.constructUnused([this](void* slot) { (void)made(slot); });
    }

    // Calls initialise(arguments...) on an idle object, or on a new one. nullptr if the pool refuses. If the
    // constructor or initialise() throws, the slot becomes idle again.
    template <class... Arguments>
    [[nodiscard]] T* acquire(Arguments&&... arguments)
    {
        void* slot = raw_.acquire();
        if constexpr (Raw::mayRefuse) {
            if (slot == nullptr) return nullptr;
        }
        try {
            T* object = made(slot);
            object->initialise(std::forward<Arguments>(arguments)...);
            return object;
        } catch (...) {
            raw_.putBack(slot);
            throw;
        }
    }

    // As the raw pool's; throws PoolMisuse for what its guard catches.
    void release(T* object) { raw_.release(slotOf(object)); }
    void clear() { raw_.clear(); }

    [[nodiscard]] bool owns(const T* object) const
    {
        return object != nullptr && raw_.owns(reinterpret_cast<const std::byte*>(object) - offsetof(Slot, bytes));
    }
    [[nodiscard]] PoolStats stats() const { return raw_.stats(); }
    // Objects made so far, in use or idle.
    [[nodiscard]] std::size_t constructed() const { return made_.size(); }

    // Calls visit(T&) for every object in use.
    template <class Visit>
    void forEachLive(Visit visit) const
    {
        raw_.forEachLive([&](void* slot) { visit(*objectIn(slot)); });
    }

private:
    // The object lies behind the link that the raw pool keeps in an idle slot. A slot never touched is all zeros.
    struct Slot
    {
        void* link;
        bool isMade;
        alignas(T) std::byte bytes[sizeof(T)];
    };

    [[nodiscard]] static T* objectIn(void* slot)
    {
        return std::launder(reinterpret_cast<T*>(static_cast<Slot*>(slot)->bytes));
    }
    [[nodiscard]] static void* slotOf(T* object)
    {
        return object == nullptr ? nullptr : reinterpret_cast<std::byte*>(object) - offsetof(Slot, bytes);
    }

    [[nodiscard]] T* made(void* slot)
    {
        if (__builtin_expect(static_cast<Slot*>(slot)->isMade, true)) return objectIn(slot);
        made_.emplace_back(); // before the object, so that a failure here leaves no object unlisted
        try {
            made_.back() = ::new (static_cast<void*>(static_cast<Slot*>(slot)->bytes)) T();
        } catch (...) {
            made_.pop_back();
            throw;
        }
        static_cast<Slot*>(slot)->isMade = true;
        return made_.back();
    }

    Raw raw_;
    std::vector<T*> made_;
};

} // namespace poolscope::pools
