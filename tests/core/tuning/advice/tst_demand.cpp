// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What streams ask of pools, against real lanes and against what is known in closed form.
#include "core/experiment/experiment_setup.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/scenarios/population.h"
#include "core/simulation/run.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "core/tuning/advice/demand.h"
#include "core/tuning/advice/loss.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <cmath>
#include <deque>
#include <random>

using namespace poolscope;

namespace {

RunSetup streamOf(const std::string& scenario, std::uint64_t seed = 42)
{
    RunSetup setup{.scenario = findScenario(scenario), .parameters = {}, .seed = seed, .lanes = {}};
    if (setup.scenario->makeAround != nullptr) {
        setup.inside = findScenario("boss-bullets");
        setup.insideParameters.complete(setup.inside->parameters);
    }
    setup.parameters.complete(setup.scenario->parameters);
    return setup;
}

// Everything on the plain heap, but for the kind, which has a pool of so many slots that refuses.
LaneSetup laneWithPool(const std::string& kind, std::uint64_t slots)
{
    LaneSetup lane;
    lane.name = kind + std::to_string(slots);
    lane.strategy = findStrategy("new-delete");
    KindPartSetup own{kind, {findStrategy("pool-free-list")}};
    own.part.parameters.set("capacity", static_cast<std::int64_t>(slots));
    own.part.parameters.complete(own.part.strategy->parameters);
    lane.kinds.push_back(own);
    return lane;
}

std::vector<KindDemand> demandOf(const RunSetup& setup, std::uint64_t frames, const DemandRules& rules = {})
{
    const std::unique_ptr<Scenario> scenario = makeScenario(setup);
    DemandCounter counter(scenario->kinds(), rules);
    FrameEvents events;
    for (std::uint64_t frame = 0; frame < frames; ++frame) {
        scenario->produce(events);
        counter.add(events);
    }
    return counter.result();
}

LossCounter::Sizes sizesUpTo(std::uint64_t most)
{
    LossCounter::Sizes sizes{};
    for (std::size_t i = 0; i < sizes.size(); ++i)
        sizes[i] = std::max<std::uint64_t>(1, most * i / (sizes.size() - 1));
    return sizes;
}

// Objects of one kind; each of a frame's births lives for so many frames.
class Arrivals
{
public:
    [[nodiscard]] const FrameEvents& next(std::uint32_t births, std::uint32_t frames)
    {
        population_.beginFrame(events_);
        for (std::uint32_t i = 0; i < births; ++i)
            population_.spawnFor(frames, {});
        return events_;
    }

    static std::vector<Kind> kinds() { return {{.name = "customer", .bytes = 48}}; }

private:
    Population population_;
    FrameEvents events_;
};

double erlangB(double load, std::uint64_t servers)
{
    double blocked = 1;
    for (std::uint64_t i = 1; i <= servers; ++i)
        blocked = load * blocked / (static_cast<double>(i) + load * blocked);
    return blocked;
}

} // namespace

