// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/program_csv.h"

#include "tests/program/test_program.h"

#include <QtTest>

#include <initializer_list>
#include <sstream>

using namespace poolscope;

namespace {

Series seriesOf(std::initializer_list<std::uint64_t> values)
{
    Series series;
    for (const std::uint64_t value : values)
        series.append(value);
    return series;
}

ProgramSeries threeFrames()
{
    return {.allocated = seriesOf({0, 100, 50}),
            .resident = seriesOf({0, 4096, 8192}),
            .frameTimes = seriesOf({0, 16'000, 20'000}),
            .born = seriesOf({0, 2, 1}),
            .alive = seriesOf({0, 1, 1}),
            .pools = {{.name = "bullets", .inUse = {seriesOf({0, 2, 5}), seriesOf({0, 2, 7})}},
                      {.name = "=level, 1", .inUse = {seriesOf({0, 0, 1}), seriesOf({0, 0, 1})}, .hasOwnLine = false}}};
}

} // namespace

class TestProgramCsv : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRowAFrame_data()
    {
        QTest::addColumn<int>("frames");
        QTest::addColumn<bool>("isCounted");
        QTest::addColumn<bool>("hasTimes");
        QTest::addColumn<QByteArray>("text");
        const QByteArray head = "frame,births,births_still_alive,allocated_bytes";
        QTest::newRow("what is not known is empty")
            << 3 << false << true
            << head + ",resident_bytes,frame_ns\n0,0,0,0,,\n1,2,1,100,4096,16000\n2,1,1,50,8192,20000\n";
        QTest::newRow("no frame has a time")
            << 3 << false << false << head + ",resident_bytes,frame_ns\n0,0,0,0,,\n1,2,1,100,4096,\n2,1,1,50,8192,\n";
        QTest::newRow("counters only") << 3 << true << true << head + "\n0,0,0,0\n1,2,1,100\n2,1,1,50\n";
        QTest::newRow("of a run that is shorter") << 2 << true << true << head + "\n0,0,0,0\n1,2,1,100\n";
        QTest::newRow("of a run that is longer") << 9 << true << true << head + "\n0,0,0,0\n1,2,1,100\n2,1,1,50\n";
    }
    void aRowAFrame()
    {
        QFETCH(int, frames);
        QFETCH(bool, isCounted);
        QFETCH(bool, hasTimes);
        QFETCH(QByteArray, text);
        ProgramSeries program = threeFrames();
        if (!hasTimes) program.frameTimes = {};
        std::ostringstream out;
        writeProgram(out, program, static_cast<std::size_t>(frames), isCounted ? Columns::CountersOnly : Columns::All);
        QCOMPARE(QByteArray::fromStdString(out.str()), text);
    }

    void aRowAFrameAndPool_data()
    {
        QTest::addColumn<int>("frames");
        QTest::addColumn<int>("rows");
        QTest::newRow("all") << 3 << 6;
        QTest::newRow("of a run that is shorter") << 1 << 2;
        QTest::newRow("of a run that is longer") << 4 << 6;
    }
    void aRowAFrameAndPool()
    {
        QFETCH(int, frames);
        QFETCH(int, rows);
        std::ostringstream out;
        writeProgramPools(out, threeFrames(), static_cast<std::size_t>(frames));
        const QByteArrayList lines = QByteArray::fromStdString(out.str()).split('\n');
        QCOMPARE(lines.size(), rows + 2); // the head, and what follows the last line end: nothing
        const QByteArrayList all{
            "frame,pool,in_use,high_water", "0,bullets,0,0", "0,\"'=level, 1\",0,0", "1,bullets,2,2",
            "1,\"'=level, 1\",0,0",         "2,bullets,5,7", "2,\"'=level, 1\",1,1"};
        QCOMPARE(lines.first(rows + 1), all.first(rows + 1));
        QVERIFY(lines.back().isEmpty());
    }
};

TEST_WITHOUT_APPLICATION(TestProgramCsv);
#include "tst_program_csv.moc"
