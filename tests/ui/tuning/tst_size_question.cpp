// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which sizes a lane has, and which values are tried.
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/tuning/parameter_path.h"
#include "tests/program/test_program.h"
#include "ui/text/lane_parts.h"
#include "ui/tuning/size_question.h"

#include <QTest>

#include <algorithm>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

LaneAdvice adviceWith(std::int64_t needed, std::int64_t underPerMille, std::int64_t underPerCent)
{
    LaneAdvice advice;
    advice.values = {{"pooled.capacity", static_cast<std::uint64_t>(needed), {"bullet"}, 0}};
    KindAdvice kind;
    kind.pooled.name = "bullet";
    static const Parameter size = Parameter::integer("capacity", "Slots", "slots", 1, 1, 1'000'000, "", true);
    kind.pooled.size = &size;
    if (underPerMille > 0) kind.underPerMille = SizeAdvice{static_cast<std::uint64_t>(underPerMille), 0, 0};
    if (underPerCent > 0) kind.underPerCent = SizeAdvice{static_cast<std::uint64_t>(underPerCent), 0, 0};
    advice.kinds = {kind};
    return advice;
}

QString sizesIn(const std::string& experiment, std::size_t lane)
{
    QStringList all;
    for (const LaneSize& size : laneSizesOf(loadExperiment(experiment), lane))
        all << size.title() + QStringLiteral(" (") + QString::fromStdString(size.name()) + QLatin1Char(')');
    return all.join(QStringLiteral(", "));
}

} // namespace

class TestLaneSize : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lanesHaveSizes_data()
    {
        QTest::addColumn<QString>("experiment");
        QTest::addColumn<int>("lane");
        QTest::addColumn<QString>("sizes");
        QTest::newRow("a pool for each kind") << "boss-bullets" << 1 << "Slots of each kind (pooled.capacity)";
        QTest::newRow("a collected heap") << "boss-bullets" << 0 << "Heap budget (collected.heapBytes)";
        QTest::newRow("counts of references, without a budget") << "collectors" << 4 << "";
    }
    void lanesHaveSizes()
    {
        QFETCH(QString, experiment);
        QFETCH(int, lane);
        QFETCH(QString, sizes);
        QCOMPARE(sizesIn(experiment.toStdString(), static_cast<std::size_t>(lane)), sizes);
    }

    void aKindWithAStrategyOfItsOwnHasASizeOfItsOwn()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        ExperimentPart own{"pool-free-list", experiment.lanes[1].parameters};
        experiment.lanes[1].kinds.push_back({"bullet", own});
        const std::vector<LaneSize> sizes = laneSizesOf(experiment, 1);
        QCOMPARE(sizes.size(), 2U);
        QCOMPARE(sizes[0].title(), QString("Slots of bullet"));
        QCOMPARE(sizes[0].name(), std::string("pooled.bullet.capacity"));
        QCOMPARE(sizes[1].name(), std::string("pooled.capacity"));
        QCOMPARE(presentValue(experiment, sizes[0]).value(), std::int64_t{1000});
    }

    // What the action and the cards offer can be found, in every experiment that comes with the program.
    void everyBuiltInLaneWithPoolsOrAHeapHasASize()
    {
        for (const BuiltInExperiment& built : builtInExperiments()) {
            const Experiment experiment = loadExperiment(std::string(built.name));
            const auto first = laneToSize(experiment);
            for (std::size_t lane = 0; lane < experiment.lanes.size(); ++lane) {
                const ExperimentLane& described = experiment.lanes[lane];
                QCOMPARE(laneSizesOf(experiment, lane).empty(), !hasSizes(described) && !hasHeapBudget(described));
                for (const LaneSize& size : laneSizesOf(experiment, lane)) {
                    QVERIFY(first && (size.isOfHeap() || *first <= lane));
                    QVERIFY2(presentValue(experiment, size), size.name().c_str());
                    QVERIFY(size.parameter.live);
                    QCOMPARE(parameterPathOf(experiment, size.name()), (ParameterPath{lane, size.path}));
                }
            }
        }
    }

    void sizesThatAreTried_data()
    {
        QTest::addColumn<int>("needed");
        QTest::addColumn<int>("present");
        QTest::addColumn<int>("underPerMille");
        QTest::addColumn<int>("underPerCent");
        QTest::newRow("of many") << 1000 << 700 << 951 << 904;
        QTest::newRow("of a few") << 7 << 5 << 6 << 5;
        QTest::newRow("of none") << 1 << 1 << 0 << 0;
        QTest::newRow("far more than needed now") << 400 << 100'000 << 390 << 380;
    }
    void sizesThatAreTried()
    {
        QFETCH(int, needed);
        QFETCH(int, present);
        QFETCH(int, underPerMille);
        QFETCH(int, underPerCent);
        const LaneAdvice advice = adviceWith(needed, underPerMille, underPerCent);
        const std::vector<std::int64_t> sizes = sizesToTry(advice, *advice.kinds.front().pooled.size, present);
        QVERIFY(sizes.size() >= 2 && sizes.size() <= 24);
        QVERIFY(std::ranges::is_sorted(sizes) && sizes.front() >= 1);
        QVERIFY(std::ranges::adjacent_find(sizes) == sizes.end());
        for (const int told : {needed, present, underPerMille, underPerCent})
            QVERIFY(told == 0 || std::ranges::find(sizes, told) != sizes.end());
        QVERIFY(sizes.front() <= std::max(1, needed / 8));
        QVERIFY(sizes.back() >= needed * 5 / 4);
    }

    void whatMattersForRunsIsSeen_data()
    {
        QTest::addColumn<QString>("changed");
        QTest::addColumn<bool>("areAlike");
        QTest::newRow("nothing") << "" << true;
        QTest::newRow("the size itself") << "pooled.capacity=77" << true;
        QTest::newRow("the scenario") << "scenario.bullets=77" << false;
        QTest::newRow("another parameter of the lane") << "pooled.onExhausted=refuse" << false;
        QTest::newRow("another lane") << "collected.heapBytes=4194304" << true;
    }
    void whatMattersForRunsIsSeen()
    {
        QFETCH(QString, changed);
        QFETCH(bool, areAlike);
        const Experiment experiment = loadExperiment("boss-bullets");
        Experiment other = experiment;
        if (!changed.isEmpty()) {
            const std::string path = changed.section('=', 0, 0).toStdString();
            const ParameterPath place = parameterPathOf(other, path);
            const Parameter& parameter = describedAt(other, place.lane, place.path);
            other = withValue(other, place, parseValue(parameter, changed.section('=', 1).toStdString(), path));
        }
        other.description += "!";
        QCOMPARE(areAlikeBut(laneSizesOf(experiment, 1).front(), experiment, other), areAlike);
    }

    void withoutTheLaneThereIsNothingToCompare()
    {
        const Experiment experiment = loadExperiment("boss-bullets");
        const LaneSize size = laneSizesOf(experiment, 1).front();
        Experiment other = experiment;
        other.lanes.pop_back();
        QVERIFY(!presentValue(other, size));
        QVERIFY(!areAlikeBut(size, experiment, other));
    }
};

TEST_WITH_APPLICATION(TestLaneSize);
#include "tst_size_question.moc"
