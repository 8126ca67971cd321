// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The charts of pauses and utilisation, which are not over time.
#include "tests/program/test_program.h"
#include "ui/charts/pause_charts.h"

#include <QImage>
#include <QPalette>
#include <QTest>

#include <memory>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

std::unique_ptr<CurveChart> chartOf(const QString& which)
{
    if (which == QStringLiteral("pauses")) return std::make_unique<PauseChart>();
    return std::make_unique<UtilisationChart>();
}

// 99 pauses of 20 µs and one of 2 ms; none for the other lane.
std::vector<Curve> curvesOf(const QString& which)
{
    std::vector<std::uint64_t> values(99, 20'000);
    values.push_back(2'000'000);
    const Pause pause{0, 2'000'000};
    const auto some = utilisationCurve(std::span(&pause, 1), 20'000'000'000);
    const auto none = utilisationCurve({}, 20'000'000'000);
    if (which == QStringLiteral("pauses"))
        return {{QStringLiteral("collected"), 0, PauseChart::pointsOf(percentileCurve(values))},
                {QStringLiteral("pooled"), 1, {}}};
    return {{QStringLiteral("collected"), 0, UtilisationChart::pointsOf(some)},
            {QStringLiteral("pooled"), 1, UtilisationChart::pointsOf(none)}};
}

bool hasColour(const QImage& image, const QColor& colour)
{
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixelColor(x, y) == colour) return true;
    return false;
}

} // namespace

class CurveChartTest : public QObject
{
    Q_OBJECT

private slots:
    void saysWhatItShows_data();
    void saysWhatItShows();
    void pausesStandWhereHdrHistogramDrawsThem();
    void windowsAreLogarithmic();
    void aBudgetNearThePausesIsDrawn_data();
    void aBudgetNearThePausesIsDrawn();
    void linesAreInLaneColours_data();
    void linesAreInLaneColours();
    void tinyWidgetsSurvive();
};

void CurveChartTest::saysWhatItShows_data()
{
    QTest::addColumn<QString>("chart");
    QTest::addColumn<bool>("isEmpty");
    QTest::addColumn<QString>("summary");
    QTest::newRow("no pauses") << "pauses" << true << "Pauses by percentile: No pause yet.";
    QTest::newRow("pauses") << "pauses" << false << "Pauses by percentile: collected 2.00 ms";
    QTest::newRow("no time") << "utilisation" << true << "Minimum mutator utilisation: Too little time has gone by.";
    QTest::newRow("utilisation") << "utilisation" << false
                                 << "Minimum mutator utilisation: collected > 99.9 %, pooled 100.0 %";
}

void CurveChartTest::saysWhatItShows()
{
    QFETCH(QString, chart);
    QFETCH(bool, isEmpty);
    const auto widget = chartOf(chart);
    widget->resize(500, 180);
    widget->show();
    widget->setCurves(isEmpty ? std::vector<Curve>(2) : curvesOf(chart));
    QTEST(widget->summary(), "summary");
    QCOMPARE(widget->accessibleDescription(), widget->summary());
    QVERIFY(!widget->accessibleName().isEmpty() && !widget->toolTip().isEmpty());
}

void CurveChartTest::pausesStandWhereHdrHistogramDrawsThem()
{
    std::vector<std::uint64_t> values(1000);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = 1000 + i;
    const auto points = PauseChart::pointsOf(percentileCurve(values));
    QCOMPARE(points.front(), QPointF(0, 1000));
    QCOMPARE(points.back().y(), 1999.0);
    QVERIFY(points.back().x() >= 3 && points.back().x() < 3.4);
    // The median, in the middle of the axis.
    QVERIFY(std::ranges::any_of(
        points, [](const QPointF& point) { return std::abs(point.x() - 0.30103) < 1e-5 && point.y() == 1499; }));
}

void CurveChartTest::windowsAreLogarithmic()
{
    const auto points = UtilisationChart::pointsOf(utilisationCurve({}, 10'000'000'000));
    QCOMPARE(points.front(), QPointF(6, 1));
    QCOMPARE(points.back(), QPointF(10, 1));
}

void CurveChartTest::aBudgetNearThePausesIsDrawn_data()
{
    QTest::addColumn<double>("budget");
    QTest::addColumn<bool>("isDrawn");
    QTest::newRow("within") << 1e6 << true;
    QTest::newRow("far above") << 1e9 << false;
}

void CurveChartTest::aBudgetNearThePausesIsDrawn()
{
    QFETCH(double, budget);
    PauseChart chart;
    chart.resize(500, 180);
    chart.show();
    chart.setBudget(budget);
    chart.setCurves(curvesOf(QStringLiteral("pauses")));
    QTEST(hasColour(chart.grab().toImage(), themeFor(chart.palette()).budget), "isDrawn");
}

void CurveChartTest::linesAreInLaneColours_data()
{
    QTest::addColumn<QString>("chart");
    QTest::addColumn<bool>("isDark");
    for (const char* chart : {"pauses", "utilisation"}) {
        QTest::addRow("%s, light", chart) << chart << false;
        QTest::addRow("%s, dark", chart) << chart << true;
    }
}

void CurveChartTest::linesAreInLaneColours()
{
    QFETCH(QString, chart);
    QFETCH(bool, isDark);
    const auto widget = chartOf(chart);
    QPalette palette = isDark ? QPalette(QColor(40, 40, 40)) : QPalette(QColor(240, 240, 240));
    widget->setPalette(palette);
    widget->resize(500, 180);
    widget->show();
    widget->setCurves(curvesOf(chart));
    QVERIFY(hasColour(widget->grab().toImage(), themeFor(palette).lane(0).colour));
}

void CurveChartTest::tinyWidgetsSurvive()
{
    for (const char* chart : {"pauses", "utilisation"}) {
        const auto widget = chartOf(QString::fromLatin1(chart));
        widget->setCurves(curvesOf(QString::fromLatin1(chart)));
        widget->resize(3, 3);
        widget->show();
        QVERIFY(!widget->grab().isNull());
    }
}

TEST_WITH_APPLICATION(CurveChartTest);
#include "tst_curve_chart.moc"
