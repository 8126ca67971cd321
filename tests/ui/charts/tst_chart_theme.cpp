// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_theme.h"

#include <QTest>

#include <set>

using namespace poolscope::ui;

class TestChartTheme : public QObject
{
    Q_OBJECT

private slots:
    void contrastIsThatOfWcag();
    void coloursAreLegible_data();
    void coloursAreLegible();
    void lanesDiffer_data() { themes(); }
    void lanesDiffer();
    void stylesBeginAnew();
    void themeFollowsThePalette();

private:
    static void themes();
};

void TestChartTheme::themes()
{
    QTest::addColumn<bool>("isDark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestChartTheme::contrastIsThatOfWcag()
{
    QVERIFY(qAbs(contrast(Qt::black, Qt::white) - 21) < 1e-9);
    QVERIFY(qAbs(contrast(Qt::white, Qt::white) - 1) < 1e-9);
    QVERIFY(qAbs(contrast(QColor(0x00, 0x72, 0xb2), Qt::white) - 5.2) < 0.1); // Okabe and Ito's blue
}

void TestChartTheme::coloursAreLegible_data()
{
    QTest::addColumn<ChartTheme>("theme");
    QTest::newRow("light") << lightTheme();
    QTest::newRow("dark") << darkTheme();
    const auto of = [](QColor window, QColor base, QColor text) {
        QPalette palette;
        palette.setColor(QPalette::Window, window);
        palette.setColor(QPalette::WindowText, text);
        palette.setColor(QPalette::Base, base);
        palette.setColor(QPalette::Text, text);
        return themeFor(palette);
    };
    QTest::newRow("grey palette") << of(QColor(0xd0, 0xd0, 0xd0), QColor(0xe0, 0xe0, 0xe0), Qt::black);
    QTest::newRow("slate palette") << of(QColor(0x40, 0x44, 0x4c), QColor(0x30, 0x34, 0x3c), Qt::white);
}

void TestChartTheme::coloursAreLegible()
{
    QFETCH(ChartTheme, theme);
    for (const auto& lane : theme.lanes)
        QVERIFY2(contrast(lane.colour, theme.background) >= 3, qPrintable(lane.colour.name()));
    QVERIFY(contrast(theme.text, theme.background) >= 7);
    QVERIFY(contrast(theme.muted, theme.background) >= 3);
    QVERIFY(contrast(theme.budget, theme.background) >= 3);
    QVERIFY(contrast(theme.grid, theme.background) < 1.6);
}

void TestChartTheme::lanesDiffer()
{
    QFETCH(bool, isDark);
    const auto theme = isDark ? darkTheme() : lightTheme();
    std::set<QRgb> colours{theme.budget.rgb()};
    std::set<MarkerShape> shapes;
    for (const auto& lane : theme.lanes) {
        colours.insert(lane.colour.rgb());
        shapes.insert(lane.marker);
        QCOMPARE(lane.faint.alpha(), 255);
        QCOMPARE(lane.fill.alpha(), 255);
    }
    QCOMPARE(colours.size(), theme.lanes.size() + 1);
    QCOMPARE(shapes.size(), theme.lanes.size());
}

void TestChartTheme::stylesBeginAnew()
{
    const auto theme = lightTheme();
    QCOMPARE(theme.lane(0).colour, QColor(0x00, 0x72, 0xb2));
    QCOMPARE(theme.lane(1).colour, QColor(0xd5, 0x5e, 0x00));
    QCOMPARE(theme.lane(laneStyleCount).colour, theme.lane(0).colour);
    QCOMPARE(theme.lane(-1).colour, theme.lane(0).colour);
}

void TestChartTheme::themeFollowsThePalette()
{
    QVERIFY(!themeFor(QPalette(QColor(0xef, 0xef, 0xef))).isDark);
    QVERIFY(themeFor(QPalette(QColor(0x2b, 0x2b, 0x2b))).isDark);
}

QTEST_MAIN(TestChartTheme)
#include "tst_chart_theme.moc"
