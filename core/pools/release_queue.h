// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// Lets released objects give back the pooled children they own, to any depth, without recursion: a release begun while
// another is under way on the same thread waits until that one has returned.
#pragma once

namespace poolscope::pools {

class ReleaseQueue
{
public:
    using Finish = void (*)(void* pool, void* object);

    // Calls finish(pool, object), then all calls that were queued meanwhile. If a run is under way on this thread,
    // queues the call for it instead. All calls are made even if one throws. The first exception is rethrown at the
    // end.
    static void run(Finish finish, void* pool, void* object);
    // The same, but never queues: for calls that must be done when it returns.
    static void runNow(Finish finish, void* pool, void* object);
    // Drops the queued calls of `pool`, which takes all its objects back itself or is being destroyed.
    static void drop(const void* pool);
};

} // namespace poolscope::pools
