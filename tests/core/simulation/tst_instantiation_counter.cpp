// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The number of objects made anew, by kind and range, compared with the totals of the strategies and with the event
// stream.
#include "core/experiment/experiment_reader.h"
#include "core/simulation/run.h"
#include "tests/integration/stream_replay.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

class TestInstantiationCounter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kindsAddUpToWhatIsMade_data();
    void kindsAddUpToWhatIsMade();
    void heapsMakeWhatIsBorn();
    void poolsMakeTheirSlots();
    void rangesAreCountedApart();
    void whatIsThereBeforeTheFirstFrameCountsNowhere();
};

namespace {

constexpr std::uint64_t frameTotal = 120;

Experiment churnWith(const std::string& lane, const std::string& more = "")
{
    return parseExperiment(R"({"format": "poolscope-experiment", "version": 1, "scenario": "churn",
        "parameters": {"active": 200, "exchanges": 20}, )" +
                               more + R"("lanes": [{"name": "it", )" + lane + "}]}",
                           "test");
}

Accounting accountingOf(const Experiment& experiment)
{
    return PlayedRun(experiment, frameTotal).accounting("it");
}

} // namespace

void TestInstantiationCounter::kindsAddUpToWhatIsMade_data()
{
    QTest::addColumn<std::string>("lane");
    for (const StrategyInfo& info : availableStrategies())
        QTest::newRow(info.id.c_str()) << R"("strategy": ")" + info.id + '"';
    QTest::newRow("two kinds pooled, one on the heap") << std::string(R"("strategy": "gc-mark-sweep", "kinds": {
               "small": {"strategy": "pool-chunked", "parameters": {"chunkSize": 6}},
               "huge": {"strategy": "pool-stack", "backing": "collected"}})");
}

void TestInstantiationCounter::kindsAddUpToWhatIsMade()
{
    QFETCH(std::string, lane);
    const Accounting accounting = accountingOf(churnWith(lane));
    const Instantiations& made = accounting.instantiations;
    QCOMPARE(made.kinds.size(), 4U);
    QCOMPARE(made.all.total, accounting.instantiated);
    QCOMPARE(made.all.max, accounting.maxInstantiated);
    QCOMPARE(made.all.frames, frameTotal);
    std::uint64_t sum = 0;
    for (const FrameTally& kind : made.kinds) {
        QVERIFY(kind.frames == frameTotal && kind.min <= kind.max);
        sum += kind.total;
    }
    QCOMPARE(sum, made.all.total);
}

void TestInstantiationCounter::heapsMakeWhatIsBorn()
{
    const Experiment experiment = churnWith(R"("strategy": "gc-copying")");
    StreamReplay stream(experiment);
    stream.play(frameTotal);
    const Accounting accounting = accountingOf(experiment);
    for (std::size_t kind = 0; kind < 4; ++kind)
        QCOMPARE(accounting.instantiations.kinds[kind].total, stream.kinds()[kind].born);
    QCOMPARE(accounting.instantiations.all.max, 200U);
    QCOMPARE(accounting.instantiations.all.min, 20U);
    QVERIFY(accounting.slotsOwned.empty() && accounting.growths.empty());
}

void TestInstantiationCounter::poolsMakeTheirSlots()
{
    const Experiment experiment = churnWith(R"("strategy": "pool-chunked", "parameters": {"chunkSize": 6})");
    StreamReplay stream(experiment);
    stream.play(frameTotal);
    const Accounting accounting = accountingOf(experiment);
    for (std::size_t kind = 0; kind < 4; ++kind) {
        const std::uint64_t chunks = (stream.kinds()[kind].most + 5) / 6;
        QCOMPARE(accounting.instantiations.kinds[kind].total, 6 * chunks);
        QCOMPARE(accounting.slotsOwned[kind], 6 * chunks);
        QCOMPARE(accounting.growths[kind], chunks);
        QCOMPARE(accounting.instantiations.kinds[kind].min, 0U);
    }
}

void TestInstantiationCounter::rangesAreCountedApart()
{
    const Accounting accounting = accountingOf(churnWith(R"("strategy": "new-delete")",
                                                         R"("ranges": [{"name": "first", "first": 0, "last": 0},
                                                            {"name": "later", "first": 10, "last": 29},
                                                            {"name": "past the end", "first": 119, "last": 500},
                                                            {"name": "never", "first": 1000, "last": 2000}], )"));
    QCOMPARE(accounting.instantiationsInRanges.size(), 4U);
    const auto all = [&](std::size_t range) { return accounting.instantiationsInRanges[range].all; };
    QCOMPARE(all(0), (FrameTally{1, 200, 200, 200}));
    QCOMPARE(all(1), (FrameTally{20, 400, 20, 20}));
    QCOMPARE(all(2), (FrameTally{1, 20, 20, 20}));
    QCOMPARE(all(3), FrameTally{});
    std::uint64_t ofKinds = 0;
    for (const FrameTally& kind : accounting.instantiationsInRanges[1].kinds)
        ofKinds += kind.total;
    QCOMPARE(ofKinds, 400U);
}

void TestInstantiationCounter::whatIsThereBeforeTheFirstFrameCountsNowhere()
{
    const Accounting accounting =
        accountingOf(churnWith(R"("strategy": "pool-stack", "parameters": {"initialSize": 300})"));
    QCOMPARE(accounting.instantiations.all, (FrameTally{frameTotal, 0, 0, 0}));
    QCOMPARE(accounting.slotsOwned, (std::vector<std::uint64_t>{300, 300, 300, 300}));
}

TEST_WITH_CORE_APPLICATION(TestInstantiationCounter);
#include "tst_instantiation_counter.moc"
