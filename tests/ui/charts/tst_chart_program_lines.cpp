// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of charts that are no lane's.
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/recording/series.h"
#include "tests/program/test_program.h"
#include "tests/ui/charts/played_recording.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/frame_time_chart.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/occupancy_chart.h"

#include <QTest>

#include <algorithm>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

template <class Chart>
class LinesProbe : public Chart
{
public:
    using Chart::Chart;
    using Chart::picture;
    using Chart::readout;
};

Series levelSeries(std::uint64_t value)
{
    Series series;
    for (int frame = 0; frame < 30; ++frame)
        series.append(value);
    return series;
}

} // namespace

class ChartProgramLinesTest : public QObject
{
    Q_OBJECT

private slots:
    void aLineIsDrawnAndNamed_data();
    void aLineIsDrawnAndNamed();
    void framesOfTheProgramAreApartFromTheirReplay_data();
    void framesOfTheProgramAreApartFromTheirReplay();
    void aPoolOfTheProgramIsBesideTheLanes_data();
    void aPoolOfTheProgramIsBesideTheLanes();
};

void ChartProgramLinesTest::aLineIsDrawnAndNamed_data()
{
    QTest::addColumn<double>("times"); // the highest value of the lanes
    QTest::addColumn<bool>("isDrawn");
    QTest::addColumn<bool>("isNamed");
    QTest::newRow("below the lanes") << 0.5 << true << true;
    QTest::newRow("above the lanes") << 3.0 << true << true;
    QTest::newRow("so far above that it would flatten them") << 10.0 << false << true;
    QTest::newRow("not measured") << 0.0 << false << false;
}

void ChartProgramLinesTest::aLineIsDrawnAndNamed()
{
    QFETCH(double, times);
    QFETCH(bool, isDrawn);
    QFETCH(bool, isNamed);
    const Experiment experiment = loadExperiment("boss-bullets");
    const Recording recording = playedRecording(experiment, 30);
    const Series& heap = recording.series(0, Field::HeapBytes);
    const double highest = static_cast<double>(heap.extremes(0, heap.size()).maximum);
    const Series line = levelSeries(static_cast<std::uint64_t>(times * highest));
    ChartInput input = chartInput(recording, experiment);
    input.lanes.resize(1);
    input.programLines = {{QStringLiteral("resident"), Quantity::Bytes, &line}};
    TimeAxis axis(60);
    LinesProbe<HeapChart> chart(axis);
    chart.showRun(input);
    SteadyRange range;
    const ChartPicture picture = chart.picture({0, 29, 60, QSizeF(600, 200), 1, lightTheme()}, range);
    const auto isTheLine = [&](const PictureLine& each) {
        return each.colour == lightTheme().muted && each.points.front().y() > 0;
    };
    QCOMPARE(std::ranges::any_of(picture.lines, isTheLine), isDrawn);
    QVERIFY(!isDrawn || picture.upper >= times * highest);
    QVERIFY(isDrawn || picture.upper < 4 * highest);
    const auto label = std::ranges::find(picture.labels, QStringLiteral("resident"), &EndLabel::name);
    QCOMPARE(label != picture.labels.end(), isNamed);
    if (isNamed) QCOMPARE(label->value.endsWith(QStringLiteral("↑")), !isDrawn);
    const std::vector<ReadoutRow> rows = chart.readout(7, lightTheme());
    QCOMPARE(std::ranges::count(rows, QStringLiteral("resident"), &ReadoutRow::name), isNamed ? 1 : 0);
}

void ChartProgramLinesTest::framesOfTheProgramAreApartFromTheirReplay_data()
{
    QTest::addColumn<std::vector<std::uint64_t>>("frames"); // ms
    QTest::addColumn<bool>("isLogarithmic");
    QTest::addColumn<bool>("isDrawn");
    QTest::addColumn<bool>("isReplay");
    const std::vector<std::uint64_t> long_(30, 500);
    std::vector<std::uint64_t> unknown = long_;
    unknown[3] = 0;
    QTest::newRow("a program that is slow beside its replay") << long_ << true << true << true;
    QTest::newRow("one frame is not known") << unknown << true << true << true;
    QTest::newRow("where it would flatten the lanes") << long_ << false << false << true;
    QTest::newRow("nothing is known of its frames") << std::vector<std::uint64_t>() << true << false << false;
}

