// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// Every pool of the header, with the guard that has most to compile, and a second file that includes the header
// (second_file.cpp). Prints what each has counted, which is the same on every machine.
#include <cstdio>
#include <poolscope_pools.h>
#include <vector>

using namespace poolscope::pools;

std::uint64_t acquiredInSecondFile();

namespace {

struct Particle
{
    double x = 0, y = 0;
    PoolPtr<Particle> next;
    void initialise(int at) { x = y = at; }
    void dispose() noexcept { x = 0; }
};

void print(const char* name, const PoolStats& s)
{
    std::printf("%s:", name);
    for (const std::uint64_t count : {s.owned, s.inUse, s.highWater, s.prefilled, s.cameIdle, s.acquired, s.released,
                                      s.hits, s.misses, s.exhausted})
        std::printf(" %llu", static_cast<unsigned long long>(count));
    std::printf("\n");
}

// 1,000 objects come and go in an order that looks like chance, and some outlive the rest.
template <class Pool>
PoolStats used(Pool& pool)
{
    std::vector<typename Pool::value_type*> live;
    std::uint32_t random = 1;
    for (int i = 0; i < 1000; ++i) {
        random = random * 1'664'525 + 1'013'904'223;
        if (random >> 16 & 1 && !live.empty()) {
            const std::size_t which = (random >> 17) % live.size();
            pool.release(live[which]);
            live[which] = live.back();
            live.pop_back();
        } else if (auto* object = pool.acquire()) {
            object->x = i;
            live.push_back(object);
        }
    }
    pool.forEachLive([](auto& object) { object.y = object.x; });
    return pool.stats();
}

template <class Pool>
void print(const char* name, Pool& pool)
{
    print(name, used(pool));
    pool.shrink(4);
    pool.reserve(9);
    std::vector<Particle*> more;
    for (int i = 0; i < 5; ++i)
        if (Particle* object = pool.acquire()) more.push_back(object);
    pool.releaseMany(more);
    auto owned = pool.make();
    print(name, pool.stats());
    owned.reset();
    pool.clear();
    print(name, pool.stats());
}

void printEach()
{
    StackPool<Particle, Checked> stack(8);
    print("StackPool", stack);
    TypedPool<Particle, RawPushPopPool<Checked>> pushPop;
    print("PushPopPool", pushPop);
    for (const OnExhausted answer : {OnExhausted::Grow, OnExhausted::Refuse, OnExhausted::RecycleOldest}) {
        FreeListPool<Particle, Checked> list(answer == OnExhausted::RecycleOldest ? 1000 : 20, ReuseOrder::Fifo,
                                             answer);
        print("FreeListPool", list);
    }
    ChunkedPool<Particle, Checked> chunked(6);
    print("ChunkedPool", chunked);
    BitmapPool<Particle, Checked> bitmap(64);
    print("BitmapPool", bitmap);
    ManagedPool<Particle, Checked> managed(8);
    print("ManagedPool", managed);
    ArenaPool<Particle, Checked> arena(64);
    print("ArenaPool", arena);
#if __has_include(<memory_resource>)
    PmrPool<Particle, Checked> standard;
    standard.release(standard.acquire());
#endif
    RecyclingPool<Particle, RawStackPool<Checked>> recycling;
    recycling.prefill(10);
    recycling.release(recycling.acquire(1));
    print("RecyclingPool", recycling.stats());
    alignas(Particle) static std::byte memory[BufferPool<Particle, Checked>::bytesFor(30)];
    BufferPool<Particle, Checked> buffer(memory);
    print("BufferPool", used(buffer));
    buffer.clear();
    FrameArena<Checked> temporaries;
    for (int i = 0; i < 100; ++i)
        temporaries.leak(temporaries.allocate(std::size_t{1000}));
    std::printf("FrameArena: %zu blocks, %zu bytes\n", temporaries.blocks().blocksInUse(), temporaries.bytesHeld());
    temporaries.endFrame();
}

} // namespace

int main()
{
    printEach();
    StackPool<Particle, Checked> pool;
    Particle* twice = pool.acquire();
    pool.release(twice);
    try {
        pool.release(twice);
    } catch (const PoolMisuse& misuse) {
        std::printf("%s\n", misuse.what());
    }
    std::printf("%llu in another file\n", static_cast<unsigned long long>(acquiredInSecondFile()));
}
