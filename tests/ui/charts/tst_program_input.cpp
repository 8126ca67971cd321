// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What charts show of a recorded program, under which names.
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/recording/program_series.h"
#include "tests/program/test_program.h"
#include "tests/ui/charts/played_recording.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/occupancy_chart.h"
#include "ui/charts/program_input.h"

#include <QtTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

ProgramSeries::InUse levelOf(std::uint64_t objects)
{
    ProgramSeries::InUse level;
    for (int frame = 0; frame < 5; ++frame) {
        level.now.append(objects);
        level.highWater.append(objects);
    }
    return level;
}

ProgramSeries programWith(int pools)
{
    ProgramSeries program;
    for (int pool = 0; pool < pools; ++pool)
        program.pools.push_back({.name = "pool " + std::to_string(pool), .inUse = levelOf(20), .hasOwnLine = pool < 8});
    if (pools > 8) program.otherPools = levelOf(20 * static_cast<std::uint64_t>(pools - 8));
    return program;
}

class OccupancyProbe : public OccupancyChart
{
public:
    using OccupancyChart::OccupancyChart;
    using OccupancyChart::readout;
};

} // namespace

class TestProgramInput : public QObject
{
    Q_OBJECT

private slots:
    void poolsWithoutALineOfTheirOwnAreTold_data()
    {
        QTest::addColumn<int>("pools");
        QTest::addColumn<int>("lines");
        QTest::addColumn<QString>("last");
        QTest::addColumn<QString>("told"); // of the box of values
        QTest::newRow("none") << 0 << 0 << ""
                              << "";
        QTest::newRow("all have one") << 8 << 8 << "program: pool 7"
                                      << "20 in use, high water 20 within a frame";
        QTest::newRow("a ninth is alone") << 9 << 9 << "program: pool 8"
                                          << "20 in use, high water 20 within a frame";
        QTest::newRow("several are one") << 11 << 9 << "program: 3 more pools"
                                         << "60 in use, high water 60 within a frame (pool 8, pool 9, pool 10)";
        QTest::newRow("too many to be named")
            << 20 << 9 << "program: 12 more pools"
            << "240 in use, high water 240 within a frame (pool 8, pool 9, pool 10, pool 11, …)";
    }
    void poolsWithoutALineOfTheirOwnAreTold()
    {
        QFETCH(int, pools);
        QFETCH(int, lines);
        QFETCH(QString, last);
        QFETCH(QString, told);
        const Experiment experiment = loadExperiment("small-steps");
        const Recording recording = playedRecording(experiment, 5);
        const ProgramSeries program = programWith(pools);
        const ChartInput input = withProgram(chartInput(recording, experiment), program);
        QCOMPARE(std::ranges::count(input.programLines, Quantity::Count, &ProgramLine::quantity), lines);
        if (pools > 0) QCOMPARE(input.programLines.back().name, last);
        TimeAxis axis(60);
        OccupancyProbe chart(axis);
        chart.showRun(input);
        QCOMPARE(chart.isUseful(), pools > 0);
        const auto rows = chart.readout(2, lightTheme());
        if (pools > 0) QCOMPARE(rows.back().value, told);
    }

    void measuredLinesAreLeftOutOnRequest_data()
    {
        QTest::addColumn<bool>("isAll");
        QTest::addColumn<bool>("hasTimes");
        QTest::addColumn<QStringList>("names");
        QTest::newRow("all") << true << true << QStringList{"allocated", "resident", "the program", "program: pool 0"};
        QTest::newRow("no frame has a time")
            << true << false << QStringList{"allocated", "resident", "program: pool 0"};
        QTest::newRow("counters only") << false << true << QStringList{"allocated", "program: pool 0"};
    }
    void measuredLinesAreLeftOutOnRequest()
    {
        QFETCH(bool, isAll);
        QFETCH(bool, hasTimes);
        QFETCH(QStringList, names);
        ProgramSeries program = programWith(1);
        if (hasTimes) program.frameTimes.append(16'000);
        const ChartInput input = withProgram({}, program, isAll ? ProgramFigures::All : ProgramFigures::CountersOnly);
        QStringList shown;
        for (const ProgramLine& line : input.programLines)
            shown << line.name;
        QCOMPARE(shown, names);
        QCOMPARE(input.births.born, &program.born);
        QCOMPARE(input.births.alive, &program.alive);
    }

    void longNamesAreShortened()
    {
        const Series series;
        QCOMPARE(poolLine(QStringLiteral("a pool with a long, long name"), series, series).name,
                 QStringLiteral("program: a pool with a long,…"));
    }
};

TEST_WITH_APPLICATION(TestProgramInput);
#include "tst_program_input.moc"
