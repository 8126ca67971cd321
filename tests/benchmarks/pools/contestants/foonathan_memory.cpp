// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// foonathan/memory: its pool of nodes, one per size, and its stack for temporaries.
#include "tests/benchmarks/pools/all_workloads.h"

#include <foonathan/memory/memory_pool.hpp>
#include <foonathan/memory/memory_stack.hpp>

namespace poolscope::bench {
namespace {

namespace memory = foonathan::memory;

constexpr std::size_t blockBytes = std::size_t{64} << 10U;

template <std::size_t Bytes>
struct NodeSlots
{
    explicit NodeSlots(std::size_t) {}
    [[gnu::always_inline]] void* take() { return pool.allocate_node(); }
    [[gnu::always_inline]] void give(void* object) { pool.deallocate_node(object); }

    memory::memory_pool<memory::node_pool> pool{Bytes, blockBytes};
};

template <std::size_t... Bytes>
using NodePools = PoolPerSize<NodeSlots, Bytes...>;

template <std::size_t... Bytes>
class Stack
{
public:
    // Includes room for the fences of its debug mode, in case the library was built with it.
    explicit Stack(std::size_t objects) : stack_(objects * (Bytes + ...) * 2 + blockBytes), bottom_(stack_.top()) {}

    template <std::size_t Size>
    [[gnu::always_inline]] void* take()
    {
        return stack_.allocate(Size, alignof(Vector2));
    }
    [[gnu::always_inline]] void endFrame() { stack_.unwind(bottom_); }

private:
    memory::memory_stack<> stack_;
    memory::memory_stack<>::marker bottom_;
};

const Entries entries{[] {
    enterAllWorkloads<NodePools>("foonathan::memory_pool");
    enter<TemporariesTrial<Stack>>("foonathan::memory_stack", Workload::Temporaries);
}};

} // namespace
} // namespace poolscope::bench
