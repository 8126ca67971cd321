// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Boost.Pool as a game's code would use it: what the typed pools are compared with.
#include "tests/benchmarks/pools/by_kind.h"

#include <boost/pool/pool.hpp>

#include <new>

namespace poolscope::bench {
namespace {

template <class T>
struct BoostPool
{
    explicit BoostPool(std::size_t) {}
    [[nodiscard]] T* acquire(std::uint64_t word) { return ::new (pool.malloc()) T(word); }
    void release(T* object) { pool.free(object); }

    boost::pool<> pool{sizeof(T)};
};

const Entries entries{[] { enter<ByKindTrial<BoostPool>>("boost::pool", Workload::ByKind); }};

} // namespace
} // namespace poolscope::bench
