// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/charts/tuning/tuning_axis.h"

#include <QFontMetricsF>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

Parameter parameterOf(const QString& unit)
{
    if (unit.isEmpty()) return Parameter::real("share", "Share", "", 0.5, 0, 1, "");
    return Parameter::integer("size", "Size", unit.toStdString(), 1, 1, 1'000'000'000, "");
}

QString textsOf(const std::vector<Tick>& ticks)
{
    QStringList texts;
    for (const Tick& tick : ticks)
        texts << tick.label;
    return texts.join(QStringLiteral(" | "));
}

} // namespace

class TestTuningAxis : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isLogarithmicWhereTheValuesAreSpacedSo_data()
    {
        QTest::addColumn<QList<double>>("values");
        QTest::addColumn<bool>("isLogarithmic");
        QTest::newRow("equal steps") << QList<double>{100, 200, 300, 400} << false;
        QTest::newRow("equal factors") << QList<double>{100, 200, 400, 800} << true;
        QTest::newRow("factors, rounded") << QList<double>{1, 2, 3, 5, 8, 12, 20} << true;
        QTest::newRow("a list of sizes") << QList<double>{100, 200, 500, 1000, 2000} << true;
        QTest::newRow("two values") << QList<double>{1, 1000} << false;
        QTest::newRow("zero among them") << QList<double>{0, 10, 100, 1000} << false;
        QTest::newRow("one value") << QList<double>{7} << false;
    }
    void isLogarithmicWhereTheValuesAreSpacedSo()
    {
        QFETCH(QList<double>, values);
        const TuningAxis axis(parameterOf("slots"), {values.begin(), values.end()});
        QTEST(axis.isLogarithmic(), "isLogarithmic");
        QVERIFY(axis.lower() < axis.at(values.front()) && axis.upper() > axis.at(values.back()));
    }

    void ticksAreRound_data()
    {
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QList<double>>("values");
        QTest::addColumn<QString>("ticks");
        QTest::newRow("linear") << "slots" << QList<double>{50, 430, 1000}
                                << "100 | 200 | 300 | 400 | 500 | 600 | 700 "
                                   "| 800 | 900 | 1,000";
        QTest::newRow("logarithmic") << "slots" << QList<double>{100, 317, 1000}
                                     << "100 | 200 | 300 | 500 | 700 | 1,000";
        QTest::newRow("bytes") << "bytes" << QList<double>{262144, 524288, 1048576, 2097152}
                               << "256 KiB | 512 KiB | 1 MiB | 2 MiB";
        QTest::newRow("few whole numbers") << "slots" << QList<double>{1, 2, 3} << "1 | 2 | 3";
        QTest::newRow("shares") << "" << QList<double>{0, 0.1, 0.3, 0.5}
                                << "0 | 0.05 | 0.1 | 0.15 | 0.2 | 0.25 | 0.3 | "
                                   "0.35 | 0.4 | 0.45 | 0.5";
    }
    void ticksAreRound()
    {
        QFETCH(QString, unit);
        QFETCH(QList<double>, values);
        const TuningAxis axis(parameterOf(unit), {values.begin(), values.end()});
        QTEST(textsOf(axis.ticks(900, QFont())), "ticks");
    }

    void textsKeepApart_data()
    {
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QList<double>>("values");
        for (const char* unit : {"slots", "bytes"}) {
            QTest::addRow("%s, linear", unit) << unit << QList<double>{1'000'000, 5'000'000, 9'000'000};
            QTest::addRow("%s, logarithmic", unit) << unit << QList<double>{1, 100, 10'000, 1'000'000};
            QTest::addRow("%s, far from zero", unit) << unit << QList<double>{1'000'000, 1'000'001, 1'000'002};
            QTest::addRow("%s, one value", unit) << unit << QList<double>{33};
        }
    }
    void textsKeepApart()
    {
        QFETCH(QString, unit);
        QFETCH(QList<double>, values);
        const TuningAxis axis(parameterOf(unit), {values.begin(), values.end()});
        const QFontMetricsF metrics{QFont()};
        for (const double width : {60.0, 150.0, 300.0, 1200.0}) {
            const std::vector<Tick> ticks = axis.ticks(width, QFont());
            QVERIFY(!ticks.empty());
            double free = -1e9;
            for (const Tick& tick : ticks) {
                QVERIFY(tick.at >= axis.lower() && tick.at <= axis.upper());
                const double x = (tick.at - axis.lower()) / (axis.upper() - axis.lower()) * width;
                const double half = metrics.horizontalAdvance(tick.label) / 2;
                QVERIFY2(x - half > free, qPrintable(textsOf(ticks)));
                free = x + half;
            }
        }
    }
};

TEST_WITH_APPLICATION(TestTuningAxis);
#include "tst_tuning_axis.moc"
