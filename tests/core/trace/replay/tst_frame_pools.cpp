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

    void thoseAfterTheFirstAreCountedTogether()
    {
        FramePools pools;
        for (std::uint32_t pool = 0; pool < FramePools::maxPools; ++pool)
            use(pools, pool, 100);
        QVERIFY(pools.others() == (FramePools::Pool{0, 0}));
        const auto first = static_cast<std::uint32_t>(FramePools::maxPools);
        use(pools, first, 3);
        use(pools, first + 1, 5);
        use(pools, first, 1);
        use(pools, first + 1, 4);
        QVERIFY(pools.others() == (FramePools::Pool{5, 8}));
        QCOMPARE(pools.pools().size(), FramePools::maxPools + 2);
        QVERIFY(pools.pools().back() == (FramePools::Pool{4, 5}));
        pools.add({.type = TraceEvent::Type::Image});
        QVERIFY(pools.others() == (FramePools::Pool{0, 8}));
        use(pools, first, 2);
        QVERIFY(pools.others() == (FramePools::Pool{2, 8}));
    }

private:
    static void use(FramePools& pools, std::uint32_t pool, std::uint64_t objects)
    {
        pools.add({.type = TraceEvent::Type::PoolUse, .slot = pool, .bytes = objects});
    }
};

TEST_WITHOUT_APPLICATION(TestFramePools);
#include "tst_frame_pools.moc"
