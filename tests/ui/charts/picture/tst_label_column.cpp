// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/charts/picture/label_column.h"

#include <QTest>

#include <algorithm>

using poolscope::ui::spread;
using Centres = std::vector<double>;

class TestLabelColumn : public QObject
{
    Q_OBJECT

private slots:
    void labelsMakeRoom_data();
    void labelsMakeRoom();
    void manyLabelsShareTheRoom();
};

void TestLabelColumn::labelsMakeRoom_data()
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

void TestLabelColumn::labelsMakeRoom()
{
    QFETCH(Centres, wanted);
    QTEST(spread(wanted, 10, 0, 100), "expected");
}

void TestLabelColumn::manyLabelsShareTheRoom()
{
    auto centres = spread(Centres(20, 3), 10, 0, 100);
    std::sort(centres.begin(), centres.end());
    QCOMPARE(centres.front(), 2.5);
    QCOMPARE(centres.back(), 97.5);
}

TEST_WITH_CORE_APPLICATION(TestLabelColumn);
#include "tst_label_column.moc"
