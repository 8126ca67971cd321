// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sweep/contour_lines.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <cmath>
#include <functional>

using namespace poolscope;

namespace {

GridField fieldOf(std::size_t columns, std::size_t rows, const std::function<double(double, double)>& value)
{
    GridField field{.columns = columns, .rows = rows};
    for (std::size_t row = 0; row < rows; ++row)
        for (std::size_t column = 0; column < columns; ++column)
            field.values.emplace_back(value(static_cast<double>(column), static_cast<double>(row)));
    return field;
}

} // namespace

class TestContourLines : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPlaneHasAStraightLine_data()
    {
        QTest::addColumn<double>("across");
        QTest::addColumn<double>("upwards");
        QTest::addColumn<double>("level");
        QTest::newRow("rising to the right") << 1.0 << 0.0 << 2.25;
        QTest::newRow("rising upwards") << 0.0 << 1.0 << 1.5;
        QTest::newRow("falling askew") << -1.0 << -2.0 << -4.3;
    }
    void aPlaneHasAStraightLine()
    {
        QFETCH(double, across);
        QFETCH(double, upwards);
        QFETCH(double, level);
        const GridField field = fieldOf(6, 5, [=](double x, double y) { return across * x + upwards * y; });
        const auto lines = contourLines(field, level);
        QCOMPARE(lines.size(), std::size_t{1});
        QVERIFY(lines.front().size() >= 5);
        QVERIFY(lines.front().front() != lines.front().back());
        for (const GridPoint& point : lines.front())
            QVERIFY(std::abs(across * point.x + upwards * point.y - level) < 1e-12);
    }

    void aConeHasAClosedLine()
    {
        const GridField field = fieldOf(41, 41, [](double x, double y) { return std::hypot(x - 20, y - 20); });
        const auto lines = contourLines(field, 13);
        QCOMPARE(lines.size(), std::size_t{1});
        QVERIFY(lines.front().front() == lines.front().back());
        QVERIFY(lines.front().size() > 80);
        for (const GridPoint& point : lines.front())
            QVERIFY(std::abs(std::hypot(point.x - 20, point.y - 20) - 13) < 0.02);
    }

    void theMeanDecidesAtASaddle_data()
    {
        QTest::addColumn<double>("level");
        QTest::addColumn<double>("xPlusY"); // of the line round the lower left corner
        QTest::newRow("the middle is below: each high corner by itself") << 0.75 << 0.25;
        QTest::newRow("the middle is above: each low corner by itself") << 0.25 << -1.0;
    }
    void theMeanDecidesAtASaddle()
    {
        QFETCH(double, level);
        QFETCH(double, xPlusY);
        const GridField field = fieldOf(2, 2, [](double x, double y) { return x == y ? 1 : 0; });
        const auto lines = contourLines(field, level);
        QCOMPARE(lines.size(), std::size_t{2});
        int found = 0;
        for (const auto& line : lines) {
            QCOMPARE(line.size(), std::size_t{2});
            if (line[0].x + line[0].y == xPlusY && line[1].x + line[1].y == xPlusY) ++found;
        }
        QCOMPARE(found, xPlusY > 0 ? 1 : 0);
    }

    void linesEndWhereNothingIsKnown()
    {
        GridField field = fieldOf(3, 5, [](double x, double) { return x; });
        field.values[2 * 3].reset(); // in the middle of the left side
        const auto lines = contourLines(field, 0.5);
        QCOMPARE(lines.size(), std::size_t{2});
        for (const auto& line : lines)
            QCOMPARE(line.size(), std::size_t{2});
    }

    void outsideOfTheRangeThereIsNone_data()
    {
        QTest::addColumn<double>("level");
        QTest::newRow("below") << -1.0;
        QTest::newRow("above") << 9.0;
    }
    void outsideOfTheRangeThereIsNone()
    {
        QFETCH(double, level);
        QVERIFY(contourLines(fieldOf(4, 4, [](double x, double y) { return x + y; }), level).empty());
    }
};

TEST_WITHOUT_APPLICATION(TestContourLines);
#include "tst_contour_lines.moc"
