// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/recording.h"
#include "tests/program/test_program.h"
#include "ui/charts/pause_charts.h"

#include <QTest>

#include <cmath>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

constexpr std::uint64_t pausedFrames = 100;
constexpr std::uint64_t pausedFrameNs = 8'000'000;

// Frames of 8 ms at 50 a second. The first lane pauses for 1 ms in each, and for 4 ms in the one that was preempted;
// the second never pauses.
Recording recordingWithPauses()
{
    Recording made({"collected", "pooled"}, 50);
    for (std::uint64_t frame = 0; frame < pausedFrames; ++frame) {
        const bool isPreempted = frame == 7;
        made.append(CollectionRecord{.frame = frame,
                                     .lane = 0,
                                     .collection = {},
                                     .beginNs = 1000,
                                     .pauseNs = isPreempted ? std::uint64_t{4'000'000} : std::uint64_t{1'000'000}});
        for (std::uint32_t lane = 0; lane < 2; ++lane) {
            Sample sample;
            sample.frame = frame;
            sample.lane = lane;
            sample.timings.frameNs = pausedFrameNs;
            sample.timings.cpuNs = isPreempted ? pausedFrameNs / 2 : pausedFrameNs;
            made.append(sample);
        }
    }
    return made;
}

ChartInput inputOf(const Recording& recording)
{
    return {.recording = &recording,
            .lanes = {{.index = 0, .label = "collected", .style = 3},
                      {.index = 1, .label = "pooled", .style = 1, .isHidden = true}}};
}

} // namespace

class PauseChartsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void drawsTheLongestPause_data();
    void drawsTheLongestPause();
    void drawsWhatPausesLeave();
    void lanesKeepTheirNames();
};

void PauseChartsTest::drawsTheLongestPause_data()
{
    QTest::addColumn<bool>("isIncluded");
    QTest::addColumn<double>("longest"); // ns
    QTest::newRow("preempted frames left out") << false << 1e6;
    QTest::newRow("preempted frames included") << true << 4e6;
}

void PauseChartsTest::drawsTheLongestPause()
{
    QFETCH(bool, isIncluded);
    QFETCH(double, longest);
    const Recording recording = recordingWithPauses();
    const RunCurves curves =
        runCurves(inputOf(recording), isIncluded ? PreemptedFrames::Included : PreemptedFrames::LeftOut);
    QCOMPARE(curves.pauses.front().points.front().y(), 1e6);
    QCOMPARE(curves.pauses.front().points.back().y(), longest);
    QVERIFY(curves.pauses.back().points.empty());
}

// Of 20 ms, the budget of a frame, a pause of 1 ms leaves 95 %, and of 1 ms nothing.
void PauseChartsTest::drawsWhatPausesLeave()
{
    const Recording recording = recordingWithPauses();
    const RunCurves curves = runCurves(inputOf(recording));
    const auto& points = curves.utilisation.front().points;
    QCOMPARE(points.front(), QPointF(6, 0));
    QVERIFY(points.back().y() > 0.94 && points.back().y() < 0.96);
    QCOMPARE(curves.utilisation.back().points.front(), QPointF(6, 1));
}

void PauseChartsTest::lanesKeepTheirNames()
{
    const Recording recording = recordingWithPauses();
    const RunCurves curves = runCurves(inputOf(recording));
    for (const std::vector<Curve>* each : {&curves.pauses, &curves.utilisation}) {
        QCOMPARE(each->size(), std::size_t{2});
        QCOMPARE(each->front().label, QStringLiteral("collected"));
        QCOMPARE(each->front().style, 3);
        QVERIFY(each->back().isHidden && !each->front().isHidden);
    }
}

TEST_WITH_CORE_APPLICATION(PauseChartsTest);
#include "tst_pause_charts.moc"
