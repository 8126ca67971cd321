// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "tests/program/test_program.h"
#include "ui/charts/tuning/tuning_heat_map_chart.h"

#include <QImage>
#include <QTest>

#include <cstdlib>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

// Of the pool of boss-bullets: 200 to 1,000 slots, 100 to 500 bullets.
TuningGrid poolGrid(const std::vector<double>& shares)
{
    const Experiment experiment = loadExperiment("boss-bullets");
    TuningGrid grid{.lane = 1,
                    .x = {describedAt(experiment, 1, "capacity"), "pooled.capacity", {200, 1000}, 800},
                    .y = {describedAt(experiment, {}, "bullets"), "scenario.bullets", {100, 300, 500}, 400},
                    .figure = SweepFigureId::Uncovered};
    grid.field = {.columns = 2, .rows = 3, .values = {shares.begin(), shares.end()}};
    grid.isFailed.resize(6);
    grid.seeds = 3;
    return grid;
}

TuningHeatMapChart mapOf(const TuningGrid& grid)
{
    return {loadExperiment("boss-bullets"), grid};
}

QImage drawn(const TuningHeatMapChart& chart, const ChartTheme& theme, QSize size)
{
    RenderRequest wanted;
    wanted.theme = theme;
    wanted.font = QFont(QStringLiteral("DejaVu Sans"));
    wanted.font.setPixelSize(13);
    wanted.size = size;
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::magenta);
    chart.render(image, wanted);
    return image;
}

// The library has a thousand levels of colour.
int countOf(const QImage& image, const QColor& colour)
{
    const auto isNear = [&](const QColor& pixel) {
        return std::abs(pixel.red() - colour.red()) < 3 && std::abs(pixel.green() - colour.green()) < 3 &&
               std::abs(pixel.blue() - colour.blue()) < 3;
    };
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += isNear(image.pixelColor(x, y));
    return count;
}

} // namespace

class TestTuningHeatMapChart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void coloursGrowDarkerAllTheWay()
    {
        for (int i = 0; i < 100; ++i)
            QVERIFY(contrast(heatColour(i / 100.0), Qt::black) > contrast(heatColour((i + 1) / 100.0), Qt::black));
    }

    void theScaleFitsTheValues_data()
    {
        QTest::addColumn<QList<double>>("values");
        QTest::addColumn<int>("figure");
        QTest::addColumn<QString>("ticks");
        QTest::newRow("shares") << QList<double>{0, 0.002, 0.4} << int(SweepFigureId::Uncovered)
                                << "0.1 %, 1 %, 10 %, 100 %";
        QTest::newRow("small shares") << QList<double>{0, 3e-5, 8e-5} << int(SweepFigureId::Uncovered)
                                      << "0.0001 %, 0.001 %, 0.01 %";
        QTest::newRow("objects") << QList<double>{90, 900} << int(SweepFigureId::Visited)
                                 << "0, 200, 400, 600, 800, 1,000";
        QTest::newRow("times far apart") << QList<double>{2e3, 3e6} << int(SweepFigureId::Paused)
                                         << "1 µs, 10 µs, 100 µs, 1 ms, 10 ms";
        QTest::newRow("nothing missed") << QList<double>{0, 0} << int(SweepFigureId::Uncovered)
                                        << "0.1 %, 1 %, 10 %, 100 %";
    }
    void theScaleFitsTheValues()
    {
        QFETCH(QList<double>, values);
        QFETCH(int, figure);
        TuningGrid grid = poolGrid({});
        grid.figure = static_cast<SweepFigureId>(figure);
        grid.field.values = {values.begin(), values.end()};
        const HeatScale scale(grid);
        QStringList ticks;
        for (const Tick& tick : scale.ticks()) {
            ticks << tick.label;
            QVERIFY(scale.at(tick.at) >= 0 && scale.at(tick.at) < 1 + 1e-9);
        }
        QTEST(ticks.join(", "), "ticks");
        for (const double value : values)
            QVERIFY(scale.at(value) <= 1);
    }

    void valuesHaveAPlace_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("place");
        QTest::newRow("the first") << 10.0 << 0.0;
        QTest::newRow("between") << 25.0 << 1.25;
        QTest::newRow("the last") << 40.0 << 2.0;
        QTest::newRow("below") << 9.0 << -1.0;
        QTest::newRow("above") << 41.0 << -1.0;
    }
    void valuesHaveAPlace()
    {
        QFETCH(double, value);
        QTEST(placeAmong({10, 20, 40}, value), "place");
    }

    void itSaysHowToReadIt()
    {
        TuningGrid grid = poolGrid({0.2, 0, 0.3, 0, 0.4, 0.05});
        QCOMPARE(mapOf(grid).legend(), QString("Medians of 3 seeds. Ring: the experiment's own values (800; 400)."));
        QCOMPARE(mapOf(grid).figureTitle(), QString("Misses and refusals of pooled, as a share of all acquires"));
        QCOMPARE(mapOf(grid).notes(), QString());
        grid.x.own = 2000;
        grid.seeds = 1;
        grid.isFailed[2] = true;
        QCOMPARE(mapOf(grid).legend(), QString("One seed. The experiment's own values (2,000; 400) are outside."));
        QCOMPARE(mapOf(grid).notes(), QString("Crossed out: runs that failed (1)."));
    }

    void cellsHaveTheirColours_data()
    {
        QTest::addColumn<bool>("isDark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void cellsHaveTheirColours()
    {
        QFETCH(bool, isDark);
        const ChartTheme theme = isDark ? darkTheme() : lightTheme();
        const TuningGrid grid = poolGrid({0.2, 0, 0.3, 0, 0.4, 0.05});
        const HeatScale scale(grid);
        const QImage image = drawn(mapOf(grid), theme, {900, 600});
        QCOMPARE(countOf(image, Qt::magenta), 0);
        for (const double share : {0.2, 0.3, 0.4, 0.05})
            QVERIFY2(countOf(image, heatColour(scale.at(share))) > 5000, qPrintable(QString::number(share)));
        QVERIFY(countOf(image, theme.budget) > 50); // the ring
        TuningGrid outside = grid;
        outside.x.own = 2000;
        QCOMPARE(countOf(drawn(mapOf(outside), theme, {900, 600}), theme.budget), 0);
    }

    void tinyPicturesSurvive()
    {
        const TuningHeatMapChart chart = mapOf(poolGrid({0.2, 0, 0.3, 0, 0.4, 0.05}));
        for (const QSize size : {QSize(64, 64), QSize(10, 300), QSize(300, 10)})
            (void)drawn(chart, lightTheme(), size);
    }
};

TEST_WITH_APPLICATION(TestTuningHeatMapChart);
#include "tst_tuning_heat_map_chart.moc"