void ChartProgramLinesTest::framesOfTheProgramAreApartFromTheirReplay()
{
    QFETCH(std::vector<std::uint64_t>, frames);
    QFETCH(bool, isLogarithmic);
    QFETCH(bool, isDrawn);
    QFETCH(bool, isReplay);
    const Experiment experiment = loadExperiment("boss-bullets");
    const Recording recording = playedRecording(experiment, 30);
    Series line, bytes = levelSeries(1000);
    for (const std::uint64_t milliseconds : frames)
        line.append(milliseconds * 1'000'000);
    ChartInput input = chartInput(recording, experiment);
    input.programLines = {{QStringLiteral("resident"), Quantity::Bytes, &bytes}};
    if (isReplay) input.programLines.push_back({QStringLiteral("the program"), Quantity::Nanoseconds, &line});
    TimeAxis axis(60);
    LinesProbe<FrameTimeChart> chart(axis);
    chart.setLogarithmic(isLogarithmic);
    chart.showRun(input);
    SteadyRange range;
    const ChartPicture picture = chart.picture({0, 29, 60, QSizeF(600, 200), 1, lightTheme()}, range);
    const auto drawn = std::ranges::find(picture.lines, lightTheme().muted, &PictureLine::colour);
    QCOMPARE(drawn != picture.lines.end(), isDrawn);
    if (isDrawn) {
        for (const QPointF& point : drawn->points)
            QCOMPARE(point.y(), 500e6);
    }
    const auto label = std::ranges::find(picture.labels, QStringLiteral("the program"), &EndLabel::name);
    QCOMPARE(label != picture.labels.end(), isReplay);
    QCOMPARE(picture.labels.back().value.startsWith(QStringLiteral("replay ")), isReplay);
    const std::vector<ReadoutRow> rows = chart.readout(7, lightTheme());
    QCOMPARE(rows.size(), recording.laneCount() + (isReplay ? 1 : 0));
    QCOMPARE(rows.front().value.startsWith(QStringLiteral("replay ")), isReplay);
    QCOMPARE(std::ranges::count(picture.labels, QStringLiteral("resident"), &EndLabel::name), 0);
}

void ChartProgramLinesTest::aPoolOfTheProgramIsBesideTheLanes_data()
{
    QTest::addColumn<QString>("experiment");
    QTest::addColumn<quint64>("inUse");
    QTest::addColumn<quint64>("highWater");
    QTest::addColumn<bool>("isDrawn");
    QTest::newRow("beside pools") << "boss-bullets" << quint64{20} << quint64{30} << true;
    QTest::newRow("empty at the ends of frames") << "boss-bullets" << quint64{0} << quint64{3} << true;
    QTest::newRow("so large that it would flatten them")
        << "boss-bullets" << quint64{20} << quint64{1'000'000} << false;
    QTest::newRow("no lane has slots") << "small-steps" << quint64{20} << quint64{1'000'000} << true;
}

void ChartProgramLinesTest::aPoolOfTheProgramIsBesideTheLanes()
{
    QFETCH(QString, experiment);
    QFETCH(quint64, inUse);
    QFETCH(quint64, highWater);
    QFETCH(bool, isDrawn);
    const Experiment played = loadExperiment(experiment.toStdString());
    const Recording recording = playedRecording(played, 30);
    const Series line = levelSeries(inUse), top = levelSeries(highWater), bytes = levelSeries(1000);
    ChartInput input = chartInput(recording, played);
    TimeAxis axis(60);
    LinesProbe<OccupancyChart> chart(axis);
    chart.showRun(input);
    const bool hasLanes = chart.isUseful();
    input.programLines = {{QStringLiteral("resident"), Quantity::Bytes, &bytes},
                          {QStringLiteral("program: bullets"), Quantity::Count, &line, &top}};
    chart.showRun(input);
    QVERIFY(chart.isUseful());
    SteadyRange range;
    const ChartPicture picture = chart.picture({0, 29, 60, QSizeF(600, 200), 1, lightTheme()}, range);
    const auto count = [&](int pattern) {
        return std::ranges::count_if(picture.lines, [&](const PictureLine& each) {
            return each.colour == lightTheme().muted && (each.pattern == PictureLine::dotted) == (pattern < 0);
        });
    };
    QCOMPARE(count(PictureLine::dotted), isDrawn ? 1 : 0);
    QVERIFY(!isDrawn || picture.upper >= static_cast<double>(highWater));
    QVERIFY(isDrawn || picture.upper < static_cast<double>(highWater));
    QVERIFY(picture.sentence.isEmpty());
    const auto label = std::ranges::find(picture.labels, QStringLiteral("program: bullets"), &EndLabel::name);
    QVERIFY(label != picture.labels.end());
    QCOMPARE(label->value.endsWith(QStringLiteral("↑")), !isDrawn);
    QCOMPARE(std::ranges::count(picture.labels, QStringLiteral("resident"), &EndLabel::name), 0);
    const std::vector<ReadoutRow> rows = chart.readout(7, lightTheme());
    QCOMPARE(rows.empty() ? QString() : rows.back().name, QStringLiteral("program: bullets"));
    QCOMPARE(rows.back().marker, label->marker);
    QVERIFY2(rows.back().value.startsWith(QString::number(inUse) + QStringLiteral(" in use, high water ")),
             qPrintable(rows.back().value));
    // Nothing is known of frames that the trace does not have, or not yet.
    for (const ReadoutRow& row : chart.readout(line.size(), lightTheme()))
        QVERIFY(row.name != QStringLiteral("program: bullets"));
    QCOMPARE(hasLanes, experiment != QStringLiteral("small-steps"));
}

TEST_WITH_APPLICATION(ChartProgramLinesTest);
#include "tst_chart_program_lines.moc"
