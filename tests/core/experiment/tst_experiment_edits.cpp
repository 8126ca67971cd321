// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_edits.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

namespace {

QStringList namesOf(const Experiment& experiment)
{
    QStringList names;
    for (const ExperimentLane& lane : experiment.lanes)
        names << QString::fromStdString(lane.name);
    return names;
}

// The lanes that claims refer to, by name.
QStringList claimedOf(const Experiment& experiment)
{
    const QStringList lanes = namesOf(experiment);
    QStringList names;
    for (const Claim& claim : experiment.claims)
        names << lanes.at(static_cast<int>(claim.lane)) +
                     (claim.than ? " than " + lanes.at(static_cast<int>(*claim.than)) : QString());
    return names;
}

QString complaintOf(const Experiment& experiment)
{
    const auto complaint = complaintAbout(experiment);
    if (!complaint) return {};
    return QString::fromStdString(complaint->field) + '|' + QString::fromStdString(complaint->complaint.english());
}

Claim claim(std::size_t lane, std::optional<std::size_t> than = {})
{
    return {.text = "speed",
            .said = "5 times",
            .measure = than ? findMeasure("speed-ratio") : findMeasure("idle-share"),
            .lane = lane,
            .than = than};
}

Experiment threeLanes()
{
    Experiment experiment = loadExperiment("boss-bullets");
    experiment = withNewLane(experiment, "new-delete");
    experiment.lanes[0].name = std::string("a");
    experiment.lanes[1].name = std::string("b");
    experiment.lanes[2].name = std::string("c");
    experiment.claims = {claim(0), claim(1), claim(2, 0), claim(0, 1)};
    return experiment;
}

} // namespace

