// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// Owns an object of a pool and gives it back, as std::unique_ptr does for new; works with every pool. T may be
// incomplete, so that objects may own others of their own type.
#pragma once

#include "core/pools/pool.h"

#include <cstddef>
#include <string>
#include <utility>

namespace poolscope::pools {

// Connects a pool with the pointers to its objects. With a guard that checks it lives until the pool and the last
// pointer are gone.
struct PoolLink
{
    void* pool = nullptr; // null once the pool is gone
    void (*release)(void* pool, void* object) = nullptr;
    std::size_t users = 0; // the pointers and the pool; counted only with a guard that checks
};

// Called with a description when a PoolPtr is misused, since a destructor cannot throw. The default handler prints it
// to standard error and aborts. setMisuseHandler returns the previous handler; nullptr restores the default. Not
// thread-safe.
using MisuseHandler = void (*)(const std::string& message);
MisuseHandler setMisuseHandler(MisuseHandler handler);
void reportMisuse(const std::string& message);

// Can be moved, not copied. Its object must not be released by other means; Checked reports that, unless the slot is in
// use again. The pointer must not outlive its pool. Checked reports that too: the object is left alone, and get()
// returns nullptr from then on. With other guards it is undefined behaviour.
template <class T, class Guard = Counted>
class PoolPtr
{
public:
    PoolPtr() = default;
    PoolPtr(std::nullptr_t) {}
    // Takes over `object`, which was acquired from the pool of `link`.
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
        // The object owned before is released last: `other` may be part of it.
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
    // The pointer must not be empty.
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

    // Returns the object, which the caller must release from now on.
    [[nodiscard]] T* detach()
    {
        T* object = std::exchange(object_, nullptr);
        PoolLink* link = std::exchange(link_, nullptr);
        if constexpr (Guard::checks)
            if (link != nullptr && --link->users == 0) delete link;
        return object;
    }

private:
    // The object may have been released already, by hand or by clearing its pool. A destructor cannot throw that.
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
