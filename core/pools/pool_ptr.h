// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Owns an object of a pool and gives it back: what std::unique_ptr is to new, whatever the pool. Works with an
// incomplete T, so that objects may own others of their own type.
#pragma once

#include "core/pools/pool.h"

#include <cstddef>
#include <string>
#include <utility>

namespace poolscope::pools {

// What stands between a pool and the pointers into it. With a guard that checks it outlives both.
struct PoolLink
{
    void* pool = nullptr; // null once it is gone
    void (*release)(void* pool, void* object) = nullptr;
    std::size_t users = 0; // pointers, and the pool; counted only with a guard that checks
};

// Called with a sentence where a PoolPtr is misused, since a destructor cannot throw. The default prints it to
// standard error and aborts. Returns the handler before; nullptr sets the default again. Not thread-safe.
using MisuseHandler = void (*)(const std::string& message);
MisuseHandler setMisuseHandler(MisuseHandler handler);
void reportMisuse(const std::string& message);

// Moved, not copied. Its object must not be released by other means (Checked reports it, unless the slot is in use
// again), and it must not outlive its pool: with Checked that is reported, the object is left alone and get()
// is nullptr from then on; otherwise it is undefined.
template <class T, class Guard = Counted>
class PoolPtr
{
public:
    PoolPtr() = default;
    PoolPtr(std::nullptr_t) {}
    // Takes `object` over, which was acquired from the pool of `link`.
    PoolPtr(T* object, PoolLink* link) : object_(object), link_(link)
    {
        if constexpr (Guard::checks) ++link_->users;
    }
    ~PoolPtr() { reset(); }
    PoolPtr(PoolPtr&& other) noexcept
        : object_(std::exchange(other.object_, nullptr)),
          link_(std::exchange(other.link_, nullptr))
    {
    }
    PoolPtr& operator=(PoolPtr&& other) noexcept
    {
        // What was owned goes last: `other` may be part of it.
        PoolPtr taken(std::move(other));
        std::swap(object_, taken.object_);
        std::swap(link_, taken.link_);
        return *this;
    }

    [[nodiscard]] T* get() const
    {
        if constexpr (Guard::checks) {
            if (object_ != nullptr && link_->pool == nullptr) {
                reportMisuse("an object is used whose pool is gone");
                return nullptr;
            }
        }
        return object_;
    }
    // Not of an empty pointer.
    [[nodiscard]] T& operator*() const { return *get(); }
    [[nodiscard]] T* operator->() const { return get(); }
    [[nodiscard]] explicit operator bool() const { return object_ != nullptr; }

    // Gives the object back, if there is one.
    void reset()
    {
        T* object = std::exchange(object_, nullptr);
        PoolLink* link = std::exchange(link_, nullptr);
        if (object == nullptr) return;
        if constexpr (Guard::checks) {
            const bool gone = link->pool == nullptr;
            if (gone)
                reportMisuse("an object outlives its pool, which has disposed of it");
            else
                releaseOrReport(*link, object);
            if (--link->users == 0) delete link;
        } else {
            link->release(link->pool, object);
        }
    }

    // The object, which is the caller's to release now.
    [[nodiscard]] T* detach()
    {
        T* object = std::exchange(object_, nullptr);
        PoolLink* link = std::exchange(link_, nullptr);
        if constexpr (Guard::checks)
            if (link != nullptr && --link->users == 0) delete link;
        return object;
    }

private:
    // Released already, by hand or by clearing its pool: a destructor cannot throw it.
    static void releaseOrReport(PoolLink& link, T* object)
    {
        try {
            link.release(link.pool, object);
        } catch (const PoolMisuse& misuse) {
            reportMisuse(misuse.what());
        }
    }

    T* object_ = nullptr;
    PoolLink* link_ = nullptr;
};

} // namespace poolscope::pools
