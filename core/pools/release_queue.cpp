// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
#include "core/pools/release_queue.h"

#include <exception>
#include <vector>

namespace poolscope::pools {

namespace {

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

// Calls `now`, then what it and those after it added to the list, the last first. Returns the first exception.
std::exception_ptr finishAll(std::vector<Waiting>& list, const Waiting& now) noexcept
{
    const std::size_t floor = list.size();
    std::exception_ptr first;
    now.call(first);
    while (list.size() > floor) {
        const Waiting next = list.back();
        list.pop_back();
        next.call(first);
    }
    return first;
}

} // namespace

void ReleaseQueue::run(Finish finish, void* pool, void* object)
{
    if (waiting != nullptr)
        waiting->push_back({finish, pool, object});
    else
        runNow(finish, pool, object);
}

void ReleaseQueue::runNow(Finish finish, void* pool, void* object)
{
    std::exception_ptr first;
    if (waiting != nullptr) {
        first = finishAll(*waiting, {finish, pool, object});
    } else {
        std::vector<Waiting> own;
        waiting = &own;
        first = finishAll(own, {finish, pool, object});
        waiting = nullptr;
    }
    if (first) std::rethrow_exception(first);
}

void ReleaseQueue::drop(const void* pool)
{
    if (waiting == nullptr) return;
    for (Waiting& entry : *waiting)
        if (entry.pool == pool) entry.finish = nullptr;
}

} // namespace poolscope::pools
