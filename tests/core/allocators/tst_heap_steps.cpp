// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/allocators/buddy_heap.h"
#include "core/allocators/list_heap.h"
#include "core/allocators/segregated_heap.h"
#include "core/allocators/tlsf_heap.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <vector>

using namespace poolscope::allocators;
using Action = HeapStep::Action;

namespace {

struct Listener final : HeapObserver
{
    void tell(const HeapStep& step) override { steps.push_back(step); }
    // Since it was asked last.
    std::vector<Action> actions()
    {
        std::vector<Action> all;
        for (const HeapStep& step : steps)
            all.push_back(step.action);
        steps.clear();
        return all;
    }

    std::vector<HeapStep> steps;
};

// Nobody pays for a watcher that is not there.
static_assert(sizeof(BasicListIndex<Unwatched>) < sizeof(BasicListIndex<Watched>));
static_assert(sizeof(BasicTlsfIndex<Unwatched>) < sizeof(BasicTlsfIndex<Watched>));
static_assert(sizeof(BasicBuddyHeap<Unwatched>) < sizeof(BasicBuddyHeap<Watched>));

} // namespace

class TestHeapSteps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFourCasesOfJoining_data()
    {
        QTest::addColumn<QList<int>>("releasedBefore");
        QTest::addColumn<int>("action");
        QTest::addColumn<qulonglong>("blocks"); // that become one
        QTest::newRow("no neighbour is free") << QList<int>{} << static_cast<int>(Action::Alone) << 1ULL;
        QTest::newRow("the one before") << QList<int>{1} << static_cast<int>(Action::JoinBefore) << 2ULL;
        QTest::newRow("the one behind") << QList<int>{3} << static_cast<int>(Action::JoinAfter) << 2ULL;
        QTest::newRow("both") << QList<int>{1, 3} << static_cast<int>(Action::JoinBoth) << 3ULL;
    }
    void theFourCasesOfJoining()
    {
        QFETCH(QList<int>, releasedBefore);
        QFETCH(int, action);
        QFETCH(qulonglong, blocks);
        Listener listener;
        BasicListHeap<Watched> heap({}, BasicListIndex<Watched>(Fit::First, ListOrder::Lifo, Watched(listener)));
        std::vector<void*> objects;
        for (int i = 0; i < 5; ++i)
            objects.push_back(heap.allocate(40));
        for (const int each : releasedBefore)
            heap.release(objects[static_cast<std::size_t>(each)]);
        listener.steps.clear();
        heap.release(objects[2]);
        QCOMPARE(listener.steps.size(), std::size_t{2});
        QCOMPARE(listener.steps[0].action, Action::Release);
        QCOMPARE(listener.steps[0].object, static_cast<const void*>(objects[2]));
        QCOMPARE(static_cast<int>(listener.steps[1].action), action);
        QCOMPARE(listener.steps[1].bytes, blocks * TaggedBlock::bytesFor(40));
    }

    void aListIsSearchedBlockByBlock()
    {
        Listener listener;
        BasicListHeap<Watched> heap({}, BasicListIndex<Watched>(Fit::First, ListOrder::ByAddress, Watched(listener)));
        void* small = heap.allocate(40);
        static_cast<void>(heap.allocate(40));
        heap.release(small);
        listener.steps.clear();
        static_cast<void>(heap.allocate(400));
        const std::vector<Action> expected{Action::Ask, Action::Look, Action::Look, Action::Split, Action::Take};
        QVERIFY(listener.actions() == expected);
    }

    void twoLevelsOfBits()
    {
        Listener listener;
        BasicTlsfHeap<Watched> heap({}, BasicTlsfIndex<Watched>(5, Watched(listener)));
        static_cast<void>(heap.allocate(40));
        QCOMPARE(listener.steps.size(), std::size_t{7});
        QCOMPARE(listener.steps[1].action, Action::SecondLevel);
        QCOMPARE(listener.steps[1].from, TaggedBlock::bytesFor(40) / TaggedBlock::granule);
        QCOMPARE(listener.steps[1].found, HeapStep::none); // all is one large block
        QCOMPARE(listener.steps[2].action, Action::FirstLevel);
        QCOMPARE(listener.steps[3].action, Action::SecondLevel);
        QVERIFY(listener.steps[3].found != HeapStep::none);
        QCOMPARE(listener.steps[4].action, Action::Look);
    }

    void classesHaveOneLevel()
    {
        Listener listener;
        BasicSegregatedHeap<Watched> heap({}, BasicSegregatedIndex<Watched>(64, Watched(listener)));
        void* first = heap.allocate(40);
        static_cast<void>(heap.allocate(40));
        heap.release(first);
        listener.steps.clear();
        QCOMPARE(heap.allocate(40), first);
        const std::vector<Action> expected{Action::Ask, Action::Lists, Action::Look, Action::Take};
        QCOMPARE(listener.steps[1].found, listener.steps[1].from);
        QVERIFY(listener.actions() == expected);
    }

    void buddiesAreHalvedAndMerged()
    {
        Listener listener;
        BasicBuddyHeap<Watched> heap({.arenaBytes = 256, .smallestBytes = 32}, Watched(listener));
        void* object = heap.allocate(30);
        const std::vector<Action> born{Action::Ask,   Action::Lists, Action::Halve,
                                       Action::Halve, Action::Halve, Action::Take};
        QVERIFY(listener.actions() == born);
        heap.release(object);
        const std::vector<Action> died{Action::Release, Action::Merge, Action::Merge, Action::Merge, Action::Alone};
        QVERIFY(listener.actions() == died);
    }

    void whatFailsIsTold()
    {
        Listener listener;
        BasicListHeap<Watched> heap({.arena = {.bytes = 4096}},
                                    BasicListIndex<Watched>(Fit::First, ListOrder::Lifo, Watched(listener)));
        QVERIFY(heap.allocate(1 << 20) == nullptr);
        const std::vector<Action> expected{Action::Ask, Action::Look, Action::Fail};
        QVERIFY(listener.actions() == expected);
    }
};

TEST_WITHOUT_APPLICATION(TestHeapSteps);

#include "tst_heap_steps.moc"
