// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/tables/collection_table_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

std::vector<LaneDescription> lanes(bool collects = true)
{
    return {{QStringLiteral("collected"), 0, false, collects}, {QStringLiteral("pooled"), 1, true, false}};
}

CollectionRecord recordOf(std::uint64_t frame, std::uint32_t lane = 0)
{
    return {.frame = frame, .lane = lane, .collection = {}, .beginNs = 0, .pauseNs = 0};
}

// A heap of 1 MiB, most of which is reclaimed in an eighth of the budget.
CollectionRecord fullRecord()
{
    return {.frame = 12'345,
            .lane = 0,
            .collection = {.number = 56,
                           .kind = Collection::Kind::Major,
                           .cause = Collection::Cause::HeapFull,
                           .bytesBefore = 1'048'576,
                           .bytesAfter = 20'480,
                           .copiedBytes = 0,
                           .promotedBytes = 4096,
                           .objectsVisited = 1402,
                           .objectsReclaimed = 18'210,
                           .budgetBytes = 1'048'576},
            .beginNs = 10,
            .pauseNs = 2'083'333};
}

} // namespace

class CollectionTableModelTest : public QObject
{
    Q_OBJECT

private slots:
    void isEmptyWithoutARecording();
    void textsAndFigures_data();
    void textsAndFigures();
    void olderRecordingsTellNoNumber();
    void estimatesAreMarked();
    void kindsAndCauses_data();
    void kindsAndCauses();
    void takesWhatIsThereAndThenWhatComes();
    void anotherRecordingBeginsAnew();
    void sortsByAColumnAndBackByTime();
    void showsOneKindAlone();
    void hasCollectors();
    void everyColumnIsExplained();
};

// Frames 10, 20, 30 of pauses 5, 9 and 1 ns: major, minor, major.
Recording threeCollections()
{
    Recording recording({"collected", "pooled"}, 60);
    const auto collect = [&](std::uint64_t frame, std::uint64_t pauseNs, Collection::Kind kind) {
        CollectionRecord record = recordOf(frame);
        record.pauseNs = pauseNs;
        record.collection.kind = kind;
        recording.append(record);
    };
    collect(10, 5, Collection::Kind::Major);
    collect(20, 9, Collection::Kind::Minor);
    collect(30, 1, Collection::Kind::Major);
    return recording;
}

QList<quint64> framesIn(const CollectionTableModel& model)
{
    QList<quint64> frames;
    for (int row = 0; row < model.rowCount(); ++row)
        frames << model.index(row, 0).data(CollectionTableModel::FrameRole).toULongLong();
    return frames;
}

void CollectionTableModelTest::sortsByAColumnAndBackByTime()
{
    const auto recording = std::make_shared<Recording>(threeCollections());
    CollectionTableModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRecording(recording, lanes());
    const QPersistentModelIndex longest = model.index(1, 0);
    model.sort(CollectionTableModel::Pause, Qt::DescendingOrder);
    QCOMPARE(framesIn(model), (QList<quint64>{20, 10, 30}));
    QCOMPARE(longest.row(), 0);
    model.sort(CollectionTableModel::Pause);
    QCOMPARE(framesIn(model), (QList<quint64>{30, 10, 20}));
    CollectionRecord more = recordOf(40);
    more.pauseNs = 3;
    recording->append(more);
    model.follow();
    QCOMPARE(framesIn(model), (QList<quint64>{30, 40, 10, 20}));
    model.sort(-1);
    QCOMPARE(framesIn(model), (QList<quint64>{10, 20, 30, 40}));
    QVERIFY(model.isInTimeOrder());
}

void CollectionTableModelTest::showsOneKindAlone()
{
    const auto recording = std::make_shared<Recording>(threeCollections());
    CollectionTableModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRecording(recording, lanes());
    model.setFilter({{}, Collection::Kind::Major});
    QCOMPARE(framesIn(model), (QList<quint64>{10, 30}));
    QCOMPARE(model.headerData(CollectionTableModel::Kind, Qt::Horizontal).toString(), QStringLiteral("major"));
    QVERIFY(!model.rowOfPause(1, 9));
    model.setFilter({1, {}});
    QCOMPARE(model.rowCount(), 0);
    model.setFilter({});
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.rowOfPause(0, 9), std::optional(1));
}

