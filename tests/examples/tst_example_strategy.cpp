// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A strategy added as CONTRIBUTING.md describes, beside one of the program's own. It is in no catalog: the lane is
// given its description directly.
#include "core/simulation/run.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "tests/program/test_program.h"

#include <QFile>
#include <QtTest>

using namespace poolscope;

namespace poolscope {

StrategyInfo neverFreeStrategy(); // never_free.cpp

} // namespace poolscope

namespace {

LaneSetup laneOf(const StrategyInfo& info)
{
    LaneSetup setup{.name = info.id, .strategy = &info, .parameters = {}};
    setup.parameters.complete(info.parameters);
    return setup;
}

RunSetup churnOf(std::vector<LaneSetup> lanes)
{
    RunSetup setup{.scenario = findScenario("churn"), .parameters = {}, .seed = 42, .lanes = std::move(lanes)};
    setup.parameters.complete(setup.scenario->parameters);
    return setup;
}

} // namespace

class TestExampleStrategy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isShort()
    {
        QFile file(QStringLiteral(POOLSCOPE_SOURCE_DIR "/tests/examples/strategy/never_free.cpp"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const qsizetype lines = file.readAll().count('\n');
        QVERIFY2(lines < 100, qPrintable(QString::number(lines)));
    }

    void holdsTheSameObjectsAsNewAndDelete()
    {
        const StrategyInfo info = neverFreeStrategy();
        Run run(churnOf({laneOf(*findStrategy("new-delete")), laneOf(info)}));
        for (int frame = 0; frame < 200; ++frame) {
            const std::span<const Sample> samples = run.step();
            QCOMPARE(samples[1].counters.liveObjects, samples[0].counters.liveObjects);
            QCOMPARE(samples[1].counters.liveBytes, samples[0].counters.liveBytes);
        }
        QCOMPARE(run.contentChecksum(1), run.contentChecksum(0));
    }

    void itsAccountingBalances()
    {
        const StrategyInfo info = neverFreeStrategy();
        Run run(churnOf({laneOf(info)}));
        for (int frame = 0; frame < 50; ++frame)
            (void)run.step();
        const Accounting accounting = run.accounting(0);
        QVERIFY(accounting.balanced);
        QCOMPARE(accounting.alive, std::size_t{100});
        QCOMPARE(accounting.acquired, accounting.released + 100);
    }

    void givesNothingBack()
    {
        const StrategyInfo info = neverFreeStrategy();
        Run run(churnOf({laneOf(info)}));
        std::uint64_t heapBytes = 0;
        for (int frame = 0; frame < 50; ++frame) {
            const Counters counters = run.step()[0].counters;
            QVERIFY(counters.heapBytes >= heapBytes);
            QVERIFY(counters.heapBytes >= counters.liveBytes + counters.garbageBytes);
            QCOMPARE(counters.heapFrees, std::uint64_t{0});
            heapBytes = counters.heapBytes;
        }
        QVERIFY(heapBytes >= 49 * 100 * 32); // a hundred births per frame, of at least 32 bytes
    }

    void isTunedWhileItRuns()
    {
        const StrategyInfo info = neverFreeStrategy();
        Run run(churnOf({laneOf(info)}));
        const std::uint64_t before = run.step()[0].counters.heapBytes;
        QCOMPARE(before, std::uint64_t{65'536});
        run.tune(0, "chunkBytes", std::int64_t{5'003});
        std::uint64_t heapBytes = before;
        while (heapBytes == before)
            heapBytes = run.step()[0].counters.heapBytes;
        QCOMPARE((heapBytes - before) % 5'000, std::uint64_t{0}); // the aligned part of a chunk
    }
};

TEST_WITHOUT_APPLICATION(TestExampleStrategy);
#include "tst_example_strategy.moc"
