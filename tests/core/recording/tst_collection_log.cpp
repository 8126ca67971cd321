// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/collection_log.h"
#include "core/recording/collection_order.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

namespace {

CollectionRecord recordOf(std::uint64_t frame)
{
    return {.frame = frame, .lane = 0, .collection = {}};
}

CollectionLog logOf(std::uint64_t size)
{
    CollectionLog log;
    for (std::uint64_t frame = 0; frame < size; ++frame)
        log.append(recordOf(frame));
    return log;
}

bool isLogOf(const CollectionLog& log, std::uint64_t size)
{
    const auto view = log.view();
    for (std::uint64_t frame = 0; frame < view.size(); ++frame)
        if (view[frame].frame != frame) return false;
    return view.size() == size;
}

using Places = std::vector<CollectionOrder::Place>;

void add(Recording& recording, std::uint64_t frame, std::uint32_t lane)
{
    recording.append(CollectionRecord{.frame = frame, .lane = lane, .collection = {}});
}

Places restOf(CollectionOrder& order)
{
    Places places;
    while (const auto place = order.next())
        places.push_back(*place);
    return places;
}

} // namespace

class TestCollectionLog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsWhatIsAppended()
    {
        QVERIFY(isLogOf(CollectionLog(), 0));
        for (const std::uint64_t size : {1, 16, 17, 1000})
            QVERIFY(isLogOf(logOf(size), size));
        QVERIFY(logOf(1000).memoryBytes() >= 1000 * sizeof(CollectionRecord));
        QCOMPARE(CollectionLog().memoryBytes(), std::size_t{0});
    }

    void aCopyIsShared()
    {
        const CollectionLog log = logOf(100);
        const CollectionLog copy = log;
        QCOMPARE(copy.view().data(), log.view().data());
    }

    void aCopyStaysWhatItIsWhileTheOriginalGrows()
    {
        CollectionLog log = logOf(20);
        const CollectionLog copy = log;
        const CollectionRecord* const place = log.view().data();
        log.append(recordOf(20));
        QCOMPARE(log.view().data(), place); // there was spare capacity
        for (std::uint64_t frame = 21; frame < 500; ++frame)
            log.append(recordOf(frame));
        QVERIFY(isLogOf(log, 500));
        QVERIFY(isLogOf(copy, 20));
    }

    void aCopyGrowsByItself()
    {
        CollectionLog log = logOf(20), copy = log;
        copy.append(recordOf(99));
        log.append(recordOf(20));
        QVERIFY(isLogOf(log, 21));
        QCOMPARE(copy.view().back().frame, std::uint64_t{99});
        QCOMPARE(copy.view().size(), std::size_t{21});
        // Two copies are independent of the original and of each other.
        CollectionLog second = log, third = log;
        second.append(recordOf(21));
        third.append(recordOf(98));
        QVERIFY(isLogOf(second, 22));
        QVERIFY(isLogOf(log, 21));
    }

    void isMadeOfAVector()
    {
        CollectionLog log(std::vector<CollectionRecord>{recordOf(0), recordOf(1)});
        QVERIFY(isLogOf(log, 2));
        log.append(recordOf(2));
        QVERIFY(isLogOf(log, 3));
    }

    void goesOnAfterAMove()
    {
        CollectionLog log = logOf(20);
        const CollectionRecord* const place = log.view().data();
        CollectionLog moved = std::move(log);
        moved.append(recordOf(20));
        QVERIFY(isLogOf(moved, 21));
        QCOMPARE(moved.view().data(), place);
        log = CollectionLog(); // usable again after the move
        log.append(recordOf(0));
        QVERIFY(isLogOf(log, 1));
    }

    void nothing()
    {
        const Recording empty({"a"}, 60), without({}, 60);
        QVERIFY(!CollectionOrder(empty).next());
        QVERIFY(!CollectionOrder(without).next());
    }

    void framesThenLanes()
    {
        Recording recording({"a", "b", "c"}, 60);
        for (const auto& [frame, lane] : {std::pair{2, 2}, {1, 1}, {2, 1}, {2, 1}, {5, 0}, {2, 2}, {9, 1}})
            add(recording, static_cast<std::uint64_t>(frame), static_cast<std::uint32_t>(lane));
        CollectionOrder order(recording);
        QCOMPARE(restOf(order), (Places{{1, 0}, {1, 1}, {1, 2}, {2, 0}, {2, 1}, {0, 0}, {1, 3}}));
    }

    void goesOnAsTheRecordingGrows()
    {
        Recording recording({"a", "b"}, 60);
        add(recording, 1, 1);
        CollectionOrder order(recording);
        QCOMPARE(restOf(order), (Places{{1, 0}}));
        QVERIFY(!order.next());
        add(recording, 2, 1);
        add(recording, 2, 0);
        QCOMPARE(restOf(order), (Places{{0, 0}, {1, 1}}));
    }
};

TEST_WITH_CORE_APPLICATION(TestCollectionLog);
#include "tst_collection_log.moc"
