// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How the heap chart shows the maximum that a lane held within its frames.
#include "core/recording/series.h"
#include "tests/program/test_program.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/heap_chart.h"

#include <QTest>

#include <algorithm>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

class HeapPeakProbe : public HeapChart
{
public:
    using HeapChart::HeapChart;
    using HeapChart::picture;
    using HeapChart::readout;
};

Series evenSeries(std::uint64_t value)
{
    Series series;
    for (int frame = 0; frame < 100; ++frame)
        series.append(value);
    return series;
}

} // namespace

class HeapPeaksTest : public QObject
{
    Q_OBJECT

private slots:
    void aFrameThatEndsWithNothingShowsWhatItHeld();
    void aLevelLineIsNotDrawnTwice();
};

void HeapPeaksTest::aFrameThatEndsWithNothingShowsWhatItHeld()
{
    const Series heap = evenSeries(0), peak = evenSeries(86'400);
    TimeAxis axis(60);
    HeapPeakProbe chart(axis);
    HeapSeries lane{QStringLiteral("plain"), 0, &heap};
    lane.peak = &peak;
    chart.setSeries({lane});
    SteadyRange range;
    const ChartPicture picture = chart.picture({0, 99, 60, QSizeF(600, 200), 1, lightTheme()}, range);
    QVERIFY2(picture.upper >= 86'400, "the axis must reach it");
    const auto isAtThePeak = [](const PictureLine& line) {
        return !line.points.empty() &&
               std::ranges::all_of(line.points, [](const QPointF& point) { return point.y() == 86'400; });
    };
    QCOMPARE(std::ranges::count_if(picture.lines, isAtThePeak), 1);
    const std::vector<ReadoutRow> rows = chart.readout(7, lightTheme());
    QCOMPARE(rows.front().value, QStringLiteral("0 B, 84.4 KiB at most within the frame"));
}

void HeapPeaksTest::aLevelLineIsNotDrawnTwice()
{
    const Series heap = evenSeries(96'000), peak = evenSeries(96'000);
    TimeAxis axis(60);
    HeapPeakProbe chart(axis);
    HeapSeries lane{QStringLiteral("pooled"), 0, &heap};
    lane.peak = &peak;
    chart.setSeries({lane});
    SteadyRange range;
    QCOMPARE(chart.picture({0, 99, 60, QSizeF(600, 200), 1, lightTheme()}, range).lines.size(), std::size_t{1});
    QVERIFY(!chart.readout(7, lightTheme()).front().value.contains(QStringLiteral("within")));
}

TEST_WITH_APPLICATION(HeapPeaksTest);
#include "tst_heap_peaks.moc"
