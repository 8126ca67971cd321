// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/verdict/counted_sentences.h"
#include "tests/core/simulation/mistake_counts.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <functional>

using namespace poolscope;

namespace {

using LaneChange = std::function<void(LaneSummary&)>;

} // namespace

class TestCountedSentences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatWasCounted_data()
    {
        QTest::addColumn<LaneChange>("change"); // of the lane pooled
        QTest::addColumn<QString>("sentences");
        QTest::newRow("nothing") << LaneChange([](LaneSummary&) {})
                                 << "Nothing was refused, missed, leaked or corrupted.";
        QTest::newRow("refusals") << LaneChange([](LaneSummary& lane) {
            lane.counters.totals.hits = 975;
            lane.counters.totals.exhausted = 25;
        }) << "The pools of “pooled” were full at 25 of 1,000 acquires (2.5 %).";
        QTest::newRow("misses") << LaneChange([](LaneSummary& lane) {
            lane.counters.totals.hits = 990;
            lane.counters.totals.misses = 10;
        }) << "The pools of “pooled” had no idle slot at 10 of 1,000 acquires (1.0 %), and grew.";
        QTest::newRow("one leak") << LaneChange([](LaneSummary& lane) {
            lane.counters.accounting.lostObjects = 1;
            lane.counters.accounting.balanced = false;
        }) << "“pooled” leaked 1 object: dead, never released, and still in use.";
        QTest::newRow("leaks") << LaneChange([](LaneSummary& lane) { lane.counters.accounting.lostObjects = 1500; })
                               << "“pooled” leaked 1,500 objects: dead, never released, and still in use.";
        QTest::newRow("unbalanced") << LaneChange([](LaneSummary& lane) { lane.counters.accounting.balanced = false; })
                                    << "The accounting of “pooled” does not balance.";
        QTest::newRow("stale references") << LaneChange([](LaneSummary& lane) {
            setFound(lane.counters.accounting, "staleReferences", "corruptedObjects", 3);
            setFound(lane.counters.accounting, "staleReferences", "caught", 1);
        })
                                          << "In “pooled”, 3 objects were corrupted through stale references. In "
                                             "“pooled”, 1 use of an object after its "
                                             "release was caught.";
        QTest::newRow("left-over fields")
            << LaneChange([](LaneSummary& lane) { setFound(lane.counters.accounting, "unsetFields", "objects", 2); })
            << "In “pooled”, 2 objects were born with a field of their slot's previous object.";
        QTest::newRow("wrong pools") << LaneChange([](LaneSummary& lane) {
            setFound(lane.counters.accounting, "wrongPool", "refused", 1);
            setFound(lane.counters.accounting, "wrongPool", "skipped", 4);
        })
                                     << "In “pooled”, 1 object was given back to the wrong pool, which refused it. In "
                                        "“pooled”, 4 objects were given "
                                        "back to the wrong pool, which skipped them.";
    }
    void whatWasCounted()
    {
        QFETCH(LaneChange, change);
        std::vector<LaneSummary> lanes(2);
        change(lanes[1]);
        QStringList list;
        for (const Message& sentence : countedSentences(loadExperiment("boss-bullets"), lanes))
            list << QString::fromStdString(sentence.english());
        QTEST(list.join(' '), "sentences");
    }

    // The standard library does not tell how often its pool found an idle slot.
    void whatIsEstimatedIsNotClaimed()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.lanes[1].strategy = "pmr-pool";
        std::vector<LaneSummary> lanes(2);
        lanes[1].counters.totals.hits = 990;
        lanes[1].counters.totals.misses = 10;
        QCOMPARE(countedSentences(experiment, lanes).front().english(),
                 std::string("Nothing was refused, leaked or corrupted."));
    }

    // What it served is no hit, and a pool beside it has its own.
    void anArenaHasRoomOrNot()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.lanes[1].strategy = "heap-list";
        std::vector<LaneSummary> lanes(2);
        lanes[1].counters.totals.arenaRequests = 1000;
        lanes[1].counters.totals.exhausted = lanes[1].counters.totals.arenaRefused = 25;
        lanes[1].counters.totals.fragmented = 1;
        const std::vector<Message> sentences = countedSentences(experiment, lanes);
        QCOMPARE(sentences.size(), std::size_t{2});
        QCOMPARE(sentences[0].english(), std::string("“pooled” had no room at 25 of 1,000 acquires (2.5 %)."));
        QCOMPARE(sentences[1].english(), std::string("“pooled” refused 1 acquire though enough was free, in pieces."));
        lanes[1].counters.totals.hits = 1000;
        QCOMPARE(countedSentences(experiment, lanes)[0].english(),
                 std::string("“pooled” had no room at 25 of 2,000 acquires (1.2 %)."));
    }

    void cyclesLeakWhereNothingTraces()
    {
        const Experiment experiment = loadExperiment("cycles");
        std::vector<LaneSummary> lanes(3);
        for (LaneSummary& lane : lanes) {
            lane.counters.totals.garbageBytes = 3 << 20;
            lane.counters.totals.heapBytes = 4 << 20;
        }
        const std::vector<Message> sentences = countedSentences(experiment, lanes);
        QCOMPARE(sentences.size(), std::size_t{1});
        QCOMPARE(sentences.front().english(),
                 std::string("“counts alone” leaked 3.00 MiB of its 4.00 MiB of heap: dead objects in cycles, which "
                             "counting alone never frees."));
    }

    void whatIsCollectedIsNotInUse()
    {
        const Experiment experiment = loadExperiment("forgotten-release");
        std::vector<LaneSummary> lanes(3);
        lanes[0].counters.accounting.lostObjects = 5;
        lanes[2].counters.accounting.lostObjects = 694;
        const std::vector<Message> sentences = countedSentences(experiment, lanes);
        QCOMPARE(sentences.size(), std::size_t{2});
        QCOMPARE(sentences[0].english(),
                 std::string("“pool” leaked 5 objects: dead, never released, and still in use."));
        QCOMPARE(
            sentences[1].english(),
            std::string("“pool in heap” never released 694 dead objects: its collector takes back their memory, but "
                        "the pools still count them as in use."));
    }

    void memory()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        std::vector<LaneSummary> lanes(2);
        lanes[0].counters.peaks.heapBytes = 3 << 20;
        lanes[1].counters.peaks.heapBytes = 1536;
        QCOMPARE(memorySentence(experiment, lanes, {1, 0}).english(),
                 std::string("“pooled” held up to 1.50 KiB of heap at once, “collected” up to 3.00 MiB."));
        experiment.lanes[1].strategy = "pmr-pool";
        QCOMPARE(memorySentence(experiment, lanes, {1, 0}).english(),
                 std::string("“pooled” held up to about 1.50 KiB of heap at once, “collected” up to 3.00 MiB."));
        experiment.lanes[1].strategy = "heap-tlsf";
        lanes[1].counters.peaks.liveBytes = 1024;
        QCOMPARE(memorySentence(experiment, lanes, {1, 0}).english(),
                 std::string("“pooled” held up to 1.50 KiB (its arena, up to 1.00 KiB of it alive) of heap at once, "
                             "“collected” up to 3.00 MiB."));
    }
};

TEST_WITHOUT_APPLICATION(TestCountedSentences);
#include "tst_counted_sentences.moc"
