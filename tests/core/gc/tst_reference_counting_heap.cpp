// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"
#include "core/gc/reference_counting_heap.h"
#include "tests/core/gc/shadow_world.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;
using namespace poolscope::gc;

class TestReferenceCountingHeap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsRootsAndReferences();
    void anObjectGoesWithItsLastReference();
    void takesWithItWhatOnlyItReferredTo();
    void aStoreOfWhatIsThereAlreadyChangesNothing();
    void freedMemoryServesTheNext();
    void aTraceCorrectsTheCountsOfTheLive();
    void handedOutIsNotFreed();
};

namespace {

struct CountingFixture
{
    CountingFixture() : world({.budgetBytes = MiB, .growth = 1, .ceilingBytes = MiB}), heap(world.setup(), 0)
    {
        world.use(heap);
    }

    [[nodiscard]] std::uint32_t count(std::uint32_t id) const { return heap.count(world.address(id)); }

    ShadowWorld world;
    ReferenceCountingHeap heap;
};

} // namespace

void TestReferenceCountingHeap::countsRootsAndReferences()
{
    CountingFixture f;
    const std::uint32_t a = f.world.make(0), b = f.world.makeIn(a, 0, 1);
    QCOMPARE(f.count(a), 1U);
    QCOMPARE(f.count(b), 1U);
    f.world.store(a, 1, b);
    f.world.store(b, 0, b);
    f.world.addRoot(b);
    QCOMPARE(f.count(b), 4U);
    f.world.store(a, 0, ShadowWorld::nobody);
    f.world.dropRoot(b);
    QCOMPARE(f.count(b), 2U);
}

void TestReferenceCountingHeap::anObjectGoesWithItsLastReference()
{
    CountingFixture f;
    const std::uint32_t a = f.world.make(0);
    (void)f.world.makeIn(a, 0, 3);
    QCOMPARE(f.heap.stats().heapBytes, 64U + 272U + 2 * 16); // and a count in front of each object
    f.world.store(a, 0, ShadowWorld::nobody);
    QCOMPARE(f.heap.stats().heapBytes, 64U + 16);
    f.world.dropRoot(a);
    QCOMPARE(f.heap.stats().heapBytes, 0U);
    QCOMPARE(f.heap.stats().reclaimedObjects, 2U);
    QCOMPARE(f.heap.stats().collections, 0U);
}

void TestReferenceCountingHeap::takesWithItWhatOnlyItReferredTo()
{
    CountingFixture f;
    const std::uint32_t top = f.world.make(0), shared = f.world.make(2);
    for (std::uint8_t i = 0; i < 3; ++i) {
        const std::uint32_t child = f.world.makeIn(top, i, 1);
        f.world.store(child, 0, shared);
    }
    f.world.dropRoot(top);
    QCOMPARE(f.heap.stats().heapBytes, 128U + 16);
    QCOMPARE(f.count(shared), 1U);
    QCOMPARE(f.world.check(), QString());
}

void TestReferenceCountingHeap::aStoreOfWhatIsThereAlreadyChangesNothing()
{
    CountingFixture f;
    const std::uint32_t a = f.world.make(0), b = f.world.makeIn(a, 0, 1);
    f.world.store(a, 0, b);
    QCOMPARE(f.count(b), 1U);
    QCOMPARE(f.world.check(), QString());
}

void TestReferenceCountingHeap::freedMemoryServesTheNext()
{
    CountingFixture f;
    const std::uint32_t a = f.world.make(0);
    const Object* before = f.world.address(a);
    f.world.dropRoot(a);
    QCOMPARE(static_cast<const Object*>(f.world.address(f.world.make(0))), before);
    const std::size_t reserved = f.heap.reservedBytes();
    for (int i = 0; i < 100'000; ++i)
        f.world.dropRoot(f.world.make(static_cast<KindIndex>(i % 4)));
    QVERIFY(f.heap.reservedBytes() < reserved + 200'000);
}

void TestReferenceCountingHeap::aTraceCorrectsTheCountsOfTheLive()
{
    CountingFixture f;
    const std::uint32_t live = f.world.make(0), a = f.world.make(0), b = f.world.makeIn(a, 0, 0);
    f.world.store(b, 0, a);
    f.world.store(b, 1, live);
    f.world.store(a, 1, live);
    QCOMPARE(f.count(live), 3U);
    f.world.dropRoot(a);
    QCOMPARE(f.heap.stats().heapBytes, 3U * (64 + 16));
    f.heap.collect();
    QCOMPARE(f.heap.stats().heapBytes, 64U + 16);
    QCOMPARE(f.count(live), 1U);
    f.world.dropRoot(live);
    QCOMPARE(f.heap.stats().heapBytes, 0U);
}

void TestReferenceCountingHeap::handedOutIsNotFreed()
{
    CountingFixture f;
    const std::uint32_t a = f.world.make(0);
    f.heap.rootHandedOut(f.world.address(a));
    QCOMPARE(f.count(a), 0U);
    QCOMPARE(f.heap.stats().heapBytes, 64U + 16);
    f.heap.rootAdded(f.world.address(a));
    QCOMPARE(f.world.check(), QString());
}

TEST_WITHOUT_APPLICATION(TestReferenceCountingHeap);
#include "tst_reference_counting_heap.moc"