class TestExperimentEdits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyEditOfEveryBuiltInOneIsValid_data()
    {
        QTest::addColumn<QString>("name");
        for (const BuiltInExperiment& builtIn : builtInExperiments())
            QTest::newRow(std::string(builtIn.name).c_str()) << QString::fromStdString(std::string(builtIn.name));
    }
    void everyEditOfEveryBuiltInOneIsValid()
    {
        QFETCH(QString, name);
        const Experiment experiment = loadExperiment(name.toStdString());
        QCOMPARE(complaintOf(experiment), QString());
        for (const ScenarioInfo& scenario : scenarioCatalog())
            QCOMPARE(complaintOf(withScenario(experiment, scenario.id)), QString());
        for (std::size_t lane = 0; lane < experiment.lanes.size(); ++lane) {
            QCOMPARE(complaintOf(withCopyOfLane(experiment, lane)), QString());
            if (experiment.lanes.size() > 1) QCOMPARE(complaintOf(withoutLane(experiment, lane)), QString());
            for (std::size_t to = 0; to < experiment.lanes.size(); ++to)
                QCOMPARE(complaintOf(withLaneMoved(experiment, lane, to)), QString());
        }
        for (const StrategyInfo& strategy : strategyCatalog())
            QCOMPARE(complaintOf(withNewLane(experiment, strategy.id)), QString());
    }

    void claimsFollowTheirLanes()
    {
        const Experiment experiment = threeLanes();
        const QStringList all{"a", "b", "c than a", "a than b"};
        QCOMPARE(claimedOf(experiment), all);
        for (std::size_t lane = 0; lane < 3; ++lane) {
            QCOMPARE(claimedOf(withCopyOfLane(experiment, lane)), all);
            for (std::size_t to = 0; to < 3; ++to)
                QCOMPARE(claimedOf(withLaneMoved(experiment, lane, to)), all);
        }
        QCOMPARE(claimedOf(withoutLane(experiment, 0)), QStringList{"b"});
        QCOMPARE(claimedOf(withoutLane(experiment, 1)), (QStringList{"a", "c than a"}));
        QCOMPARE(claimedOf(withoutLane(experiment, 2)), (QStringList{"a", "b", "a than b"}));
        QCOMPARE(namesOf(withLaneMoved(experiment, 0, 2)), (QStringList{"b", "c", "a"}));
        QCOMPARE(namesOf(withLaneMoved(experiment, 2, 0)), (QStringList{"c", "a", "b"}));
    }

    // For as long as the scenario gives the range a meaning.
    void claimsKeepTheirRange()
    {
        const Experiment experiment = loadExperiment("falling-words");
        const auto ofRange = [](const Experiment& edited) {
            return std::ranges::count_if(edited.claims, [](const Claim& each) { return each.range == std::size_t{0}; });
        };
        const auto before = ofRange(experiment);
        QVERIFY(before > 0);
        QCOMPARE(ofRange(withCopyOfLane(experiment, 0)), before);
        QCOMPARE(ofRange(withLaneMoved(experiment, 0, 2)), before);
        const Experiment other = withScenario(experiment, "churn");
        QVERIFY(other.claims.empty() && other.ranges.empty());
        QVERIFY(!complaintAbout(other));
    }

    void namesDiffer_data()
    {
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QString>("copy"); // the first lane's
        QTest::newRow("a copy") << QStringList{"pooled"} << "pooled 2";
        QTest::newRow("a copy of a copy") << QStringList{"pooled 2", "pooled"} << "pooled 3";
        QTest::newRow("a gap") << QStringList{"pooled", "pooled 3"} << "pooled 2";
        QTest::newRow("a name that is a number") << QStringList{"500"} << "500 2";
        QTest::newRow("a number that belongs to the name") << QStringList{"pool of 500"} << "pool of 500 2";
    }
    void namesDiffer()
    {
        QFETCH(QStringList, names);
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.lanes.resize(1);
        for (const QString& name : names) {
            if (&name != &names.front()) experiment.lanes.push_back(experiment.lanes.front());
            experiment.lanes.back().name = name.toStdString();
        }
        QTEST(namesOf(withCopyOfLane(experiment, 0)).at(1), "copy");
    }

    void aStrategyKeepsWhatItHasInCommon()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.lanes[0].parameters.set("heapBytes", std::int64_t{3} << 20);
        const Experiment copying = withStrategy(experiment, 0, "gc-copying");
        QCOMPARE(copying.lanes[0].strategy, std::string("gc-copying"));
        QCOMPARE(copying.lanes[0].parameters.integer("heapBytes"), std::int64_t{3} << 20);
        QCOMPARE(complaintOf(copying), QString());
        const Experiment plain = withStrategy(copying, 0, "new-delete");
        QVERIFY(plain.lanes[0].parameters.empty());
    }

    void whatWasSaidOfSlotsGoesWithThem()
    {
        for (const BuiltInExperiment& builtIn : builtInExperiments()) {
            const Experiment experiment = loadExperiment(std::string(builtIn.name));
            for (std::size_t lane = 0; lane < experiment.lanes.size(); ++lane)
                for (const char* strategy : {"new-delete", "gc-copying"}) {
                    Experiment other = experiment;
                    other.lanes[lane].kinds.clear();
                    QCOMPARE(complaintOf(withStrategy(other, lane, strategy)), QString());
                }
        }
    }

    void aScenarioThatWorksOnAnotherTakesTheOneThereWas()
    {
        const Experiment leaky = withScenario(loadExperiment("boss-bullets"), "leaky");
        QCOMPARE(leaky.inside, std::string("boss-bullets"));
        QVERIFY(leaky.insideParameters == loadExperiment("boss-bullets").parameters);
        QCOMPARE(complaintOf(leaky), QString());
        const Experiment churn = withScenario(leaky, "churn");
        QVERIFY(churn.inside.empty() && churn.insideParameters.empty());
        QCOMPARE(complaintOf(churn), QString());
    }

    void kindsThatAreThereNoMoreGo()
    {
        const Experiment experiment = loadExperiment("falling-words");
        const auto hasOwnKinds = [](const ExperimentLane& lane) { return !lane.kinds.empty(); };
        QVERIFY(std::ranges::any_of(experiment.lanes, hasOwnKinds));
        QVERIFY(std::ranges::none_of(withScenario(experiment, "churn").lanes, hasOwnKinds));
    }

    void coloursStayDifferent_data()
    {
        QTest::addColumn<QList<int>>("given"); // by lane
        QTest::addColumn<QList<int>>("styles");
        QTest::newRow("none given") << QList<int>{0, 0, 0} << QList<int>{0, 1, 2};
        QTest::newRow("all given") << QList<int>{8, 3, 5} << QList<int>{7, 2, 4};
        QTest::newRow("the place of another") << QList<int>{2, 0, 0} << QList<int>{1, 0, 2};
        QTest::newRow("the place of two others") << QList<int>{3, 1, 0} << QList<int>{2, 0, 1};
        QTest::newRow("one of nobody") << QList<int>{0, 6, 0} << QList<int>{0, 5, 2};
        QTest::newRow("one that gives way takes no place") << QList<int>{0, 0, 1} << QList<int>{2, 1, 0};
    }
    void coloursStayDifferent()
    {
        QFETCH(QList<int>, given);
        Experiment experiment = threeLanes();
        for (std::size_t lane = 0; lane < 3; ++lane)
            experiment.lanes[lane].colour = given[static_cast<int>(lane)];
        const std::vector<int> styles = laneStyles(experiment);
        QTEST(QList<int>(styles.begin(), styles.end()), "styles");
    }

    // Regression: when lane 0 gave up a style, the third lane, which has no colour of its own, moved to it.
    void aColourMovesNoThirdLane()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.lanes.push_back(experiment.lanes[0]);
        experiment.lanes[2].name = std::string("third");
        experiment.lanes[0].colour = 2;
        const std::vector<int> before = laneStyles(experiment);
        const std::vector<int> after = laneStyles(withColour(experiment, 0, 5));
        QCOMPARE(after[0], 4);
        QCOMPARE(after[1], before[1]);
        QCOMPARE(after[2], before[2]);
    }

    void oldReferencesGoWithTheLastPool_data()
    {
        QTest::addColumn<QString>("edit");
        QTest::newRow("another scenario") << "scenario";
        QTest::newRow("the kind's strategy is the lane's again") << "kind";
        QTest::newRow("another strategy") << "strategy";
    }
    // Otherwise the edit would be refused because of a setting that the user has not touched.
    void oldReferencesGoWithTheLastPool()
    {
        QFETCH(QString, edit);
        Experiment experiment = loadExperiment("use-after-release");
        experiment.claims.clear();
        ExperimentLane& lane = experiment.lanes[0];
        lane.strategy = std::string("gc-mark-sweep");
        lane.parameters = {};
        lane.parameters.complete(findStrategy(lane.strategy)->parameters);
        lane.mistakes.clear();
        lane.kinds.clear();
        experiment = withKindStrategy(experiment, 0, "bullet", "pool-free-list");
        experiment = withMistake(experiment, 0, "staleReferences", true);
        QVERIFY2(!complaintAbout(experiment),
                 complaintAbout(experiment) ? complaintAbout(experiment)->complaint.english().c_str() : "");
        if (edit == "scenario") experiment = withScenario(experiment, "churn");
        if (edit == "kind") experiment = withKindStrategy(experiment, 0, "bullet", "");
        if (edit == "strategy") {
            experiment.lanes[0].kinds.clear();
            experiment.lanes[0].strategy = std::string("pool-free-list");
            experiment = withStrategy(experiment, 0, "new-delete");
        }
        const auto complaint = complaintAbout(experiment);
        QVERIFY2(!complaint, complaint ? (complaint->field + ": " + complaint->complaint.english()).c_str() : "");
    }

    void aColourGoesWithItsLane()
    {
        Experiment experiment = withColour(threeLanes(), 0, 7);
        QCOMPARE(laneStyles(experiment), (std::vector<int>{6, 1, 2}));
        // The lane that had the colour takes the other one.
        experiment = withColour(experiment, 2, 7);
        QCOMPARE(laneStyles(experiment), (std::vector<int>{2, 1, 6}));
        experiment = withLaneMoved(experiment, 2, 0);
        QCOMPARE(laneStyles(experiment).front(), 6);
        experiment = withCopyOfLane(experiment, 0);
        QCOMPARE(complaintOf(experiment), QString());
        QCOMPARE(laneStyles(experiment).front(), 6);
        QVERIFY(laneStyles(experiment)[1] != 6);
    }

    void aKindGetsAndLosesAStrategyOfItsOwn()
    {
        const Experiment before = loadExperiment("boss-bullets");
        Experiment experiment = withKindStrategy(before, 0, "vector", "pool-stack");
        experiment = withKindStrategy(experiment, 0, "bullet", "pool-free-list");
        QCOMPARE(complaintOf(experiment), QString());
        // In the scenario's order.
        QCOMPARE(experiment.lanes[0].kinds.size(), std::size_t{2});
        QCOMPARE(experiment.lanes[0].kinds.front().kind, std::string("bullet"));
        experiment.lanes[0].kinds.front().part.parameters.set("capacity", std::int64_t{77});
        experiment.lanes[0].kinds.front().part.backing = Backing::Collected;
        // Values that the next strategy does not have are dropped.
        const Experiment other = withKindStrategy(experiment, 0, "bullet", "pool-bitmap");
        QCOMPARE(complaintOf(other), QString());
        QVERIFY(other.lanes[0].kinds.front().part.backing == Backing::System);
        experiment = withKindStrategy(withKindStrategy(experiment, 0, "bullet", ""), 0, "vector", "");
        QVERIFY(experiment == before);
    }

    void mistakesGoWithThePoolThatCatchesThem()
    {
        const Experiment before = loadExperiment("wrong-pool");
        Experiment other = before;
        for (std::size_t lane = 0; lane < before.lanes.size(); ++lane)
            other = withStrategy(other, lane, "pool-stack");
        QCOMPARE(complaintOf(other), QString());
        for (const ExperimentLane& lane : other.lanes)
            QVERIFY(lane.mistakes.empty());
    }

    void whatWasSaidOfOldReferencesGoesWithThem()
    {
        const Experiment before = loadExperiment("use-after-release");
        const Experiment without = withMistake(before, 1, "staleReferences", false);
        QVERIFY(without.lanes[1].mistakes.empty());
        QCOMPARE(claimedOf(without), QStringList{QStringLiteral("handles")});
        QCOMPARE(complaintOf(without), QString());
        const Experiment again = withMistake(without, 0, "staleReferences", true);
        QCOMPARE(again.lanes[0].mistake("staleReferences")->integer("every"), 100);
        QCOMPARE(complaintOf(again), QString());
    }

    void saysWhichFieldIsWrong_data()
    {
        QTest::addColumn<QString>("complaint");
        QTest::addColumn<int>("edit");
        QTest::newRow("a value out of range")
            << "lanes[1].parameters.capacity|0 is too small; allowed is 1 to 16,777,216" << 0;
        QTest::newRow("a name twice")
            << "lanes[1].name|'same' is also the name of lanes[0]; allowed are names that differ" << 1;
    }
    void saysWhichFieldIsWrong()
    {
        QFETCH(int, edit);
        Experiment experiment = loadExperiment("boss-bullets");
        if (edit == 0) experiment.lanes[1].parameters.set("capacity", std::int64_t{0});
        if (edit == 1) experiment.lanes[0].name = experiment.lanes[1].name = std::string("same");
        QTEST(complaintOf(experiment), "complaint");
    }
};

TEST_WITHOUT_APPLICATION(TestExperimentEdits);
#include "tst_experiment_edits.moc"
