// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/charts/picture/line_reader.h"

#include <QTest>

#include <algorithm>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

ChartView lineViewOf(double lower, double upper, double width = 800)
{
    ChartView view;
    view.lower = lower;
    view.upper = upper;
    view.plot = {width, 200};
    view.theme = lightTheme();
    return view;
}

Series sawtooth(std::size_t count, std::size_t period)
{
    Series series;
    for (std::size_t i = 0; i < count; ++i)
        series.append(100 + i % period);
    return series;
}

} // namespace

class TestLineReader : public QObject
{
    Q_OBJECT

private slots:
    void showsEveryValueWhereThereIsRoom();
    void cutsAtTheEdges();
    void aRampStaysARampWhenZoomedOut();
    void keepsExtremesWhenZoomedOut();
    void costsPixelsNotFrames_data();
    void costsPixelsNotFrames();
    void flatStretchesAreTwoPoints();
    void bucketsStayPutWhileScrolling();
    void emptyAndShortSeries();
    void peaksAreFound();
    void thePeakIsOfOneFrameOfItsBucket();
    void markersStayPutWhileScrolling();
    void simplifyingKeepsTheShape();
    void valueAtEndIsWhatIsSeenLast();
};

void TestLineReader::showsEveryValueWhereThereIsRoom()
{
    const auto series = sawtooth(500, 50);
    const auto line = readLine(series, lineViewOf(100, 300));
    QCOMPARE(line.size(), std::size_t{201});
    for (std::size_t i = 0; i < line.size(); ++i)
        QCOMPARE(line[i], QPointF(100 + double(i), double(series[100 + i])));
}

void TestLineReader::cutsAtTheEdges()
{
    const auto series = sawtooth(500, 500);
    const auto line = readLine(series, lineViewOf(100.25, 120.5));
    QCOMPARE(line.front(), QPointF(100.25, 200.25));
    QCOMPARE(line.back(), QPointF(120.5, 220.5));
}

