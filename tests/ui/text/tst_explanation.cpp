// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/explanation.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_reader.h"
#include "tests/program/test_program.h"

#include <QTest>

#include <vector>

using namespace poolscope;
using namespace poolscope::ui;

Q_DECLARE_METATYPE(poolscope::Sample)
Q_DECLARE_METATYPE(std::vector<poolscope::CollectionRecord>)
Q_DECLARE_METATYPE(std::vector<poolscope::Tuning>)

namespace {

using Records = std::vector<CollectionRecord>;
using Tunings = std::vector<Tuning>;
using K = Collection::Kind;
using C = Collection::Cause;

Experiment experiment()
{
    return parseExperiment(R"({"format": "poolscope-experiment", "version": 1, "scenario": "churn",
        "lanes": [{"name": "collected", "strategy": "gc-mark-sweep"}, {"name": "pooled", "strategy": "pool-free-list"}]})",
                           "test");
}

// A frame of 2.31 ms without anything worth a note.
Sample plainSample()
{
    Sample sample;
    sample.counters = {.liveObjects = 436, .liveBytes = 27'648, .heapBytes = 413'696, .acquires = 430, .releases = 428};
    sample.timings.frameNs = sample.timings.cpuNs = 2'310'000;
    return sample;
}

template <class Change>
Sample sampleWith(Change change)
{
    Sample sample = plainSample();
    change(sample);
    return sample;
}

CollectionRecord recordWith(K kind, C cause, std::uint64_t pauseNs = 2'100'000)
{
    return {.frame = 0,
            .lane = 0,
            .collection = {.kind = kind,
                           .cause = cause,
                           .bytesBefore = 1'048'576,
                           .bytesAfter = 31'457,
                           .objectsVisited = 402,
                           .objectsReclaimed = 18'210,
                           .budgetBytes = 1'048'576},
            .beginNs = 0,
            .pauseNs = pauseNs};
}

CollectionRecord promoting(CollectionRecord record)
{
    record.collection.copiedBytes = 30'720;
    record.collection.promotedBytes = 10'240;
    return record;
}

CollectionRecord copying(CollectionRecord record)
{
    record.collection.copiedBytes = 30'720;
    return record;
}

// Frame 411 with 1,500 slots and a trigger of 1 MiB, followed by the test's frame.
Recording recordingOf(Sample sample, const Records& records, const Tunings& tunings)
{
    Recording recording({"collected", "pooled"}, 60);
    for (std::uint64_t frame = 0; frame < 412; ++frame) {
        Sample before = plainSample();
        before.frame = frame;
        before.counters.slotsOwned = 1500;
        before.counters.triggerBytes = 1'048'576;
        recording.append(before);
    }
    for (CollectionRecord record : records) {
        record.frame = 412;
        recording.append(record);
    }
    for (const Tuning& tuning : tunings)
        recording.append(tuning);
    sample.frame = 412;
    recording.append(sample);
    return recording;
}

// An increment in frame 10, a minor collection in 20, a major one in 24, a pool that grows in 40.
Recording eventfulRecording()
{
    Recording recording({"lane"}, 60);
    for (std::uint64_t i = 0; i < 100; ++i) {
        const auto collect = [&](K kind) {
            recording.append(CollectionRecord{.frame = i, .lane = 0, .collection = {.kind = kind}});
        };
        if (i == 10) collect(K::Increment);
        if (i == 20) collect(K::Minor);
        if (i == 24) collect(K::Major);
        Sample sample = plainSample();
        sample.frame = i;
        sample.counters.slotsOwned = i < 40 ? 100 : 200;
        recording.append(sample);
    }
    return recording;
}

} // namespace

class ExplanationTest : public QObject
{
    Q_OBJECT

private slots:
    void explains_data();
    void explains();
    void findsTheFrameThatIsMeant_data();
    void severalPoolsAreSpokenOfTogether();
    void anArenaHasNoSlots();
    void ofSeveralArenasNoLatestRequestIsTold();
    void findsTheFrameThatIsMeant();
    void tellsOfOthersUnderThePointer();
};

