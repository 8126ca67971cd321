// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/theme/chart_theme.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace poolscope::ui;

namespace {

struct Linear
{
    double r, g, b;
};

Linear linearOf(const QColor& colour)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return {linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())};
}

// Colours as seen without long-wave or without medium-wave cones (Vienot, Brettel and Mollon 1999), in linear RGB.
Linear protanopic(const Linear& c)
{
    const double both = 0.11238 * c.r + 0.88762 * c.g;
    return {both, both, 0.00401 * c.r - 0.00401 * c.g + c.b};
}

Linear deuteranopic(const Linear& c)
{
    const double both = 0.29275 * c.r + 0.70725 * c.g;
    return {both, both, -0.02234 * c.r + 0.02234 * c.g + c.b};
}

struct Lab
{
    double l, a, b;
};

Lab labOf(const Linear& c)
{
    const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = f((0.4124 * c.r + 0.3576 * c.g + 0.1805 * c.b) / 0.9505);
    const double y = f(0.2126 * c.r + 0.7152 * c.g + 0.0722 * c.b);
    const double z = f((0.0193 * c.r + 0.1192 * c.g + 0.9505 * c.b) / 1.089);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double distance(const Lab& p, const Lab& q)
{
    return std::sqrt((p.l - q.l) * (p.l - q.l) + (p.a - q.a) * (p.a - q.a) + (p.b - q.b) * (p.b - q.b));
}

} // namespace

class TestChartTheme : public QObject
{
    Q_OBJECT

private slots:
    void drawingsAreToldApart_data()
    {
        QTest::addColumn<ChartTheme>("theme");
        QTest::newRow("light") << lightTheme();
        QTest::newRow("dark") << darkTheme();
        QTest::newRow("high contrast") << highContrastTheme();
    }

    void drawingsAreToldApart()
    {
        QFETCH(const ChartTheme, theme);
        std::set<std::pair<QRgb, int>> seen;
        for (int look = 0; look < 24; ++look) {
            const SketchStyle style = theme.sketch(look);
            seen.insert({style.colour.rgb(), style.pattern});
            QVERIFY(contrast(style.colour, theme.background) >= 3.0);
            for (const LaneStyle& lane : theme.lanes)
                QVERIFY(lane.colour != style.colour);
        }
        QCOMPARE(seen.size(), std::size_t{24});
        QCOMPARE(theme.sketch(0).colour, theme.text);
        QCOMPARE(theme.sketch(0).pattern, 0);
    }

    void contrastIsThatOfWcag()
    {
        QVERIFY(qAbs(contrast(Qt::black, Qt::white) - 21) < 1e-9);
        QVERIFY(qAbs(contrast(Qt::white, Qt::white) - 1) < 1e-9);
        QVERIFY(qAbs(contrast(QColor(0x00, 0x72, 0xb2), Qt::white) - 5.2) < 0.1); // Okabe and Ito's blue
    }

    void coloursAreLegible_data()
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

    void coloursAreLegible()
    {
        QFETCH(ChartTheme, theme);
        for (const auto& lane : theme.lanes)
            QVERIFY2(contrast(lane.colour, theme.background) >= 3, qPrintable(lane.colour.name()));
        QVERIFY(contrast(theme.text, theme.background) >= 7);
        QVERIFY(contrast(theme.muted, theme.background) >= 3);
        QVERIFY(contrast(theme.budget, theme.background) >= 3);
        QVERIFY(contrast(theme.grid, theme.background) < 1.6);
    }

    void lanesDiffer_data() { themes(); }

    void lanesDiffer()
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

    void stylesBeginAnew()
    {
        const auto theme = lightTheme();
        QCOMPARE(theme.lane(0).colour, QColor(0x00, 0x72, 0xb2));
        QCOMPARE(theme.lane(1).colour, QColor(0xd5, 0x5e, 0x00));
        QCOMPARE(theme.lane(laneStyleCount).colour, theme.lane(0).colour);
        QCOMPARE(theme.lane(-1).colour, theme.lane(0).colour);
    }

