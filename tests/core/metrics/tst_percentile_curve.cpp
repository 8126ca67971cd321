// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/metrics/percentile_curve.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace poolscope;

class TestPercentileCurve : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ends_data();
    void ends();
    void stepsHalve();
    void agreesWithTheDefinition();
    void endsWithTheGreatest();
};

namespace {

std::vector<std::uint64_t> upTo(std::uint64_t last)
{
    std::vector<std::uint64_t> values(last);
    std::iota(values.rbegin(), values.rend(), std::uint64_t{1});
    return values;
}

} // namespace

void TestPercentileCurve::ends_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("points");
    QTest::addColumn<double>("lastShare");
    QTest::newRow("nothing") << 0 << 0 << 0.0;
    QTest::newRow("one value is the least and the greatest") << 1 << 1 << 0.0;
    QTest::newRow("two values") << 2 << 7 << 0.55;
    QTest::newRow("ten") << 10 << 19 << 0.9125;
    QTest::newRow("a thousand") << 1000 << 51 << 1 - 1.0 / 1024;
}

void TestPercentileCurve::ends()
{
    QFETCH(int, count);
    QFETCH(int, points);
    QFETCH(double, lastShare);
    const auto curve = percentileCurve(upTo(static_cast<std::uint64_t>(count)));
    QCOMPARE(curve.size(), static_cast<std::size_t>(points));
    if (curve.empty()) return;
    QCOMPARE(curve.front().share, 0.0);
    QCOMPARE(curve.front().value, 1U);
    QCOMPARE(curve.front().position(), 1.0);
    QCOMPARE(curve.back().value, static_cast<std::uint64_t>(count));
    QVERIFY2(std::fabs(curve.back().share - lastShare) < 1e-9, qPrintable(QString::number(curve.back().share, 'g', 9)));
}

void TestPercentileCurve::stepsHalve()
{
    const auto curve = percentileCurve(upTo(1000));
    for (std::size_t i = 0; i + stepsPerHalving < curve.size(); ++i) {
        const double left = 1 - curve[i].share;
        const double later = 1 - curve[i + stepsPerHalving].share;
        QVERIFY(std::fabs(left / later - 2) < 1e-9);
        QVERIFY(curve[i].share < curve[i + 1].share);
    }
}

void TestPercentileCurve::agreesWithTheDefinition()
{
    Random random(9);
    for (int i = 0; i < 60; ++i) {
        std::vector<std::uint64_t> values(1 + random.below(3000));
        for (std::uint64_t& value : values)
            value = random.below(1 + random.below(10'000));
        const auto curve = percentileCurve(values);
        std::ranges::sort(values);
        for (const PercentilePoint& point : curve) {
            const auto notAbove = std::ranges::upper_bound(values, point.value) - values.begin();
            const auto below = std::ranges::lower_bound(values, point.value) - values.begin();
            const double count = static_cast<double>(values.size());
            QVERIFY2(static_cast<double>(notAbove) >= point.share * count - 1e-6, "enough do not exceed it");
            QVERIFY2(static_cast<double>(below) < point.share * count + 1e-6 || below == 0, "it is the smallest");
        }
    }
}

void TestPercentileCurve::endsWithTheGreatest()
{
    // One outlier among very many values appears only as the last point.
    std::vector<std::uint64_t> values(100'000, 20);
    values[777] = 5000;
    const auto curve = percentileCurve(values);
    QCOMPARE(curve.back().value, 5000U);
    QCOMPARE(curve[curve.size() - 2].value, 20U);
    QVERIFY(curve.back().position() >= 1e5);
    QVERIFY(curve.size() < 100);
}

TEST_WITHOUT_APPLICATION(TestPercentileCurve);
#include "tst_percentile_curve.moc"
