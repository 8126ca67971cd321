// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/collections_csv.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <sstream>

using namespace poolscope;

namespace {

CollectionRecord recordOf(std::uint64_t frame, std::uint32_t lane, std::uint64_t pauseNs = 0)
{
    return {.frame = frame, .lane = lane, .collection = {}, .beginNs = 0, .pauseNs = pauseNs};
}

} // namespace

class TestCollectionsCsv : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void header_data();
    void header();
    void row_data();
    void row();
    void recordingIsWrittenFrameByFrame();
    void noCollections();
};

void TestCollectionsCsv::header_data()
{
    QTest::addColumn<bool>("countersOnly");
    QTest::addColumn<QString>("header");
    const QString counters = "frame,lane,kind,cause,bytes_before,bytes_after,reclaimed_bytes,copied_bytes,"
                             "promoted_bytes,objects_visited,objects_reclaimed,budget_bytes,collection";
    QTest::newRow("all columns") << false << counters + ",begin_ns,pause_ns\n";
    QTest::newRow("counters only") << true << counters + '\n';
}

void TestCollectionsCsv::header()
{
    QFETCH(bool, countersOnly);
    std::ostringstream out;
    writeCollectionsHeader(out, countersOnly ? Columns::CountersOnly : Columns::All);
    QTEST(QString::fromStdString(out.str()), "header");
}

void TestCollectionsCsv::row_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("cause");
    QTest::addColumn<bool>("countersOnly");
    QTest::addColumn<QString>("row");
    using K = Collection::Kind;
    using C = Collection::Cause;
    const QString counters = "1000,400,600,300,200,12,18,2048,5";
    QTest::newRow("major, heap full") << int(K::Major) << int(C::HeapFull) << false
                                      << "7,\"a, b\",major,heap full," + counters + ",55,66\n";
    QTest::newRow("minor, nursery full") << int(K::Minor) << int(C::NurseryFull) << false
                                         << "7,\"a, b\",minor,nursery full," + counters + ",55,66\n";
    QTest::newRow("increment, work due") << int(K::Increment) << int(C::WorkDue) << false
                                         << "7,\"a, b\",increment,work due," + counters + ",55,66\n";
    QTest::newRow("asked for, counters only")
        << int(K::Major) << int(C::AskedFor) << true << "7,\"a, b\",major,asked for," + counters + "\n";
}

void TestCollectionsCsv::row()
{
    QFETCH(int, kind);
    QFETCH(int, cause);
    QFETCH(bool, countersOnly);
    const CollectionRecord record{.frame = 7,
                                  .lane = 0,
                                  .collection = {.number = 5,
                                                 .kind = static_cast<Collection::Kind>(kind),
                                                 .cause = static_cast<Collection::Cause>(cause),
                                                 .bytesBefore = 1000,
                                                 .bytesAfter = 400,
                                                 .copiedBytes = 300,
                                                 .promotedBytes = 200,
                                                 .objectsVisited = 12,
                                                 .objectsReclaimed = 18,
                                                 .budgetBytes = 2048},
                                  .beginNs = 55,
                                  .pauseNs = 66};
    std::ostringstream out;
    writeCollectionRow(out, record, "a, b", countersOnly ? Columns::CountersOnly : Columns::All);
    QTEST(QString::fromStdString(out.str()), "row");
}

void TestCollectionsCsv::recordingIsWrittenFrameByFrame()
{
    Recording recording({"one", "two"}, 60);
    for (const CollectionRecord& record :
         {recordOf(3, 1, 1), recordOf(3, 0, 2), recordOf(3, 0, 3), recordOf(5, 1, 4), recordOf(4, 0, 5)})
        recording.append(record);
    std::ostringstream out, expected;
    writeCollections(out, recording, Columns::All);
    writeCollectionsHeader(expected, Columns::All);
    writeCollectionRow(expected, recordOf(3, 0, 2), "one", Columns::All);
    writeCollectionRow(expected, recordOf(3, 0, 3), "one", Columns::All);
    writeCollectionRow(expected, recordOf(3, 1, 1), "two", Columns::All);
    writeCollectionRow(expected, recordOf(4, 0, 5), "one", Columns::All);
    writeCollectionRow(expected, recordOf(5, 1, 4), "two", Columns::All);
    QCOMPARE(out.str(), expected.str());
}

void TestCollectionsCsv::noCollections()
{
    std::ostringstream out, expected;
    writeCollections(out, Recording({"one"}, 60), Columns::CountersOnly);
    writeCollectionsHeader(expected, Columns::CountersOnly);
    QCOMPARE(out.str(), expected.str());
}

TEST_WITH_CORE_APPLICATION(TestCollectionsCsv);
#include "tst_collections_csv.moc"
