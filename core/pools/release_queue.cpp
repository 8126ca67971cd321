// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
#include "core/pools/release_queue.h"

#include <exception>
#include <vector>

namespace poolscope::pools {

namespace detail {

struct Waiting
{
    ReleaseQueue::Finish finish; // nullptr: dropped
    void* pool;
    void* object;

    void call(std::exception_ptr& first) const
    {
        if (finish == nullptr) return;
        try {
            finish(pool, object);
        } catch (...) {
            if (!first) first = std::current_exception();
        }
    }
};

// The queue of the outermost run under way. A plain pointer, since pools with static storage release their objects
// after thread-local objects are destroyed.
thread_local std::vector<Waiting>* waiting = nullptr;

// Makes the call, and those that it queues in `list`. Returns the first exception if there was one.
std::exception_ptr callWhole(const Waiting& call, std::vector<Waiting>& list) noexcept
{
    const std::size_t floor = list.size();
    std::exception_ptr first;
    call.call(first);
    while (list.size() > floor) {
        const Waiting next = list.back();
        list.pop_back();
        next.call(first);
    }
    return first;
}

} // namespace detail

void ReleaseQueue::run(Finish finish, void* pool, void* object)
{
    if (detail::waiting != nullptr)
        detail::waiting->push_back({finish, pool, object});
    else
        runNow(finish, pool, object);
}

void ReleaseQueue::runNow(Finish finish, void* pool, void* object)
{
    std::exception_ptr first;
    if (detail::waiting != nullptr) {
        first = detail::callWhole({finish, pool, object}, *detail::waiting);
    } else {
        std::vector<detail::Waiting> own;
        detail::waiting = &own;
        first = detail::callWhole({finish, pool, object}, own);
        detail::waiting = nullptr;
    }
    if (first) std::rethrow_exception(first);
}

void ReleaseQueue::drop(const void* pool)
{
    if (detail::waiting == nullptr) return;
    for (detail::Waiting& entry : *detail::waiting)
        if (entry.pool == pool) entry.finish = nullptr;
}

} // namespace poolscope::pools