void TestLineReader::aRampStaysARampWhenZoomedOut()
{
    const auto series = sawtooth(100'000, 100'000);
    for (const auto& point : readLine(series, lineViewOf(0, 99'999)))
        QVERIFY(qAbs(point.y() - (100 + point.x())) < 1e-6);
}

void TestLineReader::keepsExtremesWhenZoomedOut()
{
    Series series;
    for (int i = 0; i < 1'000'000; ++i)
        series.append(i == 123'456 ? 7777 : 50);
    const auto line = readLine(series, lineViewOf(0, 999'999));
    const auto peak = std::max_element(line.begin(), line.end(), [](auto a, auto b) { return a.y() < b.y(); });
    QCOMPARE(peak->y(), 7777.0);
    QVERIFY(qAbs(peak->x() - 123'456) < 2500);
}

void TestLineReader::costsPixelsNotFrames_data()
{
    QTest::addColumn<int>("frames");
    for (const int frames : {100, 801, 1599, 1601, 2399, 10'000, 100'000, 1'000'000})
        QTest::addRow("%d frames", frames) << frames;
}

void TestLineReader::costsPixelsNotFrames()
{
    QFETCH(int, frames);
    const auto series = sawtooth(static_cast<std::size_t>(frames), 7);
    const auto line = readLine(series, lineViewOf(0, frames - 1));
    QVERIFY2(line.size() <= 2 * 800, qPrintable(QString::number(line.size())));
    QVERIFY(std::is_sorted(line.begin(), line.end(), [](auto a, auto b) { return a.x() < b.x(); }));
}

void TestLineReader::flatStretchesAreTwoPoints()
{
    Series series;
    for (int i = 0; i < 1000; ++i)
        series.append(i < 500 ? 10 : 20);
    QCOMPARE(readLine(series, lineViewOf(0, 999)).size(), std::size_t{4});
}

void TestLineReader::bucketsStayPutWhileScrolling()
{
    const auto series = sawtooth(100'000, 37);
    const auto before = readLine(series, lineViewOf(10'000, 50'000));
    const auto after = readLine(series, lineViewOf(10'033, 50'033));
    for (const auto& point : before)
        if (point.x() > 10'200 && point.x() < 49'800)
            QVERIFY(std::find(after.begin(), after.end(), point) != after.end());
}

void TestLineReader::emptyAndShortSeries()
{
    Series series;
    QVERIFY(readLine(series, lineViewOf(0, 600)).empty());
    QVERIFY(readPeaks(series, lineViewOf(0, 600)).empty());
    QVERIFY(readMarkers(series, lineViewOf(0, 600), 0, 1).empty());
    QVERIFY(!visibleExtremes(series, lineViewOf(0, 600)));
    series.append(5);
    QCOMPARE(readLine(series, lineViewOf(0, 600)).size(), std::size_t{1});
    QVERIFY(readLine(series, lineViewOf(300, 600)).empty());
    QVERIFY(readLine(series, lineViewOf(0, 600, 0)).size() <= 1); // no width
}

void TestLineReader::peaksAreFound()
{
    Series series;
    for (int i = 0; i < 1000; ++i)
        series.append(i % 100 == 50 ? static_cast<std::uint64_t>(i) : 0);
    const auto peaks = readPeaks(series, lineViewOf(200, 600));
    QCOMPARE(peaks.size(), std::size_t{4});
    QCOMPARE(peaks.front(), QPointF(250, 250));
}

// Regression: it was the middle of its bucket.
void TestLineReader::thePeakIsOfOneFrameOfItsBucket()
{
    Series series;
    for (int i = 0; i < 100'000; ++i)
        series.append(i == 50'007 ? 9 : 0);
    const ChartView view = lineViewOf(0, 99'999);
    const auto peaks = readPeaks(series, view);
    QCOMPARE(peaks.size(), std::size_t{1});
    QVERIFY(std::abs(peaks.front().x() - 50'007) > 1);
    QCOMPARE(frameOfPeak(view, series, peaks.front()), std::optional<std::size_t>(50'007));
}

void TestLineReader::markersStayPutWhileScrolling()
{
    const auto series = sawtooth(10'000, 90);
    const auto before = readMarkers(series, lineViewOf(1000, 1600), 0, 2);
    const auto after = readMarkers(series, lineViewOf(1010, 1610), 0, 2);
    QVERIFY(!before.empty());
    int kept = 0;
    for (const auto& marker : before)
        kept += static_cast<int>(std::count(after.begin(), after.end(), marker));
    QVERIFY(kept >= static_cast<int>(before.size()) - 1);
    const auto other = readMarkers(series, lineViewOf(1000, 1600), 1, 2);
    QVERIFY(other.front().x() != before.front().x());
}

void TestLineReader::simplifyingKeepsTheShape()
{
    const PlotMap map{QRect(0, 0, 800, 200), 0, 600, 0, 300, false};
    const auto series = sawtooth(601, 100);
    const auto whole = readLine(series, lineViewOf(0, 600));
    const auto fewer = simplify(whole, map);
    QVERIFY(fewer.size() <= 14);
    QCOMPARE(fewer.front(), whole.front());
    QCOMPARE(fewer.back(), whole.back());
    for (const auto& point : whole) {
        const auto next =
            std::lower_bound(fewer.begin(), fewer.end(), point, [](auto a, auto b) { return a.x() < b.x(); });
        if (next->x() == point.x()) continue;
        const auto last = next - 1;
        const double share = (point.x() - last->x()) / (next->x() - last->x());
        const double drawn = last->y() + share * (next->y() - last->y());
        QVERIFY(qAbs(map.y(drawn) - map.y(point.y())) <= 0.31);
    }
}

void TestLineReader::valueAtEndIsWhatIsSeenLast()
{
    const auto series = sawtooth(500, 1000);
    QCOMPARE(*valueAtEnd(series, lineViewOf(0, 100)), 200.0);
    QCOMPARE(*valueAtEnd(series, lineViewOf(0, 9000)), 599.0);
    QVERIFY(!valueAtEnd(series, lineViewOf(600, 700)));
}

TEST_WITH_CORE_APPLICATION(TestLineReader);
#include "tst_line_reader.moc"
