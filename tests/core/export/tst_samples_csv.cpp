// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/samples_csv.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <sstream>

using namespace poolscope;

namespace {

// Every figure is the number of its column times a hundred.
Sample numberedSample(std::uint64_t frame, std::uint32_t lane)
{
    Sample sample{.frame = frame, .lane = lane, .counters = {}, .timings = {}};
    for (const FieldInfo& info : fields())
        setValue(sample, info.field, (static_cast<std::uint64_t>(info.field) + 1) * 100);
    return sample;
}

std::string rowOf(const Sample& sample, const std::string& lane, Columns columns)
{
    std::ostringstream out;
    writeSampleRow(out, sample, lane, columns);
    return out.str();
}

} // namespace

class TestSamplesCsv : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void headerIsTheDesigns_data();
    void headerIsTheDesigns();
    void rowHasEveryFigureInOrder();
    void countersOnlyLeavesMeasurementsOut();
    void recordingIsWrittenFrameByFrame();
};

void TestSamplesCsv::headerIsTheDesigns_data()
{
    QTest::addColumn<bool>("countersOnly");
    QTest::addColumn<QString>("header");
    const QString counters = "frame,lane,live_objects,live_bytes,garbage_bytes,heap_bytes,slots_owned,"
                             "slots_in_use,high_water,acquires,releases,hits,misses,exhausted,heap_allocations,"
                             "heap_frees,collections,reclaimed_bytes,increments,peak_live_objects,"
                             "peak_live_bytes,peak_garbage_bytes,peak_heap_bytes,peak_slots_owned,"
                             "peak_slots_in_use";
    QTest::newRow("all columns") << false
                                 << counters +
                                        ",reserved_bytes,frame_ns,allocation_ns,update_ns,draw_ns,pause_ns,cpu_ns\n";
    QTest::newRow("counters only") << true << counters + '\n';
}

void TestSamplesCsv::headerIsTheDesigns()
{
    QFETCH(bool, countersOnly);
    QFETCH(QString, header);
    std::ostringstream out;
    writeSamplesHeader(out, countersOnly ? Columns::CountersOnly : Columns::All);
    QCOMPARE(QString::fromStdString(out.str()), header);
}

void TestSamplesCsv::rowHasEveryFigureInOrder()
{
    QCOMPARE(rowOf(numberedSample(7, 0), "pooled", Columns::All),
             std::string("7,pooled,100,200,300,400,500,600,700,800,900,1000,1100,1200,1300,1400,1500,1600,1700,"
                         "1800,1900,2000,2100,2200,2300,2400,2500,2600,2700,2800,2900,3000\n"));
}

void TestSamplesCsv::countersOnlyLeavesMeasurementsOut()
{
    QCOMPARE(rowOf(numberedSample(7, 0), "pooled", Columns::CountersOnly),
             std::string("7,pooled,100,200,300,400,500,600,700,800,900,1000,1100,1200,1300,1400,1500,1600,1700,1800,"
                         "1900,2000,2100,2200,2300\n"));
}

void TestSamplesCsv::recordingIsWrittenFrameByFrame()
{
    Recording recording({"one", "two"}, 60);
    for (std::uint64_t frame = 0; frame < 3; ++frame) {
        recording.append(numberedSample(frame, 1));
        recording.append(numberedSample(frame, 0));
    }
    std::ostringstream out;
    writeSamples(out, recording, Columns::All);
    std::ostringstream expected;
    writeSamplesHeader(expected, Columns::All);
    for (std::uint64_t frame = 0; frame < 3; ++frame) {
        writeSampleRow(expected, numberedSample(frame, 0), "one", Columns::All);
        writeSampleRow(expected, numberedSample(frame, 1), "two", Columns::All);
    }
    QCOMPARE(out.str(), expected.str());
}

TEST_WITH_CORE_APPLICATION(TestSamplesCsv);
#include "tst_samples_csv.moc"
