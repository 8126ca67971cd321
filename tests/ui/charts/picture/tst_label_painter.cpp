// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Labels at the ends of lines: the room for names, and finding the label at a position.
#include "tests/program/test_program.h"
#include "ui/charts/picture/label_painter.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace poolscope::ui;

using poolscope::ui::spread;
using Centres = std::vector<double>;

class LabelPainterTest : public QObject
{
    Q_OBJECT

private slots:
    void namesAreWholeIfTheColumnIsWideEnough_data();
    void namesAreWholeIfTheColumnIsWideEnough();
    void thePlotKeepsMostOfThePicture();
    void whatIsCutIsCutInItsMiddle();
    void quietLabelsAreFoundButNoLanes();
    void labelsMakeRoom_data();
    void labelsMakeRoom();
    void manyLabelsShareTheRoom();
    void quietOnesMakeRoom_data();
    void quietOnesMakeRoom();

private:
    static EndLabel label(const char* name, const char* value, double y = 0, int lane = 0)
    {
        EndLabel made;
        made.name = QLatin1String(name);
        made.value = QLatin1String(value);
        made.y = y;
        made.lane = lane;
        made.colour = Qt::black;
        return made;
    }
    static CanvasStyle styleFor(double width, int pixels)
    {
        QFont font;
        font.setPixelSize(pixels);
        CanvasStyle style{lightTheme(), chartFonts(font), {}, {}, {}};
        style.labelWidth = width;
        return style;
    }
};

void LabelPainterTest::namesAreWholeIfTheColumnIsWideEnough_data()
{
    QTest::addColumn<int>("pixels");
    for (const int pixels : {11, 13, 17, 27, 32})
        QTest::addRow("%d pixels", pixels) << pixels;
}

void LabelPainterTest::namesAreWholeIfTheColumnIsWideEnough()
{
    QFETCH(int, pixels);
    const std::vector labels{label("mark and sweep", "trigger 8.00 MiB"), label("in increments", "3.95 MiB")};
    const CanvasStyle style = styleFor(labelWidthFor(labels, styleFor(0, 13).fonts), pixels);
    for (const EndLabel& each : labels)
        QCOMPARE(shownName(each, style, layOut(style, QSize(3000, 400))), each.name);
}

void LabelPainterTest::thePlotKeepsMostOfThePicture()
{
    const CanvasStyle style = styleFor(2000, 13);
    const CanvasLayout layout = layOut(style, QSize(1200, 300));
    QVERIFY(layout.plot.right() > 1200 * 0.6);
    // But never less than the default width.
    const CanvasStyle narrow = styleFor(defaultLabelWidth, 13);
    QCOMPARE(layOut(style, QSize(400, 300)).plot, layOut(narrow, QSize(400, 300)).plot);
}

void LabelPainterTest::whatIsCutIsCutInItsMiddle()
{
    const CanvasStyle style = styleFor(defaultLabelWidth, 13);
    const QString shown =
        shownName(label("everything pooled, grows by 500", "1.00 MiB"), style, layOut(style, QSize(900, 200)));
    QVERIFY2(shown.startsWith(QStringLiteral("every")) && shown.endsWith(QStringLiteral("500")), qPrintable(shown));
}

void LabelPainterTest::quietLabelsAreFoundButNoLanes()
{
    const CanvasStyle style = styleFor(defaultLabelWidth, 13);
    const CanvasLayout layout = layOut(style, QSize(900, 300));
    const PlotMap map{layout.plot, 0, 1, 0, 100, false};
    ChartPicture picture;
    picture.labels = {label("pooled", "1.00 MiB", 80, 3), label("pooled", "0.50 MiB live", 20, -1)};
    const double x = layout.labels.center().x();
    QCOMPARE(labelAt({x, map.y(80)}, picture, map, style, layout), std::optional<std::size_t>(0));
    QCOMPARE(labelAt({x, map.y(20)}, picture, map, style, layout), std::optional<std::size_t>(1));
    QCOMPARE(labelAt({x, map.y(50)}, picture, map, style, layout), std::optional<std::size_t>());
    QCOMPARE(laneLabelAt({x, map.y(80)}, picture, map, style, layout), std::optional<int>(3));
    QCOMPARE(laneLabelAt({x, map.y(20)}, picture, map, style, layout), std::optional<int>());
    QCOMPARE(labelAt({double(layout.plot.center().x()), map.y(80)}, picture, map, style, layout),
             std::optional<std::size_t>());
}

void LabelPainterTest::labelsMakeRoom_data()
{
    QTest::addColumn<Centres>("wanted");
    QTest::addColumn<Centres>("expected");
    QTest::newRow("none") << Centres{} << Centres{};
    QTest::newRow("far apart") << Centres{50, 20} << Centres{50, 20};
    QTest::newRow("two at one place") << Centres{50, 50} << Centres{45, 55};
    QTest::newRow("at the top edge") << Centres{-10} << Centres{5};
    QTest::newRow("at the bottom edge") << Centres{99, 98, 97} << Centres{95, 85, 75};
    QTest::newRow("a chain") << Centres{40, 48, 56} << Centres{38, 48, 58};
}

void LabelPainterTest::labelsMakeRoom()
{
    QFETCH(Centres, wanted);
    QTEST(spread(wanted, 10, 0, 100), "expected");
}

void LabelPainterTest::manyLabelsShareTheRoom()
{
    auto centres = spread(Centres(20, 3), 10, 0, 100);
    std::sort(centres.begin(), centres.end());
    QCOMPARE(centres.front(), 2.5);
    QCOMPARE(centres.back(), 97.5);
}

void LabelPainterTest::quietOnesMakeRoom_data()
{
    QTest::addColumn<int>("height");
    QTest::addColumn<int>("quiet");
    QTest::addColumn<int>("shown");
    QTest::newRow("room for all") << 300 << 8 << 8;
    QTest::newRow("a small chart") << 100 << 8 << 4;
    QTest::newRow("a small chart with few") << 100 << 3 << 3;
    QTest::newRow("none of them") << 100 << 0 << 0;
}

// Beside two lanes, which keep theirs.
void LabelPainterTest::quietOnesMakeRoom()
{
    QFETCH(int, height);
    QFETCH(int, quiet);
    const CanvasStyle style = styleFor(defaultLabelWidth, 13);
    const CanvasLayout layout = layOut(style, QSize(900, height));
    const PlotMap map{layout.plot, 0, 1, 0, 100, false};
    ChartPicture picture;
    for (int i = 0; i < quiet; ++i) {
        picture.labels.push_back(label("program: pool", "0", 0, -1));
        picture.labels.back().isQuiet = true;
    }
    picture.labels.push_back(label("pooled", "40", 0, 0));
    picture.labels.push_back(label("collected", "40", 0, 1));
    std::set<std::size_t> seen;
    for (int y = 0; y < height; ++y)
        if (const auto at = labelAt({double(layout.labels.center().x()), double(y)}, picture, map, style, layout))
            seen.insert(*at);
    const auto first = static_cast<std::size_t>(quiet);
    QVERIFY(seen.contains(first) && seen.contains(first + 1));
    seen.erase(first);
    seen.erase(first + 1);
    QTEST(static_cast<int>(seen.size()), "shown");
    QVERIFY(seen.empty() || *seen.rbegin() == seen.size() - 1); // the first ones
}

TEST_WITH_APPLICATION(LabelPainterTest);
#include "tst_label_painter.moc"
