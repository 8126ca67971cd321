// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/lane_difference.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/recording/recorded_summary.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <cmath>
#include <functional>

using namespace poolscope;

namespace {

using ChangeOfWork = std::function<void(Experiment&, Recording&)>;

// Frames of some 1 to 3 ms, in a pattern that never repeats; every tenth one is preempted and takes 9 ms.
Recording frames(std::size_t count, std::uint64_t moreNs, double frameRate = 60)
{
    Recording recording({std::string("lane")}, frameRate);
    for (std::uint64_t frame = 0; frame < count; ++frame) {
        Sample sample{.frame = frame, .lane = 0, .counters = {}, .timings = {}};
        Timings& t = sample.timings;
        t.updateNs = 1'000'000 + frame * 7'919'777 % 1'999'993;
        t.allocationNs = 200'000 + moreNs;
        t.pauseNs = 50'000;
        t.frameNs = t.updateNs + t.allocationNs + t.pauseNs + (frame % 10 == 0 ? 7'000'000 : 0);
        t.cpuNs = t.frameNs - (frame % 10 == 0 ? 7'000'000 : 0);
        recording.append(sample);
    }
    return recording;
}

} // namespace

class TestLaneDifference : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isThatOfTheSummaries_data()
    {
        QTest::addColumn<int>("figure");
        QTest::addColumn<PreemptedFrames>("rule");
        for (const auto rule : {PreemptedFrames::LeftOut, PreemptedFrames::Included})
            for (const LaneFigure& figure : laneFigures())
                if (figure.time)
                    QTest::addRow("%s%s", figure.title.english,
                                  rule == PreemptedFrames::Included ? " with preempted frames" : "")
                        << static_cast<int>(figure.id) << rule;
    }
    void isThatOfTheSummaries()
    {
        QFETCH(int, figure);
        QFETCH(PreemptedFrames, rule);
        const Recording one = frames(3000, 500'000), other = frames(3000, 0, 30);
        const LaneFigure& compared = laneFigure(static_cast<LaneFigureId>(figure));
        const auto found = differenceOf(compared, {one, 0}, {other, 0}, 3000, rule, true);
        const auto summaryOf = [rule](const Recording& recording) {
            return summarizerOf(recording, 0).summary(rule).timings;
        };
        QVERIFY(found.has_value());
        const double expected =
            compared.valueOf(summaryOf(one)).value_or(0) - compared.valueOf(summaryOf(other)).value_or(0);
        QVERIFY2(std::abs(found->difference - expected) <= 1e-9 * std::max(1.0, std::abs(expected)),
                 qPrintable(QString::number(found->difference)));
    }

    void whatWasAddedIsFound()
    {
        const Recording one = frames(3200, 40'000), other = frames(3200, 0);
        const auto paired = differenceOf(laneFigure(LaneFigureId::FrameP50), {one, 0}, {other, 0}, 3200,
                                         PreemptedFrames::LeftOut, true);
        QVERIFY(paired && paired->isBeyondNoise());
        QCOMPARE(paired->difference, 40'000.0);
        const auto update = differenceOf(laneFigure(LaneFigureId::UpdateShare), {one, 0}, {other, 0}, 3200,
                                         PreemptedFrames::LeftOut, true);
        QVERIFY(update && !update->isBeyondNoise());
    }

    void withoutFramesThereIsNone()
    {
        const Recording one = frames(10, 0), other = frames(0, 0);
        QVERIFY(
            !differenceOf(laneFigure(LaneFigureId::FrameP50), {one, 0}, {other, 0}, 0, PreemptedFrames::LeftOut, true));
    }

    void workIsTheSame_data()
    {
        QTest::addColumn<ChangeOfWork>("change");
        QTest::addColumn<bool>("isSame");
        const auto row = [](const char* name, bool isSame, const ChangeOfWork& change) {
            QTest::newRow(name) << change << isSame;
        };
        row("all the same", true, [](Experiment&, Recording&) {});
        row("another lane", true, [](Experiment& e, Recording&) { e.lanes[1].name = "other"; });
        row("more frames", true, [](Experiment& e, Recording&) { e.frames *= 2; });
        row("another seed", false, [](Experiment& e, Recording&) { ++e.seed; });
        row("another value", false, [](Experiment& e, Recording&) { e.parameters.set("bullets", std::int64_t{300}); });
        row("a lane was tuned", true, [](Experiment&, Recording& r) {
            r.append(Tuning{9, "pooled", "capacity", "1", "2"});
        });
        row("the speed was tuned", true, [](Experiment&, Recording& r) {
            r.append(Tuning{9, "", std::string(speedPath), "1", "2"});
        });
        row("the scenario was tuned", false, [](Experiment&, Recording& r) {
            r.append(Tuning{9, "", "bullets", "1", "2"});
        });
    }
    void workIsTheSame()
    {
        QFETCH(const ChangeOfWork, change);
        const Experiment one = loadExperiment("boss-bullets");
        const Recording recording = frames(10, 0);
        Experiment other = one;
        Recording ofOther = recording;
        change(other, ofOther);
        QTEST(areOfSameWork(one, recording, other, ofOther), "isSame");
        QTEST(areOfSameWork(other, ofOther, one, recording), "isSame");
    }
};

TEST_WITHOUT_APPLICATION(TestLaneDifference);
#include "tst_lane_difference.moc"
