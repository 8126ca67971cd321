// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// A pool in a buffer of the caller's, for programs without a heap, an operating system, exceptions or RTTI: on a
// microcontroller, or built with -ffreestanding -fno-exceptions -fno-rtti. It has a fixed capacity and refuses when
// exhausted. It hands out the same slots in the same order as a FreeListPool of that capacity, and counts the same,
// except that it requests no memory.
//
//     alignas(Bullet) static std::byte memory[BufferPool<Bullet>::bytesFor(100)];
//     static BufferPool<Bullet> pool(memory);
//     Bullet* bullet = pool.acquire(x, y); // Bullet(x, y), or nullptr if all slots are in use
//     pool.release(bullet);                // bullet->dispose() if it has one, then ~Bullet()
//
// Acquire and release O(1). A bit per slot beyond the slots, whatever the guard. Not thread-safe, and not for an
// interrupt while the program itself is in a call.
// Not for: a number of objects without a known bound.
#pragma once

#include "core/pools/disposable.h"
#include "core/pools/guard.h"
#include "core/pools/pool_stats.h"

#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>

namespace poolscope::pools {

template <class T, class GuardPolicy = Counted>
class BufferPool
{
    struct Link
    {
        Link* next;
    };
    static constexpr std::size_t alignment = alignof(T) > alignof(Link) ? alignof(T) : alignof(Link);
    static constexpr std::size_t room = sizeof(T) > sizeof(Link) ? sizeof(T) : sizeof(Link);

public:
    using value_type = T;
    using Guard = GuardPolicy;
    static constexpr std::size_t slotBytes = (room + alignment - 1) / alignment * alignment;

    // What a buffer aligned for T and for pointers needs.
    [[nodiscard]] static constexpr std::size_t bytesFor(std::size_t slots)
    {
        return slots * slotBytes + bitBytesFor(slots);
    }

    // Takes as many slots as fit, which may be none; their memory is not touched before they are used. The front of a
    // buffer that is not aligned stays unused. The buffer must outlive the pool.
    BufferPool(void* buffer, std::size_t bytes)
    {
        const std::size_t skipped = (alignment - reinterpret_cast<std::uintptr_t>(buffer) % alignment) % alignment;
        first_ = fresh_ = static_cast<std::byte*>(buffer) + (skipped < bytes ? skipped : bytes);
        end_ = first_ + slotsIn(skipped < bytes ? bytes - skipped : 0) * slotBytes;
        forgetAll();
    }
    template <std::size_t bytes>
    explicit BufferPool(std::byte (&buffer)[bytes]) : BufferPool(buffer, bytes)
    {
    }
    BufferPool(const BufferPool&) = delete;
    BufferPool& operator=(const BufferPool&) = delete;
    // No destructor, so that a pool with static storage needs nothing at the end of the program. Objects still in use
    // are not destroyed with the pool: call clear().

    // Constructs T(arguments...) in a slot. nullptr if all are in use. If the constructor throws, the slot becomes idle
    // again.
    template <class... Arguments>
    [[nodiscard]] T* acquire(Arguments&&... arguments)
    {
        std::byte* slot = take();
        if (slot == nullptr) {
            ++exhausted_;
            return nullptr;
        }
        Return unlessMade{this, slot};
        T* object = ::new (static_cast<void*>(slot)) T(static_cast<Arguments&&>(arguments)...);
        unlessMade.pool = nullptr;
        return object;
    }

    // Gives `object` back. Returns whether it did: a Checked pool refuses an object that is not in use here, such as
    // nullptr, one of another pool, or one released before, and changes nothing. Others must not be given such.
    bool release(T* object)
    {
        auto* slot = reinterpret_cast<std::byte*>(object);
        if (Guard::checks && (!owns(object) || !isInUse(slot))) return false;
        if (needsDisposal && clearing_) return true; // clear() takes it back with the others
        mark(slot, false);                           // first: the object may try to release itself again
        destroy(object);
        giveBack(slot);
        return true;
    }

    // Releases every object in use. O(slots used).
    void clear()
    {
        if (fresh_ - first_ > highWaterBytes_) highWaterBytes_ = fresh_ - first_;
        if constexpr (needsDisposal) {
            clearing_ = true;
            forEachLive([](T& object) { destroy(&object); });
            clearing_ = false;
        }
        forgetAll();
        idle_ = nullptr;
        fresh_ = first_;
        released_ = acquired_;
    }

