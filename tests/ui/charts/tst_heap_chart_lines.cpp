// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of the heap chart that are no lane's.
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/recording/series.h"
#include "tests/program/test_program.h"
#include "tests/ui/charts/played_recording.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/heap_chart.h"

#include <QTest>

#include <algorithm>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

class LinesProbe : public HeapChart
{
public:
    using HeapChart::HeapChart;
    using HeapChart::picture;
    using HeapChart::readout;
};

Series levelSeries(std::uint64_t value)
{
    Series series;
    for (int frame = 0; frame < 30; ++frame)
        series.append(value);
    return series;
}

} // namespace

class HeapChartLinesTest : public QObject
{
    Q_OBJECT

private slots:
    void aLineIsDrawnAndNamed_data();
    void aLineIsDrawnAndNamed();
};

void HeapChartLinesTest::aLineIsDrawnAndNamed_data()
{
    QTest::addColumn<double>("times"); // the highest value of the lanes
    QTest::addColumn<bool>("isDrawn");
    QTest::addColumn<bool>("isNamed");
    QTest::newRow("below the lanes") << 0.5 << true << true;
    QTest::newRow("above the lanes") << 3.0 << true << true;
    QTest::newRow("so far above that it would flatten them") << 10.0 << false << true;
    QTest::newRow("not measured") << 0.0 << false << false;
}

void HeapChartLinesTest::aLineIsDrawnAndNamed()
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
    input.heapLines = {{QStringLiteral("resident"), &line}};
    TimeAxis axis(60);
    LinesProbe chart(axis);
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

TEST_WITH_APPLICATION(HeapChartLinesTest);
#include "tst_heap_chart_lines.moc"
