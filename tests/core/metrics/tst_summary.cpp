// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/summary.h"

#include <QTest>

using namespace poolscope;

namespace {

constexpr double frameRate = 100; // a budget of 10 ms

Sample sampleOf(std::uint64_t frame, std::uint64_t updateNs, std::uint64_t allocationNs, std::uint64_t pauseNs)
{
    Sample sample;
    sample.frame = frame;
    sample.timings.updateNs = updateNs;
    sample.timings.allocationNs = allocationNs;
    sample.timings.pauseNs = pauseNs;
    sample.timings.frameNs = updateNs + allocationNs + pauseNs;
    sample.timings.cpuNs = sample.timings.frameNs;
    return sample;
}

Sample stolen(Sample sample)
{
    sample.timings.cpuNs = sample.timings.frameNs / 2;
    return sample;
}

} // namespace

class SummaryTest : public QObject
{
    Q_OBJECT

private slots:
    void addsFlowsAndKeepsLevels()
    {
        Summarizer summarizer(frameRate);
        Sample sample = sampleOf(0, 1000, 0, 0);
        sample.counters.heapBytes = 500;
        sample.counters.acquires = 10;
        sample.counters.hits = 9;
        sample.counters.misses = 1;
        summarizer.add(sample);
        sample.counters.heapBytes = 300;
        sample.counters.acquires = 4;
        sample.counters.hits = 2;
        sample.counters.misses = 2;
        summarizer.add(sample);
        const CounterSummary c = summarizer.summary().counters;
        QCOMPARE(c.frames, 2U);
        QCOMPARE(c.totals.acquires, 14U);
        QCOMPARE(c.totals.heapBytes, 300U);
        QCOMPARE(c.peaks.heapBytes, 500U);
        QCOMPARE(c.peaks.acquires, 10U);
        QCOMPARE(c.hitRate(), 11.0 / 14);
    }

    void sharesOfTheBudgetMakeOne()
    {
        Summarizer summarizer(frameRate);
        summarizer.add(sampleOf(0, 1'000'000, 500'000, 0));
        summarizer.add(sampleOf(1, 2'000'000, 500'000, 4'000'000));
        const BudgetShares s = summarizer.summary().timings.shares;
        QCOMPARE(s.update, 0.15);
        QCOMPARE(s.allocation, 0.05);
        QCOMPARE(s.collection, 0.2);
        QCOMPARE(s.update + s.allocation + s.collection + s.idle, 1.0);
    }

    void idleIsNeverBelowNothing()
    {
        Summarizer summarizer(frameRate);
        summarizer.add(sampleOf(0, 30'000'000, 0, 0));
        const TimingSummary t = summarizer.summary().timings;
        QCOMPARE(t.shares.idle, 0.0);
        QCOMPARE(t.shares.update, 3.0);
        QCOMPARE(t.framesOverBudget, 1U);
    }

    void stolenFramesAreLeftOutOnRequest()
    {
        Summarizer summarizer(frameRate);
        for (std::uint64_t frame = 0; frame < 9; ++frame)
            summarizer.add(sampleOf(frame, 1'000'000, 0, 0));
        summarizer.add(stolen(sampleOf(9, 8'000'000, 0, 1'000'000)));
        const TimingSummary all = summarizer.summary().timings;
        const TimingSummary clean = summarizer.summary(true).timings;
        QCOMPARE(all.frame.max, 9'000'000U);
        QCOMPARE(all.pause.max, 1'000'000U);
        QCOMPARE(clean.frame.max, 1'000'000U);
        QCOMPARE(clean.pause.max, 0U);
        QCOMPARE(all.stolenFrames, 1U);
        QCOMPARE(clean.stolenFrames, 1U);
    }

    void utilisationComesFromThePauses()
    {
        Summarizer summarizer(frameRate);
        for (std::uint64_t frame = 0; frame < 200; ++frame)
            summarizer.add(sampleOf(frame, 0, 0, frame % 50 == 0 ? 5'000'000 : 0));
        const TimingSummary t = summarizer.summary().timings;
        QCOMPARE(t.utilisation100ms, 0.95);
        QVERIFY(t.utilisation16ms < t.utilisation100ms);
        QCOMPARE(t.pauses, 4U);
    }

    void oneUnbalancedFrameStays()
    {
        Summarizer summarizer(frameRate);
        summarizer.setBooksBalanced(true);
        summarizer.setBooksBalanced(false);
        summarizer.setBooksBalanced(true);
        QVERIFY(!summarizer.summary().counters.booksBalanced);
    }

    void knowsAStolenFrame_data()
    {
        QTest::addColumn<quint64>("wall");
        QTest::addColumn<quint64>("cpu");
        QTest::addColumn<bool>("isStolen");
        QTest::newRow("all its own") << quint64{1000} << quint64{1000} << false;
        QTest::newRow("a fifth lost is still its own") << quint64{1000} << quint64{800} << false;
        QTest::newRow("more than a fifth lost") << quint64{1000} << quint64{799} << true;
        QTest::newRow("the processor's clock ran ahead") << quint64{1000} << quint64{1300} << false;
    }

    void knowsAStolenFrame()
    {
        QFETCH(quint64, wall);
        QFETCH(quint64, cpu);
        Sample sample;
        sample.timings.frameNs = wall;
        sample.timings.cpuNs = cpu;
        QTEST(sample.isStolen(), "isStolen");
    }

    void everyFieldIsReadAndWritten()
    {
        Sample sample;
        for (const FieldInfo& info : fields())
            setValue(sample, info.field, static_cast<std::uint64_t>(info.field) + 100);
        for (const FieldInfo& info : fields())
            QCOMPARE(valueOf(sample, info.field), static_cast<std::uint64_t>(info.field) + 100);
        QCOMPARE(sample.counters.liveObjects, 100U);
        QCOMPARE(sample.timings.cpuNs, 121U);
    }
};

QTEST_APPLESS_MAIN(SummaryTest)
#include "tst_summary.moc"
