// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Allocators that every C++ program has: operator new, malloc, and the memory resources of the standard library.
#include "tests/benchmarks/pools/all_workloads.h"

#include <cstdlib>
#include <memory_resource>

namespace poolscope::bench {
namespace {

template <std::size_t...>
struct NewDelete
{
    explicit NewDelete(std::size_t) {}
    template <std::size_t Bytes>
    [[gnu::always_inline]] void* take()
    {
        return ::operator new(Bytes);
    }
    template <std::size_t Bytes>
    [[gnu::always_inline]] void give(void* object)
    {
        ::operator delete(object, Bytes);
    }
};

template <std::size_t...>
struct Malloc
{
    explicit Malloc(std::size_t) {}
    template <std::size_t Bytes>
    [[gnu::always_inline]] void* take()
    {
        return std::malloc(Bytes);
    }
    template <std::size_t>
    [[gnu::always_inline]] void give(void* object)
    {
        std::free(object);
    }
};

template <std::size_t...>
class UnsynchronizedPool
{
public:
    explicit UnsynchronizedPool(std::size_t) {}
    template <std::size_t Bytes>
    [[gnu::always_inline]] void* take()
    {
        return resource_.allocate(Bytes, alignof(Bullet));
    }
    template <std::size_t Bytes>
    [[gnu::always_inline]] void give(void* object)
    {
        resource_.deallocate(object, Bytes, alignof(Bullet));
    }

private:
    std::pmr::unsynchronized_pool_resource resource_;
};

// With a buffer for a whole frame: its fastest use.
template <std::size_t... Bytes>
class Monotonic
{
public:
    explicit Monotonic(std::size_t objects) : buffer_(objects * (Bytes + ...)) {}
    template <std::size_t Size>
    [[gnu::always_inline]] void* take()
    {
        return resource_.allocate(Size, alignof(Vector2));
    }
    [[gnu::always_inline]] void endFrame() { resource_.release(); }

private:
    std::vector<std::byte> buffer_;
    std::pmr::monotonic_buffer_resource resource_{buffer_.data(), buffer_.size(), std::pmr::null_memory_resource()};
};

const Entries entries{[] {
    enterAllWorkloads<NewDelete>("new-delete");
    enterAllWorkloads<Malloc>("malloc");
    enterAllWorkloads<UnsynchronizedPool>("pmr::unsynchronized_pool");
    enter<TemporariesTrial<Monotonic>>("pmr::monotonic", Workload::Temporaries);
}};

} // namespace
} // namespace poolscope::bench