class TestDemand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void birthsOfAFrameAddUp()
    {
        const RunSetup setup = streamOf("boss-bullets");
        const std::unique_ptr<Scenario> scenario = makeScenario(setup);
        DemandCounter counter(scenario->kinds(), {});
        std::vector<std::uint64_t> sums(scenario->kinds().size()), most(scenario->kinds().size());
        FrameEvents events;
        for (int frame = 0; frame < 100; ++frame) {
            scenario->produce(events);
            counter.add(events);
            for (std::size_t kind = 0; kind < sums.size(); ++kind) {
                sums[kind] += counter.birthsInFrame()[kind];
                most[kind] = std::max(most[kind], counter.birthsInFrame()[kind]);
            }
        }
        const std::vector<KindDemand> all = counter.result();
        for (std::size_t kind = 0; kind < sums.size(); ++kind) {
            QCOMPARE(sums[kind], all[kind].births);
            QCOMPARE(most[kind], all[kind].maxBirths);
        }
    }

    void refusalsAreThoseOfALane_data()
    {
        QTest::addColumn<QString>("scenario");
        for (const ScenarioInfo& info : scenarioCatalog())
            QTest::newRow(info.id.c_str()) << QString::fromStdString(info.id);
    }
    void refusalsAreThoseOfALane()
    {
        QFETCH(QString, scenario);
        constexpr std::uint64_t frames = 150;
        RunSetup setup = streamOf(scenario.toStdString());
        const std::vector<KindDemand> demand = demandOf(setup, frames);
        const std::unique_ptr<Scenario> world = makeScenario(setup);
        std::vector<LossCounter::Sizes> sizes;
        for (const KindDemand& kind : demand)
            sizes.push_back(sizesUpTo(kind.peak));
        LossCounter loss(world->kinds(), {.clearTakesLeaked = false}, sizes);
        FrameEvents events;
        for (std::uint64_t frame = 0; frame < frames; ++frame) {
            world->produce(events);
            loss.add(events);
        }
        std::uint64_t refused = 0;
        for (KindIndex kind = 0; kind < demand.size(); ++kind) {
            setup.lanes.clear();
            const std::vector<std::size_t> chosen{1, 9, 31, 48, 62, 63};
            for (const std::size_t i : chosen) {
                setup.lanes.push_back(laneWithPool(world->kinds()[kind].name, sizes[kind][i]));
                setup.lanes.back().name += "-" + std::to_string(i);
            }
            Run run(setup);
            while (run.frame() < frames)
                run.step();
            for (std::size_t lane = 0; lane < chosen.size(); ++lane) {
                QCOMPARE(loss.refused(kind, chosen[lane]), run.accounting(lane).exhausted[kind]);
                refused += loss.refused(kind, chosen[lane]);
            }
            std::vector<KindSlots> slots;
            run.slotsByKind(chosen.size() - 1, slots);
            QCOMPARE(slots[kind].highWater, demand[kind].peak);
            QCOMPARE(slots[kind].exhausted, 0U);
            QCOMPARE(run.stats(chosen.size() - 1).lostObjects > 0,
                     std::ranges::any_of(demand, [](const KindDemand& of) { return of.leaked > 0; }));
        }
        QVERIFY(refused > 0);
    }

    void lossesAreThoseOfASimulatedQueue()
    {
        std::mt19937 random(7);
        const std::vector<Kind> kinds = Arrivals::kinds();
        const LossCounter::Sizes sizes = sizesUpTo(100);
        LossCounter loss(kinds, {}, std::span(&sizes, 1));
        Arrivals arrivals;
        std::vector<std::deque<std::uint32_t>> ends(sizes.size());
        std::vector<std::uint64_t> refused(sizes.size());
        std::uint64_t all = 0;
        for (std::uint32_t frame = 0; frame < 500; ++frame) {
            const auto births = static_cast<std::uint32_t>(random() % 20);
            constexpr std::uint32_t life = 7;
            loss.add(arrivals.next(births, life));
            all += births;
            for (std::size_t i = 0; i < sizes.size(); ++i) {
                while (!ends[i].empty() && ends[i].front() <= frame)
                    ends[i].pop_front();
                for (std::uint32_t birth = 0; birth < births; ++birth) {
                    if (ends[i].size() < sizes[i])
                        ends[i].push_back(frame + life);
                    else
                        ++refused[i];
                }
            }
        }
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            QCOMPARE(loss.refused(0, i), refused[i]);
            QCOMPARE(loss.asked(0, i), all);
        }
        QVERIFY(refused.front() > refused[32] && refused[32] > 0 && refused.back() == 0);
    }

    void aConstantPopulationNeedsJustItsSize()
    {
        RunSetup setup = streamOf("churn");
        setup.parameters.set("active", std::int64_t{200});
        const std::unique_ptr<Scenario> world = makeScenario(setup);
        // All four kinds as one, so that the population is constant.
        const std::vector<Kind> one{{.name = "any", .bytes = 256}};
        LossCounter::Sizes sizes{};
        sizes.fill(200);
        sizes[1] = 199;
        DemandCounter demand(one, {});
        LossCounter loss(one, {}, std::span(&sizes, 1));
        FrameEvents events;
        for (int frame = 0; frame < 100; ++frame) {
            world->produce(events);
            for (Event& event : events.opening)
                event.kind = 0;
            demand.add(events);
            loss.add(events);
        }
        QCOMPARE(demand.result()[0].peak, 200U);
        QCOMPARE(loss.refused(0, 0), 0U);
        QVERIFY(loss.refused(0, 1) > 0);
    }

    void poissonArrivalsAreRefusedAsErlangHasIt_data()
    {
        QTest::addColumn<double>("load");
        QTest::newRow("light, 4 erlang") << 4.0;
        QTest::newRow("heavy, 12 erlang") << 12.0;
    }
    void poissonArrivalsAreRefusedAsErlangHasIt()
    {
        QFETCH(double, load);
        constexpr std::uint32_t life = 1000; // frames; long, so that births seldom share a frame
        const std::vector<Kind> kinds = Arrivals::kinds();
        const LossCounter::Sizes sizes = sizesUpTo(63); // size i is i from 1 on
        std::array<std::vector<double>, 64> shares;
        for (unsigned seed = 0; seed < 30; ++seed) {
            std::mt19937 random(seed);
            std::poisson_distribution<std::uint32_t> births(load / life);
            LossCounter loss(kinds, {}, std::span(&sizes, 1));
            Arrivals arrivals;
            for (int frame = 0; frame < 60'000; ++frame)
                loss.add(arrivals.next(births(random), life));
            for (const std::size_t i : {1, 2, 4, 8})
                shares[i].push_back(static_cast<double>(loss.refused(0, i)) / static_cast<double>(loss.asked(0, i)));
        }
        for (const std::size_t i : {1, 2, 4, 8}) {
            double mean = 0, squares = 0;
            for (const double share : shares[i])
                mean += share / 30;
            for (const double share : shares[i])
                squares += (share - mean) * (share - mean);
            const double error = std::sqrt(squares / 29 / 30);
            const double expected = erlangB(load, sizes[i]);
            // The run begins empty: one of 60 lives is not in equilibrium.
            QVERIFY2(
                std::abs(mean - expected) < 3.5 * error + expected / 60,
                qPrintable(
                    QString("%1 servers: %2, expected %3, error %4").arg(sizes[i]).arg(mean).arg(expected).arg(error)));
        }
    }

    void birthsAndAgesAreCounted()
    {
        const std::vector<Kind> kinds = Arrivals::kinds();
        Arrivals arrivals;
        DemandCounter counter(kinds, {});
        for (const std::uint32_t births : {3, 0, 5, 1})
            counter.add(arrivals.next(births, 2));
        const KindDemand demand = counter.result()[0];
        QCOMPARE(demand.births, 9U);
        QCOMPARE(demand.maxBirths, 5U);
        QCOMPARE(demand.peak, 6U);    // those of the first frame are gone before those of the third are born
        QCOMPARE(demand.maxRise, 2U); // from 3 to 5, and then to 6
        QCOMPARE(demand.aliveAtEnd, 6U);
        QCOMPARE(demand.lifetimes.count(), 9U);
        QCOMPARE(demand.lifetimes.median(), 2U);
        QCOMPARE(demand.lifetimes.longest(), 2U);
    }

    // As many as there are always live equally long, and every death makes room for a birth.
    void livesOfAConstantPopulationAreKnown()
    {
        const std::vector<Kind> kinds = Arrivals::kinds();
        Arrivals arrivals;
        DemandCounter counter(kinds, {});
        for (int frame = 0; frame < 100; ++frame)
            counter.add(arrivals.next(7, 10));
        const KindLives lives = counter.result()[0].lives(counter.frames());
        QCOMPARE(lives.frames, 100U);
        QCOMPARE(lives.births, 700U);
        QCOMPARE(lives.birthsPerFrame(), 7.0);
        QCOMPARE(lives.maxBirths, 7U);
        QCOMPARE(lives.deaths, 630U);
        QCOMPARE(lives.alive(), 70U);
        QCOMPARE(lives.leaked, 0U);
        QCOMPARE(lives.mostAlive, 70U); // the old ones die first
        QCOMPARE(lives.recycling(), 10.0);
        QCOMPARE(lives.median, 10U);
        QCOMPARE(lives.p99, 10U);
        QCOMPARE(lives.longest, 10U);
        // Seven each have the ages 1 to 10.
        QCOMPARE(lives.mean, (630 * 10 + 7 * 55) / 700.0);
    }

    void livesOfAStreamWrittenByHandAreKnown()
    {
        const std::vector<Kind> kinds{{.name = "box", .bytes = 64, .children = {1, 1}},
                                      {.name = "vector", .bytes = 32}};
        DemandCounter counter(kinds, {});
        Population population;
        FrameEvents events;
        ObjectId box, alone;
        for (int frame = 0; frame < 20; ++frame) {
            population.beginFrame(events);
            if (frame == 0) {
                box = population.spawn({.kind = 0});
                for (const std::uint8_t reference : {std::uint8_t{0}, std::uint8_t{1}})
                    population.spawnChild(box, reference, {.kind = 1});
                alone = population.spawn({.kind = 1});
            }
            population.spawnTemporary({.kind = 1});
            if (frame == 6) population.kill(box);
            if (frame == 15) {
                population.kill(alone);
                events.opening.back().type = Event::Type::Leak;
            }
            counter.add(events);
        }
        const KindLives boxes = counter.result()[0].lives(20), vectors = counter.result()[1].lives(20);
        QCOMPARE(boxes.births, 1U);
        QCOMPARE(boxes.longest, 6U);
        QCOMPARE(boxes.alive(), 0U);
        QCOMPARE(boxes.mostAlive, 1U);
        QCOMPARE(boxes.recycling(), 1.0);
        QCOMPARE(vectors.mostAlive, 4U); // the leaked one and the temporary are not alive any more
        QCOMPARE(vectors.births, 23U);
        QCOMPARE(vectors.maxBirths, 4U);
        QCOMPARE(vectors.deaths, 23U);
        QCOMPARE(vectors.leaked, 1U);
        QCOMPARE(vectors.median, 1U);
        QCOMPARE(vectors.p90, 6U); // the children's, which died with their owner
        QCOMPARE(vectors.p99, 15U);
        QCOMPARE(vectors.mean, (20 * 1 + 2 * 6 + 15) / 23.0);
    }

    // That scenario says how many are active, and kills one for each that is born.
    void livesOfChurnAddUp()
    {
        RunSetup setup = streamOf("churn");
        constexpr std::uint64_t frames = 200;
        const std::uint64_t active = static_cast<std::uint64_t>(setup.parameters.integer("active"));
        std::uint64_t births = 0, deaths = 0, alive = 0;
        for (const KindDemand& kind : demandOf(setup, frames)) {
            const KindLives lives = kind.lives(frames);
            births += lives.births;
            deaths += lives.deaths;
            alive += lives.alive();
            QVERIFY(lives.median <= lives.p90 && lives.p90 <= lives.p99 && lives.p99 <= lives.longest);
        }
        QCOMPARE(alive, active);
        QCOMPARE(births - deaths, active);
        QVERIFY(deaths > active);
    }

    void sixtyFourCountsCount()
    {
        SixtyFourCounts counts;
        std::array<std::uint64_t, 64> plain{};
        std::mt19937_64 random(1);
        for (int step = 0; step < 3000; ++step) {
            const std::uint64_t which = random();
            const bool isUp = step % 3 != 0;
            std::uint64_t some = 0;
            for (std::size_t i = 0; i < 64; ++i) {
                if ((which >> i & 1) == 0 || (!isUp && plain[i] == 0)) continue;
                some |= std::uint64_t{1} << i;
                plain[i] += isUp ? 1 : ~std::uint64_t{0};
            }
            isUp ? counts.add(some) : counts.subtract(some);
            if (step % 500 == 17) counts.set(17, plain[17] = step % 1000 == 17 ? 0 : 123);
        }
        std::uint64_t zeros = 0;
        for (std::size_t i = 0; i < 64; ++i) {
            QCOMPARE(counts.at(i), plain[i]);
            if (plain[i] == 0) zeros |= std::uint64_t{1} << i;
        }
        QCOMPARE(counts.zeros(), zeros);
    }
};

TEST_WITHOUT_APPLICATION(TestDemand);
#include "tst_demand.moc"
