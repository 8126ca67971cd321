// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"
#include "core/gc/copying_heap.h"
#include "tests/core/gc/shadow_world.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;
using namespace poolscope::gc;

class TestCopyingHeap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void survivorsLieSideBySideBreadthFirst();
    void theEmptiedSemispaceIsPoisoned();
    void takesMemoryForTwoSemispaces();
    void growsWhenSurvivorsLeaveTooLittleRoom();
    void aSharedObjectIsCopiedOnce();
};

namespace {

struct CopyingFixture
{
    explicit CopyingFixture(const HeapLimits& limits = {.budgetBytes = MiB, .growth = 1, .ceilingBytes = MiB})
        : world(limits),
          heap(world.setup())
    {
        heap.setPoisoning(true);
        world.use(heap);
    }

    ShadowWorld world;
    CopyingHeap heap;
};

} // namespace

void TestCopyingHeap::survivorsLieSideBySideBreadthFirst()
{
    CopyingFixture f;
    const std::uint32_t a = f.world.make(0);
    f.world.dropRoot(f.world.make(3)); // initially between them
    const std::uint32_t b = f.world.make(1);
    const std::uint32_t below = f.world.makeIn(a, 0, 2), deep = f.world.makeIn(below, 0, 0);
    const std::uint32_t beside = f.world.makeIn(b, 0, 0);
    f.heap.collect();
    const auto* next = f.heap.filled().begin();
    for (const std::uint32_t id : {a, b, below, beside, deep}) {
        QCOMPARE(reinterpret_cast<const std::byte*>(f.world.address(id)), next);
        next += ShadowWorld::kindBytes[f.world.address(id)->kind];
    }
    QCOMPARE(f.world.collections.back().copiedBytes, f.heap.stats().heapBytes);
    QCOMPARE(f.world.check(), QString());
}

void TestCopyingHeap::theEmptiedSemispaceIsPoisoned()
{
    CopyingFixture f;
    const std::uint32_t id = f.world.make(0);
    const Object* before = f.world.address(id);
    f.heap.collect();
    QVERIFY(f.world.address(id) != before);
    const auto* bytes = reinterpret_cast<const unsigned char*>(before);
    QVERIFY(std::all_of(bytes, bytes + 64, [](unsigned char byte) { return byte == BumpSpace::poison; }));
}

void TestCopyingHeap::takesMemoryForTwoSemispaces()
{
    CopyingFixture f;
    for (int i = 0; i < 10'000; ++i)
        (void)f.world.make(0);
    f.heap.collect();
    QCOMPARE(f.heap.stats().heapBytes, 640'000U);
    QVERIFY(f.heap.reservedBytes() >= 2 * 640'000U);
}

void TestCopyingHeap::growsWhenSurvivorsLeaveTooLittleRoom()
{
    CopyingFixture f({.budgetBytes = 64 * KiB, .growth = 2, .ceilingBytes = MiB});
    for (int i = 0; i < 1024; ++i)
        (void)f.world.make(0);
    QCOMPARE(f.heap.stats().triggerBytes, 64U * KiB);
    (void)f.world.make(0);
    QCOMPARE(f.heap.stats().triggerBytes, 128U * KiB);
    QCOMPARE(f.world.collections.size(), std::size_t{1});
    QCOMPARE(f.world.check(), QString());
}

void TestCopyingHeap::aSharedObjectIsCopiedOnce()
{
    CopyingFixture f;
    const std::uint32_t a = f.world.make(0), b = f.world.make(0), shared = f.world.makeIn(a, 0, 3);
    f.world.store(b, 3, shared);
    f.world.store(shared, 0, a); // and a cycle
    f.heap.collect();
    QCOMPARE(f.heap.stats().heapBytes, 64U + 64U + 272U);
    QCOMPARE(f.world.check(), QString());
    QCOMPARE(f.world.address(a)->references()[0], f.world.address(b)->references()[3]);
}

TEST_WITHOUT_APPLICATION(TestCopyingHeap);
#include "tst_copying_heap.moc"
