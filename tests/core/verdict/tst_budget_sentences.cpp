// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verdict/budget_sentences.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

namespace {

struct BudgetFrame
{
    std::uint64_t updateNs = 0, allocationNs = 0, pauseNs = 0, drawNs = 0;
    bool isPreempted = false;
};

// 100 frames a second; by lane.
Recording recordingWith(const std::vector<std::vector<BudgetFrame>>& lanes)
{
    Recording recording({"one", "two"}, 100);
    for (std::uint32_t lane = 0; lane < 2; ++lane)
        for (std::uint64_t frame = 0; frame < lanes[lane].size(); ++frame) {
            const BudgetFrame& is = lanes[lane][frame];
            Sample sample{.frame = frame, .lane = lane, .counters = {}, .timings = {}};
            Timings& t = sample.timings;
            t.updateNs = is.updateNs;
            t.allocationNs = is.allocationNs;
            t.pauseNs = is.pauseNs;
            t.drawNs = is.drawNs;
            t.frameNs = is.updateNs + is.allocationNs + is.pauseNs + is.drawNs;
            t.cpuNs = is.isPreempted ? t.frameNs / 2 : t.frameNs;
            recording.append(sample);
        }
    return recording;
}

QString sentencesOf(const Recording& recording, const std::vector<BudgetBreaches>& breaches, std::size_t repeats)
{
    QStringList list;
    for (const Message& sentence : budgetSentences(recording, breaches, repeats))
        list << QString::fromStdString(sentence.english());
    return list.join(' ');
}

constexpr std::uint64_t ms = 1'000'000;
constexpr BudgetFrame quick{.updateNs = 5 * ms};
constexpr BudgetFrame exact{.updateNs = 10 * ms};
constexpr BudgetFrame paused{.updateNs = 5 * ms, .pauseNs = 6 * ms};
constexpr BudgetFrame slow{.updateNs = 4 * ms, .allocationNs = 7 * ms};
constexpr BudgetFrame drawn{.updateNs = 4 * ms, .drawNs = 7 * ms};
constexpr BudgetFrame slowAndPaused{.updateNs = 12 * ms, .pauseNs = 1 * ms};
constexpr BudgetFrame preempted{.updateNs = 16 * ms, .isPreempted = true};
// Its collection takes 11 ms of processor time, if other programs had the processor during it, too.
constexpr BudgetFrame preemptedAndPaused{.updateNs = 1 * ms, .pauseNs = 23 * ms, .isPreempted = true};

} // namespace

