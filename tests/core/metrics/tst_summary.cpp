// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/summary.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <array>
#include <cmath>
#include <span>
#include <vector>

using namespace poolscope;

class TestSummary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingYet();
    void flowsAddUpAndLevelsStand();
    void peaksAreThoseWithinAFrame();
    void sharesMakeOne();
    void sharesOfAnOverrunBudget();
    void preemptedFramesAreLeftOutUnlessAskedFor();
    void aPreemptedFrameHasNoPlaceOnTheTimeLine();
    void preemptedFramesAlone();
    void pausesAndUtilisation();
    void pausesAreSingleCollections();
    void momentKnowsNothingOfWhatCameLater();
    void collectionTotals();
    void rates_data();
    void rates();
    void accountingStaysUnbalanced();
    void setUpIsNoFrames();
    void hitRate_data();
    void hitRate();
};

namespace {

// In milliseconds, to be readable.
Sample sampleOf(double allocation, double update, double pause, bool preempted = false)
{
    Sample sample;
    Timings& t = sample.timings;
    t.allocationNs = static_cast<std::uint64_t>(allocation * 1e6);
    t.updateNs = static_cast<std::uint64_t>(update * 1e6);
    t.pauseNs = static_cast<std::uint64_t>(pause * 1e6);
    t.frameNs = t.allocationNs + t.updateNs + t.pauseNs;
    t.cpuNs = preempted ? 0 : t.frameNs;
    return sample;
}

// If the sample has a pause, adds a collection for it at the beginning.
void addTo(Summarizer& summarizer, const Sample& sample)
{
    const CollectionRecord record{.collection = {}, .pauseNs = sample.timings.pauseNs};
    summarizer.add(sample, std::span(&record, record.pauseNs > 0 ? 1 : 0));
}

bool isNear(double a, double b)
{
    return std::fabs(a - b) < 1e-9;
}

} // namespace

void TestSummary::nothingYet()
{
    const LaneSummary s = Summarizer(60).summary();
    QCOMPARE(s.counters.frames, 0U);
    QCOMPARE(s.timings.frame.max, 0U);
    QCOMPARE(s.timings.shares.idle, 0.0);
    QCOMPARE(s.timings.utilisation16ms, 1.0);
    QVERIFY(s.counters.accounting.balanced);
}

void TestSummary::flowsAddUpAndLevelsStand()
{
    Summarizer summarizer(60);
    for (const std::uint64_t value : {5, 9, 2}) {
        Sample sample;
        for (const FieldInfo& info : fields())
            setValue(sample, info.field, value);
        summarizer.add(sample);
    }
    const CounterSummary c = summarizer.summary().counters;
    QCOMPARE(c.frames, 3U);
    Sample totals, peaks;
    totals.counters = c.totals;
    peaks.counters = c.peaks;
    for (const FieldInfo& info : fields()) {
        if (!info.isCounter()) continue;
        const bool isFlow = info.sort == FieldInfo::Sort::Flow;
        QVERIFY2(valueOf(totals, info.field) == (isFlow ? 16U : 2U), info.name.data());
        QVERIFY2(valueOf(peaks, info.field) == 9U, info.name.data());
    }
    QCOMPARE(summarizer.summary().timings.reservedBytesPeak, 9U);
}

// The values at frame ends alone are at most 40: maxima within frames must count.
void TestSummary::peaksAreThoseWithinAFrame()
{
    Summarizer summarizer(60);
    for (const std::uint64_t value : {30, 40, 20}) {
        Sample sample;
        for (const Peak& each : peaks()) {
            setValue(sample, each.level, value);
            setValue(sample, each.peak, value == 30 ? 70 : value);
        }
        summarizer.add(sample);
    }
    const CounterSummary c = summarizer.summary().counters;
    Sample highest, last;
    highest.counters = c.peaks;
    last.counters = c.totals;
    for (const Peak& each : peaks()) {
        QCOMPARE(valueOf(highest, each.level), 70U);
        QCOMPARE(valueOf(last, each.level), 20U);
    }
}

