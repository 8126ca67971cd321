// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/notable_moments.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <functional>

using namespace poolscope;

namespace {

struct Frame
{
    std::uint64_t timeNs = 0;
    std::vector<std::uint64_t> pausesNs{};
    std::uint64_t exhausted = 0;
    bool isPreempted = false;
};

// By lane, of as many frames.
Recording recordingOf(const std::vector<std::vector<Frame>>& lanes)
{
    Recording recording({"one", "two"}, 60);
    for (std::uint32_t lane = 0; lane < lanes.size(); ++lane)
        for (std::uint64_t frame = 0; frame < lanes[lane].size(); ++frame) {
            const Frame& is = lanes[lane][frame];
            for (const std::uint64_t pauseNs : is.pausesNs)
                recording.append(CollectionRecord{.frame = frame, .lane = lane, .collection = {}, .pauseNs = pauseNs});
            Sample sample{.frame = frame, .lane = lane, .counters = {}, .timings = {}};
            sample.counters.exhausted = is.exhausted;
            sample.timings.frameNs = is.timeNs;
            sample.timings.cpuNs = is.isPreempted ? is.timeNs / 2 : is.timeNs;
            recording.append(sample);
        }
    return recording;
}

// Frame 3 of lane one is the longest of all, but was preempted.
Recording golden()
{
    return recordingOf({{{.timeNs = 100, .pausesNs = {30}},
                         {.timeNs = 500, .pausesNs = {80, 200}},
                         {.timeNs = 300, .exhausted = 2},
                         {.timeNs = 900, .pausesNs = {700}, .isPreempted = true},
                         {.timeNs = 100, .exhausted = 1}},
                        {{.timeNs = 400, .pausesNs = {200}},
                         {.timeNs = 200},
                         {.timeNs = 100, .exhausted = 5},
                         {.timeNs = 300},
                         {.timeNs = 100}}});
}

using Search = std::function<std::optional<RankedMoment>(const std::optional<Moment>&, MomentStep)>;

// "1:500/1" for frame 1 with 500 in lane 0, and "1:500/1+1" for the second pause in it; from the first to the last.
QString listOf(const Search& search)
{
    QStringList list;
    std::optional<Moment> from;
    std::size_t rank = 0;
    while (const auto found = search(from, MomentStep::Next)) {
        from = found->moment;
        if (found->rank != ++rank) return "rank " + QString::number(found->rank);
        list << QString("%1:%2/%3").arg(from->frame).arg(from->value).arg(from->lane + 1) +
                    (from->pause > 0 ? "+" + QString::number(from->pause) : QString());
        if (list.size() > 100) return "no end";
    }
    return list.join(' ');
}

Search worstOf(const Recording& recording, const std::vector<std::size_t>& lanes, PreemptedFrames rule)
{
    return [&, rule](const std::optional<Moment>& from, MomentStep step) {
        return worstFrame(recording, lanes, rule, from, step);
    };
}

Search pausesOf(const Recording& recording, const std::vector<std::size_t>& lanes, PreemptedFrames rule)
{
    return [&, rule](const std::optional<Moment>& from, MomentStep step) {
        return longestPause(recording, lanes, rule, from, step);
    };
}

Search refusalsOf(const Recording& recording, const std::vector<std::size_t>& lanes)
{
    return [&](const std::optional<Moment>& from, MomentStep step) {
        return refusal(recording, lanes, from ? std::optional(from->frame) : std::nullopt, step);
    };
}

} // namespace

