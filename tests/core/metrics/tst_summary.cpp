// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/summary.h"

#include <QtTest>

#include <array>
#include <cmath>
#include <span>
#include <vector>

using namespace poolscope;

class TestSummary : public QObject
{
    Q_OBJECT

private slots:
    void nothingYet();
    void flowsAddUpAndLevelsStand();
    void sharesMakeOne();
    void sharesOfAnOverrunBudget();
    void stolenFramesAreLeftOutOnRequest();
    void pausesAndUtilisation();
    void pausesAreSingleCollections();
    void momentKnowsNothingOfWhatCameLater();
    void collectionTotals();
    void rates_data();
    void rates();
    void booksStayUnbalanced();
    void hitRate_data();
    void hitRate();
};

namespace {

// Milliseconds, to be readable.
Sample sampleOf(double allocation, double update, double pause, bool stolen = false)
{
    Sample sample;
    Timings& t = sample.timings;
    t.allocationNs = static_cast<std::uint64_t>(allocation * 1e6);
    t.updateNs = static_cast<std::uint64_t>(update * 1e6);
    t.pauseNs = static_cast<std::uint64_t>(pause * 1e6);
    t.frameNs = t.allocationNs + t.updateNs + t.pauseNs;
    t.cpuNs = stolen ? 0 : t.frameNs;
    return sample;
}

// With a collection for its pause, if it has one, at the beginning.
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
    QVERIFY(s.counters.books.balanced);
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
        if (!info.isCounter) continue;
        const bool isFlow = info.field >= Field::Acquires && info.field != Field::TriggerBytes;
        QVERIFY2(valueOf(totals, info.field) == (isFlow ? 16U : 2U), info.name.data());
        QVERIFY2(valueOf(peaks, info.field) == 9U, info.name.data());
    }
    QCOMPARE(summarizer.summary().timings.reservedBytesPeak, 9U);
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
    summarizer.add(sampleOf(5, 5, 0));  // just the budget
    summarizer.add(sampleOf(5, 5, 20)); // three times it
    const TimingSummary t = summarizer.summary().timings;
    QCOMPARE(t.framesOverBudget, 1U);
    QCOMPARE(t.stolenFramesOverBudget, 0U);
    Sample stolen = sampleOf(5, 5, 20);
    stolen.timings.cpuNs = stolen.timings.frameNs / 3;
    summarizer.add(stolen);
    QCOMPARE(summarizer.summary().timings.framesOverBudget, 2U);
    QCOMPARE(summarizer.summary().timings.stolenFramesOverBudget, 1U);
    QVERIFY(isNear(t.shares.idle, 0));
    QVERIFY(isNear(t.shares.collection, 1));
    QVERIFY(isNear(t.shares.update + t.shares.allocation, 1));
}

void TestSummary::stolenFramesAreLeftOutOnRequest()
{
    Summarizer summarizer(100);
    addTo(summarizer, sampleOf(1, 1, 1));
    addTo(summarizer, sampleOf(1, 3, 4, true));
    addTo(summarizer, sampleOf(1, 1, 0));
    const TimingSummary all = summarizer.summary().timings;
    QCOMPARE(all.stolenFrames, 1U);
    QCOMPARE(all.frame.max, 8'000'000U);
    QCOMPARE(all.pause.max, 4'000'000U);
    QCOMPARE(all.pauses, 2U);
    QVERIFY(isNear(all.utilisation16ms, 1 - 5 / 16.67));
    const TimingSummary clean = summarizer.summary(true).timings;
    QVERIFY2(clean.stolenFrames == 1, "left out, but counted");
    QCOMPARE(clean.frame.max, 3'000'000U);
    QCOMPARE(clean.pause.max, 1'000'000U);
    QCOMPARE(clean.pauses, 1U);
    QVERIFY(isNear(clean.shares.update, 0.1));
    QVERIFY(isNear(clean.shares.collection, 0.05));
    QVERIFY(isNear(clean.utilisation16ms, 1 - 1 / 16.67));
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
    QTEST(summary.collectionNsPerByte(), "nsPerByte");
}

void TestSummary::booksStayUnbalanced()
{
    Summarizer summarizer(60);
    summarizer.setBooks({.balanced = false});
    QVERIFY(!summarizer.summary().counters.books.balanced);
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

QTEST_APPLESS_MAIN(TestSummary)
#include "tst_summary.moc"
