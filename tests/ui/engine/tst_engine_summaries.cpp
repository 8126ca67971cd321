// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/engine/live_summaries.h"

#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

Sample sampleOfLane(std::uint64_t frame, std::uint32_t lane)
{
    Sample sample;
    sample.frame = frame;
    sample.lane = lane;
    sample.counters.acquires = lane + 1;
    sample.timings.frameNs = sample.timings.cpuNs = 1000;
    return sample;
}

} // namespace

class EngineSummariesTest : public QObject
{
    Q_OBJECT

private slots:
    void startWithZerosForEveryLane()
    {
        LiveSummaries board;
        board.begin(3, 60);
        QCOMPARE(board.summaries().size(), std::size_t{3});
        QCOMPARE(board.summaries()[2].counters.frames, 0U);
        QVERIFY(!board.isStale());
        QVERIFY(!board.refresh());
    }

    void areRenewedLaneByLane()
    {
        LiveSummaries board;
        board.begin(2, 60);
        for (std::uint32_t lane = 0; lane < 2; ++lane)
            board.add(sampleOfLane(0, lane));
        QVERIFY(board.isStale());
        QVERIFY(!board.refresh());
        QCOMPARE(board.summaries()[0].counters.frames, 0U);
        QVERIFY(board.refresh());
        QCOMPARE(board.summaries()[0].counters.totals.acquires, 1U);
        QCOMPARE(board.summaries()[1].counters.totals.acquires, 2U);
        QVERIFY(!board.isStale());
    }

    void areAllOfOneFrame()
    {
        LiveSummaries board;
        board.begin(2, 60);
        for (std::uint64_t frame = 0; frame < 2; ++frame) {
            for (std::uint32_t lane = 0; lane < 2; ++lane)
                board.add(sampleOfLane(frame, lane));
            QCOMPARE(board.refresh(), frame == 1);
        }
        for (const LaneSummary& lane : board.summaries())
            QCOMPARE(lane.counters.frames, 1U);
        QVERIFY2(board.isStale(), "the second frame is not told of yet");
    }

    void followTheRuleForPreemptedFrames()
    {
        LiveSummaries board;
        board.begin(1, 60);
        Sample preempted = sampleOfLane(0, 0);
        preempted.timings.frameNs = 5000;
        board.add(preempted);
        board.add(sampleOfLane(1, 0));
        QVERIFY(board.refresh());
        QCOMPARE(board.summaries()[0].timings.frame.max, 1000U);
        QCOMPARE(board.pauses(0).totalNs(), 16'666'666U);
        board.setRule(PreemptedFrames::Included);
        QVERIFY2(board.refresh(), "at once");
        QCOMPARE(board.summaries()[0].timings.frame.max, 5000U);
        QCOMPARE(board.exactSummaries()[0].timings.frame.max, 5000U);
        QCOMPARE(board.pauses(0).totalNs(), 2 * 16'666'666U);
        QVERIFY(!board.isStale());
    }

    void areNotRenewedAtOnceAgain()
    {
        LiveSummaries board;
        board.begin(1, 60);
        board.add(sampleOfLane(0, 0));
        QVERIFY(board.refresh());
        board.add(sampleOfLane(1, 0));
        QVERIFY(!board.refresh());
        QVERIFY(board.isStale());
        QCOMPARE(board.exactSummaries()[0].counters.frames, 2U);
        QTRY_VERIFY(board.refresh() || !board.isStale());
        QCOMPARE(board.summaries()[0].counters.frames, 2U);
    }

    void rememberThatTheAccountingDidNotBalance()
    {
        LiveSummaries board;
        board.begin(1, 60);
        board.add(sampleOfLane(0, 0));
        board.setAccounting(0, {.balanced = false, .lostObjects = 7});
        QVERIFY(board.refresh());
        QVERIFY(!board.summaries()[0].counters.accounting.balanced);
        QCOMPARE(board.summaries()[0].counters.accounting.lostObjects, 7U);
        board.setAccounting(0, {.balanced = false, .lostObjects = 8});
        QVERIFY2(board.isStale(), "new accounting is news even if no frame came with them");
    }
};

TEST_WITH_CORE_APPLICATION(EngineSummariesTest);
#include "tst_engine_summaries.moc"
