// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is advised, against runs that follow the advice.
#include "core/base/error.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_reader.h"
#include "core/experiment/experiment_setup.h"
#include "core/scenarios/population.h"
#include "core/simulation/run.h"
#include "core/tuning/advice/advice.h"
#include "core/tuning/parameter_path.h"
#include "core/tuning/sweep/sweep_plan.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <cmath>
#include <random>
#include <string>
#include <vector>

using namespace poolscope;

namespace {

void doOneByOne(std::size_t tasks, const std::function<void(std::size_t)>& task)
{
    for (std::size_t i = 0; i < tasks; ++i)
        task(i);
}

Advice adviceOf(const Experiment& experiment, const std::string& seeds, std::optional<std::size_t> lane = {})
{
    return adviceFor({experiment, parseSeeds(experiment, seeds), lane}, doOneByOne, [] {});
}

std::size_t laneNamed(const Experiment& experiment, const std::string& name)
{
    return static_cast<std::size_t>(std::ranges::find(experiment.lanes, name, &ExperimentLane::name) -
                                    experiment.lanes.begin());
}

// The lane alone, each kind with a pool of the size advised for it.
Experiment asAdvised(Experiment experiment, const LaneAdvice& advice)
{
    ExperimentLane lane = experiment.lanes[laneNamed(experiment, advice.lane)];
    lane.kinds.clear();
    lane.mistakes.clear();
    for (const KindAdvice& kind : advice.kinds) {
        ExperimentPart part = kind.pooled.part;
        if (const Parameter* size = kind.pooled.size)
            part.parameters.set(size->id, std::max(static_cast<std::int64_t>(kind.neverMissed.size),
                                                   static_cast<std::int64_t>(size->minimum)));
        if (const Parameter* growth = kind.pooled.growth)
            part.parameters.set(growth->id, static_cast<std::int64_t>(*kind.chunk));
        lane.kinds.push_back({kind.pooled.name, part});
    }
    // Pools that are filled before the run may not fit into a heap that is meant to be too small.
    if (lane.parameters.find("heapBytes") != nullptr) lane.parameters.set("heapBytes", std::int64_t{256} << 20);
    experiment.ranges.clear();
    experiment.claims.clear();
    experiment.lanes = {lane};
    return experiment;
}

struct Outcomes
{
    std::vector<KindSlots> kinds;       // with the highest high-water mark of the seeds, the rest added up
    std::vector<std::uint64_t> growths; // by kind: the most in one frame but the first
    std::uint64_t heapBytes = 0;        // after the last seed
};

Outcomes outcomesOf(Experiment experiment, const std::vector<std::uint64_t>& seeds)
{
    Outcomes all;
    for (const std::uint64_t seed : seeds) {
        experiment.seed = seed;
        Run run(setupOf(experiment));
        std::vector<KindSlots> before, now;
        run.slotsByKind(0, before);
        all.kinds.resize(before.size());
        all.growths.resize(before.size());
        while (run.frame() < experiment.frames) {
            run.step();
            run.slotsByKind(0, now);
            for (std::size_t kind = 0; kind < now.size() && run.frame() > 1; ++kind)
                all.growths[kind] = std::max(all.growths[kind], now[kind].misses - before[kind].misses);
            before = now;
        }
        for (std::size_t kind = 0; kind < now.size(); ++kind) {
            all.kinds[kind].highWater = std::max(all.kinds[kind].highWater, now[kind].highWater);
            all.kinds[kind].misses += now[kind].misses;
            all.kinds[kind].exhausted += now[kind].exhausted;
        }
        all.heapBytes = run.stats(0).heapBytes;
    }
    return all;
}

} // namespace

