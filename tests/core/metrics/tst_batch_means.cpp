// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/metrics/batch_means.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <cmath>
#include <vector>

using namespace poolscope;

namespace {

std::vector<FrameValue> framesOf(const std::vector<double>& values)
{
    std::vector<FrameValue> frames;
    for (const double value : values)
        frames.push_back({frames.size(), value});
    return frames;
}

double normal(Random& random)
{
    double sum = -6; // of twelve uniform variables the variance is 1
    for (int i = 0; i < 12; ++i)
        sum += random.uniform(0, 1);
    return sum;
}

// Each value keeps `memory` of what the one before differed from `mean`.
std::vector<double> process(Random& random, std::size_t count, double mean, double memory)
{
    std::vector<double> values;
    double off = normal(random);
    for (std::size_t i = 0; i < count; ++i) {
        off = memory * off + std::sqrt(1 - memory * memory) * normal(random);
        values.push_back(mean + off);
    }
    return values;
}

std::vector<FrameValue> withNoise(const std::vector<double>& work, Random& random, double more)
{
    std::vector<double> values;
    for (const double value : work)
        values.push_back(value + more + normal(random));
    return framesOf(values);
}

} // namespace

class TestBatchMeans : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // As in tables of the distribution.
    void quantilesOfStudent_data()
    {
        QTest::addColumn<double>("freedom");
        QTest::addColumn<double>("quantile");
        QTest::addColumn<double>("tolerance");
        const double exact = 1e-10, near = 0.001;
        QTest::newRow("one") << 1.0 << 12.7062047362 << exact;
        QTest::newRow("one and a quarter") << 1.25 << 8.02795137725 << exact;
        QTest::newRow("one and a half") << 1.5 << 6.01666310443 << exact;
        QTest::newRow("one and three quarters") << 1.75 << 4.94884784912 << exact;
        QTest::newRow("two") << 2.0 << 4.30265272975 << exact;
        QTest::newRow("two and a half") << 2.5 << 3.57465484200 << exact;
        QTest::newRow("three") << 3.0 << 3.18244630528 << exact;
        QTest::newRow("hardly less than four") << 3.999 << 2.77671893876 << exact;
        QTest::newRow("four") << 4.0 << 2.77644510520 << near;
        QTest::newRow("seven") << 7.0 << 2.36462 << near;
        QTest::newRow("fifteen") << 15.0 << 2.13145 << near;
        QTest::newRow("thirty-one") << 31.0 << 2.03951 << near;
        QTest::newRow("very many") << 1e9 << 1.95996 << near;
    }
    void quantilesOfStudent()
    {
        QFETCH(double, freedom);
        QFETCH(double, quantile);
        QFETCH(double, tolerance);
        QVERIFY(std::abs(studentT95(freedom) - quantile) < tolerance * quantile);
    }

    // Of 200 pairs whose difference is known, 95 % should have it in their interval.
    void theIntervalCoversTheTruth_data()
    {
        QTest::addColumn<double>("memory");
        QTest::addColumn<FrameStatistic>("statistic");
        QTest::addColumn<bool>("arePaired");
        for (const bool arePaired : {false, true}) {
            const QByteArray how = arePaired ? " of pairs" : "";
            QTest::newRow(("mean, independent frames" + how).constData()) << 0.0 << FrameStatistic::Mean << arePaired;
            QTest::newRow(("mean, frames resemble their neighbours" + how).constData())
                << 0.9 << FrameStatistic::Mean << arePaired;
            QTest::newRow(("median, frames resemble their neighbours" + how).constData())
                << 0.8 << FrameStatistic::Median << arePaired;
            QTest::newRow(("p99, independent frames" + how).constData()) << 0.0 << FrameStatistic::P99 << arePaired;
        }
    }
    void theIntervalCoversTheTruth()
    {
        QFETCH(double, memory);
        QFETCH(FrameStatistic, statistic);
        QFETCH(bool, arePaired);
        constexpr std::size_t frames = 6400;
        constexpr double truth = 0.25;
        Random random(7);
        int covered = 0, told = 0;
        for (int i = 0; i < 200; ++i) {
            const auto work = process(random, frames, 10, memory);
            const auto otherWork = arePaired ? work : process(random, frames, 10, memory);
            const FrameDifference found = differenceOf(withNoise(work, random, truth), withNoise(otherWork, random, 0),
                                                       frames, statistic, arePaired);
            if (!found.halfWidth) continue;
            ++told;
            covered += std::abs(found.difference - truth) <= *found.halfWidth ? 1 : 0;
        }
        const double share = static_cast<double>(covered) / told;
        QVERIFY2(told >= 150, qPrintable(QString::number(told)));
        QVERIFY2(share > 0.9 && share < 0.99, qPrintable(QString::number(share)));
    }

    // Of 1,000 runs whose frames keep that much of the one before, some 95 % should have the true mean in their
    // interval, and most should have an interval.
    void whatLastsLongIsCoveredToo_data()
    {
        QTest::addColumn<int>("frames");
        QTest::addColumn<double>("memory");
        QTest::addColumn<double>("atLeast");
        QTest::addColumn<double>("widest"); // mean half-width, times that of known noise
        QTest::newRow("independent frames") << 3600 << 0.0 << 0.94 << 1.2;
        QTest::newRow("noise that lasts 20 frames") << 3600 << 0.9 << 0.93 << 1.2;
        QTest::newRow("noise that lasts 200 frames") << 3600 << 0.99 << 0.92 << 1.3;
        QTest::newRow("noise that lasts 200 frames, short run") << 1600 << 0.99 << 0.91 << 1.6;
    }
    void whatLastsLongIsCoveredToo()
    {
        QFETCH(int, frames);
        QFETCH(double, memory);
        QFETCH(double, atLeast);
        QFETCH(double, widest);
        const auto count = static_cast<std::size_t>(frames);
        const std::vector<FrameValue> zeros = framesOf(std::vector<double>(count));
        Random random(1);
        int covered = 0, told = 0;
        double width = 0;
        for (int i = 0; i < 1000; ++i) {
            const FrameDifference found =
                differenceOf(framesOf(process(random, count, 0, memory)), zeros, count, FrameStatistic::Mean, true);
            if (!found.halfWidth) continue;
            ++told;
            covered += std::abs(found.difference) <= *found.halfWidth ? 1 : 0;
            width += *found.halfWidth;
        }
        const double known = 1.96 * std::sqrt((1 + memory) / (1 - memory) / frames);
        const double share = static_cast<double>(covered) / told;
        QVERIFY2(told >= 970, qPrintable(QString::number(told)));
        QVERIFY2(share >= atLeast && share <= 0.975, qPrintable(QString::number(share)));
        QVERIFY2(width / told < widest * known, qPrintable(QString::number(width / told / known)));
    }

    void pairsTellMore()
    {
        Random random(11);
        const auto work = process(random, 3200, 10, 0.5);
        const auto one = withNoise(work, random, 0.1), other = withNoise(work, random, 0);
        const FrameDifference paired = differenceOf(one, other, 3200, FrameStatistic::Mean, true);
        const FrameDifference unpaired = differenceOf(one, other, 3200, FrameStatistic::Mean, false);
        QCOMPARE(paired.difference, unpaired.difference);
        QVERIFY(paired.halfWidth && unpaired.halfWidth);
        QVERIFY(*paired.halfWidth < *unpaired.halfWidth);
        QVERIFY(paired.isBeyondNoise());
    }

    void whatHasNoIntervalSaysWhy_data()
    {
        QTest::addColumn<int>("frames");
        QTest::addColumn<double>("memory");
        QTest::addColumn<FrameStatistic>("statistic");
        QTest::addColumn<bool>("isTold");
        QTest::addColumn<NoInterval>("why");
        const auto few = NoInterval::TooFewFrames, dependent = NoInterval::TooDependent;
        QTest::newRow("one frame") << 1 << 0.0 << FrameStatistic::Mean << false << few;
        QTest::newRow("one less than needed") << 159 << 0.0 << FrameStatistic::Mean << false << few;
        QTest::newRow("just enough") << 160 << 0.0 << FrameStatistic::Mean << true << few;
        QTest::newRow("too few for a percentile") << 1599 << 0.0 << FrameStatistic::P99 << false << few;
        QTest::newRow("just enough for a percentile") << 1600 << 0.0 << FrameStatistic::P99 << true << few;
        QTest::newRow("a drift that never ends") << 6400 << 1.0 << FrameStatistic::Mean << false << dependent;
    }
    void whatHasNoIntervalSaysWhy()
    {
        QFETCH(int, frames);
        QFETCH(double, memory);
        QFETCH(FrameStatistic, statistic);
        QFETCH(NoInterval, why);
        const auto count = static_cast<std::size_t>(frames);
        Random random(3);
        std::vector<double> one = process(random, count, 5, 0), other = process(random, count, 5, 0);
        for (std::size_t i = 0; i < count; ++i)
            one[i] += memory * static_cast<double>(i) / 100;
        const FrameDifference found = differenceOf(framesOf(one), framesOf(other), count, statistic, true);
        QTEST(found.halfWidth.has_value(), "isTold");
        if (!found.halfWidth) QCOMPARE(found.why, why);
        if (!found.halfWidth) QVERIFY(!found.isBeyondNoise());
    }

    void equalSeriesDoNotDiffer()
    {
        Random random(5);
        const auto frames = framesOf(process(random, 800, 3, 0.5));
        const FrameDifference found = differenceOf(frames, frames, 800, FrameStatistic::Median, true);
        QCOMPARE(found.difference, 0.0);
        QCOMPARE(found.halfWidth.value_or(-1), 0.0);
        QVERIFY(!found.isBeyondNoise());
    }
};

TEST_WITHOUT_APPLICATION(TestBatchMeans);
#include "tst_batch_means.moc"
