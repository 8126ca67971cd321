// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"
#include "core/gc/reference_counting_heap.h"
#include "tests/core/gc/shadow_world.h"

#include <QtTest>

using namespace poolscope;
using namespace poolscope::gc;

class TestReferenceCountingHeap : public QObject
{
    Q_OBJECT

private slots:
    void countsRootsAndReferences();
    void anObjectGoesWithItsLastReference();
    void takesWithItWhatOnlyItReferredTo();
    void aStoreOfWhatIsThereAlreadyChangesNothing();
    void freedMemoryServesTheNext();
    void aTraceCorrectsTheCountsOfTheLiving();
    void handedOutIsNotFreed();
};

namespace {

struct Fixture
{
    Fixture() : world({.budgetBytes = MiB, .growth = 1, .ceilingBytes = MiB}), heap(world.setup(), 0)
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
    Fixture f;
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
    Fixture f;
    const std::uint32_t a = f.world.make(0);
    (void)f.world.makeIn(a, 0, 3);
    QCOMPARE(f.heap.stats().heapBytes, 64U + 272U);
    f.world.store(a, 0, ShadowWorld::nobody);
    QCOMPARE(f.heap.stats().heapBytes, 64U);
    f.world.dropRoot(a);
    QCOMPARE(f.heap.stats().heapBytes, 0U);
    QCOMPARE(f.heap.stats().reclaimedObjects, 2U);
    QCOMPARE(f.heap.stats().collections, 0U);
}

void TestReferenceCountingHeap::takesWithItWhatOnlyItReferredTo()
{
    Fixture f;
    const std::uint32_t top = f.world.make(0), shared = f.world.make(2);
    for (std::uint8_t i = 0; i < 3; ++i) {
        const std::uint32_t child = f.world.makeIn(top, i, 1);
        f.world.store(child, 0, shared);
    }
    f.world.dropRoot(top);
    QCOMPARE(f.heap.stats().heapBytes, 128U);
    QCOMPARE(f.count(shared), 1U);
    QCOMPARE(f.world.check(), QString());
}

void TestReferenceCountingHeap::aStoreOfWhatIsThereAlreadyChangesNothing()
{
    Fixture f;
    const std::uint32_t a = f.world.make(0), b = f.world.makeIn(a, 0, 1);
    f.world.store(a, 0, b);
    QCOMPARE(f.count(b), 1U);
    QCOMPARE(f.world.check(), QString());
}

void TestReferenceCountingHeap::freedMemoryServesTheNext()
{
    Fixture f;
    const std::uint32_t a = f.world.make(0);
    const Object* before = f.world.address(a);
    f.world.dropRoot(a);
    QCOMPARE(static_cast<const Object*>(f.world.address(f.world.make(0))), before);
    const std::size_t reserved = f.heap.reservedBytes();
    for (int i = 0; i < 100'000; ++i)
        f.world.dropRoot(f.world.make(static_cast<KindIndex>(i % 4)));
    QVERIFY(f.heap.reservedBytes() < reserved + 200'000);
}

void TestReferenceCountingHeap::aTraceCorrectsTheCountsOfTheLiving()
{
    Fixture f;
    const std::uint32_t living = f.world.make(0), a = f.world.make(0), b = f.world.makeIn(a, 0, 0);
    f.world.store(b, 0, a);
    f.world.store(b, 1, living);
    f.world.store(a, 1, living);
    QCOMPARE(f.count(living), 3U);
    f.world.dropRoot(a);
    QCOMPARE(f.heap.stats().heapBytes, 3U * 64);
    f.heap.collect();
    QCOMPARE(f.heap.stats().heapBytes, 64U);
    QCOMPARE(f.count(living), 1U);
    f.world.dropRoot(living);
    QCOMPARE(f.heap.stats().heapBytes, 0U);
}

void TestReferenceCountingHeap::handedOutIsNotFreed()
{
    Fixture f;
    const std::uint32_t a = f.world.make(0);
    f.heap.rootHandedOut(f.world.address(a));
    QCOMPARE(f.count(a), 0U);
    QCOMPARE(f.heap.stats().heapBytes, 64U);
    f.heap.rootAdded(f.world.address(a));
    QCOMPARE(f.world.check(), QString());
}

QTEST_APPLESS_MAIN(TestReferenceCountingHeap)
#include "tst_reference_counting_heap.moc"
