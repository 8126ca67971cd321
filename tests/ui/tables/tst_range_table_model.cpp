// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/tables/range_table_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <array>
#include <memory>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

const std::vector<LaneDescription> twoLanes{{QStringLiteral("collected"), 0, false, true},
                                            {QStringLiteral("pooled"), 1, true, false}};

// Live objects in a range of five frames: one value is far above the rest, so that mean, median and p99 all differ.
constexpr std::array<std::uint64_t, 5> lopsided{1, 1, 1, 1, 96};

// Heap bytes of 1 KiB, 2 KiB, 3 KiB … in the first lane and 10 KiB in the second; three collections in frame 4. Every
// frame takes 1 ms, except for frame 2 of the first lane, which was preempted and took 500 ms.
Recording recordingOf(std::uint64_t frames)
{
    Recording recording({std::string("collected"), std::string("pooled")}, 60);
    for (std::uint64_t frame = 0; frame < frames; ++frame)
        for (std::uint32_t lane = 0; lane < 2; ++lane) {
            Sample sample;
            sample.frame = frame;
            sample.lane = lane;
            sample.counters.heapBytes = lane == 0 ? (frame + 1) * 1024 : 10'240;
            sample.counters.liveObjects = lane == 0 && frame >= 1 && frame <= 5 ? lopsided[frame - 1] : 7;
            sample.counters.collections = frame == 4 && lane == 0 ? 3 : 0;
            const bool isPreempted = frame == 2 && lane == 0;
            sample.timings.frameNs = isPreempted ? 500'000'000 : 1'000'000;
            sample.timings.cpuNs = 1'000'000;
            recording.append(sample);
        }
    return recording;
}

} // namespace

class RangeTableModelTest : public QObject
{
    Q_OBJECT

private slots:
    void isEmptyAtFirst()
    {
        RangeTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        model.show(Field::HeapBytes, FrameRange{0, 10}, 1, 2);
        QCOMPARE(model.rowCount(), 0);
    }

    void saysWhatARangeHas_data()
    {
        QTest::addColumn<int>("field");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("collected");
        QTest::addColumn<QString>("pooled");
        const auto row = [](const char* name, Field field, int column, const char* collected, const char* pooled) {
            QTest::newRow(name) << static_cast<int>(field) << column << QString::fromUtf8(collected)
                                << QString::fromUtf8(pooled);
        };
        using M = RangeTableModel;
        row("names", Field::HeapBytes, M::Name, "collected", "pooled");
        row("least", Field::HeapBytes, M::Minimum, "2.00 KiB", "10.0 KiB");
        row("mean", Field::HeapBytes, M::Mean, "4.00 KiB", "10.0 KiB");
        row("median", Field::HeapBytes, M::Median, "4.00 KiB", "10.0 KiB");
        row("greatest", Field::HeapBytes, M::Maximum, "6.00 KiB", "10.0 KiB");
        row("p99", Field::HeapBytes, M::P99, "6.00 KiB", "10.0 KiB");
        row("least of a lopsided range", Field::LiveObjects, M::Minimum, "1", "7");
        row("mean of a lopsided range", Field::LiveObjects, M::Mean, "20", "7");
        row("median of a lopsided range", Field::LiveObjects, M::Median, "1", "7");
        row("p99 of a lopsided range", Field::LiveObjects, M::P99, "96", "7");
        row("a level has no total", Field::HeapBytes, M::Total, "–", "–");
        row("a flow has one", Field::Collections, M::Total, "3", "0");
        row("a mean of counts", Field::Collections, M::Mean, "0.6", "0");
        row("at A", Field::HeapBytes, M::AtA, "2.00 KiB", "10.0 KiB");
        row("at B", Field::HeapBytes, M::AtB, "6.00 KiB", "10.0 KiB");
        row("difference", Field::HeapBytes, M::Difference, "+4.00 KiB", "±0");
        row("preempted frames are left out of times", Field::FrameNs, M::Maximum, "1.00 ms", "1.00 ms");
    }

    void saysWhatARangeHas()
    {
        QFETCH(int, field);
        QFETCH(int, column);
        const auto recording = std::make_shared<const Recording>(recordingOf(10));
        RangeTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRecording(recording, twoLanes);
        model.show(static_cast<Field>(field), FrameRange{1, 5}, 1, 5);
        QTEST(model.index(0, column).data().toString(), "collected");
        QTEST(model.index(1, column).data().toString(), "pooled");
        QCOMPARE(model.index(1, column).data(RangeTableModel::StyleRole).toInt(), 1);
        QVERIFY(!model.headerData(column, Qt::Horizontal).toString().isEmpty());
        QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
    }