    void themeFollowsThePalette()
    {
        QVERIFY(!themeFor(QPalette(QColor(0xef, 0xef, 0xef))).isDark);
        QVERIFY(themeFor(QPalette(QColor(0x2b, 0x2b, 0x2b))).isDark);
    }

    void highContrastIsHigh_data()
    {
        QTest::addColumn<ChartTheme>("theme");
        QTest::newRow("ours") << highContrastTheme();
        const auto of = [](QColor ground, QColor text) {
            QPalette palette;
            for (const auto role : {QPalette::Window, QPalette::Base})
                palette.setColor(role, ground);
            for (const auto role : {QPalette::WindowText, QPalette::Text})
                palette.setColor(role, text);
            return themeFor(palette);
        };
        QTest::newRow("a desktop's, white on black") << of(Qt::black, Qt::white);
        QTest::newRow("a desktop's, black on white") << of(Qt::white, Qt::black);
    }

    void highContrastIsHigh()
    {
        QFETCH(ChartTheme, theme);
        QVERIFY(theme.isHighContrast && theme.lineScale > 1);
        for (const QColor& text : {theme.text, theme.muted, theme.budget})
            QVERIFY2(contrast(text, theme.background) >= 7, qPrintable(text.name()));
        for (const LaneStyle& lane : theme.lanes) {
            QVERIFY2(contrast(lane.colour, theme.background) >= 7,
                     qPrintable(lane.colour.name())); // its name is text too
            QVERIFY2(contrast(lane.faint, theme.background) >= 4.5, qPrintable(lane.faint.name()));
        }
        QVERIFY(!lightTheme().isHighContrast && !darkTheme().isHighContrast);
    }

    void lanesHavePatternsOnRequest()
    {
        QCOMPARE(lightTheme().lane(3).pattern, 0);
        setLinePatterns(true);
        std::set<int> patterns;
        for (const LaneStyle& lane : lightTheme().lanes)
            patterns.insert(lane.pattern);
        QCOMPARE(patterns.size(), std::size_t{laneStyleCount});
        setLinePatterns(false);
        QCOMPARE(darkTheme().lane(3).pattern, 0);
    }

    void lanesDifferToColourBlindViewers_data()
    {
        QTest::addColumn<ChartTheme>("theme");
        QTest::addColumn<bool>("isProtanopic");
        for (const bool isProtanopic : {true, false}) {
            const char* viewer = isProtanopic ? "protanopia" : "deuteranopia";
            QTest::addRow("light, %s", viewer) << lightTheme() << isProtanopic;
            QTest::addRow("dark, %s", viewer) << darkTheme() << isProtanopic;
            QTest::addRow("high contrast, %s", viewer) << highContrastTheme() << isProtanopic;
        }
    }

    // A difference of ten in CIELAB is visible at a glance. All pairs of the first four lanes have it. Not all pairs of
    // eight lanes can; there markers and line patterns tell lanes apart, which no two lanes share.
    void lanesDifferToColourBlindViewers()
    {
        QFETCH(ChartTheme, theme);
        QFETCH(bool, isProtanopic);
        constexpr double seenAtAGlance = 10;
        const auto seen = [&](int lane) {
            const Linear colour = linearOf(theme.lane(lane).colour);
            return labOf(isProtanopic ? protanopic(colour) : deuteranopic(colour));
        };
        for (int one = 0; one < 4; ++one)
            for (int other = 0; other < one; ++other)
                QVERIFY2(
                    distance(seen(one), seen(other)) >= seenAtAGlance,
                    qPrintable(
                        QStringLiteral("%1 and %2: %3").arg(one).arg(other).arg(distance(seen(one), seen(other)))));
        std::set<MarkerShape> markers;
        for (const LaneStyle& lane : theme.lanes)
            markers.insert(lane.marker);
        QCOMPARE(markers.size(), std::size_t{laneStyleCount});
    }

private:
    static void themes()
    {
        QTest::addColumn<bool>("isDark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
};

TEST_WITH_APPLICATION(TestChartTheme);
#include "tst_chart_theme.moc"
