// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/collection_table_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

using Model = CollectionTableModel;

std::vector<LaneDescription> lanes(bool collects = true)
{
    return {{QStringLiteral("collected"), 0, false, collects}, {QStringLiteral("pooled"), 1, true, false}};
}

CollectionRecord recordOf(std::uint64_t frame, std::uint32_t lane = 0)
{
    return {.frame = frame, .lane = lane, .collection = {}, .beginNs = 0, .pauseNs = 0};
}

// A heap of 1 MiB of which most comes back, in an eighth of the budget.
CollectionRecord fullRecord()
{
    return {.frame = 12'345,
            .lane = 0,
            .collection = {.kind = Collection::Kind::Major,
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
    void kindsAndCauses_data();
    void kindsAndCauses();
    void takesWhatIsThereAndThenWhatComes();
    void anotherRecordingBeginsAnew();
    void hasCollectors();
    void everyColumnIsExplained();
};

void CollectionTableModelTest::isEmptyWithoutARecording()
{
    Model model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.columnCount(), int(Model::columnTotal));
    model.follow();
    QVERIFY(!model.hasCollectors());
}

void CollectionTableModelTest::textsAndFigures_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QVariant>("figure");
    QTest::newRow("lane") << int(Model::Lane) << "collected" << QVariant("collected");
    QTest::newRow("frame") << int(Model::Frame) << "12,345" << QVariant(12'345.0);
    QTest::newRow("kind") << int(Model::Kind) << "major" << QVariant("major");
    QTest::newRow("cause") << int(Model::Cause) << "heap full" << QVariant("heap full");
    QTest::newRow("before") << int(Model::Before) << "1.00 MiB" << QVariant(1'048'576.0);
    QTest::newRow("after") << int(Model::After) << "20.0 KiB" << QVariant(20'480.0);
    QTest::newRow("reclaimed") << int(Model::Reclaimed) << "1004 KiB" << QVariant(1'028'096.0);
    QTest::newRow("copied: this collector moves nothing") << int(Model::Copied) << QString(QChar(0x2013)) << QVariant();
    QTest::newRow("promoted") << int(Model::Promoted) << "4.00 KiB" << QVariant(4096.0);
    QTest::newRow("visited") << int(Model::Visited) << "1,402" << QVariant(1402.0);
    QTest::newRow("pause") << int(Model::Pause) << "2.08 ms" << QVariant(2'083'333.0);
    QTest::newRow("share of the budget") << int(Model::BudgetShare) << "12.5 %" << QVariant(0.12499998);
}

void CollectionTableModelTest::textsAndFigures()
{
    QFETCH(int, column);
    Recording recording({"collected", "pooled"}, 60);
    recording.append(fullRecord());
    Model model;
    model.setRecording(recording, lanes());
    const QModelIndex index = model.index(0, column);
    QTEST(index.data().toString(), "text");
    QTEST(index.data(Model::SortRole), "figure");
    QCOMPARE(index.data(Model::StyleRole).toInt(), 0);
    QCOMPARE(index.data(Model::LaneRole).toInt(), 0);
    QCOMPARE(index.data(Model::FrameRole).toULongLong(), 12'345ULL);
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
    Recording recording({"collected", "pooled"}, 60);
    recording.append(record);
    Model model;
    model.setRecording(recording, lanes());
    QTEST(model.index(0, Model::Kind).data().toString() + ", " + model.index(0, Model::Cause).data().toString(),
          "texts");
}

void CollectionTableModelTest::takesWhatIsThereAndThenWhatComes()
{
    Recording recording({"collected", "pooled"}, 60);
    recording.append(recordOf(3));
    Model model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRecording(recording, lanes());
    QCOMPARE(model.rowCount(), 1);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    model.follow();
    QVERIFY2(inserted.isEmpty(), "nothing new");
    for (std::uint64_t frame = 4; frame < 1000; ++frame) {
        recording.append(recordOf(frame, 1));
        recording.append(recordOf(frame, 0));
    }
    model.follow();
    QVERIFY2(inserted.count() == 1, "all at once");
    QCOMPARE(model.rowCount(), 1993);
    QCOMPARE(model.index(1, Model::Lane).data().toString(), QStringLiteral("collected"));
    QCOMPARE(model.index(2, Model::Lane).data().toString(), QStringLiteral("pooled"));
    QCOMPARE(model.index(1992, Model::Frame).data().toString(), QStringLiteral("999"));
    QCOMPARE(model.index(1992, Model::Frame).data(Model::StyleRole).toInt(), 1);
}

void CollectionTableModelTest::anotherRecordingBeginsAnew()
{
    Recording first({"collected", "pooled"}, 60), second({"collected", "pooled"}, 60);
    first.append(recordOf(3));
    second.append(recordOf(7));
    second.append(recordOf(8));
    Model model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRecording(first, lanes());
    model.setRecording(second, lanes());
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0, Model::Frame).data(Model::FrameRole).toULongLong(), 7ULL);
}

void CollectionTableModelTest::hasCollectors()
{
    const Recording recording({"collected", "pooled"}, 60);
    Model model;
    model.setRecording(recording, lanes());
    QVERIFY(model.hasCollectors());
    model.setRecording(recording, lanes(false));
    QVERIFY(!model.hasCollectors());
}

void CollectionTableModelTest::everyColumnIsExplained()
{
    const Model model;
    for (int column = 0; column < model.columnCount(); ++column) {
        QVERIFY(!model.headerData(column, Qt::Horizontal).toString().isEmpty());
        QVERIFY(model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().endsWith(QLatin1Char('.')));
    }
}

QTEST_GUILESS_MAIN(CollectionTableModelTest)
#include "tst_collection_table_model.moc"
