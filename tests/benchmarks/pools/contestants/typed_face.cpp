// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Poolscope's pools as recommended in resources/guide/07-pools.md: one pool per type, which constructs and destroys the
// objects itself, and grows.
#include "tests/benchmarks/pools/by_kind.h"
#include "tests/benchmarks/pools/churn.h"
#include "tests/benchmarks/pools/names.h"

#include "core/pools/chunked_pool.h"
#include "core/pools/free_list_pool.h"
#include "core/pools/stack_pool.h"

#include <tuple>

namespace poolscope::bench {
namespace {

using namespace pools;

template <class T, class Guard>
struct TypedFreeList
{
    explicit TypedFreeList(std::size_t objects) : pool(objects, ReuseOrder::Lifo, OnExhausted::Grow) {}
    FreeListPool<T, Guard> pool;
};

template <class T, class Guard>
struct TypedStack
{
    explicit TypedStack(std::size_t objects) : pool(objects) {}
    StackPool<T, Guard> pool;
};

template <class T, class Guard>
struct TypedChunked
{
    explicit TypedChunked(std::size_t) : pool(500) {}
    ChunkedPool<T, Guard> pool;
};

// Typed is one of the above.
template <template <class, class> class Typed, class Guard>
class InTypedPools
{
public:
    using Live = Item*;

    explicit InTypedPools(std::size_t objects) : pools_(objects, objects, objects, objects) {}

    [[nodiscard, gnu::always_inline]] static const Item* itemOf(Live one) { return one; }

    template <std::size_t Bytes>
    [[gnu::always_inline]] Live create(const Item& item)
    {
        return poolOf<Bytes>().acquire(item);
    }

    template <std::size_t Bytes>
    [[gnu::always_inline]] void destroy(Live one)
    {
        poolOf<Bytes>().release(static_cast<SizedItem<Bytes>*>(one));
    }

private:
    template <std::size_t Bytes>
    using PoolOf = Typed<SizedItem<Bytes>, Guard>;

    template <std::size_t Bytes>
    [[nodiscard, gnu::always_inline]] auto& poolOf()
    {
        return std::get<PoolOf<Bytes>>(pools_).pool;
    }

    std::tuple<PoolOf<itemBytes[0]>, PoolOf<itemBytes[1]>, PoolOf<itemBytes[2]>, PoolOf<itemBytes[3]>> pools_;
};

template <class Guard>
struct ByKind
{
    template <class T>
    struct FreeList : FreeListPool<T, Guard>
    {
        explicit FreeList(std::size_t objects) : FreeListPool<T, Guard>(objects, ReuseOrder::Lifo, OnExhausted::Grow) {}
    };
    template <class T>
    using Stack = StackPool<T, Guard>;
};

template <class Guard>
void enterAll(GuardName guard)
{
    enter<ByKindTrial<ByKind<Guard>::template FreeList>>(guarded("FreeListPool<T>", guard), Workload::ByKind);
    enter<ByKindTrial<ByKind<Guard>::template Stack>>(guarded("StackPool<T>", guard), Workload::ByKind);
    enter<ChurnTrial<InTypedPools<TypedFreeList, Guard>>>(guarded("FreeListPool<T>", guard), Workload::Churn);
    enter<ChurnTrial<InTypedPools<TypedStack, Guard>>>(guarded("StackPool<T>", guard), Workload::Churn);
    enter<ChurnTrial<InTypedPools<TypedChunked, Guard>>>(guarded("ChunkedPool<T>", guard), Workload::Churn);
}

const Entries entries{[] {
    enterAll<Unguarded>(GuardName::Unguarded);
    enterAll<Counted>(GuardName::Counted);
    enterAll<Checked>(GuardName::Checked);
}};

} // namespace
} // namespace poolscope::bench
