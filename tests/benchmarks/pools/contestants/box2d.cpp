// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Box2D's block allocator: one for all sizes, each rounded up to a block size.
#include "tests/benchmarks/pools/all_workloads.h"

#include <box2d/b2_block_allocator.h>

namespace poolscope::bench {
namespace {

template <std::size_t...>
class BlockAllocator
{
public:
    explicit BlockAllocator(std::size_t) {}

    template <std::size_t Bytes>
    [[gnu::always_inline]] void* take()
    {
        return allocator_.Allocate(static_cast<int32>(Bytes));
    }
    template <std::size_t Bytes>
    [[gnu::always_inline]] void give(void* object)
    {
        allocator_.Free(object, static_cast<int32>(Bytes));
    }

private:
    b2BlockAllocator allocator_;
};

const Entries entries{[] { enterAllWorkloads<BlockAllocator>("b2BlockAllocator"); }};

} // namespace
} // namespace poolscope::bench
