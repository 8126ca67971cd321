// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Poolscope's pools as the benchmarks set them up: made for a shape and a number of objects, with names for
// guards.
#pragma once

#include "tests/benchmarks/pools/names.h"

#include "core/pools/bitmap_pool.h"
#include "core/pools/chunked_pool.h"
#include "core/pools/free_list_pool.h"
#include "core/pools/managed_pool.h"
#include "core/pools/pmr_pool.h"
#include "core/pools/stack_pool.h"

#include <type_traits>

namespace poolscope::bench {

template <class Guard>
struct OwnFreeList
{
    OwnFreeList(pools::SlotShape shape, std::size_t objects) : pool(shape, objects) {}
    pools::RawFreeListPool<Guard> pool;
};

template <class Guard>
struct OwnStack
{
    OwnStack(pools::SlotShape shape, std::size_t) : pool(shape) {}
    pools::RawStackPool<Guard> pool;
};

template <class Guard>
struct OwnChunked
{
    OwnChunked(pools::SlotShape shape, std::size_t) : pool(shape, 500) {}
    pools::RawChunkedPool<Guard> pool;
};

template <class Guard>
struct OwnBitmap
{
    OwnBitmap(pools::SlotShape shape, std::size_t) : pool(shape, 512) {}
    pools::RawBitmapPool<Guard> pool;
};

template <class Guard>
struct OwnManaged
{
    OwnManaged(pools::SlotShape shape, std::size_t) : pool(shape) {}
    pools::RawManagedPool<Guard> pool;
};

template <class Guard>
struct OwnPmr
{
    OwnPmr(pools::SlotShape shape, std::size_t) : pool(shape) {}
    pools::RawPmrPool<Guard> pool;
};

template <class Guard>
[[nodiscard]] constexpr GuardName nameOfGuard()
{
    if (std::is_same_v<Guard, pools::Unguarded>) return GuardName::Unguarded;
    return std::is_same_v<Guard, pools::Counted> ? GuardName::Counted : GuardName::Checked;
}

} // namespace poolscope::bench
