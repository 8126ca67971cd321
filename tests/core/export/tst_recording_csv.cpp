// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_setup.h"
#include "core/experiment/world.h"
#include "core/export/recording_csv.h"
#include "core/simulation/run.h"
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

CollectionRecord recordOf(std::uint64_t frame, std::uint32_t lane, std::uint64_t pauseNs = 0)
{
    return {.frame = frame, .lane = lane, .collection = {}, .beginNs = 0, .pauseNs = pauseNs};
}

} // namespace

class TestRecordingCsv : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void headerIsTheDesigns_data()
    {
        QTest::addColumn<bool>("countersOnly");
        QTest::addColumn<QString>("header");
        const QString counters = "frame,lane,live_objects,live_bytes,garbage_bytes,heap_bytes,slots_owned,"
                                 "slots_in_use,high_water,acquires,releases,hits,misses,exhausted,heap_allocations,"
                                 "heap_frees,collections,reclaimed_bytes,increments,peak_live_objects,"
                                 "peak_live_bytes,peak_garbage_bytes,peak_heap_bytes,peak_slots_owned,"
                                 "peak_slots_in_use,arena_bytes,arena_object_bytes,used_bytes,free_bytes,"
                                 "free_blocks,largest_free_bytes,arena_requests,arena_refused,blocks_searched,splits,"
                                 "joins,fragmented_bytes,fragmented";
        QTest::newRow("all columns")
            << false << counters + ",reserved_bytes,frame_ns,allocation_ns,update_ns,draw_ns,pause_ns,cpu_ns\n";
        QTest::newRow("counters only") << true << counters + '\n';
    }
    void headerIsTheDesigns()
    {
        QFETCH(bool, countersOnly);
        QFETCH(QString, header);
        std::ostringstream out;
        writeSamplesHeader(out, countersOnly ? Columns::CountersOnly : Columns::All);
        QCOMPARE(QString::fromStdString(out.str()), header);
    }

    void rowHasEveryFigureInOrder()
    {
        QCOMPARE(rowOf(numberedSample(7, 0), "pooled", Columns::All),
                 std::string("7,pooled,100,200,300,400,500,600,700,800,900,1000,1100,1200,1300,1400,1500,1600,1700,"
                             "1800,1900,2000,2100,2200,2300,2400,2500,2600,2700,2800,2900,3000,3100,3200,3300,3400,"
                             "3500,3600,3700,3800,3900,4000,4100,4200,4300\n"));
    }

    void countersOnlyLeavesMeasurementsOut()
    {
        QCOMPARE(
            rowOf(numberedSample(7, 0), "pooled", Columns::CountersOnly),
            std::string("7,pooled,100,200,300,400,500,600,700,800,900,1000,1100,1200,1300,1400,1500,1600,1700,1800,"
                        "1900,2000,2100,2200,2300,2400,2500,2600,2700,2800,2900,3000,3100,3200,3300,3400,3500,3600\n"));
    }

    void recordingIsWrittenFrameByFrame()
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

    // Kind by kind, and together as many as the samples have.
    void everyKindHasARowAFrame()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.lanes[1].parameters.set("capacity", std::int64_t{5});
        experiment.lanes[1].name = "a, b";
        Recording recording = recordingFor(experiment);
        Run run(setupOf(experiment));
        std::vector<std::uint64_t> inUse, misses;
        std::vector<Series> births(run.kinds().size());
        while (run.frame() < 60) {
            for (const Sample& sample : run.step()) {
                for (const SlotRecord& record : run.slotRecords(sample.lane))
                    recording.append(record);
                recording.append(sample);
                if (sample.lane == 0) continue;
                inUse.push_back(sample.counters.slotsInUse);
                misses.push_back(sample.counters.misses);
            }
            std::vector<std::uint64_t> born(births.size());
            for (const std::span<const Event> events : {run.events().opening, run.events().closing})
                for (const Event& event : events)
                    if (event.type == Event::Type::Spawn) ++born[event.kind];
            for (std::size_t kind = 0; kind < born.size(); ++kind)
                births[kind].append(born[kind]);
        }
        std::ostringstream out;
        writeSamplesByKind(out, recording, kindNames(experiment), births);
        const QStringList rows = QString::fromStdString(out.str()).split('\n');
        QCOMPARE(rows.front(), "frame,lane,kind,slots_owned,slots_in_use,high_water,misses,exhausted,births");
        QCOMPARE(rows.size(), 1 + 60 * 5 + 1);
        QVERIFY2(rows[1].startsWith("0,\"a, b\",bullet,"), qPrintable(rows[1]));
        for (int frame = 0; frame < 60; ++frame) {
            std::uint64_t used = 0, missed = 0;
            for (int kind = 0; kind < 5; ++kind) {
                const QStringList fields = rows[1 + frame * 5 + kind].split(',');
                used += fields[5].toULongLong(); // one more than the head has: the lane's name has a comma
                missed += fields[7].toULongLong();
                QCOMPARE(fields[9].toULongLong(),
                         births[static_cast<std::size_t>(kind)][static_cast<std::size_t>(frame)]);
            }
            QCOMPARE(used, inUse[static_cast<std::size_t>(frame)]);
            QCOMPARE(missed, misses[static_cast<std::size_t>(frame)]);
        }
        // Every bullet, of which the first are born in the first frame, takes a slot.
        QVERIFY2(rows[1].section(',', -1).toULongLong() > 0, qPrintable(rows[1]));
        QVERIFY(std::ranges::any_of(misses, [](std::uint64_t count) { return count > 0; }));
    }

    // As of a recording by an older program.
    void birthsThatWereNotRecordedAreLeftEmpty()
    {
        const Experiment experiment = loadExperiment("boss-bullets");
        Recording recording = recordingFor(experiment);
        Run run(setupOf(experiment));
        for (const Sample& sample : run.step()) {
            for (const SlotRecord& record : run.slotRecords(sample.lane))
                recording.append(record);
            recording.append(sample);
        }
        std::ostringstream out;
        writeSamplesByKind(out, recording, kindNames(experiment), {});
        QVERIFY2(QString::fromStdString(out.str()).section('\n', 1, 1).endsWith(','), out.str().c_str());
    }

    void annotationsByFrame()
    {
        Recording recording({"pooled"}, 60);
        recording.annotations().add({90, std::string("later, \"much\"\nlater")});
        recording.annotations().add({1, std::string("früh")});
        std::ostringstream out;
        writeAnnotations(out, recording);
        QCOMPARE(QString::fromStdString(out.str()), QStringLiteral("frame,time_s,text\n"
                                                                   "1,0.017,früh\n"
                                                                   "90,1.500,\"later, \"\"much\"\"\nlater\"\n"));
    }

    void tunings()
    {
        Recording recording({"a, b"}, 60);
        const auto text = [](const char* words) { return std::string(words); };
        recording.append(Tuning{3, text("a, b"), text("bullet.capacity"), text("1000"), text("500")});
        recording.append(Tuning{30, {}, text("bullets"), text("100"), text("200")});
        recording.append(Tuning{36, {}, std::string(speedPath), text("1"), text("unlimited")});
        std::ostringstream out;
        writeTunings(out, recording);
        QCOMPARE(QString::fromStdString(out.str()), QStringLiteral("frame,time_s,lane,parameter,old,new\n"
                                                                   "3,0.050,\"a, b\",bullet.capacity,1000,500\n"
                                                                   "30,0.500,,bullets,100,200\n"
                                                                   "36,0.600,,run.speed,1,unlimited\n"));
    }

    void withoutAnyTheHeaderIsAlone()
    {
        std::ostringstream annotations, tunings;
        const Recording recording({"pooled"}, 60);
        writeAnnotations(annotations, recording);
        writeTunings(tunings, recording);
        QCOMPARE(QString::fromStdString(annotations.str()), QStringLiteral("frame,time_s,text\n"));
        QCOMPARE(QString::fromStdString(tunings.str()), QStringLiteral("frame,time_s,lane,parameter,old,new\n"));
    }

    void headerOfCollections_data()
    {
        QTest::addColumn<bool>("countersOnly");
        QTest::addColumn<QString>("header");
        const QString counters = "frame,lane,kind,cause,bytes_before,bytes_after,reclaimed_bytes,copied_bytes,"
                                 "promoted_bytes,objects_visited,objects_reclaimed,budget_bytes,collection";
        QTest::newRow("all columns") << false << counters + ",begin_ns,pause_ns\n";
        QTest::newRow("counters only") << true << counters + '\n';
    }
    void headerOfCollections()
    {
        QFETCH(bool, countersOnly);
        std::ostringstream out;
        writeCollectionsHeader(out, countersOnly ? Columns::CountersOnly : Columns::All);
        QTEST(QString::fromStdString(out.str()), "header");
    }

    void rowOfACollection_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("cause");
        QTest::addColumn<bool>("countersOnly");
        QTest::addColumn<QString>("row");
        using K = Collection::Kind;
        using C = Collection::Cause;
        const QString counters = "1000,400,600,300,200,12,18,2048,5";
        QTest::newRow("major, heap full")
            << int(K::Major) << int(C::HeapFull) << false << "7,\"a, b\",major,heap full," + counters + ",55,66\n";
        QTest::newRow("minor, nursery full") << int(K::Minor) << int(C::NurseryFull) << false
                                             << "7,\"a, b\",minor,nursery full," + counters + ",55,66\n";
        QTest::newRow("increment, work due") << int(K::Increment) << int(C::WorkDue) << false
                                             << "7,\"a, b\",increment,work due," + counters + ",55,66\n";
        QTest::newRow("asked for, counters only")
            << int(K::Major) << int(C::AskedFor) << true << "7,\"a, b\",major,asked for," + counters + "\n";
    }
    void rowOfACollection()
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

    void collectionsAreWrittenFrameByFrame()
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

    void noCollections()
    {
        std::ostringstream out, expected;
        writeCollections(out, Recording({"one"}, 60), Columns::CountersOnly);
        writeCollectionsHeader(expected, Columns::CountersOnly);
        QCOMPARE(out.str(), expected.str());
    }
};

TEST_WITH_CORE_APPLICATION(TestRecordingCsv);
#include "tst_recording_csv.moc"
