// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Boost.Pool in its fastest use: one pool per size, with malloc and free, which keep no order.
#include "tests/benchmarks/pools/all_workloads.h"

#include <boost/pool/pool.hpp>

namespace poolscope::bench {
namespace {

template <std::size_t Bytes>
struct BoostSlots
{
    explicit BoostSlots(std::size_t) {}
    [[gnu::always_inline]] void* take() { return pool.malloc(); }
    [[gnu::always_inline]] void give(void* object) { pool.free(object); }

    boost::pool<> pool{Bytes};
};

template <std::size_t... Bytes>
using BoostPools = PoolPerSize<BoostSlots, Bytes...>;

const Entries entries{[] { enterAllWorkloads<BoostPools>("boost::pool"); }};

} // namespace
} // namespace poolscope::bench
