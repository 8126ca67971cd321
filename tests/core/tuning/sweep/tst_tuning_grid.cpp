// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/tuning/sweep/tuning_grid.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

namespace {

Sweep gridSweep(const std::string& name, const std::vector<std::string>& varied, const std::string& seeds,
                bool isTimed = false)
{
    SweepRequest request;
    request.experiment = loadExperiment(name);
    for (const std::string& text : varied)
        request.varied.push_back(parseVaried(request.experiment, text));
    request.seeds = parseSeeds(request.experiment, seeds);
    request.isTimed = isTimed;
    return Sweep::begun(std::move(request));
}

} // namespace

class TestTuningGrid : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // The values are given from the largest on.
    void everyCellIsTheMedianOfItsSeeds()
    {
        Sweep sweep = gridSweep("boss-bullets", {"pooled.capacity=300,100", "scenario.bullets=10,30,20"}, "3");
        for (std::size_t i = 0; i < sweep.rows.size(); ++i) {
            const SweepRun& run = sweep.plan.runs()[i];
            if (run.lane != 1) continue;
            SweepRow& row = sweep.rows[i].emplace();
            row.counters.acquires = 1000;
            row.counters.misses = 100 * *run.at[0] + 10 * *run.at[1] + (run.seed - 42) * (run.seed - 42);
            if (run.at[1] == std::size_t{1} && run.seed == 42) row.error = "the pool is full";
        }
        const TuningGrid grid = tuningGrid(sweep).value();
        QCOMPARE(grid.lane, std::size_t{1});
        QVERIFY(grid.figure == SweepFigureId::Uncovered);
        QCOMPARE(grid.x.path, std::string("pooled.capacity"));
        QCOMPARE(grid.x.own, 1000.0);
        QVERIFY((grid.x.values == std::vector<double>{100, 300}));
        QVERIFY((grid.y.values == std::vector<double>{10, 20, 30}));
        QCOMPARE(grid.field.at(1, 0).value(), 0.001); // 0, 1 and 4 of 1000
        QCOMPARE(grid.field.at(0, 1).value(), 0.121);
        QCOMPARE(grid.field.at(0, 2).value(), 0.1125); // 111 and 114: a run failed
        QVERIFY((grid.isFailed == std::vector<bool>{false, false, false, false, true, true}));
    }

    void theFigureIsThatOfTheParameters_data()
    {
        QTest::addColumn<QString>("experiment");
        QTest::addColumn<QStringList>("varied");
        QTest::addColumn<bool>("isTimed");
        QTest::addColumn<int>("figure"); // -1: there is no grid
        QTest::newRow("a pool") << "boss-bullets" << QStringList{"pooled.capacity=1,2", "scenario.bullets=1,2"} << true
                                << int(SweepFigureId::Uncovered);
        QTest::newRow("a collector, counted")
            << "collectors" << QStringList{"generational.nurseryBytes=1MiB,2MiB", "generational.heapBytes=4MiB,8MiB"}
            << false << int(SweepFigureId::Visited);
        QTest::newRow("a collector, timed")
            << "collectors" << QStringList{"generational.nurseryBytes=1MiB,2MiB", "generational.heapBytes=4MiB,8MiB"}
            << true << int(SweepFigureId::Paused);
        QTest::newRow("two lanes") << "boss-bullets"
                                   << QStringList{"pooled.capacity=1,2", "collected.heapBytes=1MiB,2MiB"} << false
                                   << -1;
        QTest::newRow("a choice") << "boss-bullets" << QStringList{"pooled.capacity=1,2", "pooled.order=fifo,lifo"}
                                  << false << -1;
        QTest::newRow("a single value") << "boss-bullets" << QStringList{"pooled.capacity=1,2", "scenario.bullets=7"}
                                        << false << -1;
        QTest::newRow("the scenario alone")
            << "boss-bullets" << QStringList{"scenario.vectors=1,2", "scenario.bullets=7,8"} << false << -1;
    }
    void theFigureIsThatOfTheParameters()
    {
        QFETCH(QString, experiment);
        QFETCH(QStringList, varied);
        QFETCH(bool, isTimed);
        QFETCH(int, figure);
        std::vector<std::string> texts;
        for (const QString& text : varied)
            texts.push_back(text.toStdString());
        Sweep sweep = gridSweep(experiment.toStdString(), texts, "1", isTimed);
        QVERIFY(!tuningGrid(sweep)); // nothing is done yet
        for (std::size_t i = 0; i < sweep.rows.size(); ++i) {
            SweepRow& row = sweep.rows[i].emplace();
            row.counters.frames = 10;
            row.counters.objectsVisited = 30 * (i + 1);
            if (isTimed) row.timings = SweepTimings{.framesTimed = 5, .pausedNs = 100 * (i + 1)};
        }
        const auto grid = tuningGrid(sweep);
        QCOMPARE(grid ? int(grid->figure) : -1, figure);
        if (!grid || grid->figure == SweepFigureId::Uncovered) return;
        const double step = isTimed ? 20 : 3;
        QCOMPARE(*grid->field.at(1, 0) - *grid->field.at(0, 0), 2 * step);
        QCOMPARE(*grid->field.at(0, 1) - *grid->field.at(0, 0), step);
    }
};

TEST_WITHOUT_APPLICATION(TestTuningGrid);
#include "tst_tuning_grid.moc"
