// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/chart_picture.h"
#include "ui/charts/picture/drawn_cells.h"

#include <QTest>

#include <cmath>

using namespace poolscope::ui;

class DrawnCellsTest : public QObject
{
    Q_OBJECT

private slots:
    void cellsAreFoundWhereSomethingIs_data();
    void cellsAreFoundWhereSomethingIs();
};

// A chart of 400 × 200 pixels at (0, 100), whose plot begins 40 pixels from the left and 20 from the top. Its values
// are from 0 to 100, its frames from 0 to 320.
void DrawnCellsTest::cellsAreFoundWhereSomethingIs_data()
{
    QTest::addColumn<ChartPicture>("picture");
    QTest::addColumn<QRect>("rect");
    QTest::addColumn<bool>("isDrawn");
    const QRect above(48, 128, 300, 30), below(48, 232, 300, 30);
    ChartPicture line, gap, bar, stem, outside;
    line.lines.push_back({.points = {{0, 90}, {320, 90}}, .colour = {}});
    gap.lines.push_back({.points = {{0, 90}, {10, std::nan("")}, {320, 90}}, .colour = {}});
    bar.bars.push_back({.from = 100, .to = 140, .foot = 0, .top = 20, .colour = {}});
    stem.stems.push_back({.x = 200, .foot = 80, .top = 95, .colour = {}, .caption = {}});
    outside.lines.push_back({.points = {{0, 1000}, {320, 1000}}, .colour = {}});
    QTest::newRow("nothing") << ChartPicture() << above << false;
    QTest::newRow("on a line") << line << above << true;
    QTest::newRow("away from the line") << line << below << false;
    QTest::newRow("in a gap of it") << gap << above << false;
    QTest::newRow("on a bar") << bar << below << true;
    QTest::newRow("above the bar") << bar << above << false;
    QTest::newRow("on a stem") << stem << above << true;
    QTest::newRow("under what is beyond the plot") << outside << below << false;
    QTest::newRow("on the title") << ChartPicture() << QRect(100, 100, 50, 10) << true;
    QTest::newRow("above the chart") << line << QRect(100, 0, 50, 90) << false;
}

void DrawnCellsTest::cellsAreFoundWhereSomethingIs()
{
    QFETCH(const ChartPicture, picture);
    QFETCH(const QRect, rect);
    QFETCH(const bool, isDrawn);
    DrawnCells cells({400, 300});
    cells.add(picture, {.plot = {40, 20, 320, 160}, .lower = 0, .upper = 320, .bottom = 0, .top = 100},
              {0, 100, 400, 200});
    QCOMPARE(cells.countIn(rect) > 0, isDrawn);
}

TEST_WITH_APPLICATION(DrawnCellsTest);
#include "tst_drawn_cells.moc"
