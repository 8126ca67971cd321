// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lets objects that own pooled children give them back when they are released, to any depth, without recursion: a
// release begun while another is under way on the same thread waits until that one has returned.
#pragma once

namespace poolscope::pools {

class ReleaseQueue
{
public:
    using Finish = void (*)(void* pool, void* object);

    // Calls finish(pool, object) and then those that came in on the way, or leaves it to the run that is under way
    // on this thread. All of them are called even if one throws; the first exception is passed on at the end.
    static void run(Finish finish, void* pool, void* object);
    // The same, but never leaves it to another: for what must be done when it returns.
    static void runNow(Finish finish, void* pool, void* object);
    // Forgets what waits for `pool`, which takes all its objects back itself, or is gone.
    static void drop(const void* pool);
};

} // namespace poolscope::pools
