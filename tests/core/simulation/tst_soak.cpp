// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Eight hours of frames, or of a minute's in most runs of the tests: every strategy in lockstep, and in every frame a
// random parameter of a lane or of the scenario is tuned to a random value, as in the window.
#include "core/base/random.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_check.h"
#include "core/experiment/experiment_edits.h"
#include "core/experiment/experiment_setup.h"
#include "core/experiment/experiment_tuning.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/simulation/run.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "tests/core/simulation/lane_fixture.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <unistd.h>

using namespace poolscope;

namespace {

constexpr std::uint64_t framesOfEightHours = 8 * 3600 * 60;
constexpr std::uint64_t framesBetweenLooks = 600;

// A scenario that is as small as it may be and still does all that it can.
struct SmallScenario
{
    const char* id;
    std::vector<std::pair<const char*, std::int64_t>> values;
};

const std::vector<SmallScenario>& scenarios()
{
    static const std::vector<SmallScenario> all{
        {"boss-bullets", {{"bullets", 30}}},
        {"aging-cache", {{"requests", 5}, {"places", 150}, {"pinned", 10}, {"relinks", 4}}}};
    return all;
}

// More lanes than a window has.
Experiment withEveryStrategy(const SmallScenario& scenario)
{
    Experiment experiment = withScenario(loadExperiment("boss-bullets"), scenario.id);
    for (const auto& [parameter, value] : scenario.values)
        experiment.parameters.set(parameter, value);
    experiment.claims.clear();
    experiment.lanes.clear();
    for (const StrategyInfo& info : availableStrategies()) {
        ExperimentLane lane{.name = info.id, .strategy = info.id, .parameters = {}};
        lane.parameters.complete(info.parameters);
        if (lane.parameters.find("onExhausted") != nullptr) lane.parameters.set("onExhausted", std::string("grow"));
        experiment.lanes.push_back(std::move(lane));
    }
    return experiment;
}

std::uint64_t residentBytes()
{
    std::ifstream statm("/proc/self/statm");
    std::uint64_t all = 0, resident = 0;
    statm >> all >> resident;
    return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

struct Tunable
{
    TunedLane lane;
    const Parameter* parameter;
    ParameterValue usual;
};

// From a tenth of the usual value to twice as much, as far as it is allowed: memory is to be bounded by what is asked
// for, too.
ParameterValue randomValue(const Tunable& of, Random& random)
{
    const Parameter& parameter = *of.parameter;
    if (parameter.type == Parameter::Type::Choice)
        return parameter.choices[random.below(static_cast<std::uint32_t>(parameter.choices.size()))];
    const double usual = std::holds_alternative<std::int64_t>(of.usual)
                             ? static_cast<double>(std::get<std::int64_t>(of.usual))
                             : std::get<double>(of.usual);
    const double high = std::clamp(std::max(usual, 1.0) * 2, parameter.minimum, parameter.maximum);
    const double low = std::clamp(usual / 10, parameter.minimum, high);
    const double value = low + (high - low) * static_cast<double>(random.unit());
    if (parameter.type == Parameter::Type::Integer) return static_cast<std::int64_t>(std::llround(value));
    return value;
}

std::vector<Tunable> tunableOf(const Experiment& experiment)
{
    std::vector<Tunable> all;
    const auto add = [&](TunedLane lane, std::span<const Parameter> parameters) {
        for (const Parameter& each : parameters)
            if (each.live) all.push_back({lane, &each, valueAt(experiment, lane, each.id)});
    };
    add({}, findScenario(experiment.scenario)->parameters);
    for (std::size_t lane = 0; lane < experiment.lanes.size(); ++lane)
        add(lane, findStrategy(experiment.lanes[lane].strategy)->parameters);
    return all;
}

// As the window asks, of that lane alone.
bool isAllowed(Experiment experiment, TunedLane lane)
{
    experiment.lanes = {experiment.lanes[lane.value_or(0)]};
    return !check(experiment);
}

QString faultOf(const Run& run, std::size_t lane)
{
    const Accounting now = run.accounting(lane);
    if (!now.balanced) return "the accounting is not balanced";
    if (now.alive != now.acquired - (now.released - now.prefilled)) return "it has lost count";
    if (now.lostObjects != 0) return "objects were lost";
    if (run.contentChecksum(lane) != run.contentChecksum(0)) return "it has other objects than the first lane";
    return {};
}

} // namespace

class TestSoak : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyStrategyIsTunedInEveryFrame_data()
    {
        QTest::addColumn<int>("number");
        for (std::size_t i = 0; i < scenarios().size(); ++i)
            QTest::newRow(scenarios()[i].id) << static_cast<int>(i);
    }
    void everyStrategyIsTunedInEveryFrame()
    {
        QFETCH(int, number);
        const std::uint64_t frames = areAllTestsRun() ? framesOfEightHours / 2 : allOr<std::uint64_t>(1'200, 9'000);
        Experiment experiment = withEveryStrategy(scenarios()[static_cast<std::size_t>(number)]);
        const std::vector<Tunable> tunable = tunableOf(experiment);
        Run run(setupOf(experiment));
        Random random(8);
        std::uint64_t tunings = 0, firstHalf = 0, secondHalf = 0;
        for (std::uint64_t frame = 1; frame <= frames; ++frame) {
            const Tunable& which = tunable[random.below(static_cast<std::uint32_t>(tunable.size()))];
            const TuningStep step{which.lane, {which.parameter->id}, randomValue(which, random)};
            if (Experiment next = tunedBy({&step, 1}, experiment); isAllowed(next, step.lane)) {
                run.tune(step.lane, step.parameters.front(), step.value);
                experiment = std::move(next);
                ++tunings;
            }
            (void)run.step();
            if (frame % framesBetweenLooks != 0 && frame != frames) continue;
            for (std::size_t lane = 0; lane < run.laneCount(); ++lane)
                if (const QString fault = faultOf(run, lane); !fault.isEmpty())
                    QFAIL(qPrintable(QStringLiteral("frame %1, %2: %3")
                                         .arg(frame)
                                         .arg(QString::fromStdString(experiment.lanes[lane].name), fault)));
            std::uint64_t& most = frame <= frames / 2 ? firstHalf : secondHalf;
            most = std::max(most, residentBytes());
        }
        constexpr double mebibyte = 1 << 20;
        qInfo("%llu frames with %llu tunings; at most %.1f MiB resident in the first half, %.1f in the second",
              static_cast<unsigned long long>(frames), static_cast<unsigned long long>(tunings),
              static_cast<double>(firstHalf) / mebibyte, static_cast<double>(secondHalf) / mebibyte);
        QVERIFY(tunings > frames / 2);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) // which keep what is freed for a while
        QVERIFY(static_cast<double>(secondHalf) < static_cast<double>(firstHalf) * 1.05 + 4 * mebibyte);
#endif
    }
};

TEST_WITHOUT_APPLICATION(TestSoak);
#include "tst_soak.moc"
