// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"
#include "core/gc/generational_heap.h"
#include "tests/core/gc/shadow_world.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;
using namespace poolscope::gc;

namespace {

constexpr std::uint64_t nursery = 64 * KiB;

struct GenerationalFixture
{
    explicit GenerationalFixture(std::uint32_t promoteAfter = 1, std::uint64_t budget = MiB)
        : world({.budgetBytes = budget, .growth = 1, .ceilingBytes = budget}),
          heap(world.setup(), {.nurseryBytes = nursery, .promoteAfter = promoteAfter})
    {
        heap.setPoisoning(true);
        world.use(heap);
    }

    [[nodiscard]] bool isOld(std::uint32_t id) const { return heap.old().contains(world.address(id)); }

    ShadowWorld world;
    GenerationalHeap heap;
};

} // namespace

class TestGenerationalHeap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void promotesThoseWhoSurvivedOftenEnough_data();
    void promotesThoseWhoSurvivedOftenEnough();
    void aMinorCollectionLeavesTheOldAlone();
    void aMajorCollectionEmptiesTheNursery();
    void keepsTheYoungThatTheOldReferTo();
    void aStoreWithoutTheBarrierIsFoundOut();
    void survivorsBeyondHalfTheNurseryArePromoted();
    void collectsTheNurseryWhenItIsFull();
    void collectsAllWhenOldSpaceAndNurseryWouldNotFit();
    void rootsThatComeAndGoDoNotPileUp();
};

void TestGenerationalHeap::promotesThoseWhoSurvivedOftenEnough_data()
{
    QTest::addColumn<int>("promoteAfter");
    QTest::newRow("the first collection") << 1;
    QTest::newRow("two collections") << 2;
    QTest::newRow("thirty-one collections") << 31;
}

void TestGenerationalHeap::promotesThoseWhoSurvivedOftenEnough()
{
    QFETCH(int, promoteAfter);
    GenerationalFixture f(static_cast<std::uint32_t>(promoteAfter));
    const std::uint32_t id = f.world.make(0);
    for (int survived = 1; survived < promoteAfter; ++survived) {
        f.heap.collectNursery();
        QVERIFY(!f.isOld(id));
        QCOMPARE(f.world.address(id)->survived, static_cast<unsigned>(survived));
        QCOMPARE(f.world.collections.back().promotedBytes, 0U);
        QCOMPARE(f.world.collections.back().copiedBytes, 64U);
    }
    f.heap.collectNursery();
    QVERIFY(f.isOld(id));
    QCOMPARE(f.world.collections.back().promotedBytes, 64U);
    QCOMPARE(f.world.check(), QString());
}

void TestGenerationalHeap::aMinorCollectionLeavesTheOldAlone()
{
    GenerationalFixture f;
    const std::uint32_t dead = f.world.make(1), kept = f.world.make(0);
    f.heap.collectNursery();
    f.world.dropRoot(dead);
    const Object* before = f.world.address(kept);
    f.heap.collectNursery();
    QCOMPARE(f.heap.stats().heapBytes, 64U + 80U);
    QCOMPARE(f.world.collections.back().objectsVisited, 0U);
    QCOMPARE(f.world.address(kept), before);
    f.heap.collect();
    QCOMPARE(f.heap.stats().heapBytes, 64U);
    QCOMPARE(f.world.address(kept), before);
}

void TestGenerationalHeap::aMajorCollectionEmptiesTheNursery()
{
    GenerationalFixture f(31);
    const std::uint32_t id = f.world.make(0);
    (void)f.world.makeIn(id, 2, 3);
    f.world.dropRoot(f.world.make(1));
    f.heap.collect();
    QCOMPARE(f.heap.young().usedBytes(), std::size_t{0});
    QCOMPARE(f.heap.oldBytes(), 64U + 272U);
    const Collection& collection = f.world.collections.back();
    QCOMPARE(collection.kind, Collection::Kind::Major);
    QCOMPARE(collection.promotedBytes, 64U + 272U);
    QCOMPARE(collection.objectsVisited, 2U);
    QCOMPARE(collection.objectsReclaimed, 1U);
    QCOMPARE(f.world.check(), QString());
}

