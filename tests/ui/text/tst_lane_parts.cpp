// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/lane_parts.h"

#include "tests/program/test_program.h"
#include "tests/ui/engine/engine_fixture.h"

#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

class LanePartsTest : public QObject
{
    Q_OBJECT

private slots:
    void aLaneOfOneStrategyIsOnePart()
    {
        const std::vector<LanePart> parts = partsOf(smallExperiment(1).lanes[1]);
        QCOMPARE(parts.size(), std::size_t{1});
        QCOMPARE(parts[0].title(), QStringLiteral("Free-list pool"));
        QCOMPARE(parts[0].pathsOf("capacity"), std::vector<std::string>{"capacity"});
        QCOMPARE(parts[0].parameters.integer("capacity"), 1000);
        QVERIFY(parts[0].liveParameters().front().isPerKind);
    }

    void kindsWithTheSameAreTakenTogether()
    {
        const std::vector<LanePart> parts = partsOf(mixedExperiment(1).lanes[0]);
        QCOMPARE(parts.size(), std::size_t{3});
        QCOMPARE(parts[0].title(), QStringLiteral("Mark and sweep"));
        QCOMPARE(parts[1].title(), QStringLiteral("bullet, shot: Free-list pool"));
        QCOMPARE(parts[1].pathsOf("capacity"), (std::vector<std::string>{"bullet.capacity", "shot.capacity"}));
        QCOMPARE(parts[1].parameters.integer("capacity"), 500);
        QCOMPARE(parts[2].title(), QStringLiteral("vector: Chunked pool on the collected heap"));
        QCOMPARE(parts[2].pathsOf("chunkSize"), std::vector<std::string>{"vector.chunkSize"});
    }

    void otherValuesMakeAPartOfTheirOwn_data()
    {
        QTest::addColumn<int>("capacity");
        QTest::addColumn<QString>("answer");
        QTest::newRow("other slots") << 400 << "grow";
        QTest::newRow("another answer to exhaustion") << 500 << "refuse";
    }

    void otherValuesMakeAPartOfTheirOwn()
    {
        QFETCH(int, capacity);
        QFETCH(QString, answer);
        ExperimentLane lane = mixedExperiment(1).lanes[0];
        ExperimentPart& shot = lane.kinds.back().part;
        shot.parameters.set("capacity", std::int64_t{capacity});
        shot.parameters.set("onExhausted", answer.toStdString());
        QCOMPARE(partsOf(lane).size(), std::size_t{4});
    }

    void knowsWhatCanBeTuned()
    {
        const std::vector<LanePart> parts = partsOf(mixedExperiment(1).lanes[0]);
        QCOMPARE(parts[0].liveParameters().size(), std::size_t{1});
        QCOMPARE(parts[0].liveParameters().front().id, std::string("heapBytes"));
        QCOMPARE(parts[1].liveParameters().front().id, std::string("capacity"));
        QVERIFY2(parts[1].liveParameters().front().isPerKind, "two kinds: each has so many");
        ExperimentLane alone = mixedExperiment(1).lanes[0];
        alone.kinds.pop_back();
        QVERIFY2(!partsOf(alone)[1].liveParameters().front().isPerKind, "one kind: it has so many");
        alone.kinds.front().part = {"new-delete", {}, Backing::System};
        QVERIFY(partsOf(alone)[1].liveParameters().empty());
    }
};

TEST_WITH_CORE_APPLICATION(LanePartsTest);
#include "tst_lane_parts.moc"
