// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The program's own pools, frame by frame.
#include "core/trace/replay/frame_pools.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

using Pools = std::vector<FramePools::Pool>;

class TestFramePools : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theHighWaterMarkStays()
    {
        FramePools pools;
        QVERIFY(pools.pools().empty());
        use(pools, 0, 1);
        use(pools, 0, 2);
        use(pools, 1, 7);
        use(pools, 0, 1);
        pools.add({.type = TraceEvent::Type::Allocate, .slot = 0, .bytes = 99}); // of the heap, not of the pool
        pools.add({.type = TraceEvent::Type::Mark});
        QVERIFY(pools.pools() == (Pools{{1, 2}, {7, 7}}));
        use(pools, 1, 0);
        QVERIFY(pools.pools() == (Pools{{1, 2}, {0, 7}}));
    }

    void execEndsAll()
    {
        FramePools pools;
        use(pools, 0, 5);
        pools.add({.type = TraceEvent::Type::Image});
        QVERIFY(pools.pools() == (Pools{{0, 5}}));
    }

    void onlyTheFirstAreKept()
    {
        FramePools pools;
        for (std::uint32_t pool = 0; pool < 2 * FramePools::maxPools; ++pool)
            use(pools, pool, pool + 1);
        QCOMPARE(pools.pools().size(), FramePools::maxPools);
        QCOMPARE(pools.pools().back().inUse, std::uint64_t{FramePools::maxPools});
    }

private:
    static void use(FramePools& pools, std::uint32_t pool, std::uint64_t objects)
    {
        pools.add({.type = TraceEvent::Type::PoolUse, .slot = pool, .bytes = objects});
    }
};

TEST_WITHOUT_APPLICATION(TestFramePools);
#include "tst_frame_pools.moc"
