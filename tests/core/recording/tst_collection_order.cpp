// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/collection_order.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

namespace {

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

class TestCollectionOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothing();
    void framesThenLanes();
    void goesOnAsTheRecordingGrows();
};

void TestCollectionOrder::nothing()
{
    const Recording empty({"a"}, 60), without({}, 60);
    QVERIFY(!CollectionOrder(empty).next());
    QVERIFY(!CollectionOrder(without).next());
}

void TestCollectionOrder::framesThenLanes()
{
    Recording recording({"a", "b", "c"}, 60);
    for (const auto& [frame, lane] : {std::pair{2, 2}, {1, 1}, {2, 1}, {2, 1}, {5, 0}, {2, 2}, {9, 1}})
        add(recording, static_cast<std::uint64_t>(frame), static_cast<std::uint32_t>(lane));
    CollectionOrder order(recording);
    QCOMPARE(restOf(order), (Places{{1, 0}, {1, 1}, {1, 2}, {2, 0}, {2, 1}, {0, 0}, {1, 3}}));
}

void TestCollectionOrder::goesOnAsTheRecordingGrows()
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

TEST_WITHOUT_APPLICATION(TestCollectionOrder);
#include "tst_collection_order.moc"
