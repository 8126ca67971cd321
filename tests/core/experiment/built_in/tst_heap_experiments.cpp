// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The experiments on allocators show what their cards and the papers they quote say.
#include "core/experiment/experiment_edits.h"
#include "core/scenarios/robson_program.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "tests/integration/stream_replay.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <map>

using namespace poolscope;

namespace {

// Without those on libraries that are not installed.
Experiment withLanesOfHere(Experiment experiment)
{
    for (std::size_t lane = experiment.lanes.size(); lane-- > 0;)
        if (!findStrategy(experiment.lanes[lane].strategy)->missing.empty())
            experiment = withoutLane(std::move(experiment), lane);
    return experiment;
}

// Each lane's figures of a whole run: those of its end, and the most of some.
class WholeRun
{
public:
    explicit WholeRun(const char* name) : experiment_(withLanesOfHere(loadExperiment(name))), run_(setupOf(experiment_))
    {
        while (run_.frame() < experiment_.frames)
            for (const Sample& sample : run_.step()) {
                std::uint64_t& most = mostHeap_[experiment_.lanes[sample.lane].name];
                most = std::max(most, sample.counters.heapBytes);
            }
    }

    [[nodiscard]] StrategyStats end(const char* lane) const
    {
        const auto found = std::ranges::find(experiment_.lanes, lane, &ExperimentLane::name);
        return run_.stats(static_cast<std::size_t>(found - experiment_.lanes.begin()));
    }
    [[nodiscard]] std::uint64_t mostHeap(const char* lane) const { return mostHeap_.at(lane); }

private:
    Experiment experiment_;
    Run run_;
    std::map<std::string, std::uint64_t> mostHeap_;
};

double fragmentation(const StrategyStats& stats)
{
    return 1 - static_cast<double>(stats.largestFreeBytes) / static_cast<double>(stats.freeBytes);
}

double waste(const StrategyStats& stats)
{
    return 1 - static_cast<double>(stats.arenaObjectBytes) / static_cast<double>(stats.usedBytes);
}

} // namespace

class TestHeapExperiments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bestFitNeedsTheLeastAndWorstFitTheMost()
    {
        const WholeRun run("fits");
        QVERIFY(run.mostHeap("best fit") < run.mostHeap("first fit"));
        QVERIFY(run.mostHeap("first fit") < run.mostHeap("next fit"));
        QVERIFY(run.mostHeap("next fit") < run.mostHeap("worst fit"));
        QVERIFY(run.mostHeap("TLSF") < run.mostHeap("first fit"));
        // None where the arena grows.
        QVERIFY(run.end("TLSF").blocksSearched <= run.end("TLSF").heapAllocations);
        QVERIFY(run.end("best fit").blocksSearched > 50 * run.end("best fit").heapAllocations);
    }

    void buddiesWasteAFifth()
    {
        const WholeRun run("buddy-price");
        const double buddies = waste(run.end("buddies")), bestFit = waste(run.end("best fit"));
        QVERIFY2(buddies > 0.18 && buddies < 0.25, qPrintable(QString::number(buddies)));
        QVERIFY2(bestFit < 0.05, qPrintable(QString::number(bestFit)));
    }

    void halfOfTheArenaIsFreeAndDoesNotServe()
    {
        const WholeRun run("half-free");
        for (const char* lane : {"free list", "TLSF"}) {
            const StrategyStats end = run.end(lane);
            QVERIFY(end.freeBytes > end.heapBytes * 45 / 100 && end.freeBytes < end.heapBytes * 55 / 100);
            QCOMPARE(end.largestFreeBytes, std::uint64_t{80});
            // Of ten rounds with 666 each.
            QVERIFY(end.exhausted > 6660 * 9 / 10);
            QCOMPARE(end.fragmented, end.exhausted);
        }
        QCOMPARE(run.end("copying").exhausted + run.end("pooled").exhausted, std::uint64_t{0});
    }

    void lastFreedFirstNeedsMoreThanTheOrderOfAddresses()
    {
        const WholeRun run("address-or-lifo");
        QVERIFY(run.mostHeap("last first") * 4 > run.mostHeap("by address") * 5);
        QVERIFY(run.mostHeap("joined late") > run.mostHeap("last first"));
        QVERIFY(run.end("last first").blocksSearched < run.end("by address").blocksSearched);
    }

    void poolsForSurvivorsLeaveTheHeapInOnePiece()
    {
        const WholeRun run("pools-beside-heap");
        QVERIFY(fragmentation(run.end("one heap")) > 0.8);
        QCOMPARE(run.end("some pooled").freeBlocks, std::uint64_t{1});
        QVERIFY(run.end("one heap").heapBytes > 4 * run.end("some pooled").heapBytes);
        QCOMPARE(run.end("some pooled").liveBytes, run.end("one heap").liveBytes);
        QVERIFY(run.mostHeap("all pooled") > run.mostHeap("one heap"));
    }

    // Pools beside an arena are in the lane's figures, and in none of the arena's.
    void anArenaIsCountedWithoutThePoolsBesideIt()
    {
        const WholeRun run("pools-beside-heap");
        const StrategyStats alone = run.end("one heap"), beside = run.end("some pooled"), none = run.end("all pooled");
        QCOMPARE(alone.arenaBytes, alone.heapBytes);
        QCOMPARE(alone.arenaObjectBytes, alone.liveBytes);
        QCOMPARE(alone.arenaRequests, alone.acquired);
        constexpr std::uint64_t edges = 16; // a foot before the first block, a head behind the last
        QCOMPARE(beside.arenaBytes, beside.usedBytes + beside.freeBytes + edges);
        QVERIFY(beside.arenaBytes < beside.heapBytes);
        QVERIFY(beside.arenaObjectBytes < beside.liveBytes);
        QVERIFY(beside.arenaObjectBytes <= beside.usedBytes);
        QCOMPARE(beside.arenaRequests + beside.hits + beside.misses, beside.acquired);
        QCOMPARE(none.arenaBytes + none.arenaObjectBytes + none.arenaRequests, std::uint64_t{0});
    }

    void bestFitNeedsLessThanTlsfForAProgramAndSearchesMore()
    {
        const WholeRun run("six-mallocs");
        const auto beyondLive = [&](const char* lane) {
            return static_cast<double>(run.mostHeap(lane)) / static_cast<double>(run.mostHeap("glibc")) - 1;
        };
        QVERIFY(beyondLive("best fit") > 0.1 && beyondLive("best fit") < 0.2);
        QVERIFY(beyondLive("TLSF") > beyondLive("best fit"));
        const StrategyStats bestFit = run.end("best fit"), tlsf = run.end("TLSF");
        QVERIFY(tlsf.blocksSearched <= tlsf.heapAllocations);
        QVERIFY(bestFit.blocksSearched > 150 * bestFit.heapAllocations);
        QCOMPARE(bestFit.exhausted + tlsf.exhausted, std::uint64_t{0});
        QCOMPARE(bestFit.acquired, run.end("glibc").acquired);
    }

    void robsonsProgramTakesFourTimesWhatItHas()
    {
        const WholeRun run("robson");
        const std::uint64_t bound = 64 * robsonBound({.live = 4096, .orders = 6});
        QVERIFY(bound > 4 * run.end("first fit").liveBytes);
        for (const char* lane : {"first fit", "best fit", "TLSF", "buddies"})
            QVERIFY2(run.mostHeap(lane) >= bound, lane);
        QVERIFY(run.mostHeap("copying") < bound * 2 / 3);
    }
};

TEST_WITH_CORE_APPLICATION(TestHeapExperiments);
#include "tst_heap_experiments.moc"
