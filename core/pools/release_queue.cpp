// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pools/release_queue.h"

#include <exception>
#include <vector>

namespace poolscope::pools {

namespace {

struct Waiting
{
    ReleaseQueue::Finish finish;
    void* pool;
    void* object;
};

thread_local std::vector<Waiting> waiting;
thread_local bool underWay = false;

} // namespace

void ReleaseQueue::run(Finish finish, void* pool, void* object)
{
    waiting.push_back({finish, pool, object});
    if (underWay) return;
    underWay = true;
    std::exception_ptr first;
    while (!waiting.empty()) {
        const Waiting next = waiting.back();
        waiting.pop_back();
        try {
            next.finish(next.pool, next.object);
        } catch (...) {
            if (!first) first = std::current_exception();
        }
    }
    underWay = false;
    if (first) std::rethrow_exception(first);
}

} // namespace poolscope::pools
