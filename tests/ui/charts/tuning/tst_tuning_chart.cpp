// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/tuning/sweep/collector_curve.h"
#include "tests/program/test_program.h"
#include "ui/charts/tuning/tuning_chart.h"

#include <QImage>
#include <QTest>

#include <algorithm>
#include <utility>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

using enum SweepFigureId;

const std::vector<double> sizes{100, 200, 300};

TuningAxis axisOf()
{
    return {Parameter::integer("capacity", "Slots", "slots", 1, 1, 1'000'000, ""), sizes};
}

// Misses 40, 10 and 0 %, give or take a half of it.
NamedCurve pooled()
{
    NamedCurve named{QStringLiteral("pooled"), 1};
    double share = 0.4;
    for (const double size : sizes) {
        SweepPoint point;
        point.at = size;
        point[Uncovered] = SeedSpread{share, share / 2, share * 1.5};
        point[HeapBytes] = SeedSpread{size * 1024, size * 1024, size * 1024};
        named.points.push_back(point);
        share = size == 100 ? 0.1 : 0;
    }
    named.knee = 300;
    return named;
}

NamedCurve collected(bool isTimed)
{
    NamedCurve named{QStringLiteral("collected"), 0};
    for (const double size : sizes) {
        SweepPoint point;
        point.at = size;
        point[HeapBytes] = SeedSpread{4096, 4096, 4096};
        point[Collections] = SeedSpread{7, 6, 9};
        if (isTimed) point[FrameP99] = point[Paused] = point[LongestPause] = SeedSpread{5000, 4000, 7000};
        named.points.push_back(point);
    }
    return named;
}

ChartView view()
{
    ChartView made;
    made.plot = {800, 200};
    made.theme = lightTheme();
    return made;
}

ChartPicture pictureOf(SweepFigureId figure, std::vector<NamedCurve> curves, std::size_t seeds)
{
    const TuningAxis axis = axisOf();
    const TuningChart chart(std::move(curves), seeds, axis);
    const auto at = std::ranges::find(chart.figures(), figure) - chart.figures().begin();
    return chart.panels(axis)[static_cast<std::size_t>(at)].picture(view());
}

QList<int> numbersOf(const std::vector<SweepFigureId>& figures)
{
    QList<int> numbers;
    for (const SweepFigureId figure : figures)
        numbers << static_cast<int>(figure);
    return numbers;
}

Sweep collectorSweep(const std::vector<std::uint64_t>& seeds, bool isTimed)
{
    Sweep sweep = Sweep::begun(collectorsRequest(loadExperiment("collectors"), 0, seeds, 1 << 20, isTimed));
    for (std::size_t i = 0; i < sweep.rows.size(); ++i) {
        SweepRow& row = sweep.rows[i].emplace();
        row.counters.frames = 600;
        row.counters.peakLiveBytes = 1 << 20;
        row.counters.objectsVisited = 600 * (100 - i);
        if (isTimed) row.timings = SweepTimings{.framesTimed = 600, .pauseMaxNs = 1000 * i, .pausedNs = 1000 * i};
    }
    return sweep;
}

TuningChart chartOfCollectors(const Sweep& sweep)
{
    return {sweep.plan.request().experiment, collectorCurves(sweep).value()};
}

// boss-bullets with these values, with a row in which nothing is missed for every run.
Sweep sweepOf(const std::vector<std::string>& varied, const std::string& seeds = "10")
{
    SweepRequest request;
    request.experiment = loadExperiment("boss-bullets");
    for (const std::string& text : varied)
        request.varied.push_back(parseVaried(request.experiment, text));
    request.seeds = parseSeeds(request.experiment, seeds);
    Sweep sweep = Sweep::begun(std::move(request));
    for (std::size_t i = 0; i < sweep.rows.size(); ++i) {
        SweepRow row;
        row.counters.acquires = 1000;
        row.counters.peakHeapBytes = 50'000 + i * 1000;
        sweep.rows[i] = row;
    }
    return sweep;
}

TuningChart chartOf(const Sweep& sweep)
{
    return {sweep.plan.request().experiment, tuningCurves(sweep).value()};
}

QString namesIn(const TuningChart& chart)
{
    QStringList names;
    for (const NamedCurve& curve : chart.curves())
        names << curve.name + QLatin1Char(' ') + QString::number(curve.style);
    return names.join(QStringLiteral(", "));
}

