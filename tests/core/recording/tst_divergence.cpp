// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/divergence.h"
#include "tests/program/test_program.h"

#include <QTest>

#include <initializer_list>

using namespace poolscope;

namespace {

Series seriesOf(std::initializer_list<std::uint64_t> values)
{
    Series series;
    for (const std::uint64_t value : values)
        series.append(value);
    return series;
}

} // namespace

class DivergenceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void firstDifference_data()
    {
        QTest::addColumn<double>("share");
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("frame"); // -1: none
        QTest::newRow("of any size") << 0.0 << 0 << 1;
        QTest::newRow("after the first") << 0.0 << 2 << 3;
        QTest::newRow("of more than a tenth") << 0.1 << 0 << 3;
        QTest::newRow("of more than a half: exactly half is not") << 0.5 << 0 << 4;
        QTest::newRow("past all of them") << 0.0 << 5 << -1;
        QTest::newRow("past the shorter one's end") << 0.0 << 50 << -1;
    }

    void firstDifference()
    {
        QFETCH(double, share);
        QFETCH(int, from);
        QFETCH(int, frame);
        const Series one = seriesOf({10, 100, 5, 40, 0, 0, 9});
        const Series other = seriesOf({10, 101, 5, 20, 1, 0});
        const auto found = poolscope::firstDifference(one, other, share, static_cast<std::size_t>(from));
        QCOMPARE(found ? static_cast<int>(*found) : -1, frame);
        QCOMPARE(poolscope::firstDifference(other, one, share, static_cast<std::size_t>(from)), found);
    }

    void countersPart_data()
    {
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("frame"); // -1: none
        QTest::addColumn<int>("field");
        QTest::newRow("the earliest, whatever the counter") << 0 << 3 << static_cast<int>(Field::Exhausted);
        QTest::newRow("after it") << 4 << 5 << static_cast<int>(Field::HeapBytes);
        QTest::newRow("past all of them") << 6 << -1 << 0;
    }

    // Times differ from the beginning, which is no divergence.
    void countersPart()
    {
        QFETCH(int, from);
        QFETCH(int, frame);
        Recording one({std::string("lane")}, 60), other({std::string("another"), std::string("lane")}, 60);
        for (std::uint64_t i = 0; i < 10; ++i) {
            Sample sample{.frame = i, .lane = 0, .counters = {}, .timings = {}};
            sample.timings.frameNs = 5 + i;
            one.append(sample);
            other.append(sample);
            sample.lane = 1;
            sample.timings.frameNs = 7;
            if (i == 3) sample.counters.exhausted = 1;
            if (i == 5) sample.counters.heapBytes = 1;
            other.append(sample);
        }
        const auto found = firstCounterDifference(one, 0, other, 1, static_cast<std::size_t>(from));
        QCOMPARE(found ? static_cast<int>(found->frame) : -1, frame);
        if (found) QTEST(static_cast<int>(found->field), "field");
        QVERIFY(!firstCounterDifference(one, 0, other, 0));
    }
};

TEST_WITH_CORE_APPLICATION(DivergenceTest);
#include "tst_divergence.moc"
