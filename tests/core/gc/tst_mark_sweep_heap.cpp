// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/base/units.h"
#include "core/gc/mark_sweep_heap.h"
#include "tests/program/test_program.h"

#include <QThread>
#include <QtTest>

#include <algorithm>
#include <set>
#include <unordered_set>
#include <vector>

using namespace poolscope;
using namespace poolscope::gc;

Q_DECLARE_METATYPE(IncrementalMarking::Barrier)
Q_DECLARE_METATYPE(std::vector<bool>)

namespace {

class World : public Roots, public CollectionObserver
{
public:
    explicit World(const HeapLimits& limits, const IncrementalMarking& marking = {})
        : heap(limits, *this, *this, marking)
    {
    }

    [[nodiscard]] std::span<Object*> roots() override { return held; }
    void collectionBegins() override { ++begun; }
    void collectionEnds(const Collection& collection) override { collections.push_back(collection); }

    // Makes an object with that many null references and its id stamped into its body.
    Object* make(std::uint32_t bytes, std::uint8_t references = 0)
    {
        Object* object = heap.allocate(bytes);
        const std::uint32_t id = ++count;
        new (object) Object{.id = {id, 1}, .kind = 0, .referenceCount = references, .owned = 0, .age = bytes & 0xffffU};
        std::ranges::fill(object->references(), nullptr);
        auto* word = reinterpret_cast<std::uint64_t*>(object->references().data() + references);
        auto* const end = reinterpret_cast<std::uint64_t*>(reinterpret_cast<std::byte*>(object) + bytes);
        for (std::uint64_t stamp = mixBits(id); word != end; ++word)
            *word = stamp++;
        return object;
    }

    [[nodiscard]] static bool isWhole(const Object& object)
    {
        const auto* word = reinterpret_cast<const std::uint64_t*>(object.references().data() + object.referenceCount);
        const auto* const end =
            reinterpret_cast<const std::uint64_t*>(reinterpret_cast<const std::byte*>(&object) + object.age);
        for (std::uint64_t stamp = mixBits(object.id.index); word != end; ++word)
            if (*word != stamp++) return false;
        return true;
    }

    std::vector<Object*> held;
    MarkSweepHeap heap;
    int begun = 0;
    std::vector<Collection> collections;
    std::uint32_t count = 0;
};

constexpr HeapLimits roomy{.budgetBytes = GiB, .growth = 1, .ceilingBytes = GiB};

} // namespace

class TestMarkSweepHeap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatRootsFromElsewhereReferToIsARoot();
    void furtherRootsKeepAlive();
    void weakHoldersAreToldOfTheDeadInTime();
    void survivorsStayAndStayWhole();
    void reclaimsTheDeadExactly();
    void keepsTreesOfOwnedChildren();
    void reclaimsCycles();
    void collectsALongChainOnASmallStack();
    void manyRootsOfOneObject();
    void collectsExactlyWhenTheBudgetIsSpent();
    void growsWhenSurvivorsLeaveTooLittleRoom();
    void growsNoFurtherThanTheCeiling();
    void growsBySmallStepsToo();
    void growsEnoughForALargeObject();
    void failsWithoutGrowth();
    void failsAtTheCeiling();
    void aFailureLeavesTheHeapUsable();
    void anotherBudgetActsAtTheNextAllocation();
    void tellsItsObserver();
    void agreesWithAReference();
    void whatIsCutOffWhileMarkingGoesOn_data();
    void whatIsCutOffWhileMarkingGoesOn();
    void whatIsHungUpWhileMarkingGoesOnIsKept_data() { everyBarrier(); }
    void whatIsHungUpWhileMarkingGoesOnIsKept();

private:
    static void everyBarrier();
};