void TestSummary::sharesMakeOne()
{
    Summarizer summarizer(100); // budget 10 ms
    summarizer.add(sampleOf(1, 2, 0));
    summarizer.add(sampleOf(3, 2, 4));
    const TimingSummary t = summarizer.summary().timings;
    QVERIFY(isNear(t.shares.allocation, 0.2));
    QVERIFY(isNear(t.shares.update, 0.2));
    QVERIFY(isNear(t.shares.collection, 0.2));
    QVERIFY(isNear(t.shares.idle, 0.4));
    QVERIFY(isNear(t.shares.allocation + t.shares.update + t.shares.collection + t.shares.idle, 1));
    QCOMPARE(t.framesOverBudget, 0U);
    QCOMPARE(t.frame.p50, 3'000'000U);
    QCOMPARE(t.frame.max, 9'000'000U);
}

void TestSummary::sharesOfAnOverrunBudget()
{
    Summarizer summarizer(100);
    summarizer.add(sampleOf(5, 5, 0));  // exactly the budget
    summarizer.add(sampleOf(5, 5, 20)); // three times the budget
    const TimingSummary t = summarizer.summary().timings;
    QCOMPARE(t.framesOverBudget, 1U);
    QCOMPARE(t.preemptedFramesOverBudget, 0U);
    Sample preempted = sampleOf(5, 5, 20); // within the budget by its processor time
    preempted.timings.cpuNs = preempted.timings.frameNs / 3;
    summarizer.add(preempted);
    QCOMPARE(summarizer.summary().timings.framesOverBudget, 1U);
    QCOMPARE(summarizer.summary().timings.preemptedFramesOverBudget, 1U);
    QCOMPARE(summarizer.summary(PreemptedFrames::Included).timings.framesOverBudget, 2U);
    QVERIFY2(!summarizer.summary().timings.isTooLittle(), "one of three");
    preempted.timings.cpuNs = preempted.timings.frameNs / 2; // over it all the same
    summarizer.add(preempted);
    QVERIFY2(summarizer.summary().timings.isTooLittle(), "two of three");
    QVERIFY(!summarizer.summary(PreemptedFrames::Included).timings.isTooLittle());
    QCOMPARE(summarizer.summary().timings.framesOverBudget, 2U);
    QCOMPARE(summarizer.summary().timings.preemptedFramesOverBudget, 1U);
    QCOMPARE(summarizer.summary(PreemptedFrames::Included).timings.framesOverBudget, 3U);
    QVERIFY(isNear(t.shares.idle, 0));
    QVERIFY(isNear(t.shares.collection, 1));
    QVERIFY(isNear(t.shares.update + t.shares.allocation, 1));
}

void TestSummary::preemptedFramesAreLeftOutUnlessAskedFor()
{
    Summarizer summarizer(100);
    addTo(summarizer, sampleOf(1, 1, 1));
    Sample preempted = sampleOf(1, 3, 4, true);
    preempted.counters.allocatedBytes = 4'000'000;
    addTo(summarizer, preempted);
    Sample last = sampleOf(1, 1, 0);
    last.counters.allocatedBytes = 1'000'000;
    addTo(summarizer, last);
    const LaneSummary all = summarizer.summary(PreemptedFrames::Included);
    QVERIFY(all.timings.rule == PreemptedFrames::Included);
    QCOMPARE(all.timings.frames, 3U);
    QCOMPARE(all.timings.preemptedFrames, 1U);
    QCOMPARE(all.timings.frame.max, 8'000'000U);
    QCOMPARE(all.timings.pause.max, 4'000'000U);
    QCOMPARE(all.timings.pauses, 2U);
    QVERIFY(isNear(all.timings.utilisation16ms, 1 - 5 / 16.67));
    QVERIFY(isNear(all.timings.collectionNsPerByte(), 1));
    const LaneSummary clean = summarizer.summary();
    QVERIFY(clean.timings.rule == PreemptedFrames::LeftOut);
    QCOMPARE(clean.timings.frames, 2U);
    QVERIFY2(clean.timings.preemptedFrames == 1, "left out, but counted");
    QCOMPARE(clean.timings.frame.max, 3'000'000U);
    QCOMPARE(clean.timings.pause.max, 1'000'000U);
    QCOMPARE(clean.timings.pauses, 1U);
    QCOMPARE(clean.timings.pausedNs, 1'000'000U);
    QVERIFY(isNear(clean.timings.shares.update, 0.1));
    QVERIFY(isNear(clean.timings.shares.collection, 0.05));
    QVERIFY(isNear(clean.timings.utilisation16ms, 1 - 1 / 16.67));
    QVERIFY2(isNear(clean.timings.collectionNsPerByte(), 1), "pauses and bytes of the same frames");
    QVERIFY2(clean.counters.totals.allocatedBytes == 5'000'000, "what is counted is of all frames");
}

