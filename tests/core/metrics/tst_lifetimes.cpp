// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/lifetimes.h"

#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <random>
#include <vector>

using namespace poolscope;

class TestLifetimes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noneHasNoFigures()
    {
        const Lifetimes none;
        QCOMPARE(none.count(), 0U);
        QCOMPARE(none.median(), 0U);
        QCOMPARE(none.percentile(99), 0U);
        QCOMPARE(none.longest(), 0U);
        QCOMPARE(none.mean(), 0.0);
    }

    void shortOnesAreExact()
    {
        Lifetimes lifetimes;
        for (const std::uint64_t frames : {1, 1, 5, 9, 4095})
            lifetimes.add(frames);
        QCOMPARE(lifetimes.median(), 5U);
        QCOMPARE(lifetimes.percentile(60), 5U);
        QCOMPARE(lifetimes.percentile(61), 9U);
        QCOMPARE(lifetimes.percentile(81), 4095U);
        QCOMPARE(lifetimes.longest(), 4095U);
        QCOMPARE(lifetimes.mean(), 4111.0 / 5);
        Lifetimes hundred;
        for (std::uint64_t frames = 1; frames <= 100; ++frames)
            hundred.add(frames);
        for (const unsigned percent : {1U, 50U, 90U, 99U, 100U})
            QCOMPARE(hundred.percentile(percent), std::uint64_t{percent});
    }

    // None is told too long, and none too short by more than a 64th.
    void longOnesAreRoundedDownToSteps_data()
    {
        QTest::addColumn<quint64>("frames");
        QTest::newRow("the last exact one") << quint64{4095};
        QTest::newRow("the first of a step") << quint64{4096};
        QTest::newRow("the last of a step") << quint64{4159};
        QTest::newRow("the last of a doubling") << quint64{8191};
        QTest::newRow("the first of a doubling") << quint64{8192};
        QTest::newRow("a million") << quint64{1'000'003};
        QTest::newRow("a hundred million") << quint64{99'999'999};
        QTest::newRow("the most there can be") << ~quint64{0};
    }
    void longOnesAreRoundedDownToSteps()
    {
        QFETCH(quint64, frames);
        Lifetimes lifetimes;
        lifetimes.add(frames);
        QVERIFY(lifetimes.median() <= frames);
        QVERIFY(lifetimes.median() > frames - frames / 64 - 1);
        QCOMPARE(lifetimes.longest(), frames);
    }

    void doublingsAreCountedExactly()
    {
        Lifetimes lifetimes;
        QVERIFY(lifetimes.byDoubling().empty());
        for (const std::uint64_t frames : {0, 0, 1, 2, 3, 4, 7, 8, 4095, 4096, 8191, 8192})
            lifetimes.add(frames);
        std::vector<std::uint64_t> expected{2, 1, 2, 2, 1};
        expected.resize(12);
        expected.insert(expected.end(), {1, 2, 1});
        QCOMPARE(lifetimes.byDoubling(), expected);
    }

    void togetherTheyAreAsIfCountedAtOnce()
    {
        std::mt19937_64 random(3);
        Lifetimes all, some, others;
        std::vector<std::uint64_t> sorted;
        for (int i = 0; i < 10'000; ++i) {
            const std::uint64_t frames = random() % (i % 3 == 0 ? 100'000 : 200);
            all.add(frames);
            (i % 2 == 0 ? some : others).add(frames);
            sorted.push_back(frames);
        }
        some.add(others);
        std::ranges::sort(sorted);
        QCOMPARE(some.count(), all.count());
        QCOMPARE(some.mean(), all.mean());
        QCOMPARE(some.longest(), all.longest());
        for (const unsigned percent : {1U, 25U, 50U, 66U, 90U, 99U, 100U}) {
            QCOMPARE(some.percentile(percent), all.percentile(percent));
            const std::uint64_t exact = sorted[sorted.size() * percent / 100 - 1];
            QVERIFY(all.percentile(percent) <= exact && all.percentile(percent) + exact / 64 + 1 > exact);
        }
    }
};

TEST_WITHOUT_APPLICATION(TestLifetimes);
#include "tst_lifetimes.moc"