void TestMarkSweepHeap::survivorsStayAndStayWhole()
{
    World world(roomy);
    Random random(1);
    for (int i = 0; i < 20'000; ++i) {
        Object* object = world.make(16 * (2 + random.below(60)));
        if (i % 3 == 0) world.held.push_back(object);
    }
    const std::vector<Object*> before = world.held;
    world.heap.collect();
    for (int i = 0; i < 20'000; ++i)
        (void)world.make(16 * (2 + random.below(60)));
    world.heap.collect();
    QCOMPARE(world.held, before);
    QVERIFY(std::ranges::all_of(before, [](const Object* object) { return World::isWhole(*object); }));
    std::uint64_t bytes = 0;
    for (const Object* object : before)
        bytes += object->age;
    QCOMPARE(world.heap.stats().heapBytes, bytes);
}

void TestMarkSweepHeap::reclaimsTheDeadExactly()
{
    World world(roomy);
    for (int i = 0; i < 1000; ++i) {
        Object* object = world.make(i % 2 == 0 ? 32 : 4096);
        if (i % 10 == 0) world.held.push_back(object);
    }
    QCOMPARE(world.heap.stats().heapBytes, 500U * 32 + 500U * 4096);
    world.heap.collect();
    QCOMPARE(world.heap.stats().heapBytes, 100U * 32);
    QCOMPARE(world.heap.stats().reclaimedObjects, 900U);
    QCOMPARE(world.heap.stats().reclaimedBytes, 400U * 32 + 500U * 4096);
    world.held.clear();
    world.heap.collect();
    QCOMPARE(world.heap.stats().heapBytes, 0U);
    QCOMPARE(world.heap.stats().reclaimedObjects, 1000U);
    QCOMPARE(world.heap.stats().collections, 2U);
}

void TestMarkSweepHeap::keepsTreesOfOwnedChildren()
{
    World world(roomy);
    // Ten trees, five levels deep with 3 children per node: 364 objects each.
    const auto grow = [&](const auto& self, int depth) -> Object* {
        Object* object = world.make(64, 3);
        world.held.push_back(object); // during its growth
        if (depth > 0)
            for (int i = 0; i < 3; ++i) {
                object->references()[static_cast<std::size_t>(i)] = self(self, depth - 1);
                world.held.pop_back();
            }
        return object;
    };
    for (int i = 0; i < 10; ++i)
        (void)grow(grow, 5);
    QCOMPARE(world.held.size(), std::size_t{10});
    world.heap.collect();
    QCOMPARE(world.heap.stats().reclaimedObjects, 0U);
    QCOMPARE(world.heap.stats().heapBytes, 10U * 364 * 64);
    world.held[0]->references()[1] = nullptr; // a third of the tree below its root
    world.held.pop_back();                    // and a whole tree
    world.heap.collect();
    QCOMPARE(world.heap.stats().reclaimedObjects, 121U + 364U);
}

void TestMarkSweepHeap::reclaimsCycles()
{
    World world(roomy);
    Object* last = nullptr;
    Object* first = nullptr;
    for (int i = 0; i < 100; ++i) {
        Object* object = world.make(48, 1);
        object->references()[0] = last;
        last = object;
        if (first == nullptr) first = object;
    }
    first->references()[0] = last;
    Object* narcissus = world.make(48, 1);
    narcissus->references()[0] = narcissus;
    world.held = {first, narcissus};
    world.heap.collect();
    QCOMPARE(world.heap.stats().reclaimedObjects, 0U);
    world.held.clear();
    world.heap.collect();
    QCOMPARE(world.heap.stats().reclaimedObjects, 101U);
    QCOMPARE(world.heap.stats().heapBytes, 0U);
}

void TestMarkSweepHeap::collectsALongChainOnASmallStack()
{
    constexpr std::uint32_t length = 1'000'000;
    std::uint64_t kept = 0, reclaimed = 0;
    bool whole = false;
    const std::unique_ptr<QThread> thread(QThread::create([&] {
        World world(roomy);
        world.held.push_back(world.make(48, 1));
        for (std::uint32_t i = 1; i < length; ++i) {
            Object* owner = world.make(48, 1);
            owner->references()[0] = world.held[0];
            world.held[0] = owner;
        }
        world.heap.collect();
        kept = world.heap.stats().heapBytes / 48;
        whole = true;
        for (const Object* object = world.held[0]; object != nullptr; object = object->references()[0])
            whole = whole && World::isWhole(*object);
        world.held.clear();
        world.heap.collect();
        reclaimed = world.heap.stats().reclaimedObjects;
    }));
    thread->setStackSize(256 * KiB);
    thread->start();
    QVERIFY(thread->wait(120'000));
    QCOMPARE(kept, std::uint64_t{length});
    QVERIFY(whole);
    QCOMPARE(reclaimed, std::uint64_t{length});
}

void TestMarkSweepHeap::manyRootsOfOneObject()
{
    World world(roomy);
    Object* child = world.make(32);
    Object* owner = world.make(64, 4);
    std::ranges::fill(owner->references(), child);
    world.held = {owner, child, owner, child};
    world.heap.collect();
    QCOMPARE(world.heap.stats().heapBytes, 96U);
    QCOMPARE(world.collections.back().objectsVisited, 2U);
}

void TestMarkSweepHeap::collectsExactlyWhenTheBudgetIsSpent()
{
    World world({.budgetBytes = 10 * 64, .growth = 1, .ceilingBytes = GiB});
    for (int i = 0; i < 10; ++i)
        (void)world.make(64);
    QCOMPARE(world.heap.stats().heapBytes, 640U);
    QVERIFY2(world.heap.stats().collections == 0, "the budget is full, and not passed");
    (void)world.make(32);
    QCOMPARE(world.heap.stats().collections, 1U);
    QCOMPARE(world.heap.stats().heapBytes, 32U);
    for (int i = 0; i < 9; ++i)
        (void)world.make(64);
    QCOMPARE(world.heap.stats().collections, 1U);
    (void)world.make(64); // 32 + 9 * 64 + 64 is 32 more than the budget
    QCOMPARE(world.heap.stats().collections, 2U);
    QCOMPARE(world.heap.stats().reclaimedObjects, 20U);
}

void TestMarkSweepHeap::growsWhenSurvivorsLeaveTooLittleRoom()
{
    constexpr std::uint64_t budget = 100 * 64;
    World world({.budgetBytes = budget, .growth = 2, .ceilingBytes = GiB});
    // 74 survivors and the next object are just within three quarters.
    for (int i = 0; i < 100; ++i) {
        Object* object = world.make(64);
        if (i < 74) world.held.push_back(object);
    }
    (void)world.make(64);
    QCOMPARE(world.heap.stats().collections, 1U);
    QCOMPARE(world.heap.budget().bytes(), budget);
    // One more survivor is too many.
    for (int i = 0; i < 25; ++i)
        world.held.push_back(world.make(64));
    world.held.resize(75);
    (void)world.make(64);
    QCOMPARE(world.heap.stats().collections, 2U);
    QCOMPARE(world.heap.budget().bytes(), 2 * budget);
    // And twice, when nothing dies.
    for (int i = 0; i < 1000; ++i)
        world.held.push_back(world.make(64));
    QCOMPARE(world.heap.budget().bytes(), 16 * budget);
    QVERIFY(static_cast<double>(world.heap.stats().heapBytes) <= 16 * budget);
}

void TestMarkSweepHeap::growsNoFurtherThanTheCeiling()
{
    World world({.budgetBytes = 4 * KiB, .growth = 3, .ceilingBytes = 20'000});
    for (int i = 0; i < 20'000 / 64; ++i)
        world.held.push_back(world.make(64));
    QCOMPARE(world.heap.budget().bytes(), 20'000U);
    QVERIFY_EXCEPTION_THROWN((void)world.make(64), HeapExhausted);
    (void)world.make(32);
}

void TestMarkSweepHeap::growsBySmallStepsToo()
{
    World world({.budgetBytes = 4 * KiB, .growth = 1.000001, .ceilingBytes = MiB});
    for (int i = 0; i < 1000; ++i)
        world.held.push_back(world.make(64));
    QCOMPARE(world.heap.budget().bytes() % (4 * KiB), 0U);
    QVERIFY(world.heap.budget().bytes() >= 1000U * 64);
}

void TestMarkSweepHeap::growsEnoughForALargeObject()
{
    World world({.budgetBytes = 1, .growth = 1.5, .ceilingBytes = MiB});
    Object* object = world.make(4096);
    QVERIFY(World::isWhole(*object));
    QVERIFY(world.heap.budget().bytes() * 3 >= 4096 * 4);
}

void TestMarkSweepHeap::failsWithoutGrowth()
{
    World world({.budgetBytes = 96, .growth = 1, .ceilingBytes = GiB});
    for (int i = 0; i < 3; ++i)
        world.held.push_back(world.make(32));
    try {
        (void)world.make(32);
        QFAIL("it must throw");
    } catch (const HeapExhausted& error) {
        QCOMPARE(error.what(), "the heap is full: 3 objects (96 B) are alive, another of 32 B does not fit under its "
                               "limit of 96 B (growth is 1, so it may not grow)");
    }
    QCOMPARE(world.heap.budget().bytes(), 96U);
}

void TestMarkSweepHeap::failsAtTheCeiling()
{
    World world({.budgetBytes = 4 * KiB, .growth = 2, .ceilingBytes = MiB});
    for (std::uint64_t i = 0; i < MiB / 256; ++i)
        world.held.push_back(world.make(256));
    try {
        (void)world.make(48);
        QFAIL("it must throw");
    } catch (const HeapExhausted& error) {
        QCOMPARE(error.what(), "the heap is full: 4,096 objects (1.00 MiB) are alive, another of 48 B does not fit "
                               "under its limit of 1.00 MiB (the ceiling)");
    }
}

void TestMarkSweepHeap::aFailureLeavesTheHeapUsable()
{
    World world({.budgetBytes = 96, .growth = 1, .ceilingBytes = GiB});
    for (int i = 0; i < 3; ++i)
        world.held.push_back(world.make(32));
    QVERIFY_EXCEPTION_THROWN((void)world.make(32), HeapExhausted);
    QVERIFY(std::ranges::all_of(world.held, [](const Object* object) { return World::isWhole(*object); }));
    world.held.pop_back();
    QVERIFY(World::isWhole(*world.make(32)));
    world.heap.budget().set(MiB);
    for (int i = 0; i < 100; ++i)
        world.held.push_back(world.make(32));
}

void TestMarkSweepHeap::anotherBudgetActsAtTheNextAllocation()
{
    World world({.budgetBytes = 64 * KiB, .growth = 1, .ceilingBytes = MiB});
    for (int i = 0; i < 1000; ++i)
        (void)world.make(32);
    world.heap.budget().set(1000);
    QCOMPARE(world.heap.stats().collections, 0U);
    QCOMPARE(world.heap.stats().heapBytes, 32'000U);
    (void)world.make(32);
    QCOMPARE(world.heap.stats().collections, 1U);
    QCOMPARE(world.heap.stats().heapBytes, 32U);
    world.heap.budget().set(MiB);
    for (std::uint64_t i = 1; i < MiB / 32; ++i)
        (void)world.make(32);
    QCOMPARE(world.heap.stats().collections, 1U);
}

void TestMarkSweepHeap::tellsItsObserver()
{
    World world({.budgetBytes = 1000 * 64, .growth = 2, .ceilingBytes = GiB});
    for (int i = 0; i < 1000; ++i) {
        Object* object = world.make(64);
        if (i < 900) world.held.push_back(object);
    }
    QCOMPARE(world.begun, 0);
    (void)world.make(64);
    QCOMPARE(world.begun, 1);
    QCOMPARE(world.collections.size(), std::size_t{1});
    const Collection& told = world.collections.front();
    QCOMPARE(told.bytesBefore, 64'000U);
    QCOMPARE(told.bytesAfter, 57'600U);
    QCOMPARE(told.objectsVisited, 900U);
    QCOMPARE(told.objectsReclaimed, 100U);
    QVERIFY2(told.budgetBytes == 128'000, "the budget before the next collection, grown already");
    QCOMPARE(world.heap.budget().bytes(), told.budgetBytes);
}

void TestMarkSweepHeap::agreesWithAReference()
{
    // With a small budget the heap collects hundreds of times by itself; what it may reclaim is known at all times.
    World world({.budgetBytes = 256 * KiB, .growth = 1.5, .ceilingBytes = 64 * MiB});
    Random random(11);
    const auto reachable = [&] {
        std::unordered_set<Object*> seen(world.held.begin(), world.held.end());
        std::vector<Object*> grey(seen.begin(), seen.end());
        while (!grey.empty()) {
            Object* object = grey.back();
            grey.pop_back();
            for (Object* child : object->references())
                if (child != nullptr && seen.insert(child).second) grey.push_back(child);
        }
        return seen;
    };
    std::size_t most = 0;
    for (int round = 0; round < 400; ++round) {
        for (int i = 0; i < 300; ++i) {
            Object* object = world.make(16 * (4 + random.below(20)), static_cast<std::uint8_t>(random.below(4)));
            if (random.below(3) == 0) world.held.push_back(object);
            if (world.held.empty()) continue;
            // Attach it to a root or to one of that root's children, or link it back to the root.
            Object* holder = world.held[random.below(static_cast<std::uint32_t>(world.held.size()))];
            if (!holder->references().empty()) holder->references()[random.below(holder->referenceCount)] = object;
            if (!object->references().empty()) object->references()[0] = holder;
        }
        for (std::size_t i = 0; i < world.held.size();) {
            if (world.held.size() > 200 || random.below(4) == 0) {
                world.held[i] = world.held.back();
                world.held.pop_back();
            } else {
                ++i;
            }
        }
        const std::unordered_set<Object*> alive = reachable();
        most = std::max(most, alive.size());
        std::uint64_t bytes = 0;
        for (const Object* object : alive) {
            if (!World::isWhole(*object))
                QFAIL(qPrintable(QStringLiteral("a live object was hurt in round %1").arg(round)));
            bytes += object->age;
        }
        if (round % 10 != 0) continue;
        world.heap.collect();
        QCOMPARE(world.collections.back().objectsVisited, alive.size());
        QCOMPARE(world.heap.stats().heapBytes, bytes);
        QCOMPARE(world.heap.stats().reclaimedObjects, world.count - alive.size());
    }
    QVERIFY2(most > 100, "the graph must be worth tracing");
    QVERIFY2(world.heap.stats().collections > 60, "it must have collected by itself");
}

// root (elsewhere) -> a (heap) -> b (elsewhere) -> c (heap)
void TestMarkSweepHeap::whatRootsFromElsewhereReferToIsARoot()
{
    World world(roomy);
    alignas(16) std::array<std::array<std::byte, 64>, 2> elsewhere{};
    const auto foreign = [&](std::size_t i) {
        auto* object = new (elsewhere[i].data()) Object{.id = {}, .kind = 0, .referenceCount = 1};
        object->references()[0] = nullptr;
        return object;
    };
    Object *root = foreign(0), *b = foreign(1);
    Object *a = world.make(64, 1), *c = world.make(64);
    world.make(64); // garbage
    root->references()[0] = a;
    a->references()[0] = b;
    b->references()[0] = c;
    world.held = {root, b};
    world.heap.collect();
    QCOMPARE(world.collections.back().objectsVisited, 2U);
    QCOMPARE(world.collections.back().objectsReclaimed, 1U);
    QVERIFY(World::isWhole(*c));
    b->references()[0] = nullptr;
    world.heap.collect();
    QCOMPARE(world.collections.back().objectsVisited, 1U);
    QVERIFY(World::isWhole(*a));
}

void TestMarkSweepHeap::furtherRootsKeepAlive()
{
    struct Shelf : Roots
    {
        [[nodiscard]] std::span<Object*> roots() override { return held; }
        std::vector<Object*> held;
    } shelf;
    World world(roomy);
    world.heap.addRoots(shelf);
    shelf.held = {world.make(64, 1), nullptr};
    shelf.held[0]->references()[0] = world.make(32);
    world.held = {world.make(32), shelf.held[0]};
    world.make(32);
    world.heap.collect();
    QCOMPARE(world.collections.back().objectsVisited, 3U);
    QCOMPARE(world.collections.back().objectsReclaimed, 1U);
    shelf.held.clear();
    world.held.clear();
    world.heap.collect();
    QCOMPARE(world.collections.back().objectsVisited, 0U);
}

void TestMarkSweepHeap::weakHoldersAreToldOfTheDeadInTime()
{
    struct Weak : WeakHolder
    {
        void update(const Survivors& survivors) override
        {
            std::erase_if(known, [&](Object* object) {
                if (survivors.addressOf(object) == object) return false;
                // The object is still intact.
                sawWhole = sawWhole && World::isWhole(*object);
                return true;
            });
        }
        std::vector<Object*> known;
        bool sawWhole = true;
    } weak;
    World world(roomy);
    world.heap.addWeakHolder(weak);
    for (int i = 0; i < 100; ++i) {
        Object* object = world.make(48);
        weak.known.push_back(object);
        if (i % 3 == 0) world.held.push_back(object);
    }
    world.heap.collect();
    QCOMPARE(weak.known, world.held);
    QVERIFY(weak.sawWhole);
}

namespace {

using Marking = IncrementalMarking::Barrier;

// Records at the end of each marking whether the object was live; not asked again once it is dead.
struct Fate final : WeakHolder
{
    void update(const Survivors& survivors) override
    {
        if (object == nullptr) return;
        object = survivors.addressOf(object);
        wasAlive.push_back(object != nullptr);
    }
    Object* object = nullptr;
    std::vector<bool> wasAlive;
};

// A thousand roots, of which an increment marks 64, the last first, so that `first` is marked late.
struct SlowMarking
{
    explicit SlowMarking(Marking barrier)
        : world({.budgetBytes = MiB, .growth = 1, .ceilingBytes = MiB}, {1.0, barrier})
    {
        for (int i = 0; i < 1000; ++i)
            world.held.push_back(world.make(64, 1));
        first = world.held.front();
        last = world.held.back();
        fate.object = world.make(48);
        world.heap.addWeakHolder(fate);
    }

    void store(Object* holder, Object* target)
    {
        Object*& slot = holder->references()[0];
        Object* const before = std::exchange(slot, target);
        world.heap.barrier()->stored(holder, before, target);
    }
    void awaitMarking()
    {
        while (world.collections.empty())
            (void)world.make(64);
    }
    void awaitCycles(std::uint64_t count)
    {
        while (world.heap.stats().collections < count)
            (void)world.make(64);
    }

    World world;
    Object* first;
    Object* last;
    Fate fate;
};

} // namespace

void TestMarkSweepHeap::everyBarrier()
{
    QTest::addColumn<Marking>("barrier");
    QTest::newRow("snapshot at the beginning") << Marking::SnapshotAtTheBeginning;
    QTest::newRow("incremental update") << Marking::IncrementalUpdate;
}

void TestMarkSweepHeap::whatIsCutOffWhileMarkingGoesOn_data()
{
    QTest::addColumn<Marking>("barrier");
    QTest::addColumn<std::vector<bool>>("wasAlive");
    QTest::newRow("a snapshot at the beginning keeps it until the next cycle")
        << Marking::SnapshotAtTheBeginning << std::vector<bool>{true, false};
    QTest::newRow("an incremental update takes it back in this one")
        << Marking::IncrementalUpdate << std::vector<bool>{false};
}

void TestMarkSweepHeap::whatIsCutOffWhileMarkingGoesOn()
{
    QFETCH(Marking, barrier);
    SlowMarking marking(barrier);
    marking.store(marking.first, marking.fate.object);
    marking.awaitMarking();
    QCOMPARE(marking.world.heap.stats().collections, 0U);
    marking.store(marking.first, nullptr); // the collector has not been there yet
    marking.awaitCycles(2);
    QTEST(marking.fate.wasAlive, "wasAlive");
}

// A reference moves from an unmarked holder to a marked one: the error that barriers prevent.
void TestMarkSweepHeap::whatIsHungUpWhileMarkingGoesOnIsKept()
{
    QFETCH(Marking, barrier);
    SlowMarking marking(barrier);
    Object* const object = marking.fate.object;
    marking.store(marking.first, object);
    marking.awaitMarking();
    marking.store(marking.last, object);
    marking.store(marking.first, nullptr);
    marking.awaitCycles(2);
    QCOMPARE(marking.fate.wasAlive, (std::vector<bool>{true, true}));
    QVERIFY(World::isWhole(*object));
}

TEST_WITHOUT_APPLICATION(TestMarkSweepHeap);
#include "tst_mark_sweep_heap.moc"