void TestSummary::aPreemptedFrameHasNoPlaceOnTheTimeLine()
{
    Summarizer summarizer(100);
    for (const bool isPreempted : {false, true, false})
        addTo(summarizer, sampleOf(1, 1, 6, isPreempted));
    QCOMPARE(summarizer.pauses(PreemptedFrames::Included).totalNs(), 30'000'000U);
    QCOMPARE(summarizer.pauses().totalNs(), 20'000'000U);
    QCOMPARE(summarizer.pauses().pauses().size(), std::size_t{2});
    const TimingSummary final = summarizer.finalSummary().timings;
    QCOMPARE(final.pauses, 2U);
    QCOMPARE(final.utilisation.back().windowNs, utilisationWindows(20'000'000).back());
}

void TestSummary::preemptedFramesAlone()
{
    Summarizer summarizer(100);
    addTo(summarizer, sampleOf(1, 1, 6, true));
    const TimingSummary t = summarizer.finalSummary().timings;
    QCOMPARE(t.frames, 0U);
    QCOMPARE(t.preemptedFrames, 1U);
    QCOMPARE(t.frame.max, 0U);
    QCOMPARE(t.pauses, 0U);
    QCOMPARE(t.shares.idle, 0.0);
    QCOMPARE(t.utilisation16ms, 1.0);
}

void TestSummary::pausesAndUtilisation()
{
    Summarizer summarizer(100);
    for (int i = 0; i < 200; ++i)
        addTo(summarizer, sampleOf(1, 1, i == 50 ? 5 : i == 120 ? 30 : 0));
    const TimingSummary t = summarizer.summary().timings;
    QCOMPARE(t.pauses, 2U);
    QCOMPARE(t.pause.p50, 5'000'000U);
    QCOMPARE(t.pause.max, 30'000'000U);
    QCOMPARE(t.utilisation16ms, 0.0);
    QVERIFY(isNear(t.utilisation100ms, 0.7));
    QVERIFY(isNear(t.utilisation1s, 0.965));
}

void TestSummary::pausesAreSingleCollections()
{
    Summarizer summarizer(100);
    const std::array records{CollectionRecord{.collection = {}, .beginNs = 1'000'000, .pauseNs = 1'000'000},
                             CollectionRecord{.collection = {}, .beginNs = 5'000'000, .pauseNs = 3'000'000}};
    summarizer.add(sampleOf(4, 1, 4), records);
    const TimingSummary t = summarizer.summary().timings;
    QCOMPARE(t.pauses, 2U);
    QCOMPARE(t.pause.p50, 1'000'000U);
    QCOMPARE(t.pause.max, 3'000'000U);
    QCOMPARE(t.pausedNs, 4'000'000U);
    QVERIFY(t.utilisation.empty());
    const TimingSummary final = summarizer.finalSummary().timings;
    QVERIFY(!final.utilisation.empty());
    QCOMPARE(final.utilisation.front().windowNs, 1'000'000U);
    QCOMPARE(final.utilisation.front().utilisation, 0.0);
    QCOMPARE(final.pause.max, t.pause.max);
}

void TestSummary::momentKnowsNothingOfWhatCameLater()
{
    Summarizer summarizer(100);
    addTo(summarizer, sampleOf(1, 1, 2));
    const Summarizer::Moment moment = summarizer.moment();
    addTo(summarizer, sampleOf(1, 1, 7));
    const TimingSummary then = summarizer.summary(moment).timings;
    QCOMPARE(then.pauses, 1U);
    QCOMPARE(then.pause.max, 2'000'000U);
    QVERIFY(isNear(then.utilisation1s, 0.8));
}

