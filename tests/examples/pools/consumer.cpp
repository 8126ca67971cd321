// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
#include <cstdio>
#include <poolscope_pools.h>

using namespace poolscope::pools;

struct Bullet
{
    Bullet(double atX, double atY) : x(atX), y(atY) {}
    double x, y;
};

#ifdef POOLSCOPE_FREESTANDING
alignas(Bullet) static std::byte memory[BufferPool<Bullet>::bytesFor(100)];
static BufferPool<Bullet> pool(memory);
#else
static FreeListPool<Bullet> pool(100);
#endif

int main()
{
    Bullet* flying[8] = {};
    for (int i = 0; i < 1000; ++i) {
        if (Bullet* hit = flying[i * i % 8]) pool.release(hit);
        flying[i * i % 8] = pool.acquire(i, 2 * i);
    }
    while (pool.acquire(0, 0) != nullptr) {
    }
    const PoolStats s = pool.stats();
    std::printf("%d acquired, %d released, %d in use, %d at most, %d refused\n", int(s.acquired), int(s.released),
                int(s.inUse), int(s.highWater), int(s.exhausted));
    return 0;
}
