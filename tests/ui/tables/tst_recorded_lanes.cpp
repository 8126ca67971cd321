// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/recorded_lanes.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "tests/program/test_program.h"

#include <QTest>

#include <functional>
#include <memory>

using namespace poolscope;
using namespace poolscope::ui;

class TestRecordedLanes : public QObject
{
    Q_OBJECT

private slots:
    void areMatchedByName_data();
    void areMatchedByName();
    void summariesAreOfTheFirstFrames_data();
    void summariesAreOfTheFirstFrames();
    void aRunThatBeginsAnewIsFollowed();
};

namespace {

using ChangeExperiment = std::function<void(Experiment&)>;

// The heap bytes encode the frame and the lane.
Recording recordedFrames(std::uint64_t frames)
{
    Recording recording({std::string("collected"), std::string("pooled")}, 60);
    for (std::uint64_t frame = 0; frame < frames; ++frame)
        for (std::uint32_t lane = 0; lane < 2; ++lane) {
            Sample sample{.frame = frame, .lane = lane, .counters = {}, .timings = {}};
            sample.counters.heapBytes = frame * 10 + lane;
            recording.append(sample);
        }
    return recording;
}

} // namespace

void TestRecordedLanes::areMatchedByName_data()
{
    QTest::addColumn<ChangeExperiment>("change"); // applied to the recorded experiment
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<int>("first"); // lane of the run
    const auto row = [](const char* name, const QStringList& names, int first, const ChangeExperiment& change) {
        QTest::newRow(name) << change << names << first;
    };
    const QString collected = QStringLiteral("collected, recorded"), pooled = QStringLiteral("pooled, recorded");
    row("the same lanes", {collected, pooled}, 0, [](Experiment&) {});
    row("in another order", {collected, pooled}, 0, [](Experiment& e) { std::swap(e.lanes[0], e.lanes[1]); });
    row("one without counterpart", {pooled}, 1, [](Experiment& e) { e.lanes[0].name = std::string("other"); });
    row("none", {}, -1, [](Experiment& e) { e.lanes.clear(); });
    row("another strategy under its name", {collected, QStringLiteral("pooled, recorded (Plain heap)")}, 0,
        [](Experiment& e) {
            e.lanes[1].strategy = std::string("new-delete");
            e.lanes[1].parameters = {};
        });
}

void TestRecordedLanes::areMatchedByName()
{
    QFETCH(const ChangeExperiment, change);
    QFETCH(QStringList, names);
    QFETCH(int, first);
    const Experiment shown = loadExperiment("boss-bullets");
    Experiment recorded = shown;
    change(recorded);
    QStringList found;
    for (const RecordedLane& lane : recordedLanes(recorded, shown)) {
        found << lane.description.name;
        QCOMPARE(lane.description.style, laneStyles(shown)[lane.lane]);
        QCOMPARE(recorded.lanes[lane.recorded].name, shown.lanes[lane.lane].name);
    }
    QCOMPARE(found, names);
    if (first >= 0) QCOMPARE(static_cast<int>(recordedLanes(recorded, shown).front().lane), first);
}

void TestRecordedLanes::summariesAreOfTheFirstFrames_data()
{
    QTest::addColumn<int>("asked");
    QTest::addColumn<int>("frames");
    QTest::newRow("none yet") << 0 << 0;
    QTest::newRow("some") << 7 << 7;
    QTest::newRow("more than there are") << 100 << 40;
}

void TestRecordedLanes::summariesAreOfTheFirstFrames()
{
    QFETCH(int, asked);
    QFETCH(int, frames);
    const auto run = std::make_shared<const Recording>(recordedFrames(40));
    RecordedSummaries summaries;
    QVERIFY(summaries.of(5, PreemptedFrames::LeftOut).empty());
    summaries.begin(run, {1}, {});
    const auto all = summaries.of(static_cast<std::size_t>(asked), PreemptedFrames::LeftOut);
    QCOMPARE(all.size(), std::size_t{1});
    QCOMPARE(static_cast<int>(all[0].counters.frames), frames);
    if (frames > 0) QCOMPARE(static_cast<int>(all[0].counters.totals.heapBytes), (frames - 1) * 10 + 1);
}

void TestRecordedLanes::aRunThatBeginsAnewIsFollowed()
{
    const auto run = std::make_shared<const Recording>(recordedFrames(40));
    RecordedSummaries summaries;
    summaries.begin(run, {0, 1}, {});
    for (const std::size_t frames : {3, 20, 40, 5, 6})
        QCOMPARE(summaries.of(frames, PreemptedFrames::LeftOut)[1].counters.frames, frames);
}

TEST_WITH_CORE_APPLICATION(TestRecordedLanes);
#include "tst_recorded_lanes.moc"