void TestSummary::collectionTotals()
{
    using K = Collection::Kind;
    Summarizer summarizer(60);
    std::vector<CollectionRecord> records;
    for (const K kind : {K::Minor, K::Minor, K::Major, K::Increment, K::Increment, K::Increment})
        records.push_back(
            {.collection = {
                 .kind = kind, .copiedBytes = 100, .promotedBytes = 20, .objectsVisited = 3, .objectsReclaimed = 9}});
    summarizer.add(sampleOf(1, 1, 0), records);
    const CollectionTotals totals = summarizer.summary().counters.collections;
    QCOMPARE(totals, (CollectionTotals{.minor = 2,
                                       .major = 1,
                                       .increments = 3,
                                       .copiedBytes = 600,
                                       .promotedBytes = 120,
                                       .objectsVisited = 18,
                                       .objectsReclaimed = 54}));
    QVERIFY(isNear(totals.survivalRate(), 0.25));
}

void TestSummary::rates_data()
{
    QTest::addColumn<quint64>("allocated"); // in each of two frames
    QTest::addColumn<quint64>("promoted");
    QTest::addColumn<double>("perFrame");
    QTest::addColumn<double>("promotionRate");
    QTest::addColumn<double>("nsPerByte"); // for a pause of 1 ms
    QTest::newRow("nothing allocated") << quint64{0} << quint64{0} << 0.0 << 0.0 << 0.0;
    QTest::newRow("nothing promoted") << quint64{1'000'000} << quint64{0} << 1e6 << 0.0 << 0.5;
    QTest::newRow("a tenth promoted") << quint64{500'000} << quint64{100'000} << 5e5 << 0.1 << 1.0;
}

void TestSummary::rates()
{
    QFETCH(quint64, allocated);
    QFETCH(quint64, promoted);
    Summarizer summarizer(60);
    for (int frame = 0; frame < 2; ++frame) {
        Sample sample;
        sample.counters.allocatedBytes = allocated;
        const CollectionRecord record{.collection = {.promotedBytes = promoted}, .pauseNs = 1'000'000};
        summarizer.add(sample, std::span(&record, frame == 0 ? 1 : 0));
    }
    const LaneSummary summary = summarizer.summary();
    QTEST(summary.counters.allocatedBytesPerFrame(), "perFrame");
    QTEST(summary.counters.promotionRate(), "promotionRate");
    QTEST(summary.timings.collectionNsPerByte(), "nsPerByte");
}

void TestSummary::accountingStaysUnbalanced()
{
    Summarizer summarizer(60);
    summarizer.setAccounting({.balanced = false});
    QVERIFY(!summarizer.summary().counters.accounting.balanced);
}

void TestSummary::setUpIsNoFrames()
{
    Summarizer summarizer(60);
    summarizer.setSetUpNs(5'000'000);
    Sample sample;
    sample.timings.frameNs = sample.timings.cpuNs = 1000;
    summarizer.add(sample);
    QCOMPARE(summarizer.summary().timings.setUpNs, 5'000'000U);
    QCOMPARE(summarizer.finalSummary().timings.setUpNs, 5'000'000U);
    QCOMPARE(summarizer.summary().timings.frame.max, 1000U);
}

void TestSummary::hitRate_data()
{
    QTest::addColumn<quint64>("hits");
    QTest::addColumn<quint64>("misses");
    QTest::addColumn<quint64>("exhausted");
    QTest::addColumn<double>("rate");
    QTest::newRow("no pool") << quint64{0} << quint64{0} << quint64{0} << 0.0;
    QTest::newRow("all hits") << quint64{5} << quint64{0} << quint64{0} << 1.0;
    QTest::newRow("all misses") << quint64{0} << quint64{5} << quint64{0} << 0.0;
    QTest::newRow("three of four") << quint64{3} << quint64{1} << quint64{0} << 0.75;
    QTest::newRow("one of four refused") << quint64{3} << quint64{0} << quint64{1} << 0.75;
    QTest::newRow("all refused") << quint64{0} << quint64{0} << quint64{5} << 0.0;
}

void TestSummary::hitRate()
{
    QFETCH(quint64, hits);
    QFETCH(quint64, misses);
    QFETCH(quint64, exhausted);
    CounterSummary summary;
    summary.totals.exhausted = exhausted;
    summary.totals.hits = hits;
    summary.totals.misses = misses;
    QTEST(summary.hitRate(), "rate");
}

TEST_WITHOUT_APPLICATION(TestSummary);
#include "tst_summary.moc"