void CollectionTableModelTest::isEmptyWithoutARecording()
{
    CollectionTableModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.columnCount(), int(CollectionTableModel::columnTotal));
    model.follow();
    QVERIFY(!model.hasCollectors());
}

void CollectionTableModelTest::textsAndFigures_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QVariant>("figure");
    QTest::newRow("lane") << int(CollectionTableModel::Lane) << "collected" << QVariant("collected");
    QTest::newRow("frame") << int(CollectionTableModel::Frame) << "12,345" << QVariant(12'345.0);
    QTest::newRow("kind") << int(CollectionTableModel::Kind) << "major" << QVariant("major");
    QTest::newRow("cause") << int(CollectionTableModel::Cause) << "heap full" << QVariant("heap full");
    QTest::newRow("number") << int(CollectionTableModel::Number) << "56" << QVariant(56.0);
    QTest::newRow("before") << int(CollectionTableModel::Before) << "1.00 MiB" << QVariant(1'048'576.0);
    QTest::newRow("after") << int(CollectionTableModel::After) << "20.0 KiB" << QVariant(20'480.0);
    QTest::newRow("reclaimed") << int(CollectionTableModel::Reclaimed) << "1004 KiB" << QVariant(1'028'096.0);
    QTest::newRow("copied: this collector moves nothing")
        << int(CollectionTableModel::Copied) << QString(QChar(0x2013)) << QVariant();
    QTest::newRow("promoted") << int(CollectionTableModel::Promoted) << "4.00 KiB" << QVariant(4096.0);
    QTest::newRow("visited") << int(CollectionTableModel::Visited) << "1,402" << QVariant(1402.0);
    QTest::newRow("pause") << int(CollectionTableModel::Pause) << "2.08 ms" << QVariant(2'083'333.0);
    QTest::newRow("share of the budget") << int(CollectionTableModel::BudgetShare) << "12.5 %" << QVariant(0.12499998);
}

void CollectionTableModelTest::textsAndFigures()
{
    QFETCH(int, column);
    const auto recording = std::make_shared<Recording>(std::vector<std::string>{"collected", "pooled"}, 60);
    recording->append(fullRecord());
    CollectionTableModel model;
    model.setRecording(recording, lanes());
    const QModelIndex index = model.index(0, column);
    QTEST(index.data().toString(), "text");
    QTEST(index.data(CollectionTableModel::SortRole), "figure");
    QCOMPARE(index.data(CollectionTableModel::StyleRole).toInt(), 0);
    QCOMPARE(index.data(CollectionTableModel::LaneRole).toInt(), 0);
    QCOMPARE(index.data(CollectionTableModel::FrameRole).toULongLong(), 12'345ULL);
}

void CollectionTableModelTest::olderRecordingsTellNoNumber()
{
    const auto recording = std::make_shared<Recording>(std::vector<std::string>{"collected", "pooled"}, 60);
    recording->append(recordOf(1));
    CollectionTableModel model;
    model.setRecording(recording, lanes());
    QCOMPARE(model.index(0, CollectionTableModel::Number).data().toString(), QString(QChar(0x2013)));
}

void CollectionTableModelTest::estimatesAreMarked()
{
    const auto recording = std::make_shared<Recording>(std::vector<std::string>{"collected", "pooled"}, 60);
    recording->append(fullRecord());
    CollectionTableModel model;
    std::vector<LaneDescription> described = lanes();
    described[0].estimated = {"bytes_after"};
    model.setRecording(recording, described);
    QCOMPARE(model.index(0, CollectionTableModel::After).data().toString(), QStringLiteral("≈ 20.0 KiB"));
    QCOMPARE(model.index(0, CollectionTableModel::Before).data().toString(), QStringLiteral("1.00 MiB"));
}

void CollectionTableModelTest::kindsAndCauses_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("cause");
    QTest::addColumn<QString>("texts");
    using K = Collection::Kind;
    using C = Collection::Cause;
    QTest::newRow("minor, nursery full") << int(K::Minor) << int(C::NurseryFull) << "minor, nursery full";
    QTest::newRow("increment, work due") << int(K::Increment) << int(C::WorkDue) << "increment, work due";
    QTest::newRow("major, asked for") << int(K::Major) << int(C::AskedFor) << "major, asked for";
}

void CollectionTableModelTest::kindsAndCauses()
{
    QFETCH(int, kind);
    QFETCH(int, cause);
    CollectionRecord record = recordOf(1);
    record.collection.kind = static_cast<Collection::Kind>(kind);
    record.collection.cause = static_cast<Collection::Cause>(cause);
    const auto recording = std::make_shared<Recording>(std::vector<std::string>{"collected", "pooled"}, 60);
    recording->append(record);
    CollectionTableModel model;
    model.setRecording(recording, lanes());
    QTEST(model.index(0, CollectionTableModel::Kind).data().toString() + ", " +
              model.index(0, CollectionTableModel::Cause).data().toString(),
          "texts");
}

void CollectionTableModelTest::takesWhatIsThereAndThenWhatComes()
{
    const auto recording = std::make_shared<Recording>(std::vector<std::string>{"collected", "pooled"}, 60);
    recording->append(recordOf(3));
    CollectionTableModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRecording(recording, lanes());
    QCOMPARE(model.rowCount(), 1);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    model.follow();
    QVERIFY2(inserted.isEmpty(), "nothing new");
    for (std::uint64_t frame = 4; frame < 1000; ++frame) {
        recording->append(recordOf(frame, 1));
        recording->append(recordOf(frame, 0));
    }
    model.follow();
    QVERIFY2(inserted.count() == 1, "all at once");
    QCOMPARE(model.rowCount(), 1993);
    QCOMPARE(model.index(1, CollectionTableModel::Lane).data().toString(), QStringLiteral("collected"));
    QCOMPARE(model.index(2, CollectionTableModel::Lane).data().toString(), QStringLiteral("pooled"));
    QCOMPARE(model.index(1992, CollectionTableModel::Frame).data().toString(), QStringLiteral("999"));
    QCOMPARE(model.index(1992, CollectionTableModel::Frame).data(CollectionTableModel::StyleRole).toInt(), 1);
}

void CollectionTableModelTest::anotherRecordingBeginsAnew()
{
    const auto first = std::make_shared<Recording>(std::vector<std::string>{"collected", "pooled"}, 60);
    const auto second = std::make_shared<Recording>(std::vector<std::string>{"collected", "pooled"}, 60);
    first->append(recordOf(3));
    second->append(recordOf(7));
    second->append(recordOf(8));
    CollectionTableModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRecording(first, lanes());
    model.setRecording(second, lanes());
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0, CollectionTableModel::Frame).data(CollectionTableModel::FrameRole).toULongLong(), 7ULL);
}

void CollectionTableModelTest::hasCollectors()
{
    const auto recording = std::make_shared<Recording>(std::vector<std::string>{"collected", "pooled"}, 60);
    CollectionTableModel model;
    model.setRecording(recording, lanes());
    QVERIFY(model.hasCollectors());
    model.setRecording(recording, lanes(false));
    QVERIFY(!model.hasCollectors());
}

void CollectionTableModelTest::everyColumnIsExplained()
{
    const CollectionTableModel model;
    for (int column = 0; column < model.columnCount(); ++column) {
        QVERIFY(!model.headerData(column, Qt::Horizontal).toString().isEmpty());
        QVERIFY(model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().endsWith(QLatin1Char('.')));
    }
}

TEST_WITH_CORE_APPLICATION(CollectionTableModelTest);
#include "tst_collection_table_model.moc"