class TestNotableMoments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theListIsGolden_data()
    {
        QTest::addColumn<QList<int>>("lanes");
        QTest::addColumn<bool>("isCounted");
        QTest::addColumn<QString>("frames");
        QTest::addColumn<QString>("pauses");
        QTest::addColumn<QString>("refusals");
        QTest::newRow("both lanes") << QList<int>{0, 1} << false << "1:500/1 0:400/2 2:300/1 3:300/2 4:100/1"
                                    << "0:200/2 1:200/1+1 1:80/1 0:30/1"
                                    << "2:5/2 4:1/1";
        QTest::newRow("both lanes, preempted frames counted in")
            << QList<int>{0, 1} << true << "3:900/1 1:500/1 0:400/2 2:300/1 4:100/1"
            << "3:700/1 0:200/2 1:200/1+1 1:80/1 0:30/1"
            << "2:5/2 4:1/1";
        QTest::newRow("one lane") << QList<int>{0} << false << "1:500/1 2:300/1 0:100/1 4:100/1"
                                  << "1:200/1+1 1:80/1 0:30/1"
                                  << "2:2/1 4:1/1";
        QTest::newRow("all lanes hidden") << QList<int>{} << false << ""
                                          << ""
                                          << "";
    }
    void theListIsGolden()
    {
        QFETCH(QList<int>, lanes);
        const std::vector<std::size_t> shown(lanes.begin(), lanes.end());
        QFETCH(bool, isCounted);
        const PreemptedFrames rule = isCounted ? PreemptedFrames::Included : PreemptedFrames::LeftOut;
        const Recording recording = golden();
        QTEST(listOf(worstOf(recording, shown, rule)), "frames");
        QTEST(listOf(pausesOf(recording, shown, rule)), "pauses");
        QTEST(listOf(refusalsOf(recording, shown)), "refusals");
    }

    void theWayBackIsTheSame()
    {
        const Recording recording = golden();
        const std::vector<std::size_t> lanes{0, 1};
        for (const Search& search :
             {worstOf(recording, lanes, PreemptedFrames::LeftOut), pausesOf(recording, lanes, PreemptedFrames::LeftOut),
              refusalsOf(recording, lanes)}) {
            std::vector<RankedMoment> down;
            while (const auto found =
                       search(down.empty() ? std::nullopt : std::optional(down.back().moment), MomentStep::Next))
                down.push_back(*found);
            QVERIFY(down.size() >= 2);
            QCOMPARE(down.back().count, down.size());
            for (std::size_t i = down.size() - 1; i > 0; --i)
                QVERIFY(search(down[i].moment, MomentStep::Previous) == down[i - 1]);
            QVERIFY(!search(down.front().moment, MomentStep::Previous));
        }
    }

    void aFirstStepBackIsToTheFirst()
    {
        const Recording recording = golden();
        const std::vector<std::size_t> lanes{0, 1};
        const Search search = worstOf(recording, lanes, PreemptedFrames::LeftOut);
        QVERIFY(search(std::nullopt, MomentStep::Previous) == search(std::nullopt, MomentStep::Next));
    }

    void aRefusalIsSoughtFromAnyFrame()
    {
        const Recording recording = golden();
        const std::vector<std::size_t> lanes{0, 1};
        QCOMPARE(refusal(recording, lanes, 3, MomentStep::Next)->moment.frame, std::uint64_t{4});
        QCOMPARE(refusal(recording, lanes, 3, MomentStep::Previous)->moment.frame, std::uint64_t{2});
        QVERIFY(!refusal(recording, lanes, 2, MomentStep::Previous));
    }

    // A run goes on, and a frame comes that is worse than all seen so far.
    void aNewRankIsThatOfTheMoment()
    {
        std::vector<std::vector<Frame>> frames{{{.timeNs = 5}, {.timeNs = 9}}, {{}, {}}};
        const std::vector<std::size_t> lanes{0};
        const Recording before = recordingOf(frames);
        const auto worst = worstFrame(before, lanes, PreemptedFrames::LeftOut, std::nullopt, MomentStep::Next);
        frames[0].push_back({.timeNs = 12});
        frames[1].emplace_back();
        const Recording after = recordingOf(frames);
        const auto next = worstFrame(after, lanes, PreemptedFrames::LeftOut, worst->moment, MomentStep::Next);
        QCOMPARE(next->moment.frame, std::uint64_t{0});
        QCOMPARE(next->rank, std::size_t{3});
        QCOMPARE(next->count, std::size_t{3});
    }

    void recordingsLongerThanWhatIsReadAtOnce()
    {
        std::vector<Frame> frames(20'000);
        for (std::size_t i = 0; i < frames.size(); ++i)
            frames[i].timeNs = 1000 + i * 7919 % 20'000; // each once
        const Recording recording = recordingOf({frames, frames});
        const std::vector<std::size_t> lanes{0, 1};
        std::optional<Moment> from;
        for (std::uint64_t expected = 20'999; expected > 20'990; --expected) {
            const auto found = worstFrame(recording, lanes, PreemptedFrames::LeftOut, from, MomentStep::Next);
            QCOMPARE(found->moment.value, expected);
            QCOMPARE(frames[found->moment.frame].timeNs, expected);
            QCOMPARE(found->rank, std::size_t{21'000 - expected});
            from = found->moment;
        }
    }
};

TEST_WITHOUT_APPLICATION(TestNotableMoments);
#include "tst_notable_moments.moc"