class TestAdvice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void runsAtTheAdvisedSizesMissNothing_data()
    {
        QTest::addColumn<QString>("name");
        for (const BuiltInExperiment& experiment : builtInExperiments())
            QTest::newRow(std::string(experiment.name).c_str()) << QString::fromStdString(std::string(experiment.name));
    }
    void runsAtTheAdvisedSizesMissNothing()
    {
        QFETCH(QString, name);
        Experiment experiment = loadExperiment(name.toStdString());
        experiment.frames = std::min<std::uint64_t>(experiment.frames, name == "level-end" ? 1300 : 200);
        if (pooledLanes(experiment).empty()) {
            QVERIFY_EXCEPTION_THROWN((void)adviceOf(experiment, "2"), InputError);
            return;
        }
        const Advice advice = adviceOf(experiment, "2");
        for (const LaneAdvice& lane : advice.lanes) {
            const Outcomes found = outcomesOf(asAdvised(experiment, lane), advice.seeds);
            std::uint64_t bytes = 0;
            bool areBytesKnown = true;
            for (const KindAdvice& kind : lane.kinds) {
                const KindSlots& slots = found.kinds[kind.pooled.kind];
                const QString what = QString::fromStdString(lane.lane + ", " + kind.pooled.name);
                QVERIFY2(slots.highWater == kind.neverMissed.size,
                         qPrintable(
                             QString("%1: %2, advised %3").arg(what).arg(slots.highWater).arg(kind.neverMissed.size)));
                QCOMPARE(slots.exhausted, 0U);
                if (kind.pooled.size != nullptr) QVERIFY2(slots.misses == 0, qPrintable(what));
                if (kind.pooled.growth != nullptr) QVERIFY2(found.growths[kind.pooled.kind] <= 1, qPrintable(what));
                areBytesKnown = areBytesKnown && kind.pooled.size != nullptr && kind.neverMissed.size > 0 &&
                                kind.pooled.part.backing == Backing::System;
                bytes += kind.neverMissed.bytes;
            }
            if (areBytesKnown && !lane.kinds.front().pooled.isOwnPart) QCOMPARE(bytes, found.heapBytes);
        }
    }

    // Its chunks are whole words of 64 slots, whatever they are set to.
    void aBitmapPoolTakesWhatIsAdvised()
    {
        const Experiment experiment = parseExperiment(R"({"format": "poolscope-experiment", "version": 1, "seed": 5,
            "scenario": "fireworks", "parameters": {"rockets": 3, "sparks": 100, "trails": 1}, "frames": 400,
            "lanes": [{"name": "bitmap", "strategy": "pool-bitmap", "parameters": {"chunkSlots": 64}}]})",
                                                      "test");
        const LaneAdvice lane = adviceOf(experiment, "1").lanes.front();
        QVERIFY(lane.values.front().value % 64 != 0); // or the test tests nothing
        const std::vector<std::string> settings{lane.values.front().parameter + "=" +
                                                std::to_string(lane.values.front().value)};
        const Experiment advised = withSettings(experiment, settings);
        QCOMPARE(lane.values.front().bytes, outcomesOf(advised, {experiment.seed}).heapBytes);
    }

    // The sizes that refuse little, tried in lanes with only that kind's pool so small.
    void theSizesThatRefuseLittleDo()
    {
        Experiment experiment = loadExperiment("too-small-pool"); // fireworks
        experiment.frames = 1500;
        const Advice advice = adviceOf(experiment, "3", 0);
        QCOMPARE(advice.lanes.size(), 1U);
        const KindAdvice& kind = *std::ranges::max_element(advice.lanes.front().kinds, {}, &KindAdvice::births);
        const auto shareAt = [&](std::uint64_t slots) {
            double worst = 0;
            for (const std::uint64_t seed : advice.seeds) {
                Experiment one = withValue(experiment, {0, "capacity"}, static_cast<std::int64_t>(slots));
                one.lanes.resize(1);
                one.seed = seed;
                Run run(setupOf(one));
                while (run.frame() < one.frames)
                    run.step();
                const std::vector<KindAdvice> ofSeed = adviceOf(one, "1", 0).lanes.front().kinds;
                const auto births = std::ranges::find(ofSeed, kind.pooled.name, [](const KindAdvice& of) {
                                        return of.pooled.name;
                                    })->births;
                worst = std::max(worst, static_cast<double>(run.accounting(0).exhausted[kind.pooled.kind]) /
                                            static_cast<double>(births));
            }
            return worst;
        };
        QVERIFY(kind.neverMissed.size > kind.underPerMille->size);
        QVERIFY(kind.underPerMille->size > kind.underPerCent->size);
        QCOMPARE(kind.underPerMille->within, 0U);
        QVERIFY(shareAt(kind.underPerMille->size) < 0.001);
        QVERIFY(shareAt(kind.underPerMille->size - 1) >= 0.001);
        QVERIFY(shareAt(kind.underPerCent->size) < 0.01);
        QVERIFY(shareAt(kind.underPerCent->size - 1) >= 0.01);
        QVERIFY(shareAt(kind.neverMissed.size) == 0);
        QVERIFY(shareAt(kind.neverMissed.size - 1) > 0);
    }

    // Beyond 4,096 slots the advice says by how much it may be too large.
    void sizesOfLargePoolsAreWithinWhatIsSaid()
    {
        Experiment experiment = loadExperiment("not-worth-it"); // churn
        experiment.frames = 3;
        experiment.parameters.set("active", std::int64_t{60'000});
        experiment.parameters.set("exchanges", std::int64_t{10});
        for (const Advice advice = adviceOf(experiment, "1"); const KindAdvice& kind : advice.lanes.front().kinds) {
            // All but one in a thousand of the first births must find a slot: the rest changes little.
            const auto births = static_cast<double>(kind.births);
            const double least = static_cast<double>(kind.neverMissed.size) - births / 1000 - 30;
            QVERIFY(kind.underPerMille->within > 0 && kind.underPerMille->within < 10);
            QVERIFY(static_cast<double>(kind.underPerMille->size) >= least);
            QVERIFY(kind.underPerMille->size < kind.neverMissed.size);
        }
    }

    void theNextSeedNeedsMoreAsSeldomAsIsSaid_data()
    {
        QTest::addColumn<int>("seeds");
        QTest::newRow("after one seed") << 1;
        QTest::newRow("after four seeds") << 4;
        QTest::newRow("after nine seeds") << 9;
    }
    void theNextSeedNeedsMoreAsSeldomAsIsSaid()
    {
        QFETCH(int, seeds);
        constexpr int trials = 3000, largest = 200; // populations are from 1 to that, each as likely
        const std::vector<Kind> kinds{{.name = "any", .bytes = 48}};
        std::mt19937 random(static_cast<unsigned>(seeds));
        const auto peak = [&] {
            Population population;
            FrameEvents events;
            population.beginFrame(events);
            for (auto left = 1 + random() % largest; left > 0; --left)
                population.spawn({});
            DemandCounter counter(kinds, {});
            counter.add(events);
            return counter.result()[0].peak;
        };
        int more = 0;
        for (int trial = 0; trial < trials; ++trial) {
            std::uint64_t most = 0;
            for (int seed = 0; seed < seeds; ++seed)
                most = std::max(most, peak());
            if (peak() > most) ++more;
        }
        double known = 0; // the probability that the others are all below, whatever the next one is
        for (int next = 1; next <= largest; ++next)
            known += std::pow((next - 1.0) / largest, seeds) / largest;
        Advice advice;
        advice.seeds.resize(static_cast<std::size_t>(seeds));
        QVERIFY(known <= advice.riskOfNextSeed() && known > 0.95 * advice.riskOfNextSeed());
        const double error = std::sqrt(known * (1 - known) / trials);
        QVERIFY(std::abs(static_cast<double>(more) / trials - known) < 4 * error);
    }

    void whatIsBetterNotPooledIsSaid_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("parameter");
        QTest::addColumn<int>("value");
        QTest::addColumn<int>("why"); // -1: it is pooled rightly
        QTest::newRow("a population that is exchanged") << "not-worth-it"
                                                        << "scenario.exchanges" << 2000 << -1;
        QTest::newRow("a population that stays") << "not-worth-it"
                                                 << "scenario.exchanges" << 0 << int(WhyNot::NeverReused);
        QTest::newRow("a population of which little is exchanged")
            << "not-worth-it"
            << "scenario.exchanges" << 1 << int(WhyNot::LongLived);
        QTest::newRow("enemies that seldom come") << "boss-bullets"
                                                  << "scenario.bullets" << 400 << int(WhyNot::Rare);
        QTest::newRow("hardly a birth") << "not-worth-it"
                                        << "scenario.active" << 1 << int(WhyNot::NeverBorn);
    }
    void whatIsBetterNotPooledIsSaid()
    {
        QFETCH(QString, name);
        QFETCH(QString, parameter);
        QFETCH(int, value);
        QFETCH(int, why);
        Experiment experiment = loadExperiment(name.toStdString());
        experiment.frames = 200;
        const bool isOfOneMind = why != int(WhyNot::NeverBorn) && why != int(WhyNot::Rare);
        if (experiment.scenario == "churn") experiment.parameters.set("exchanges", std::int64_t{0});
        experiment = withValue(experiment, parameterPathOf(experiment, parameter.toStdString()), std::int64_t{value});
        std::vector<int> all;
        for (const Advice advice = adviceOf(experiment, "1"); const KindAdvice& kind : advice.lanes.front().kinds)
            all.push_back(kind.whyNot ? int(*kind.whyNot) : -1);
        QVERIFY(std::ranges::count(all, why) > 0);
        if (isOfOneMind) QCOMPARE(std::ranges::count(all, why), std::ptrdiff_t(all.size()));
    }

    void aParameterOfAllKindsSuitsTheOneThatNeedsMost()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.frames = 100;
        const LaneAdvice lane = adviceOf(experiment, "1").lanes.front();
        QCOMPARE(lane.values.size(), 1U);
        const AdvisedValue& value = lane.values.front();
        QCOMPARE(value.parameter, std::string("pooled.capacity"));
        std::uint64_t most = 0, bytes = 0;
        for (const KindAdvice& kind : lane.kinds) {
            most = std::max(most, kind.neverMissed.size);
            bytes += kind.neverMissed.bytes;
        }
        QCOMPARE(value.value, most);
        QCOMPARE(value.kinds.size(), lane.kinds.size());
        QVERIFY(value.bytes > bytes);
    }
};

TEST_WITHOUT_APPLICATION(TestAdvice);
#include "tst_advice.moc"
