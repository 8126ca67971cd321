// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// The typed interface of every pool: StackPool<Bullet>, FreeListPool<Bullet, Checked> and so on. Each object is
// constructed in its slot, so that one in a reused slot equals a new one in every field, and destroyed on release.
//
//     StackPool<Bullet> pool(1000);
//     Bullet* bullet = pool.acquire(x, y);      // Bullet(x, y)
//     pool.release(bullet);                     // bullet->dispose() if it has one, then ~Bullet()
//     PoolPtr<Bullet> owned = pool.make(x, y);  // released when it goes out of scope
//
// T may be any object type: over-aligned (up to SlotShape::largestAlignment), without default constructor, immovable.
// An object may own others of this or another pool, through PoolPtr members or by releasing them in dispose(). They are
// released after it, to any depth, without recursion. For a type with neither dispose() nor a non-trivial destructor,
// release costs what the raw pool's does.
#pragma once

#include "core/pools/disposable.h"
#include "core/pools/pool.h"
#include "core/pools/pool_ptr.h"

#include <array>
#include <cstddef>
#include <iterator>
#include <new>
#include <type_traits>
#include <utility>

namespace poolscope::pools {

template <class T, class Raw>
class TypedPool
{
public:
    using value_type = T;
    using Guard = typename Raw::Guard;
    using Ptr = PoolPtr<T, Guard>;

    // `options` are the arguments of the raw pool's constructor after the shape.
    template <class... Options>
    explicit TypedPool(Options&&... options)
        : raw_(SlotShape::of<T>(), detail::option(std::forward<Options>(options))...),
          link_(makeLink())
    {
        if constexpr (needsDisposal) raw_.setDisposeHook({&TypedPool::disposeOf, this});
    }
    // Disposes of the objects still in use.
    ~TypedPool()
    {
        clear();
        link_->pool = nullptr;
        if (!Guard::checks || --link_->users == 0) delete link_;
    }
    TypedPool(const TypedPool&) = delete;
    TypedPool& operator=(const TypedPool&) = delete;

    // Constructs T(arguments...) in a slot. nullptr if the pool refuses. If the constructor throws, the slot becomes
    // idle again. Always inline: a call would force the arguments into memory, for the constructor to read them again.
    template <class... Arguments>
    [[nodiscard, gnu::always_inline]] T* acquire(Arguments&&... arguments)
    {
        void* slot = raw_.acquire();
        if constexpr (Raw::mayRefuse) {
            if (slot == nullptr) return nullptr;
        }
        if constexpr (std::is_nothrow_constructible_v<T, Arguments...>) {
            return ::new (slot) T(std::forward<Arguments>(arguments)...);
        } else {
            try {
                return ::new (slot) T(std::forward<Arguments>(arguments)...);
            } catch (...) {
                raw_.putBack(slot);
                throw;
            }
        }
    }

    // The same, as an owning pointer, which is empty if the pool refuses.
    template <class... Arguments>
    [[nodiscard]] Ptr make(Arguments&&... arguments)
    {
        T* object = acquire(std::forward<Arguments>(arguments)...);
        return object == nullptr ? Ptr{} : Ptr(object, link_);
    }

    // As the raw pool's; throws PoolMisuse for what its guard catches, before anything is destroyed.
    void release(T* object) { raw_.release(static_cast<void*>(object)); }
    // As the raw pool's, which tells what is skipped and counted.
    ReleasedMany releaseMany(T* const* objects, std::size_t count)
    {
        ReleasedMany done;
        for (std::size_t i = 0; i < count; ++i) {
            void* memory = objects[i];
            const ReleasedMany one = raw_.releaseMany(&memory, 1);
            done.released += one.released;
            done.skipped += one.skipped;
        }
        return done;
    }
    template <class Objects>
    ReleasedMany releaseMany(const Objects& objects)
    {
        return releaseMany(std::data(objects), std::size(objects));
    }
    void clear() { raw_.clear(); }

    void reserve(std::size_t slots) { raw_.reserve(slots); }
    std::size_t shrink(std::size_t slots = 0) { return raw_.shrink(slots); }
    void resize(std::size_t slots) { raw_.resize(slots); }
    [[nodiscard]] bool owns(const T* object) const { return raw_.owns(object); }
    [[nodiscard]] PoolStats stats() const { return raw_.stats(); }

    // Calls visit(T&) for every object in use.
    template <class Visit>
    void forEachLive(Visit visit) const
    {
        raw_.forEachLive([&](void* object) { visit(*std::launder(static_cast<T*>(object))); });
    }

    [[nodiscard]] Raw& raw() { return raw_; }
    [[nodiscard]] const Raw& raw() const { return raw_; }

private:
    static constexpr bool needsDisposal = isDisposable<T> || !std::is_trivially_destructible_v<T>;

    static void disposeOf(void*, void* memory)
    {
        T* object = std::launder(static_cast<T*>(memory));
        if constexpr (isDisposable<T>) object->dispose();
        object->~T();
    }

    PoolLink* makeLink()
    {
        return new PoolLink{
            this, [](void* pool, void* object) { static_cast<TypedPool*>(pool)->release(static_cast<T*>(object)); }, 1};
    }

    struct Parts
    {
        Raw raw;
        PoolLink* link;
    };
    static constexpr bool needsLine = sizeof(Parts) / cacheLineBytes % 2 == 0;

    Raw raw_;
    PoolLink* link_;
    // An odd number of cache lines: with an even one the fields that every acquire and release use would lie, in pools
    // side by side, in the few sets of the first cache that objects of 128 and 256 bytes crowd.
    std::array<std::byte, needsLine ? cacheLineBytes : 1> apart_;
};

} // namespace poolscope::pools