class TestBudgetSentences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatBrokeTheBudget_data()
    {
        QTest::addColumn<std::vector<BudgetFrame>>("one");
        QTest::addColumn<std::vector<BudgetFrame>>("two");
        QTest::addColumn<PreemptedFrames>("rule");
        QTest::addColumn<QString>("sentences");
        using Frames = std::vector<BudgetFrame>;
        const auto leftOut = PreemptedFrames::LeftOut, included = PreemptedFrames::Included;
        QTest::newRow("nothing") << Frames{quick, exact} << Frames{quick, quick} << leftOut
                                 << "Every lane kept to the budget of 10.00 ms a frame.";
        QTest::newRow("collections") << Frames{quick, paused} << Frames{quick, quick} << leftOut
                                     << "“one” took longer than the budget of 10.00 ms in 1 of 2 frames, each time "
                                        "because of a collection. All other lanes kept to it.";
        QTest::newRow("births and deaths, and more often drawing")
            << Frames{quick, slow, quick} << Frames{drawn, drawn, quick} << leftOut
            << "“two” took longer than the budget of 10.00 ms in 2 of 3 frames; in these, most time went into drawing "
               "the picture. “one” took longer than the budget of 10.00 ms in 1 of 3 frames; in these, most time went "
               "into births and deaths.";
        QTest::newRow("some of it collections")
            << Frames{slowAndPaused, paused, slowAndPaused} << Frames{quick, quick, quick} << leftOut
            << "“one” took longer than the budget of 10.00 ms in 3 of 3 frames, in 1 of them because of a collection; "
               "over all of these, most time went into updating the objects. All other lanes kept to it.";
        QTest::newRow("another program")
            << Frames{quick, preempted} << Frames{preempted, quick} << leftOut
            << "Every lane kept to the budget of 10.00 ms a frame by processor time. 2 frames, of all lanes together, "
               "were over it by the clock alone: other programs had the processor for more than a fifth of their time.";
        QTest::newRow("another program, once")
            << Frames{quick, preempted} << Frames{quick, quick} << leftOut
            << "Every lane kept to the budget of 10.00 ms a frame by processor time. 1 frame was over it by the clock "
               "alone: other programs had the processor for more than a fifth of its time.";
        QTest::newRow("another program, and a collection")
            << Frames{quick, paused} << Frames{quick, preempted} << leftOut
            << "“one” took longer than the budget of 10.00 ms in 1 of 2 frames, each time because of a collection. All "
               "other lanes kept to it by processor time. 1 frame was over it by the clock alone: other programs had "
               "the processor for more than a fifth of its time.";
        QTest::newRow("another program during a collection")
            << Frames{quick, preemptedAndPaused} << Frames{quick, quick} << leftOut
            << "“one” took longer than the budget of 10.00 ms in 1 of 2 frames, each time because of a collection. All "
               "other lanes kept to it.";
        QTest::newRow("another program, counted in")
            << Frames{quick, preempted} << Frames{quick, quick} << included
            << "“one” took longer than the budget of 10.00 ms in 1 of 2 frames; in these, most time went into updating "
               "the objects. All other lanes kept to it.";
    }
    void whatBrokeTheBudget()
    {
        QFETCH(std::vector<BudgetFrame>, one);
        QFETCH(std::vector<BudgetFrame>, two);
        QFETCH(PreemptedFrames, rule);
        const Recording recording = recordingWith({one, two});
        QTEST(sentencesOf(recording, {breachesOf(recording, 0, rule), breachesOf(recording, 1, rule)}, 1), "sentences");
    }

    void overRepeats()
    {
        const Recording recording = recordingWith({{quick, paused, quick}, {quick, quick, quick}});
        std::vector<BudgetBreaches> breaches{breachesOf(recording, 0, PreemptedFrames::LeftOut),
                                             breachesOf(recording, 1, PreemptedFrames::LeftOut)};
        for (BudgetBreaches& lane : breaches)
            lane += BudgetBreaches(lane);
        QCOMPARE(sentencesOf(recording, breaches, 2),
                 QString("“one” took longer than the budget of 10.00 ms in 2 of 6 frames, each time because of a "
                         "collection. All other lanes kept to it. These are the frames of all 2 repeats together."));
        QCOMPARE(sentencesOf(recording, {breaches[1], breaches[1]}, 2),
                 QString("Every lane kept to the budget of 10.00 ms a frame in all 2 repeats."));
        breaches[1].preempted = 1;
        QCOMPARE(sentencesOf(recording, {breaches[1], breaches[1]}, 2),
                 QString("Every lane kept to the budget of 10.00 ms a frame by processor time, in all 2 repeats. 2 "
                         "frames, of all lanes together, were over it by the clock alone: other programs had the "
                         "processor for more than a fifth of their time."));
    }

    void preemptedFramesCountWithTheirProcessorTime()
    {
        const Recording recording = recordingWith({{quick, preempted, paused}, {quick, quick, quick}});
        const BudgetBreaches found = breachesOf(recording, 0, PreemptedFrames::LeftOut);
        QCOMPARE(found.frames, std::uint64_t{3});
        QCOMPARE(found.over, std::uint64_t{1});
        QCOMPARE(found.byPauses, std::uint64_t{1});
        QCOMPARE(found.preempted, std::uint64_t{1});
        QCOMPARE(found.times.pauseNs, 6 * ms);
    }
};

TEST_WITHOUT_APPLICATION(TestBudgetSentences);
#include "tst_budget_sentences.moc"