void TestGenerationalHeap::keepsTheYoungThatTheOldReferTo()
{
    GenerationalFixture f(3);
    const std::uint32_t old = f.world.make(0);
    f.heap.collect();
    QVERIFY(f.isOld(old));
    const std::uint32_t young = f.world.makeIn(old, 1, 2);
    QVERIFY(f.heap.remembersAll());
    for (int i = 0; i < 3; ++i) {
        f.heap.collectNursery();
        QCOMPARE(f.isOld(young), i == 2);
        QVERIFY(f.heap.remembersAll());
        QCOMPARE(f.world.check(), QString());
    }
    // The reference is dropped, and with it the young object: the old one leaves the remembered set.
    const std::uint32_t brief = f.world.makeIn(old, 1, 2);
    f.world.store(old, 1, ShadowWorld::nobody);
    QVERIFY(!f.isOld(brief));
    f.heap.collectNursery();
    QCOMPARE(f.world.collections.back().objectsReclaimed, 1U);
    QCOMPARE(f.world.address(old)->remembered, 0U);
}

void TestGenerationalHeap::aStoreWithoutTheBarrierIsFoundOut()
{
    GenerationalFixture f(3);
    const std::uint32_t old = f.world.make(0);
    f.heap.collect();
    const std::uint32_t young = f.world.make(0);
    QVERIFY(f.heap.remembersAll());
    f.world.address(old)->references()[0] = f.world.address(young);
    QVERIFY(!f.heap.remembersAll());
    f.world.address(old)->references()[0] = nullptr;
    QVERIFY(f.heap.remembersAll());
}

void TestGenerationalHeap::survivorsBeyondHalfTheNurseryArePromoted()
{
    GenerationalFixture f(31);
    // Three quarters of the nursery survive.
    for (std::uint64_t bytes = 0; bytes < nursery * 3 / 4; bytes += 64)
        (void)f.world.make(0);
    f.heap.collectNursery();
    QCOMPARE(f.heap.young().usedBytes(), std::size_t{nursery / 2});
    QCOMPARE(f.heap.oldBytes(), nursery / 4);
    QCOMPARE(f.world.check(), QString());
}

void TestGenerationalHeap::collectsTheNurseryWhenItIsFull()
{
    GenerationalFixture f;
    for (std::uint64_t bytes = 0; bytes < nursery; bytes += 64)
        f.world.dropRoot(f.world.make(0));
    QCOMPARE(f.world.collections.size(), std::size_t{0});
    (void)f.world.make(0);
    QCOMPARE(f.world.collections.size(), std::size_t{1});
    const Collection& collection = f.world.collections.front();
    QCOMPARE(collection.kind, Collection::Kind::Minor);
    QCOMPARE(collection.cause, Collection::Cause::NurseryFull);
    QCOMPARE(collection.bytesBefore, nursery);
    QCOMPARE(collection.bytesAfter, 0U);
    QCOMPARE(collection.objectsReclaimed, nursery / 64);
}

void TestGenerationalHeap::collectsAllWhenOldSpaceAndNurseryWouldNotFit()
{
    GenerationalFixture f(1, 256 * KiB);
    // All survive the nursery and die in the old space.
    std::vector<std::uint32_t> held;
    std::uint64_t most = 0;
    for (int i = 0; i < 20'000; ++i) {
        held.push_back(f.world.make(0));
        most = std::max(most, f.heap.stats().heapBytes);
        if (held.size() < 1000) continue;
        for (const std::uint32_t id : held)
            f.world.dropRoot(id);
        held.clear();
    }
    QVERIFY(most <= 256 * KiB);
    const auto majors = std::ranges::count(f.world.collections, Collection::Kind::Major, &Collection::kind);
    const auto minors = static_cast<std::ptrdiff_t>(f.world.collections.size()) - majors;
    QVERIFY2(majors > 0 && majors < minors, qPrintable(QStringLiteral("%1 major, %2 minor").arg(majors).arg(minors)));
    for (const Collection& collection : f.world.collections)
        if (collection.kind == Collection::Kind::Major) QCOMPARE(collection.cause, Collection::Cause::HeapFull);
}

void TestGenerationalHeap::rootsThatComeAndGoDoNotPileUp()
{
    GenerationalFixture f;
    const std::uint32_t id = f.world.make(0);
    const std::size_t before = f.heap.reservedBytes();
    for (int i = 0; i < 1'000'000; ++i) {
        f.heap.rootDropped(f.world.address(id));
        f.heap.rootAdded(f.world.address(id));
    }
    QVERIFY(f.heap.reservedBytes() < before + 100'000);
    f.heap.collectNursery();
    QCOMPARE(f.world.check(), QString());
    QVERIFY(f.isOld(id));
}

TEST_WITHOUT_APPLICATION(TestGenerationalHeap);
#include "tst_generational_heap.moc"
