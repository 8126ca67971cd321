// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_edits.h"
#include "core/tuning/sweep/sweep_plan.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <set>

using namespace poolscope;

namespace {

SweepPlan planOf(const std::vector<std::string>& varied, const std::string& seeds, bool isTimed = false)
{
    SweepRequest request;
    request.experiment = loadExperiment("boss-bullets"); // lanes collected, pooled
    for (const std::string& text : varied)
        request.varied.push_back(parseVaried(request.experiment, text));
    request.seeds = parseSeeds(request.experiment, seeds);
    request.isTimed = isTimed;
    return SweepPlan(request);
}

} // namespace

class TestSweepPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textsOfSeedsAndValuesAreReadBack_data()
    {
        QTest::addColumn<QString>("seeds");
        QTest::addColumn<QString>("text");
        QTest::newRow("a number of seeds") << "10"
                                           << "42..51";
        QTest::newRow("one seed") << "1"
                                  << "42..42";
        QTest::newRow("a list") << "1,2,7"
                                << "1,2,7";
        QTest::newRow("a range in a list") << "9,1..4,6,5"
                                           << "9,1..4,6,5";
    }
    void textsOfSeedsAndValuesAreReadBack()
    {
        QFETCH(QString, seeds);
        for (const char* varied : {"pooled.capacity=100..500/5", "pooled.onExhausted=grow,refuse",
                                   "collected.growth=1.25,2", "scenario.bullets=3"}) {
            const SweepPlan plan = planOf({varied}, seeds.toStdString());
            const SweepRequest& request = plan.request();
            QTEST(QString::fromStdString(formatSeeds(request.seeds)), "text");
            QVERIFY(parseSeeds(request.experiment, formatSeeds(request.seeds)) == request.seeds);
            const std::string text = formatVaried(request.experiment, request.varied.front());
            QVERIFY2(parseVaried(request.experiment, text) == request.varied.front(), text.c_str());
        }
    }

    void moreThanTwoParametersOfALaneAreRefused()
    {
        QCOMPARE(
            planOf({"pooled.capacity=1,2", "collected.growth=1,2", "collected.heapBytes=1MiB,2MiB"}, "1").runs().size(),
            std::size_t{6});
        QVERIFY_EXCEPTION_THROWN(
            planOf({"pooled.capacity=1,2", "scenario.bullets=1,2", "pooled.onExhausted=grow,refuse"}, "1"), InputError);
    }

    void runsAreThoseOfTheLanesThatDiffer_data()
    {
        QTest::addColumn<QStringList>("varied");
        QTest::addColumn<QString>("seeds");
        QTest::addColumn<int>("collected");
        QTest::addColumn<int>("pooled");
        QTest::newRow("other lanes run once a seed") << QStringList{"pooled.capacity=1..7"} << "3" << 3 << 21;
        QTest::newRow("two lanes side by side")
            << QStringList{"pooled.capacity=1..7", "collected.growth=1.5,2"} << "3" << 6 << 21;
        QTest::newRow("two of one lane in every combination")
            << QStringList{"pooled.capacity=1..7", "pooled.order=lifo,fifo"} << "3" << 3 << 42;
        QTest::newRow("the scenario's concern all lanes")
            << QStringList{"scenario.bullets=10,20", "pooled.capacity=1..7"} << "1" << 2 << 14;
    }
    void runsAreThoseOfTheLanesThatDiffer()
    {
        QFETCH(QStringList, varied);
        QFETCH(QString, seeds);
        std::vector<std::string> texts;
        for (const QString& text : varied)
            texts.push_back(text.toStdString());
        const SweepPlan plan = planOf(texts, seeds.toStdString());
        int runs[2]{};
        for (const SweepRun& run : plan.runs())
            ++runs[run.lane];
        QTEST(runs[0], "collected");
        QTEST(runs[1], "pooled");
        QCOMPARE(sweepRunCount(plan.request()), static_cast<double>(plan.runs().size()));
    }

    // Whatever is varied: every run in one unit, and none with another's events.
    void aUnitSharesItsEvents()
    {
        const SweepPlan plan = planOf({"scenario.bullets=10,20", "pooled.capacity=1..20"}, "3");
        std::set<std::size_t> seen;
        for (const SweepUnit& unit : plan.units()) {
            QVERIFY(unit.runs.size() <= maximumLanes);
            const SweepRun& first = plan.runs()[unit.runs.front()];
            for (const std::size_t run : unit.runs) {
                QVERIFY(seen.insert(run).second);
                QCOMPARE(plan.runs()[run].seed, first.seed);
                QVERIFY(plan.runs()[run].at[0] == first.at[0]);
            }
            const Experiment experiment = plan.experimentOf(unit.runs);
            QCOMPARE(experiment.lanes.size(), unit.runs.size());
            QCOMPARE(experiment.seed, first.seed);
            QVERIFY(!complaintAbout(experiment));
        }
        QCOMPARE(seen.size(), plan.runs().size());
    }

    void timedRunsAreAloneAndShuffled()
    {
        const SweepPlan plan = planOf({"pooled.capacity=1..20"}, "5", true);
        std::vector<std::size_t> timed;
        bool isCounting = true;
        for (const SweepUnit& unit : plan.units()) {
            QVERIFY2(isCounting || unit.isTimed, "counting comes first");
            isCounting = !unit.isTimed;
            if (!unit.isTimed) continue;
            QCOMPARE(unit.runs.size(), std::size_t{1});
            timed.push_back(unit.runs.front());
        }
        QCOMPARE(timed.size(), plan.runs().size());
        QVERIFY(!std::ranges::is_sorted(timed));
        const SweepPlan again = planOf({"pooled.capacity=1..20"}, "5", true);
        QCOMPARE(again.units().back().runs, plan.units().back().runs);
        std::ranges::sort(timed);
        for (std::size_t run = 0; run < timed.size(); ++run)
            QCOMPARE(timed[run], run);
    }

    void seedsAreCountedOrNamed_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("seeds"); // of an experiment with seed 42
        QTest::newRow("so many") << "3"
                                 << "42 43 44";
        QTest::newRow("a list") << "7,9"
                                << "7 9";
        QTest::newRow("a range") << "1..3"
                                 << "1 2 3";
        QTest::newRow("none") << "0"
                              << "seeds: 0 is not allowed; allowed is 1 to 10,000";
        QTest::newRow("too many") << "10001"
                                  << "seeds: 10001 is not allowed; allowed is 1 to 10,000";
        QTest::newRow("a word") << "all"
                                << "seeds: 'all' is not a whole number; allowed is 0 to 9,007,199,254,740,991";
    }
    void seedsAreCountedOrNamed()
    {
        QFETCH(QString, text);
        QStringList found;
        try {
            for (const std::uint64_t seed : parseSeeds(loadExperiment("boss-bullets"), text.toStdString()))
                found << QString::number(seed);
        } catch (const InputError& error) {
            found = {error.what()};
        }
        QTEST(found.join(' '), "seeds");
    }

    void aCombinationThatContradictsItselfIsToldBeforeAnythingRuns()
    {
        SweepRequest request;
        request.experiment = withStrategy(loadExperiment("boss-bullets"), 0, "gc-generational");
        request.varied = {parseVaried(request.experiment, "collected.heapBytes=8MiB,1MiB"),
                          parseVaried(request.experiment, "collected.nurseryBytes=256KiB,2MiB")};
        request.seeds = {42};
        try {
            const SweepPlan plan(request);
            QFAIL("a nursery of 2 MiB in a heap of 1 MiB");
        } catch (const InputError& error) {
            const QString wanted = "collected.heapBytes 1048576, collected.nurseryBytes 2097152, seed 42: ";
            QVERIFY2(QString(error.what()).startsWith(wanted), error.what());
        }
    }

    // What it counts would depend on the order of the runs.
    void aCollectorOfTheWholeProcessIsLeftOut()
    {
        SweepRequest request;
        request.experiment = withStrategy(loadExperiment("boss-bullets"), 0, "gc-boehm");
        request.seeds = {42};
        request.varied = {parseVaried(request.experiment, "pooled.capacity=10,20")};
        const SweepPlan plan(request);
        QCOMPARE(plan.runs().size(), std::size_t{2});
        QCOMPARE(plan.runs().front().lane, std::size_t{1});
        QCOMPARE(sweepRunCount(request), 2.0);
        request.varied = {parseVaried(request.experiment, "collected.minBytesAllocated=64KiB,1MiB")};
        QVERIFY_EXCEPTION_THROWN(SweepPlan{request}, InputError);
        request.experiment.lanes.pop_back();
        request.varied.clear();
        QVERIFY_EXCEPTION_THROWN(SweepPlan{request}, InputError);
    }

    void moreRunsThanAllowedAreCounted()
    {
        try {
            const SweepPlan plan = planOf({"pooled.capacity=1..10000"}, "101");
            QFAIL("a million is allowed");
        } catch (const InputError& error) {
            QCOMPARE(QString(error.what()), "the sweep would have 1,010,101 runs; allowed are 1,000,000");
        }
    }
};

TEST_WITHOUT_APPLICATION(TestSweepPlan);
#include "tst_sweep_plan.moc"
