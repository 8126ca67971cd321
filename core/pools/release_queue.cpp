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
    std::vector<Waiting> own;
    const bool isOutermost = waiting == nullptr;
    if (isOutermost) waiting = &own;
    std::vector<Waiting>& list = *waiting;
    const std::size_t floor = list.size();
    std::exception_ptr first;
    Waiting{finish, pool, object}.call(first);
    while (list.size() > floor) {
        const Waiting next = list.back();
        list.pop_back();
        next.call(first);
    }
    if (isOutermost) waiting = nullptr;
    if (first) std::rethrow_exception(first);
}

void ReleaseQueue::drop(const void* pool)
{
    if (waiting == nullptr) return;
    for (Waiting& entry : *waiting)
        if (entry.pool == pool) entry.finish = nullptr;
}

} // namespace poolscope::pools