    void countsThePreemptedFramesItLeavesOut()
    {
        const auto recording = std::make_shared<const Recording>(recordingOf(10));
        RangeTableModel model;
        model.setRecording(recording, twoLanes);
        model.show(Field::FrameNs, FrameRange{0, 9}, std::nullopt, std::nullopt);
        QCOMPARE(model.preemptedFrames(), std::size_t{1});
        model.show(Field::HeapBytes, FrameRange{0, 9}, std::nullopt, std::nullopt);
        QCOMPARE(model.preemptedFrames(), std::size_t{0});
        model.setPreemptedFrames(PreemptedFrames::Included);
        model.show(Field::FrameNs, FrameRange{0, 9}, std::nullopt, std::nullopt);
        QVERIFY2(model.preemptedFrames() == 0, "none is left out then");
        QCOMPARE(model.index(0, RangeTableModel::Maximum).data().toString(), QStringLiteral("500 ms"));
    }

    void whatIsNotRecordedIsLeftOut()
    {
        const auto recording = std::make_shared<const Recording>(recordingOf(5));
        RangeTableModel model;
        model.setRecording(recording, twoLanes);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.show(Field::HeapBytes, FrameRange{3, 100}, 4, 100);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(model.index(0, RangeTableModel::Maximum).data().toString(), QStringLiteral("5.00 KiB"));
        QCOMPARE(model.index(0, RangeTableModel::AtB).data().toString(), QStringLiteral("–"));
        QCOMPARE(model.index(0, RangeTableModel::Difference).data().toString(), QStringLiteral("–"));
        model.show(Field::HeapBytes, FrameRange{50, 100}, std::nullopt, std::nullopt);
        QCOMPARE(model.index(0, RangeTableModel::Maximum).data().toString(), QStringLiteral("–"));
    }

    // The overlay's row follows that of the run, for the same frames.
    void anOverlayHasRows_data()
    {
        QTest::addColumn<int>("run");      // frames
        QTest::addColumn<int>("recorded"); // frames
        QTest::addColumn<QString>("most");
        QTest::addColumn<QString>("atB");
        QTest::newRow("of as many frames") << 10 << 10 << QStringLiteral("6.00 KiB") << QStringLiteral("6.00 KiB");
        QTest::newRow("of more: what is to come is not told")
            << 4 << 10 << QStringLiteral("4.00 KiB") << QStringLiteral("–");
        QTest::newRow("of fewer") << 10 << 3 << QStringLiteral("3.00 KiB") << QStringLiteral("–");
        QTest::newRow("of none of these") << 10 << 1 << QStringLiteral("–") << QStringLiteral("–");
    }

    void anOverlayHasRows()
    {
        QFETCH(int, run);
        QFETCH(int, recorded);
        const auto recording = std::make_shared<const Recording>(recordingOf(static_cast<std::uint64_t>(run)));
        const auto overlay = std::make_shared<const Recording>(recordingOf(static_cast<std::uint64_t>(recorded)));
        RangeTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRecording(recording, twoLanes);
        LaneDescription lane = twoLanes[1];
        lane.name = QStringLiteral("pooled, recorded");
        // The recording's first lane, so that the test sees which lane is used.
        model.setOverlay(overlay, {{1, 0, lane}});
        QCOMPARE(model.rowCount(), 3);
        model.show(Field::HeapBytes, FrameRange{1, 5}, 1, 5);
        QCOMPARE(model.index(2, RangeTableModel::Name).data().toString(), QStringLiteral("pooled, recorded"));
        QCOMPARE(model.index(2, RangeTableModel::Name).data(RangeTableModel::StyleRole).toInt(), 1);
        QTEST(model.index(2, RangeTableModel::Maximum).data().toString(), "most");
        QTEST(model.index(2, RangeTableModel::AtB).data().toString(), "atB");
        model.setOverlay(nullptr, {});
        QCOMPARE(model.rowCount(), 2);
    }

    void everyFigureHasANameAndAValue()
    {
        const auto recording = std::make_shared<const Recording>(recordingOf(5));
        RangeTableModel model;
        model.setRecording(recording, twoLanes);
        QSet<QString> names;
        for (const Field figure : listedFields()) {
            names << titleOf(figure);
            model.show(figure, FrameRange{0, 4}, 0, 4);
            QVERIFY(model.index(0, RangeTableModel::Mean).data().toString() != QStringLiteral("–"));
        }
        QCOMPARE(names.size(), static_cast<qsizetype>(listedFields().size()));
    }
};

TEST_WITH_CORE_APPLICATION(RangeTableModelTest);
#include "tst_range_table_model.moc"
