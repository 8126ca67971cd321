// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/lane_table_model.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "tests/program/test_program.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

LaneSummary someSummary()
{
    LaneSummary summary;
    CounterSummary& counters = summary.counters;
    counters.frames = 200;
    counters.totals.liveObjects = 18'210;
    counters.totals.heapBytes = 94 * 1024;
    counters.totals.collections = 31;
    counters.totals.hits = 986;
    counters.totals.misses = 14;
    counters.totals.heapAllocations = 2500;
    summary.timings.frame = {.p50 = 39'000, .p95 = 44'000, .p99 = 47'000, .p999 = 60'000, .max = 2'100'000};
    summary.timings.pause = {.p50 = 1'000'000, .p95 = 0, .p99 = 0, .p999 = 0, .max = 2'060'000};
    summary.timings.setUpNs = 1'250'000;
    summary.timings.pauses = 31;
    summary.timings.preemptedFrames = 3;
    summary.timings.shares = {.update = 0.01, .allocation = 0.003, .collection = 0.001, .drawing = 0.02, .idle = 0.966};
    return summary;
}

const std::vector<LaneDescription> threeLanes{{QStringLiteral("plain"), 0, false, false},
                                              {QStringLiteral("collected"), 1, false, true},
                                              {QStringLiteral("pooled"), 2, true, false, false, true}};

RecordedLane recordedOf(std::size_t lane)
{
    RecordedLane recorded{lane, 0, threeLanes[lane]};
    recorded.description.name += QStringLiteral(", recorded");
    return recorded;
}

} // namespace

class LaneTableModelTest : public QObject
{
    Q_OBJECT

private slots:
    void isEmptyAtFirst()
    {
        LaneTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        model.setSummaries({someSummary()});
        model.setLanes({});
        QCOMPARE(model.rowCount(), 0);
    }