void ExplanationTest::explains_data()
{
    QTest::addColumn<Sample>("sample");
    QTest::addColumn<Records>("records");
    QTest::addColumn<Tunings>("tunings");
    QTest::addColumn<QString>("text"); // the part after "Frame 412, collected: "
    const QString time = QStringLiteral(" The frame took 2.31 ms, 13.9 % of its budget.");
    const QString freed =
        QStringLiteral("18,210 objects (993 KiB), kept 402, in 2.10 ms (12.6 % of the frame budget).");
    const QString all = QStringLiteral("Freed ") + freed, young = QStringLiteral("Young generation: freed ") + freed;
    QTest::newRow("a plain frame") << plainSample() << Records{} << Tunings{}
                                   << "nothing of note: 430 born, 428 released; 436 objects alive, 27.0 KiB of a heap "
                                      "of 404 KiB." +
                                          time;
    QTest::newRow("a plain frame of a collected lane")
        << sampleWith([](Sample& s) { s.counters.triggerBytes = 2'097'152; }) << Records{} << Tunings{}
        << "nothing of note: 430 born, 428 released; 436 objects alive, 27.0 KiB of a heap of 404 KiB. The next "
           "collection comes at 2.00 MiB." +
               time;
    QTest::newRow("heap budget spent") << plainSample() << Records{recordWith(K::Major, C::HeapFull)} << Tunings{}
                                       << "the heap budget of 1.00 MiB was spent. " + all + time;
    QTest::newRow("heap budget spent, and grown")
        << sampleWith([](Sample& s) { s.counters.triggerBytes = 2'097'152; })
        << Records{recordWith(K::Major, C::HeapFull)} << Tunings{}
        << "the heap budget of 1.00 MiB was spent. " + all +
               " Survivors left little room: the next one comes at 2.00 MiB." + time;
    QTest::newRow("asked for") << plainSample() << Records{copying(recordWith(K::Major, C::AskedFor))} << Tunings{}
                               << "the program asked for a collection. " + all + " 30.0 KiB of survivors were copied." +
                                      time;
    QTest::newRow("nursery full") << plainSample() << Records{promoting(recordWith(K::Minor, C::NurseryFull))}
                                  << Tunings{}
                                  << "the nursery was full. " + young + " 10.0 KiB were promoted into the old space." +
                                         time;
    QTest::newRow("a minor one and the major one it led to")
        << plainSample() << Records{recordWith(K::Minor, C::NurseryFull, 300'000), recordWith(K::Major, C::HeapFull)}
        << Tunings{}
        << "the heap budget of 1.00 MiB was spent. " + all + " Another collection of the frame took 300 µs." + time;
    QTest::newRow("three minor ones: the longest is told")
        << plainSample()
        << Records{recordWith(K::Minor, C::NurseryFull, 300'000), recordWith(K::Minor, C::NurseryFull),
                   recordWith(K::Minor, C::NurseryFull, 200'000)}
        << Tunings{} << "the nursery was full. " + young + " 2 other collections of the frame took 500 µs." + time;
    QTest::newRow("an increment")
        << plainSample() << Records{recordWith(K::Increment, C::WorkDue, 166'667)} << Tunings{}
        << "an increment of a collection stopped it for 167 µs, 1.0 % of the frame's budget: 402 objects found alive, "
           "18,210 reclaimed, 993 KiB." +
               time;
    QTest::newRow("several increments")
        << plainSample() << Records(3, recordWith(K::Increment, C::WorkDue, 100'000)) << Tunings{}
        << "3 increments of a collection stopped it for 300 µs together, 1.8 % of the frame's budget, the longest for "
           "100 µs: 1,206 objects found alive, 54,630 reclaimed, 2.91 MiB." +
               time;
    QTest::newRow("a pause beyond the budget")
        << sampleWith([](Sample& s) { s.timings.frameNs = s.timings.cpuNs = 25'000'000; })
        << Records{recordWith(K::Major, C::HeapFull, 20'000'000)} << Tunings{}
        << "the heap budget of 1.00 MiB was spent. Freed 18,210 objects (993 KiB), kept 402, in 20.0 ms "
           "(120.0 % of the frame budget). The frame took 25.0 ms, 150.0 % of its budget.";
    QTest::newRow("births refused") << sampleWith([](Sample& s) { s.counters.exhausted = 12; }) << Records{}
                                    << Tunings{} << "every slot was in use; 12 acquires found none." + time;
    QTest::newRow("a pool that grew") << sampleWith([](Sample& s) {
        s.counters.slotsOwned = 2000;
        s.counters.misses = 1;
    }) << Records{} << Tunings{} << "the pool grew by 500 slots to 2,000, as an acquire found none idle." + time;
    QTest::newRow("a pool that was tuned to grow")
        << sampleWith([](Sample& s) { s.counters.slotsOwned = 2000; }) << Records{}
        << Tunings{{412, "collected", "heapBytes", "1048576", "2097152"},
                   {412, "pooled", "capacity", "1", "2"},
                   {413, "collected", "heapBytes", "2097152", "4194304"}}
        << "the pool grew by 500 slots to 2,000. Heap budget set from 1.00 MiB to 2.00 MiB." + time;
    QTest::newRow("a scenario that was tuned, for all lanes")
        << plainSample() << Records{} << Tunings{{412, "", "exchanges", "400", "900"}}
        << "exchanges per frame set from 400 to 900." + time;
    QTest::newRow("a frame that others stole")
        << sampleWith([](Sample& s) { s.timings.cpuNs = 310'000; }) << Records{} << Tunings{}
        << "nothing of note: 430 born, 428 released; 436 objects alive, 27.0 KiB "
           "of a heap of 404 KiB." +
               time + " Other programs had the processor for 2.00 ms of it.";
}

void ExplanationTest::explains()
{
    QFETCH(Sample, sample);
    QFETCH(Records, records);
    QFETCH(Tunings, tunings);
    QFETCH(QString, text);
    const Recording recording = recordingOf(sample, records, tunings);
    QString explained = explanationOf(recording, experiment(), 0, 412);
    for (const char* unit : {"KiB", "MiB", "ms", "µs", "%"})
        QVERIFY2(!explained.contains(QLatin1Char(' ') + QString::fromUtf8(unit)), "no line ends before a unit");
    QCOMPARE(explained.replace(QChar::Nbsp, QLatin1Char(' ')), QStringLiteral("Frame 412, collected: ") + text);
}

void ExplanationTest::findsTheFrameThatIsMeant_data()
{
    QTest::addColumn<int>("frame");
    QTest::addColumn<int>("reach");
    QTest::addColumn<int>("meant");
    QTest::newRow("nothing near") << 60 << 5 << 60;
    QTest::newRow("an increment near") << 8 << 3 << 10;
    QTest::newRow("just out of reach") << 6 << 3 << 6;
    QTest::newRow("the louder of two") << 21 << 4 << 24;
    QTest::newRow("without reach") << 24 << 0 << 24;
    QTest::newRow("growth") << 42 << 3 << 40;
    QTest::newRow("at the beginning") << 0 << 12 << 10;
    QTest::newRow("at the end") << 99 << 10 << 99;
}

void ExplanationTest::severalPoolsAreSpokenOfTogether()
{
    const Experiment experiment = loadExperiment("boss-bullets");
    Recording recording({"collected", "pooled"}, 60);
    recording.keepSlots(1, {0, 1});
    for (std::uint64_t frame = 0; frame < 2; ++frame) {
        for (const KindIndex kind : {KindIndex{0}, KindIndex{1}})
            recording.append(SlotRecord{frame, 1, kind, {.owned = 100 + frame * 50}});
        for (const std::uint32_t lane : {0U, 1U}) {
            Sample sample = plainSample();
            sample.frame = frame;
            sample.lane = lane;
            sample.counters.slotsOwned = lane == 0 ? 0 : 200 + frame * 100;
            recording.append(sample);
        }
    }
    const QString text = explanationOf(recording, experiment, 1, 1);
    QVERIFY2(text.contains(QStringLiteral("the pools grew by 100 to 300 slots together")), qPrintable(text));
}

void ExplanationTest::anArenaHasNoSlots()
{
    const Experiment experiment = parseExperiment(R"({"format": "poolscope-experiment", "version": 1,
        "scenario": "churn", "lanes": [{"name": "heap", "strategy": "heap-list"}]})",
                                                  "test");
    Recording recording({"heap"}, 60);
    Sample sample = plainSample();
    sample.counters.exhausted = sample.counters.arenaRefused = 3;
    sample.counters.freeBytes = 300 * 1024;
    sample.counters.freeBlocks = 1200;
    sample.counters.largestFreeBytes = 512;
    recording.append(sample);
    sample.frame = 1;
    sample.counters.fragmented = 2;
    sample.counters.fragmentedBytes = 1024;
    recording.append(sample);
    sample.frame = 2;
    sample.counters = {.exhausted = 5, .freeBytes = 64, .freeBlocks = 1, .largestFreeBytes = 64, .arenaRefused = 1};
    recording.append(sample);
    const auto told = [&](std::size_t frame) {
        return explanationOf(recording, experiment, 0, frame).replace(QChar::Nbsp, QLatin1Char(' '));
    };
    const QString end =
        QStringLiteral("At the end of the frame 300 KiB are free, in 1,200 blocks, the largest of 512 B. The frame ");
    QVERIFY2(told(0).startsWith("Frame 0, heap: the arena found no free block for 3 acquires. " + end),
             qPrintable(told(0)));
    QVERIFY2(
        told(1).startsWith("Frame 1, heap: the arena found no free block for 3 acquires. Refused though enough was "
                           "free in all: 2, the latest for 1.00 KiB. " +
                           end),
        qPrintable(told(1)));
    QVERIFY2(told(2).contains("the arena found no free block for an acquire. At the end of the frame 64 B are free, in "
                              "one block. Every slot was in use; 4 acquires found none."),
             qPrintable(told(2)));
}

void ExplanationTest::ofSeveralArenasNoLatestRequestIsTold()
{
    const Experiment experiment = parseExperiment(R"({"format": "poolscope-experiment", "version": 1,
        "scenario": "boss-bullets", "lanes": [{"name": "heaps", "strategy": "heap-list",
        "kinds": {"bullet": {"strategy": "heap-buddy"}}}]})",
                                                  "test");
    Recording recording({"heaps"}, 60);
    Sample sample = plainSample();
    sample.counters.exhausted = sample.counters.arenaRefused = sample.counters.fragmented = 2;
    sample.counters.fragmentedBytes = 1024;
    recording.append(sample);
    const QString text = explanationOf(recording, experiment, 0, 0);
    QVERIFY2(text.contains(QStringLiteral("Refused though enough was free in all of its arena: 2. At the end")),
             qPrintable(text));
}

void ExplanationTest::findsTheFrameThatIsMeant()
{
    QFETCH(int, frame);
    QFETCH(int, reach);
    const Recording recording = eventfulRecording();
    QTEST(static_cast<int>(frameMeant(recording, 0, static_cast<std::size_t>(frame), static_cast<std::size_t>(reach))),
          "meant");
}

void ExplanationTest::tellsOfOthersUnderThePointer()
{
    const Recording recording = eventfulRecording();
    QCOMPARE(othersExplained(recording, 0, 24, 24, 3), QString());
    QCOMPARE(othersExplained(recording, 0, 24, 22, 2),
             QStringLiteral("Another frame of note lies under the pointer; zoom in to tell them apart."));
    QCOMPARE(othersExplained(recording, 0, 24, 30, 30),
             QStringLiteral("3 other frames of note lie under the pointer; zoom in to tell them apart."));
}

TEST_WITH_CORE_APPLICATION(ExplanationTest);
#include "tst_explanation.moc"
