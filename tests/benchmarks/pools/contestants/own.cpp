// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Poolscope's own pools, each with the three guards.
#include "tests/benchmarks/pools/own_pools.h"

#include "tests/benchmarks/pools/all_workloads.h"

#include "core/pools/frame_arena.h"

namespace poolscope::bench {
namespace {

using namespace pools;

// Pool<Guard> is one of own_pools.h.
template <template <class> class Pool, class Guard>
struct Own
{
    template <std::size_t Bytes>
    struct Slots
    {
        explicit Slots(std::size_t objects) : own({Bytes, alignmentOf(Bytes)}, objects) {}
        [[gnu::always_inline]] void* take() { return own.pool.acquire(); }
        [[gnu::always_inline]] void give(void* object) { own.pool.release(object); }

        Pool<Guard> own;
    };

    template <std::size_t Bytes>
    struct FrameSlots : Slots<Bytes>
    {
        using Slots<Bytes>::Slots;
        [[gnu::always_inline]] void endFrame() { this->own.pool.clear(); }
    };

    template <std::size_t... Bytes>
    using Pools = PoolPerSize<Slots, Bytes...>;
    template <std::size_t... Bytes>
    using FramePools = PoolPerSize<FrameSlots, Bytes...>;

    static constexpr std::size_t alignmentOf(std::size_t bytes) { return bytes == sizeof(Vector2) ? 8 : 16; }
};

template <class Guard>
struct Arena
{
    template <std::size_t...>
    class Pools
    {
    public:
        explicit Pools(std::size_t) {}
        template <std::size_t Bytes>
        [[gnu::always_inline]] void* take()
        {
            return arena_.allocate(Bytes);
        }
        [[gnu::always_inline]] void endFrame() { arena_.reset(); }

    private:
        FrameArena<Guard> arena_;
    };
};

// Bullets that are only in the pool: the pool itself is walked, without a list of pointers.
template <class Guard>
class BitmapBulletTrial final : public Trial
{
public:
    explicit BitmapBulletTrial(std::size_t objects) : own_(SlotShape::of<Bullet>(), objects), missing_(objects) {}

    void fill() override { replace(); }

    [[gnu::noinline, gnu::aligned(64)]] void run(std::size_t rounds) override
    {
        for (std::size_t round = 0; round < rounds; ++round) {
            own_.pool.forEachLive([this](void* object) {
                auto* bullet = static_cast<Bullet*>(object);
                bullet->update();
                if (bullet->isDead()) {
                    own_.pool.release(bullet);
                    ++missing_;
                }
            });
            memoryBarrier();
            replace();
        }
    }

private:
    [[gnu::always_inline]] void replace()
    {
        for (; missing_ > 0; --missing_) {
            draw_.next();
            new (own_.pool.acquire()) Bullet(draw_.bits());
            memoryBarrier();
        }
    }

    OwnBitmap<Guard> own_;
    std::size_t missing_;
    Draw draw_;
};

template <template <class> class Pool, class Guard>
void enterPool(const std::string& name)
{
    enter<ChurnTrial<InSlots<Own<Pool, Guard>::template Pools>>>(name, Workload::Churn);
    enter<BulletTrial<Own<Pool, Guard>::template Pools>>(name, Workload::Bullets);
    enter<TemporariesTrial<Own<Pool, Guard>::template Pools>>(name, Workload::Temporaries);
}

template <class Guard>
void enterAll()
{
    const auto named = [](const char* pool) { return guarded(pool, nameOfGuard<Guard>()); };
    enterPool<OwnFreeList, Guard>(named("pool-free-list"));
    enterPool<OwnStack, Guard>(named("pool-stack"));
    enterPool<OwnChunked, Guard>(named("pool-chunked"));
    enterPool<OwnBitmap, Guard>(named("pool-bitmap"));
    enterPool<OwnPmr, Guard>(named("pmr-pool"));
    enter<BitmapBulletTrial<Guard>>(named("pool-bitmap iterated"), Workload::Bullets);
    enter<ChurnTrial<InSlots<Own<OwnManaged, Guard>::template Pools>>>(named("pool-managed"), Workload::Churn);
    enter<BulletTrial<Own<OwnManaged, Guard>::template Pools>>(named("pool-managed"), Workload::Bullets);
    enter<TemporariesTrial<Own<OwnManaged, Guard>::template FramePools>>(named("pool-managed"), Workload::Temporaries);
    enter<TemporariesTrial<Arena<Guard>::template Pools>>(named("frame-arena"), Workload::Temporaries);
}

const Entries entries{[] {
    enterAll<Unguarded>();
    enterAll<Counted>();
    enterAll<Checked>();
}};

} // namespace
} // namespace poolscope::bench
