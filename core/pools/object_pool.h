// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// The interface that all object pools share. A program written against it can change its pool by changing one word.
#pragma once

#include "core/pools/pool.h"

#ifdef __cpp_concepts // C++20

#include <concepts>

namespace poolscope::pools {

template <class Pool>
concept ObjectPool = requires(Pool& pool, const Pool& constant, void* object, void* const* objects, std::size_t slots)
{
    typename Pool::Guard;
    {
        Pool::mayRefuse
        } -> std::convertible_to<bool>; // whether acquire() may return nullptr
    {
        pool.acquire()
        } -> std::same_as<void*>;
    {
        pool.release(object)
        } -> std::same_as<void>;
    {
        pool.releaseMany(objects, slots)
        } -> std::same_as<ReleasedMany>;
    {
        pool.clear()
        } -> std::same_as<void>;
    {
        pool.reserve(slots)
        } -> std::same_as<void>;
    {
        pool.shrink(slots)
        } -> std::same_as<std::size_t>;
    {
        constant.owns(object)
        } -> std::same_as<bool>;
    {
        constant.forEachLive([](void*) {})
        } -> std::same_as<void>;
    {
        constant.stats()
        } -> std::convertible_to<PoolStats>;
    {
        constant.heapBytes()
        } -> std::same_as<std::size_t>;
    {
        constant.reservedBytes()
        } -> std::same_as<std::size_t>;
};

} // namespace poolscope::pools

#endif