    void saysWhatAFigureIs_data()
    {
        QTest::addColumn<int>("lane");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QVariant>("value");

        const auto row = [](const char* name, int lane, int column, const char* text, const QVariant& value) {
            QTest::newRow(name) << lane << column << QString::fromUtf8(text) << value;
        };
        using M = LaneTableModel;
        row("name", 1, M::Name, "collected", QStringLiteral("collected"));
        row("live objects", 0, M::LiveObjects, "18,210", 18'210.0);
        row("heap bytes", 2, M::HeapBytes, "94.0 KiB", 96'256.0);
        row("collections of a collector", 1, M::Collections, "31", 31.0);
        row("collections of a pool", 2, M::Collections, "–", {});
        row("longest pause of a collector", 1, M::LongestPause, "2.06 ms", 2'060'000.0);
        row("longest pause of new and delete", 0, M::LongestPause, "–", {});
        row("hit rate of a pool", 2, M::HitRate, "98.6 %", 0.986);
        row("hit rate without slots", 1, M::HitRate, "–", {});
        row("heap allocations per frame", 0, M::HeapAllocationsPerFrame, "12.5", 12.5);
        row("median", 1, M::MedianFrame, "39.0 µs", 39'000.0);
        row("99 of 100", 1, M::P99Frame, "47.0 µs", 47'000.0);
        row("maximum", 1, M::LongestFrame, "2.10 ms", 2'100'000.0);
        row("update", 2, M::UpdateShare, "1.0 %", 0.01);
        row("allocation", 2, M::AllocationShare, "0.30 %", 0.003);
        row("collection", 1, M::CollectionShare, "0.10 %", 0.001);
        row("collection of a pool", 2, M::CollectionShare, "–", {});
        row("idle", 2, M::IdleShare, "96.6 %", 0.966);
        row("drawing", 2, M::DrawingShare, "2.0 %", 0.02);
        row("drawing of a lane that draws nothing", 1, M::DrawingShare, "–", {});
    }

    void estimatesAreMarked()
    {
        LaneTableModel model;
        std::vector<LaneDescription> lanes = threeLanes;
        lanes[2].estimated = {"heap_bytes"};
        model.setLanes(lanes);
        model.setSummaries({someSummary(), someSummary(), someSummary()});
        QCOMPARE(model.index(2, LaneTableModel::HeapBytes).data().toString(), QStringLiteral("≈ 94.0 KiB"));
        QCOMPARE(model.index(2, LaneTableModel::HitRate).data().toString(), QStringLiteral("98.6 %"));
        QCOMPARE(model.index(1, LaneTableModel::HeapBytes).data().toString(), QStringLiteral("94.0 KiB"));
    }

    void saysWhatAFigureIs()
    {
        QFETCH(int, lane);
        QFETCH(int, column);
        LaneTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setLanes(threeLanes);
        model.setSummaries({someSummary(), someSummary(), someSummary()});
        const QModelIndex index = model.index(lane, column);
        QTEST(index.data().toString(), "text");
        QTEST(index.data(LaneTableModel::SortRole), "value");
        QCOMPARE(index.data(LaneTableModel::StyleRole).toInt(), lane);
        QVERIFY(!index.data(Qt::DecorationRole).isValid() && !index.data(Qt::ForegroundRole).isValid());
        const auto alignment = index.data(Qt::TextAlignmentRole).value<Qt::Alignment>();
        QVERIFY(alignment.testFlag(column == LaneTableModel::Name ? Qt::AlignLeft : Qt::AlignRight));
    }

    void averagesKeepTheirDigits_data()
    {
        QTest::addColumn<quint64>("allocations");
        QTest::addColumn<QString>("text");
        QTest::newRow("none") << quint64{0} << "0";
        QTest::newRow("hardly any") << quint64{1} << "< 0.01";
        QTest::newRow("one in fifty frames") << quint64{20} << "0.02";
        QTest::newRow("many") << quint64{804'400} << "804";
        QTest::newRow("very many") << quint64{12'000'000} << "12,000";
    }

    void saysHowManyPreemptedFramesAreLeftOut()
    {
        LaneTableModel model;
        model.setLanes(threeLanes);
        LaneSummary summary = someSummary();
        model.setSummaries({summary, summary, summary});
        const auto tip = [&](int column) { return model.index(1, column).data(Qt::ToolTipRole).toString(); };
        for (const int column : {LaneTableModel::LongestPause, LaneTableModel::P99Frame, LaneTableModel::IdleShare})
            QCOMPARE(tip(column), QStringLiteral("3 preempted frames are left out"));
        QVERIFY2(tip(LaneTableModel::Name).contains(QStringLiteral("1.25 ms")), "the set-up");
        QVERIFY2(tip(LaneTableModel::HeapBytes).isEmpty(), "what is counted leaves nothing out");
        summary.timings.rule = PreemptedFrames::Included;
        model.setSummaries({summary, summary, summary});
        QCOMPARE(tip(LaneTableModel::LongestPause), QStringLiteral("3 preempted frames are counted in"));
    }

    void averagesKeepTheirDigits()
    {
        QFETCH(quint64, allocations);
        LaneSummary summary;
        summary.counters.frames = 1000;
        summary.counters.totals.heapAllocations = allocations;
        LaneTableModel model;
        model.setLanes({threeLanes[0]});
        model.setSummaries({summary});
        QTEST(model.index(0, LaneTableModel::HeapAllocationsPerFrame).data().toString(), "text");
    }

    void aRecordingHasRowsOfItsOwn_data()
    {
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("recorded");
        QTest::addColumn<QString>("difference"); // what the run has in addition
        using M = LaneTableModel;
        const auto row = [](const char* name, int column, const char* recorded, const char* difference) {
            QTest::newRow(name) << column << QString::fromUtf8(recorded) << QString::fromUtf8(difference);
        };
        row("names", M::Name, "collected, recorded", "difference");
        row("counts", M::Collections, "40", "−9");
        row("bytes", M::HeapBytes, "47.0 KiB", "+47.0 KiB");
        row("nothing", M::LiveObjects, "18,210", "±0");
        row("averages", M::HeapAllocationsPerFrame, "12.5", "+0.01");
        row("times", M::MedianFrame, "40.0 µs", "−1.00 µs");
        row("shares", M::UpdateShare, "3.0 %", "−2.0 pp");
        row("shares that differ by less than is shown", M::AllocationShare, "0.30 %", "±0.00 pp");
        row("what means nothing for either", M::HitRate, "–", "–");
    }

    void aRecordingHasRowsOfItsOwn()
    {
        QFETCH(int, column);
        LaneTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setLanes(threeLanes);
        model.setSummaries({someSummary(), someSummary(), someSummary()});
        model.setRecordedLanes({recordedOf(1), recordedOf(2)});
        QCOMPARE(model.rowCount(), 7);
        LaneSummary recorded = someSummary();
        recorded.counters.totals.collections = 40;
        recorded.counters.totals.heapBytes = 47 * 1024;
        recorded.counters.totals.heapAllocations = 2499;
        recorded.timings.frame.p50 = 40'000;
        recorded.timings.shares.update = 0.03;
        recorded.timings.shares.allocation = someSummary().timings.shares.allocation + 0.00004;
        model.setRecordedSummaries({recorded, someSummary()});
        QTEST(model.index(2, column).data().toString(), "recorded");
        QTEST(model.index(3, column).data().toString(), "difference");
        QCOMPARE(model.index(2, column).data(LaneTableModel::StyleRole).toInt(), 1);
        QCOMPARE(model.index(4, LaneTableModel::Name).data().toString(), QStringLiteral("pooled"));
        std::vector<int> lanes;
        for (int row = 0; row < model.rowCount(); ++row)
            lanes.push_back(model.index(row, column).data(LaneTableModel::LaneRole).toInt());
        QCOMPARE(lanes, (std::vector<int>{0, 1, -1, -1, 2, -1, -1}));
        model.setRecordedLanes({});
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(1, LaneTableModel::Collections).data().toString(), QStringLiteral("31"));
    }

    // Sums over different frames always differ, whatever the lanes do.
    void ofOtherFramesNoDifferenceIsTold()
    {
        LaneTableModel model;
        model.setLanes(threeLanes);
        model.setRecordedLanes({recordedOf(1)});
        model.setSummaries({someSummary(), someSummary(), someSummary()});
        LaneSummary recorded = someSummary();
        recorded.counters.frames = 150;
        model.setRecordedSummaries({recorded});
        const QModelIndex difference = model.index(3, LaneTableModel::Collections);
        QCOMPARE(difference.data().toString(), QStringLiteral("–"));
        QCOMPARE(difference.data(Qt::ToolTipRole).toString(),
                 QStringLiteral("The recording has only 150 of these 200 frames"));
        QCOMPARE(model.index(2, LaneTableModel::Collections).data().toString(), QStringLiteral("31"));
    }

    void promisesNothingBeforeTheFirstFrame()
    {
        LaneTableModel model;
        model.setLanes(threeLanes);
        QCOMPARE(model.index(2, LaneTableModel::LiveObjects).data().toString(), QStringLiteral("0"));
        QCOMPARE(model.index(2, LaneTableModel::HeapBytes).data().toString(), QStringLiteral("0 B"));
        for (const int column : {LaneTableModel::LongestPause, LaneTableModel::HitRate, LaneTableModel::MedianFrame,
                                 LaneTableModel::LongestFrame, LaneTableModel::IdleShare})
            QCOMPARE(model.index(2, column).data().toString(), QStringLiteral("–"));
    }

    void tellsOfChangesAllAtOnceAndOnlyIfThereAreAny()
    {
        LaneTableModel model;
        model.setLanes(threeLanes);
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        const std::vector<LaneSummary> summaries{someSummary(), someSummary(), someSummary()};
        model.setSummaries(summaries);
        QCOMPARE(changes.count(), 1);
        QCOMPARE(changes.front().at(0).toModelIndex(), model.index(0, LaneTableModel::LiveObjects));
        QCOMPARE(changes.front().at(1).toModelIndex(), model.index(2, LaneTableModel::IdleShare));
        model.setSummaries(summaries);
        QCOMPARE(changes.count(), 1);
    }

    void knowsWhichColumnsMeanNothing_data()
    {
        QTest::addColumn<std::vector<LaneDescription>>("lanes");
        QTest::addColumn<std::vector<int>>("empty");
        using M = LaneTableModel;
        const std::vector<LaneDescription> two{threeLanes[0], threeLanes[1]};
        QTest::newRow("pools alone") << std::vector{threeLanes[2]}
                                     << std::vector<int>{M::Collections, M::LongestPause, M::CollectionShare};
        QTest::newRow("no pool") << two << std::vector<int>{M::HitRate, M::DrawingShare};
        QTest::newRow("everything") << threeLanes << std::vector<int>{};
    }

    void knowsWhichColumnsMeanNothing()
    {
        QFETCH(std::vector<LaneDescription>, lanes);
        LaneTableModel model;
        model.setLanes(lanes);
        std::vector<int> empty;
        for (int column = 0; column < model.columnCount(); ++column)
            if (model.headerData(column, Qt::Horizontal, LaneTableModel::IsEmptyRole).toBool()) empty.push_back(column);
        QTEST(empty, "empty");
    }

    void explainsEveryColumn()
    {
        LaneTableModel model;
        QSet<QString> titles;
        for (int column = 0; column < model.columnCount(); ++column) {
            titles.insert(model.headerData(column, Qt::Horizontal).toString());
            const QString meaning = model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
            QVERIFY2(meaning.endsWith(QLatin1Char('.')), qPrintable(meaning));
        }
        QCOMPARE(titles.size(), model.columnCount());
        QVERIFY(!model.headerData(0, Qt::Vertical).isValid());
        QVERIFY(!model.headerData(99, Qt::Horizontal).isValid());
    }

    void knowsWhatTheStrategiesOfAnExperimentCan()
    {
        const std::vector<LaneDescription> lanes = describeLanes(loadExperiment("boss-bullets"));
        QCOMPARE(lanes.size(), std::size_t{2});
        QCOMPARE(lanes[0].name, QStringLiteral("collected"));
        QVERIFY(lanes[0].collects && !lanes[0].hasSlots);
        QVERIFY(!lanes[1].collects && lanes[1].hasSlots);
        QCOMPARE(lanes[1].style, 1);
    }
};

TEST_WITH_CORE_APPLICATION(LaneTableModelTest);
#include "tst_lane_table_model.moc"
