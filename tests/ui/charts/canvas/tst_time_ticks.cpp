// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/charts/canvas/time_ticks.h"

#include <QTest>

using namespace poolscope::ui;

class TimeTicksTest : public QObject
{
    Q_OBJECT

private slots:
    void lastTickIsThere_data()
    {
        QTest::addColumn<double>("lower");
        QTest::addColumn<double>("upper");
        QTest::addColumn<double>("frameRate");
        QTest::addColumn<QString>("label");
        QTest::newRow("a whole minute of frames") << 0.0 << 3599.0 << 60.0 << "60 s";
        QTest::newRow("ten seconds, exactly") << 0.0 << 600.0 << 60.0 << "10 s";
        QTest::newRow("a rate that is not exact") << 0.0 << 0.7 * 29.97 << 29.97 << "0.7 s";
        QTest::newRow("a second short") << 0.0 << 3540.0 << 60.0 << "50 s";
        QTest::newRow("a few frames, close") << 0.0 << 11.9 << 60.0 << "0.18 s";
    }

    // Rounding must not drop the last tick for being just beyond the axis.
    void lastTickIsThere()
    {
        QFETCH(double, lower);
        QFETCH(double, upper);
        QFETCH(double, frameRate);
        const auto ticks = timeTicks(lower, upper, frameRate, 10);
        QVERIFY(!ticks.empty());
        QTEST(QString(ticks.back().label).replace(QChar(0xa0), QLatin1Char(' ')), "label");
        for (const auto& tick : ticks)
            QVERIFY(tick.at >= lower && tick.at <= upper);
    }
};

TEST_WITHOUT_APPLICATION(TimeTicksTest);
#include "tst_time_ticks.moc"