    // Whether one of the pool's objects begins at `object`, in use or idle.
    [[nodiscard]] bool owns(const T* object) const
    {
        const auto address = reinterpret_cast<std::uintptr_t>(object), first = reinterpret_cast<std::uintptr_t>(first_);
        return address >= first && address < reinterpret_cast<std::uintptr_t>(fresh_) &&
               (address - first) % slotBytes == 0;
    }

    // Calls visit(T&) for every object in use, in the order of their addresses. Meanwhile the pool must not be changed,
    // except that visit may release its object. O(slots used).
    template <class Visit>
    void forEachLive(Visit visit) const
    {
        for (std::byte* slot = first_; slot != fresh_; slot += slotBytes)
            if (isInUse(slot)) visit(*std::launder(reinterpret_cast<T*>(slot)));
    }

    // In slots.
    [[nodiscard]] std::size_t capacity() const { return slotOf(end_); }

    // O(1); Unguarded: O(slots used).
    [[nodiscard]] PoolStats stats() const
    {
        PoolStats s;
        s.owned = s.prefilled = s.cameIdle = capacity();
        s.highWater = slotOf(fresh_ - first_ > highWaterBytes_ ? fresh_ : first_ + highWaterBytes_);
        s.acquired = s.hits = acquired_;
        s.released = released_;
        s.inUse = acquired_ - released_;
        if constexpr (!Guard::counts) forEachLive([&s](T&) { ++s.inUse; });
        s.exhausted = exhausted_;
        return s;
    }

private:
    static constexpr bool needsDisposal = isDisposable<T> || !std::is_trivially_destructible_v<T>;

    // Makes a slot idle again whose object was not constructed.
    struct Return
    {
        BufferPool* pool;
        std::byte* slot;
        ~Return()
        {
            if (pool == nullptr) return;
            pool->mark(slot, false);
            pool->giveBack(slot);
        }
    };

    static constexpr std::size_t bitBytesFor(std::size_t slots) { return slots / 8 + (slots % 8 != 0 ? 1 : 0); }
    static constexpr std::size_t slotsIn(std::size_t bytes)
    {
        // Eight slots and their byte of bits, then single ones.
        const std::size_t eights = bytes / (8 * slotBytes + 1), left = bytes % (8 * slotBytes + 1);
        return 8 * eights + (left > 0 ? (left - 1) / slotBytes : 0);
    }

    [[nodiscard]] std::size_t slotOf(const std::byte* slot) const
    {
        return static_cast<std::size_t>(slot - first_) / slotBytes;
    }

    [[nodiscard]] std::byte* take()
    {
        std::byte* slot = nullptr;
        if (idle_ != nullptr) {
            slot = reinterpret_cast<std::byte*>(idle_);
            idle_ = idle_->next;
        } else if (fresh_ != end_) {
            slot = fresh_;
            fresh_ += slotBytes;
        } else {
            return nullptr;
        }
        if constexpr (Guard::counts) ++acquired_;
        mark(slot, true);
        return slot;
    }

    void giveBack(std::byte* slot)
    {
        if constexpr (Guard::counts) ++released_;
        idle_ = ::new (static_cast<void*>(slot)) Link{idle_};
    }

    static void destroy([[maybe_unused]] T* object)
    {
        if constexpr (isDisposable<T>) object->dispose();
        if constexpr (needsDisposal) object->~T();
    }

    // The bits of the slots lie behind them.
    [[nodiscard]] bool isInUse(const std::byte* slot) const
    {
        return (end_[slotOf(slot) / 8] >> slotOf(slot) % 8 & std::byte{1}) != std::byte{0};
    }
    void mark(const std::byte* slot, bool isInUse)
    {
        const std::byte bit = std::byte{1} << slotOf(slot) % 8;
        std::byte& bits = end_[slotOf(slot) / 8];
        bits = isInUse ? bits | bit : bits & ~bit;
    }
    void forgetAll()
    {
        for (std::size_t i = 0; i < bitBytesFor(capacity()); ++i)
            end_[i] = std::byte{0};
    }

    std::byte* first_;
    std::byte* end_;
    std::byte* fresh_; // the next slot never used
    Link* idle_ = nullptr;
    bool clearing_ = false;
    std::ptrdiff_t highWaterBytes_ = 0; // up to the last clear()
    std::uint64_t acquired_ = 0;
    std::uint64_t released_ = 0;
    std::uint64_t exhausted_ = 0;
};

} // namespace poolscope::pools