RenderRequest request(QSize size, double scale)
{
    RenderRequest made;
    made.theme = lightTheme();
    made.font = QFont(QStringLiteral("DejaVu Sans"));
    made.font.setPixelSize(16);
    made.size = size;
    made.heading = QStringLiteral("Boss bullets");
    made.footer = QStringLiteral("600 frames");
    made.scale = scale;
    return made;
}

int pixelsOf(const QImage& image, const QColor& colour)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y) == colour;
    return count;
}

} // namespace

class TestTuningChart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void curvesHaveNamesAndTheirLanesColours_data()
    {
        QTest::addColumn<QStringList>("varied");
        QTest::addColumn<QString>("names");
        QTest::newRow("a lane") << QStringList{"pooled.capacity=1,2"} << "pooled 1";
        QTest::newRow("the scenario") << QStringList{"scenario.bullets=1,2"} << "collected 0, pooled 1";
        QTest::newRow("two parameters of a lane")
            << QStringList{"pooled.capacity=1,2", "pooled.onExhausted=refuse,grow"}
            << "when exhausted refuse 0, when exhausted grow 1";
        QTest::newRow("a lane and the scenario") << QStringList{"scenario.bullets=1,2", "pooled.capacity=1000,2000"}
                                                 << "collected 0, pooled, slots 1,000 1, pooled, slots 2,000 2";
    }
    void curvesHaveNamesAndTheirLanesColours()
    {
        QFETCH(QStringList, varied);
        std::vector<std::string> texts;
        for (const QString& text : varied)
            texts.push_back(text.toStdString());
        QTEST(namesIn(chartOf(sweepOf(texts))), "names");
    }

    void theAxisSaysWhatIsVaried_data()
    {
        QTest::addColumn<QString>("varied");
        QTest::addColumn<QString>("title");
        QTest::newRow("unit is the label") << "pooled.capacity=1,2"
                                           << "Slots (pooled.capacity)";
        QTest::newRow("bytes, told at each tick") << "collected.heapBytes=1MiB,2MiB"
                                                  << "Heap budget (collected.heapBytes)";
        QTest::newRow("of the scenario, unit in the label") << "scenario.vectors=1,2"
                                                            << "Vectors per bullet and frame (scenario.vectors)";
    }
    void theAxisSaysWhatIsVaried()
    {
        QFETCH(QString, varied);
        QTEST(chartOf(sweepOf({varied.toStdString()})).axisTitle(), "title");
    }

    void linesAreExplainedAndWhatIsNotDrawnIsTold_data()
    {
        QTest::addColumn<QStringList>("varied");
        QTest::addColumn<QString>("seeds");
        QTest::addColumn<QString>("legend");
        QTest::addColumn<QString>("notes");
        const QString lines = "Lines: medians of 3 seeds. Bands: from the lowest to the highest.";
        QTest::newRow("one seed") << QStringList{"pooled.capacity=1,2"} << "1"
                                  << "One seed."
                                  << "";
        QTest::newRow("three seeds") << QStringList{"pooled.capacity=1,2"} << "3" << lines << "";
        QTest::newRow("too many curves")
            << QStringList{"pooled.capacity=1,2", "scenario.bullets=1..20"} << "3"
            << lines + " Vertical lines: of the values tried, no miss or refusal from there on, in any seed."
            << "8 of 20 curves; the others are in the table.";
        QTest::newRow("two axes") << QStringList{"pooled.capacity=1,2", "collected.heapBytes=1MiB,2MiB"} << "3" << lines
                                  << "collected.heapBytes is in the table only.";
    }
    void linesAreExplainedAndWhatIsNotDrawnIsTold()
    {
        QFETCH(QStringList, varied);
        QFETCH(QString, seeds);
        std::vector<std::string> texts;
        for (const QString& text : varied)
            texts.push_back(text.toStdString());
        const TuningChart chart = chartOf(sweepOf(texts, seeds.toStdString()));
        QTEST(chart.legend(), "legend");
        QTEST(chart.notes(), "notes");
    }

    void failedRunsAreTold()
    {
        Sweep sweep = sweepOf({"pooled.capacity=1,2"}, "3");
        sweep.rows.back()->error = "the pool is full";
        QCOMPARE(chartOf(sweep).notes(), QString("Runs that failed are not in it: 1."));
    }

    void panelsAreBelowOneAnother()
    {
        const TuningChart chart = chartOf(sweepOf({"pooled.capacity=100..1000/10"}));
        const QSize size(800, 600);
        for (const int scale : {1, 2}) {
            QImage image(size * scale, QImage::Format_RGB32);
            image.fill(Qt::magenta);
            chart.render(image, request(size, scale));
            QCOMPARE(pixelsOf(image, Qt::magenta), 0);
            const QColor colour = lightTheme().lane(1).colour;
            const QRect upper(0, 0, size.width() * scale, size.height() * scale / 2);
            QVERIFY(pixelsOf(image.copy(upper), colour) > 500 * scale);
            QVERIFY(pixelsOf(image.copy(upper.translated(0, upper.height())), colour) > 500 * scale);
        }
    }

    void tinyPicturesSurvive()
    {
        const TuningChart chart = chartOf(sweepOf({"pooled.capacity=100..1000/10"}));
        for (const QSize size : {QSize(64, 64), QSize(10, 300), QSize(300, 10)}) {
            QImage image(size, QImage::Format_RGB32);
            chart.render(image, request(size, 1));
        }
    }

    void aLineIsTheMediansAndABandTheRest()
    {
        const ChartPicture picture = pictureOf(Uncovered, {pooled()}, 10);
        using Points = std::vector<QPointF>;
        QCOMPARE(picture.areas.size(), std::size_t{1});
        QCOMPARE(picture.areas[0].points, (Points{{100, 0.4 * 1.5}, {200, 0.1 * 1.5}, {300, 0}}));
        QCOMPARE(picture.areas[0].foot, (Points{{100, 0.2}, {200, 0.05}, {300, 0}}));
        QCOMPARE(picture.lines.back().points, (Points{{100, 0.4}, {200, 0.1}, {300, 0}}));
        QCOMPARE(picture.lines.back().colour, lightTheme().lane(1).colour);
        QCOMPARE(picture.markers.back().at, picture.lines.back().points);
        QVERIFY(picture.upper >= 0.6 && picture.lower < 0);
        QCOMPARE(picture.ticks.front().label, QString("0\u00a0%"));
        QCOMPARE(picture.labels.size(), std::size_t{1});
        QCOMPARE(picture.labels[0].name, QString("pooled"));
        QCOMPARE(picture.labels[0].y, 0.0);
    }

    void equalSeedsHaveNoBand()
    {
        const ChartPicture picture = pictureOf(HeapBytes, {pooled()}, 1);
        QVERIFY(picture.areas.empty());
        QCOMPARE(picture.lines.size(), std::size_t{1});
        QCOMPARE(picture.labels[0].value, QString("300 KiB"));
    }

    void theKneeIsMarkedEverywhereAndToldOnce()
    {
        const ChartPicture first = pictureOf(Uncovered, {pooled()}, 10);
        QCOMPARE(first.moments.size(), std::size_t{1});
        QCOMPARE(first.moments[0].frame, 300.0);
        QCOMPARE(first.moments[0].text, QString("of the values tried, no miss or refusal from 300 on, in 10 seeds"));
        const ChartPicture second = pictureOf(HeapBytes, {pooled()}, 10);
        QCOMPARE(second.moments.size(), std::size_t{1});
        QCOMPARE(second.moments[0].text, QString());
        const ChartPicture both = pictureOf(Uncovered, {collected(false), pooled()}, 1);
        QCOMPARE(both.moments[0].text,
                 QString("pooled: of the values tried, no miss or refusal from 300 on, in one seed"));
        QCOMPARE(
            both.summary,
            QString(
                "Misses and refusals, of all acquires: pooled 0.0 % (of the values tried, no miss or refusal from 300 "
                "on, in one seed)"));
    }

    void severalKneesAreToldByTheirValues()
    {
        NamedCurve other = pooled();
        other.knee = 200;
        const ChartPicture picture = pictureOf(Uncovered, {pooled(), other}, 10);
        QCOMPARE(picture.moments.size(), std::size_t{2});
        QCOMPARE(picture.moments[0].text, QString("200"));
        QCOMPARE(picture.moments[1].text, QString("300"));
    }

    void theKneeIsPutIntoWords_data()
    {
        QTest::addColumn<double>("knee"); // 0: none
        QTest::addColumn<QString>("text");
        QTest::newRow("none") << 0.0 << "";
        QTest::newRow("in the middle") << 200.0
                                       << "of the values tried, no miss or refusal from 200 on, in 1,000 seeds";
        QTest::newRow("the smallest value") << 100.0 << "no miss or refusal with any value tried, in 1,000 seeds";
    }
    void theKneeIsPutIntoWords()
    {
        QFETCH(double, knee);
        NamedCurve curve = pooled();
        curve.knee = knee > 0 ? std::optional(knee) : std::nullopt;
        QTEST(kneeText(curve, axisOf(), 1000), "text");
    }

    void lanesHaveThePanelsOfTheirKind_data()
    {
        QTest::addColumn<bool>("hasPool");
        QTest::addColumn<bool>("hasCollector");
        QTest::addColumn<bool>("isTimed");
        QTest::addColumn<QList<int>>("panels");
        QTest::newRow("a pool") << true << false << false << numbersOf({Uncovered, HeapBytes});
        QTest::newRow("a collector") << false << true << false << numbersOf({HeapBytes, Collections});
        QTest::newRow("a collector, timed") << false << true << true << numbersOf({HeapBytes, Paused, LongestPause});
        QTest::newRow("both") << true << true << false << numbersOf({Uncovered, HeapBytes, Collections});
        QTest::newRow("both, timed") << true << true << true
                                     << numbersOf({Uncovered, HeapBytes, FrameP99, LongestPause});
    }
    void lanesHaveThePanelsOfTheirKind()
    {
        QFETCH(bool, hasPool);
        QFETCH(bool, hasCollector);
        QFETCH(bool, isTimed);
        std::vector<NamedCurve> curves;
        if (hasPool) curves.push_back(pooled());
        if (hasCollector) curves.push_back(collected(isTimed));
        QTEST(numbersOf(TuningChart(curves, 1, axisOf()).figures()), "panels");
    }

    void collectorsHavePanelsOfWhatIsKnown_data()
    {
        QTest::addColumn<bool>("isTimed");
        QTest::addColumn<QString>("panels");
        QTest::newRow("counted")
            << false << "Objects that collections visit, a frame|Objects visited by one collection, at most";
        QTest::newRow("timed") << true
                               << "Time that collections take, a frame|Longest pause|Minimum mutator utilisation, "
                                  "windows of 16.67 ms|Minimum mutator utilisation, windows of 100 ms";
    }
    void collectorsHavePanelsOfWhatIsKnown()
    {
        QFETCH(bool, isTimed);
        const TuningChart chart = chartOfCollectors(collectorSweep({1}, isTimed));
        QStringList titles;
        const TuningAxis axis = multiplesAxis(chart.values());
        for (const CurvePlot& panel : chart.panels(axis))
            titles << panel.title;
        QTEST(titles.join('|'), "panels");
        QCOMPARE(chart.axisTitle(), QString("Heap memory as a multiple of the peak live size (1.00 MiB)"));
        QCOMPARE(chart.legend(), QString("One seed."));
    }

    void failuresAreExplained()
    {
        Sweep sweep = collectorSweep({1, 2}, false);
        sweep.rows.front()->error = "the heap is full";
        QCOMPARE(
            chartOfCollectors(sweep).legend(),
            QString("Lines: medians of 2 seeds. Bands: from the lowest to the highest. Crosses: a run could not go "
                    "on with so small a heap."));
    }

    void everyCollectorIsDrawn_data()
    {
        QTest::addColumn<bool>("isDark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void everyCollectorIsDrawn()
    {
        QFETCH(bool, isDark);
        RenderRequest wanted;
        wanted.theme = isDark ? darkTheme() : lightTheme();
        wanted.font = QFont(QStringLiteral("DejaVu Sans"));
        wanted.font.setPixelSize(13);
        for (const QSize size : {QSize(900, 600), QSize(64, 64), QSize(10, 300), QSize(300, 10)}) {
            wanted.size = size;
            QImage image(size, QImage::Format_RGB32);
            chartOfCollectors(collectorSweep({1}, false)).render(image, wanted);
            if (size.width() < 900) continue;
            for (int lane = 0; lane < 3; ++lane) {
                int pixels = 0;
                for (int y = 0; y < image.height(); ++y)
                    for (int x = 0; x < image.width(); ++x)
                        pixels += image.pixelColor(x, y) == wanted.theme.lane(lane).colour;
                QVERIFY2(pixels > 200, qPrintable(QString::number(lane)));
            }
        }
    }
};

TEST_WITH_APPLICATION(TestTuningChart);
#include "tst_tuning_chart.moc"
