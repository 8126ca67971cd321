// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/finding.h"
#include "core/experiment/lane_traits.h"
#include "core/recording/recorded_summary.h"
#include "tests/core/simulation/mistake_counts.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <functional>

using namespace poolscope;

Q_DECLARE_METATYPE(poolscope::Claim)
Q_DECLARE_METATYPE(poolscope::SpeedRatio)

namespace {

using Change = std::function<void(LaneSummary&)>;

} // namespace
Q_DECLARE_METATYPE(Change)

namespace {

// Two lanes of 100 frames; the second takes half the time of the first for births and deaths.
std::vector<LaneSummary> lanes()
{
    std::vector<LaneSummary> all(2);
    for (LaneSummary& lane : all)
        lane.counters.frames = 100;
    all[0].timings.shares = {.update = 0.1, .allocation = 0.15, .collection = 0.05, .drawing = 0.25, .idle = 0.45};
    all[1].timings.shares = {.update = 0.1, .allocation = 0.1, .collection = 0, .idle = 0.8};
    all[0].counters.accounting = {
        .alive = 40, .acquired = 240'050, .released = 240'010, .instantiated = 240'050, .maxInstantiated = 2'960};
    all[0].counters.accounting.instantiations = {.all = {100, 240'050, 600, 2'960},
                                                 .kinds = {{100, 150'000, 300, 1'700}, {100, 90'050, 300, 1'260}}};
    all[0].counters.accounting.instantiationsInRanges = {
        {.all = {51, 51'000, 600, 1'400}, .kinds = {{51, 45'900, 500, 1'200}, {51, 5'100, 100, 200}}}};
    all[0].counters.totals.collections = 44;
    all[0].timings.pauses = 44;
    all[0].timings.pause.max = 26'100'000;
    all[0].timings.pause.p50 = 17'000'000;
    all[1].counters.accounting = {.balanced = false,
                                  .alive = 40,
                                  .acquired = 1000,
                                  .released = 960,
                                  .prefilled = 30,
                                  .lostObjects = 30,
                                  .instantiated = 33,
                                  .maxInstantiated = 18,
                                  .maxInUse = {7, 250},
                                  .slotsOwned = {12, 500},
                                  .growths = {2, 1}};
    all[1].counters.accounting.instantiations = {.all = {100, 33, 0, 18}, .kinds = {{100, 12, 0, 6}, {100, 21, 0, 18}}};
    all[1].counters.accounting.instantiationsInRanges = {
        {.all = {51, 510, 10, 10}, .kinds = {{51, 459, 9, 9}, {51, 0, 0, 0}}}};
    all[1].counters.totals.slotsOwned = 512;
    all[1].counters.totals.hits = 900;
    all[1].counters.totals.misses = 3;
    all[1].counters.totals.exhausted = 97;
    all[1].counters.peaks.highWater = 255;
    Counters& heap = all[0].counters.totals;
    heap.heapBytes = 2 * MiB;
    heap.liveBytes = 1 * MiB;
    heap.garbageBytes = 256 * KiB;
    heap.arenaObjectBytes = 1280 * KiB;
    heap.usedBytes = 1600 * KiB;
    heap.freeBytes = 448 * KiB;
    heap.largestFreeBytes = 112 * KiB;
    heap.arenaRequests = 1000;
    heap.blocksSearched = 2500;
    heap.exhausted = 1234;
    heap.fragmented = 1200;
    all[0].counters.peaks.heapBytes = 3 * MiB;
    all[0].counters.peaks.liveBytes = 2 * MiB;
    all[0].counters.peaks.blocksSearched = 4321;
    Accounting &first = all[0].counters.accounting, &second = all[1].counters.accounting;
    findingsIn(first, "staleReferences").counts = {12, 0, 0, 0, 12};
    findingsIn(second, "staleReferences").counts = {12, 0, 2345, 11, 0};
    setFound(first, "wrongPool", "refused", 576);
    setFound(second, "wrongPool", "skipped", 1200);
    setFound(second, "unsetFields", "objects", 31'400);
    return all;
}

Claim claim(const char* measure, std::size_t lane)
{
    Claim result;
    result.measure = findMeasure(measure);
    result.lane = lane;
    return result;
}

} // namespace

class TestFinding : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void measuresAreFound()
    {
        for (const Measure& measure : measures())
            QCOMPARE(findMeasure(measure.id), &measure);
        QCOMPARE(findMeasure("books"), findMeasure("accounting"));
        QCOMPARE(findMeasure("left-over-fields")->traits.mistake, findMistake("unsetFields"));
        QVERIFY(findMeasure("") == nullptr && findMeasure("speed") == nullptr);
        QVERIFY(findMeasure("instantiations")->traits.isCounter && !findMeasure("speed-ratio")->traits.isCounter);
    }

    void isSaidInEnglish_data()
    {
        QTest::addColumn<Claim>("asked");
        QTest::addColumn<QString>("text");
        QTest::newRow("share in collection") << claim("collection-share", 0) << "5.0 %";
        QTest::newRow("no share in collection") << claim("collection-share", 1) << "0.0 %";
        QTest::newRow("idle share") << claim("idle-share", 1) << "80.0 %";
        QTest::newRow("drawing share") << claim("drawing-share", 0) << "25.0 %";
        QTest::newRow("no drawing") << claim("drawing-share", 1) << "nothing is drawn";
        QTest::newRow("left-over fields")
            << claim("left-over-fields", 1) << "31,400 born with a previous object's field";
        QTest::newRow("refused by a wrong pool") << claim("wrong-pool", 0) << "576 refused, none lost";
        QTest::newRow("skipped by a wrong pool") << claim("wrong-pool", 1) << "1,200 skipped and lost";
        Claim made = claim("instantiations", 0);
        QTest::newRow("many instantiations") << made << "2,401 a frame (600 to 2,960), 240,050 in all";
        QTest::newRow("few instantiations") << claim("instantiations", 1) << "0.33 a frame (0 to 18), 33 in all";
        made.kind = 0;
        QTest::newRow("instantiations of one kind") << made << "1,500 a frame (300 to 1,700), 150,000 in all";
        made.range = 0;
        QTest::newRow("of one kind in a range") << made << "900 a frame (500 to 1,200), 45,900 in all";
        made.lane = 1;
        made.kind = 1;
        QTest::newRow("none") << made << "0 a frame (0 to 0), 0 in all";
        made.lane = 0;
        made.kind.reset();
        QTest::newRow("of all kinds in a range") << made << "1,000 a frame (600 to 1,400), 51,000 in all";
        made.measure = findMeasure("fewer-instantiations");
        made.lane = 1;
        made.than = 0;
        QTest::newRow("fewer than another lane") << made << "10.0 a frame instead of 1,000: 990 fewer";
        std::swap(made.lane, *made.than);
        QTest::newRow("more than another lane") << made << "1,000 a frame instead of 10.0: 990 more";
        QTest::newRow("most of all kinds") << claim("high-water", 1) << "255";
        Claim ofKind = claim("high-water", 1);
        ofKind.kind = 1;
        QTest::newRow("most of one kind") << ofKind << "250";
        ofKind.measure = findMeasure("slots-owned");
        QTest::newRow("slots of one kind") << ofKind << "500 owned; growths: 1";
        QTest::newRow("slots of all kinds") << claim("slots-owned", 1) << "512 owned; growths: 3";
        QTest::newRow("without a slot") << claim("exhausted", 1) << "97 of 1,000 acquires found no slot";
        QTest::newRow("collections") << claim("collections", 0) << "44 in 100 frames";
        QTest::newRow("no collection") << claim("collections", 1) << "0 in 100 frames";
        QTest::newRow("longest pause") << claim("longest-pause", 0) << "26.1 ms at most, 17.0 ms in the median";
        QTest::newRow("no pause") << claim("longest-pause", 1) << "no pause";
        QTest::newRow("utilisation") << claim("heap-utilisation", 0) << "50.0 % of 2.00 MiB";
        QTest::newRow("utilisation of nothing") << claim("heap-utilisation", 1) << "";
        QTest::newRow("heap for what lives")
            << claim("heap-for-live", 0) << "3.00 MiB for 2.00 MiB of live objects: 1.50 times";
        QTest::newRow("heap for nothing") << claim("heap-for-live", 1) << "";
        QTest::newRow("waste") << claim("internal-waste", 0) << "20.0 % of 1.56 MiB in use";
        QTest::newRow("largest free block")
            << claim("largest-free-block", 0) << "112 KiB in one piece, of 448 KiB free: 75.0 % outside it";
        QTest::newRow("no free block") << claim("largest-free-block", 1) << "nothing is free";
        QTest::newRow("searches") << claim("blocks-searched", 0) << "2.50 an allocation, 4,321 in a frame at most";
        QTest::newRow("refused though free")
            << claim("refused-though-free", 0) << "1,234 refused, 1,200 of them though enough was free";
        QTest::newRow("accounting in balance")
            << claim("accounting", 0)
            << "balanced: 240,050 acquired - (240,010 released - 0 prefilled) = 40 active, 40 alive";
        QTest::newRow("accounting with a leak")
            << claim("accounting", 1)
            << "1,000 acquired - (960 released - 30 prefilled) = 70 active, but 40 alive: 30 lost";
        QTest::newRow("harm done") << claim("stale-references", 1) << "2,345 writes into 11 objects of others";
        QTest::newRow("harm prevented") << claim("stale-references", 0) << "12 of 12 caught, none did harm";
    }
    void isSaidInEnglish()
    {
        QFETCH(Claim, asked);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(findingOf(asked, lanes()).english()), text);
    }

    void nothingBeforeTheFirstFrame()
    {
        std::vector<LaneSummary> fresh(2);
        for (const Measure& info : measures())
            QVERIFY2(findingOf(claim(info.id.c_str(), 0), fresh).empty(), info.id.c_str());
        QVERIFY2(findingOf(claim("accounting", 2), lanes()).empty(), "there is no such lane");
        QCOMPARE(Message().english(), std::string());
    }

    void olderRecordingsTellWhatTheyHave_data()
    {
        QTest::addColumn<Claim>("asked");
        QTest::addColumn<QString>("text");
        Claim made = claim("instantiations", 0);
        QTest::newRow("of all kinds") << made << "2,401 a frame, 2,960 at most, 240,050 in all";
        made.kind = 1;
        QTest::newRow("of a kind") << made << "";
        made.kind.reset();
        made.range = 0;
        QTest::newRow("in a range") << made << "";
        Claim slots = claim("slots-owned", 1);
        slots.kind = 1;
        QTest::newRow("slots of a kind") << slots << "";
    }

    // Recordings made before the accounting by kinds and ranges.
    void pausesInPreemptedFramesAreNoneThatAreKnown()
    {
        std::vector<LaneSummary> all = lanes();
        all[0].timings.pauses = 0;
        QCOMPARE(findingOf(claim("longest-pause", 0), all).english(),
                 std::string("no undisturbed pause, 44 collections in preempted frames"));
        all[0].timings.pauses = 1;
        QCOMPARE(findingOf(claim("longest-pause", 0), all).english(), std::string("26.1 ms, one pause"));
    }

    void olderRecordingsTellWhatTheyHave()
    {
        QFETCH(Claim, asked);
        QFETCH(QString, text);
        std::vector<LaneSummary> old = lanes();
        for (LaneSummary& lane : old) {
            lane.counters.accounting.instantiations = {};
            lane.counters.accounting.instantiationsInRanges.clear();
            lane.counters.accounting.slotsOwned.clear();
            lane.counters.accounting.growths.clear();
        }
        QCOMPARE(QString::fromStdString(findingOf(asked, old).english()), text);
    }

    void ratioIsThatOfTheRecording()
    {
        // The first lane takes twice the time of the second; every fifth frame of it is preempted.
        Recording recording({"slow", "fast"}, 60);
        std::vector<Claim> claims{claim("speed-ratio", 1), claim("speed-ratio", 0), claim("accounting", 0)};
        claims[0].than = 0;
        claims[1].than = 1;
        RecordedSpeeds speeds;
        const auto texts = [&] {
            QStringList all;
            for (const Message& finding : findingsOf(claims, lanes(), recording, speeds))
                all << QString::fromStdString(finding.english());
            return all;
        };
        const auto run = [&](std::uint64_t first, std::uint64_t last) {
            for (std::uint64_t frame = first; frame < last; ++frame) {
                for (std::uint32_t lane = 0; lane < 2; ++lane) {
                    const std::uint64_t took = lane == 0 ? 20'000 : 10'000;
                    const std::uint64_t taken = lane == 0 && frame % 5 == 0 ? 30'000'000 : 0;
                    recording.append(
                        {.frame = frame,
                         .lane = lane,
                         .counters = {},
                         .timings = {.frameNs = took + taken, .allocationNs = took + taken, .cpuNs = took}});
                }
            }
        };
        const QString balanced =
            QStringLiteral("balanced: 240,050 acquired - (240,010 released - 0 prefilled) = 40 active, 40 alive");
        QCOMPARE(texts(), (QStringList{"", "", balanced}));
        run(0, 60);
        const QString little = QStringLiteral("too little undisturbed time: 48 of 60 frames");
        QCOMPARE(texts(), (QStringList{little, little, balanced}));
        run(60, 10'000);
        const QStringList whole{"2.00 times (2.00 to 2.00)", "0.50 times (0.50 to 0.50)", balanced};
        QCOMPARE(texts(), whole);
        // As found by a reader of the whole recording.
        RecordedSpeeds others;
        QCOMPARE(others.ratio(recording, 1, 0).cleanFrames, speeds.ratio(recording, 1, 0).cleanFrames);
        QCOMPARE(others.ratio(recording, 1, 0).frames, 10'000U);
    }

    void whatIsCountedMustBeTheSame_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("difference");
        QTest::newRow("nothing") << Change([](LaneSummary&) {}) << "";
        QTest::newRow("a time") << Change([](LaneSummary& lane) { lane.timings.frame.p50 = 7; }) << "";
        QTest::newRow("reserved bytes") << Change([](LaneSummary& lane) { lane.timings.reservedBytesPeak = 7; }) << "";
        QTest::newRow("a total") << Change([](LaneSummary& lane) { lane.counters.totals.hits = 1200; })
                                 << "lane “pooled”: hits comes to 0 in one run and to 1,200 in another";
        QTest::newRow("a peak") << Change([](LaneSummary& lane) { lane.counters.peaks.liveObjects = 3; })
                                << "lane “pooled”: live_objects comes to 0 in one run and to 3 in another";
        QTest::newRow("collections") << Change([](LaneSummary& lane) { lane.counters.collections.minor = 1; })
                                     << "lane “pooled”: the accounting of one run differs from that of another";
        QTest::newRow("the accounting") << Change([](LaneSummary& lane) { lane.counters.accounting.lostObjects = 1; })
                                        << "lane “pooled”: the accounting of one run differs from that of another";
    }
    void whatIsCountedMustBeTheSame()
    {
        QFETCH(Change, change);
        const Experiment experiment = loadExperiment("boss-bullets");
        const std::vector<LaneSummary> one(2);
        std::vector<LaneSummary> other(2);
        change(other[1]);
        const auto found = differenceOfRepeats(experiment, one, other);
        QTEST(QString::fromStdString(found ? found->english() : ""), "difference");
    }

    void whatALibraryTellsMayDiffer()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.lanes[1].strategy = "pmr-pool";
        const std::vector<LaneSummary> one(2);
        std::vector<LaneSummary> other(2);
        other[1].counters.peaks.heapBytes = 7;
        QVERIFY(!differenceOfRepeats(experiment, one, other));
        other[1].counters.totals.acquires = 7;
        QVERIFY(differenceOfRepeats(experiment, one, other));
    }

    void whatACollectorGuessesMayDiffer()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.lanes[0].strategy = "gc-boehm";
        QVERIFY(isVarying(experiment.lanes[0], "collections"));
        QVERIFY(!isVarying(experiment.lanes[1], "collections"));
        const std::vector<LaneSummary> one(2);
        std::vector<LaneSummary> other(2);
        other[0].counters.totals.collections = 7;
        QVERIFY(!differenceOfRepeats(experiment, one, other));
        other[0].counters.totals.acquires = 7;
        QVERIFY(differenceOfRepeats(experiment, one, other));
    }
};

TEST_WITH_CORE_APPLICATION(TestFinding);
#include "tst_finding.moc"
