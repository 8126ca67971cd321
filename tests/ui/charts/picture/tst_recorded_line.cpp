// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/picture/recorded_line.h"

#include "tests/program/test_program.h"
#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/lane_shapes.h"

#include <QPalette>
#include <QtTest>

using namespace poolscope;
using namespace poolscope::ui;

class TestRecordedLine : public QObject
{
    Q_OBJECT

private slots:
    void liesBeneathInTheFaintColour();
    void hasThePatternOfItsLane();
    void isNamedAtItsEnd();
    void isNotNamedWhereItWouldCrowd();
    void liesOnTheFloorOfALogarithmicRange();
    void theBoxOfValuesTellsIt();

private:
    Series series_;
    [[nodiscard]] std::vector<RecordedLine> lines() const
    {
        return {{QStringLiteral("pooled"), 1, &series_, Quantity::Count}};
    }
    [[nodiscard]] static ChartView view(double height = 200)
    {
        ChartView view;
        view.lower = 0;
        view.upper = 99;
        view.plot = {400, height};
        view.theme = themeFor(QPalette(Qt::white));
        return view;
    }

public:
    TestRecordedLine()
    {
        for (std::uint64_t i = 0; i < 60; ++i)
            series_.append(i % 7);
    }
};

void TestRecordedLine::liesBeneathInTheFaintColour()
{
    ChartPicture picture;
    picture.lines.push_back({{{0, 1}, {9, 1}}, Qt::red, 2});
    addRecorded(picture, lines(), view());
    QCOMPARE(picture.lines.size(), std::size_t{2});
    QCOMPARE(picture.lines[0].colour, view().theme.lane(1).faint);
    QCOMPARE(picture.lines[0].points[8].y(), 1.0);
    QCOMPARE(picture.lines[1].colour, QColor(Qt::red));
}

void TestRecordedLine::hasThePatternOfItsLane()
{
    setLinePatterns(true);
    const ChartView patterned = view();
    setLinePatterns(false);
    ChartPicture picture;
    addRecorded(picture, lines(), patterned);
    QVERIFY(picture.lines[0].pattern != 0);
    QCOMPARE(picture.lines[0].pattern, patterned.theme.lane(1).pattern);
}

void TestRecordedLine::isNamedAtItsEnd()
{
    ChartPicture picture;
    addRecorded(picture, lines(), view());
    QCOMPARE(picture.labels.size(), std::size_t{1});
    QCOMPARE(picture.labels[0].name, QStringLiteral("pooled"));
    QCOMPARE(picture.labels[0].value, QStringLiteral("recorded 3"));
    QCOMPARE(picture.labels[0].y, 3.0); // its last value: 59 % 7
    QVERIFY(picture.labels[0].isQuiet);
}

void TestRecordedLine::isNotNamedWhereItWouldCrowd()
{
    ChartPicture picture;
    picture.labels.resize(3);
    addRecorded(picture, lines(), view(40));
    QCOMPARE(picture.labels.size(), std::size_t{3});
    QCOMPARE(picture.lines.size(), std::size_t{1});
}

void TestRecordedLine::liesOnTheFloorOfALogarithmicRange()
{
    ChartPicture picture;
    picture.isLogarithmic = true;
    picture.lower = 2;
    addRecorded(picture, lines(), view());
    QCOMPARE(picture.lines[0].points[0].y(), 2.0);
}

void TestRecordedLine::theBoxOfValuesTellsIt()
{
    std::vector<ReadoutRow> rows{{Qt::red, MarkerShape::Circle, QStringLiteral("collected"), QStringLiteral("1")},
                                 {Qt::blue, MarkerShape::Square, QStringLiteral("pooled"), QStringLiteral("2 slots")}};
    addRecorded(rows, lines(), 5);
    QCOMPARE(rows[0].value, QStringLiteral("1"));
    QCOMPARE(rows[1].value, QStringLiteral("2 slots; recorded ") + formatQuantity(5, Quantity::Count));
    addRecorded(rows, lines(), 60); // the recording ended before
    QVERIFY(!rows[1].value.endsWith(QStringLiteral("recorded 0")));
    QVERIFY(!rows[0].value.contains(QStringLiteral("recorded")));
}

TEST_WITH_APPLICATION(TestRecordedLine);
#include "tst_recorded_line.moc"
