// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Earlier frames of a run, shown by a helper process; this program serves as that, too.
#include "core/experiment/experiment_setup.h"
#include "core/experiment/trace_experiment.h"
#include "core/export/file_writer.h"
#include "core/recording/files/recording_file.h"
#include "core/recording/recorded_summary.h"
#include "core/rewind/interventions.h"
#include "core/simulation/run.h"
#include "core/trace/replay/sample_trace.h"
#include "tests/program/test_program.h"
#include "tests/ui/engine/engine_fixture.h"
#include "ui/engine/recording_files.h"
#include "ui/engine/rewind.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

OpenedRecording openedFrom(RecordedRun run)
{
    OpenedRecording opened{std::move(run)};
    for (std::size_t lane = 0; lane < opened.run.recording.laneCount(); ++lane) {
        opened.summarizers.push_back(summarizerOf(opened.run.recording, lane));
        opened.summaries.push_back(opened.summarizers.back().summary());
    }
    return opened;
}

} // namespace

class TestRewind : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // With what was tuned and collected on the way; the rewind itself compares the counters.
    void everyFrameIsAsItWas()
    {
        Engine engine;
        Rewind rewind(engine);
        const QSignalSpy failed(&rewind, &Rewind::failed);
        engine.setSpeed(Speed::AsFastAsPossible);
        engine.load(smallExperiment(240));
        for (int i = 0; i < 20; ++i)
            engine.step();
        engine.collect();
        tune(engine, std::nullopt, "bullets", std::int64_t{250});
        engine.step();
        tune(engine, 1, "capacity", std::int64_t{300});
        engine.run();
        QTRY_VERIFY(engine.state() == Engine::State::Finished && engine.isAtRest());
        QCOMPARE(interventionsIn(engine.recording()).collections.size(), std::size_t{1});
        QCOMPARE(engine.recording().tunings().size(), std::size_t{2});
        Run plain(setupOf(smallExperiment(240)));
        for (const quint64 frame : {238U, 20U, 19U, 0U, 21U, 100U}) {
            rewind.show(frame);
            QTRY_VERIFY2(rewind.hasArrived() || !failed.isEmpty(), "the frame");
            QVERIFY2(failed.isEmpty(), failed.isEmpty() ? "" : qPrintable(failed.front().front().toString()));
            QCOMPARE(engine.picture(0).frames, frame + 1);
            QCOMPARE(engine.past()->report.lanes[1].accounting.alive,
                     engine.recording().series(1, Field::LiveObjects)[frame]);
            QCOMPARE(engine.past()->summaries[0].counters.totals.liveObjects,
                     engine.recording().series(0, Field::LiveObjects)[frame]);
        }
        // One before anything was changed is the experiment's own, object by object.
        rewind.show(15);
        QTRY_VERIFY(rewind.hasArrived());
        while (plain.frame() < 16)
            (void)plain.step();
        std::vector<Particle> particles;
        plain.picture(1, particles);
        const std::vector<Particle>& again = engine.picture(1).particles;
        QCOMPARE(again.size(), particles.size());
        for (std::size_t i = 0; i < again.size(); ++i)
            QVERIFY(again[i].x == particles[i].x && again[i].y == particles[i].y);
    }

    void steps()
    {
        Engine engine;
        Rewind rewind(engine);
        QVERIFY(!rewind.canShow());
        rewind.show(3);
        QVERIFY(!rewind.frame());
        runToEnd(engine, 50);
        QCOMPARE(rewind.place(), 49U);
        rewind.step(-1);
        QCOMPARE(rewind.frame(), std::optional<std::uint64_t>(48));
        rewind.step(-100);
        QCOMPARE(rewind.frame(), std::optional<std::uint64_t>(0));
        rewind.step(10);
        QCOMPARE(rewind.frame(), std::optional<std::uint64_t>(10));
        QTRY_VERIFY(rewind.hasArrived());
        QVERIFY(rewind.notice().isEmpty());
        rewind.step(1000); // the last frame is that of the run itself
        QVERIFY(!rewind.frame());
        QVERIFY(engine.past() == nullptr);
    }

    void theRunTakesItsPlaceAgain()
    {
        Engine engine;
        Rewind rewind(engine);
        runToEnd(engine, 60);
        rewind.show(10);
        QTRY_VERIFY(rewind.hasArrived());
        engine.step();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{61});
        QVERIFY(!rewind.frame());
        QVERIFY(engine.past() == nullptr);
        QTRY_COMPARE(engine.picture(0).frames, 61U);
        rewind.show(59); // of what was added since the helper began
        QTRY_VERIFY(rewind.hasArrived());
        engine.run();
        QVERIFY(!rewind.frame() && !rewind.canShow());
        engine.restart();
        QVERIFY(!rewind.frame());
    }

    void heapMapsAndBlocks()
    {
        Engine engine;
        Rewind rewind(engine);
        runToEnd(engine, 60);
        rewind.show(30);
        QTRY_VERIFY(rewind.hasArrived());
        QCOMPARE(engine.heapMap(0).cellBytes, 0U);
        engine.showHeapOf(0, HeapMapRequest{.columns = 50, .rows = 30, .labelRows = 2});
        QTRY_COMPARE(engine.heapMap(0).frames, 31U);
        QCOMPARE(engine.heapMap(0).liveObjects, engine.recording().series(0, Field::LiveObjects)[30]);
        QSignalSpy found(&engine, &Engine::blockFound);
        engine.findBlock(0, engine.heapMap(0).spaces.front().begin);
        QTRY_COMPARE(found.size(), 1);
        QCOMPARE(found[0][1].value<BlockReport>().frames, 31U);
        rewind.showEnd();
        QTRY_COMPARE(engine.heapMap(0).frames, 60U);
    }

    void anOpenedRecordingHasPictures()
    {
        Engine engine;
        runToEnd(engine, 60);
        OpenedRecording opened = openedFrom(engine.snapshot());
        Rewind rewind(engine);
        engine.show(std::move(opened));
        QVERIFY(rewind.canShow());
        rewind.showEnd();
        QTRY_VERIFY(rewind.hasArrived());
        QCOMPARE(engine.picture(1).frames, 60U);
        rewind.step(-20);
        QTRY_COMPARE(engine.picture(1).frames, 40U);
    }

    void aRecordingIsShownWithoutItsTrace()
    {
        const QTemporaryDir folder;
        const std::filesystem::path home = std::filesystem::canonical(folder.path().toStdString());
        const std::filesystem::path trace = home / "game.trace", file = home / "a.poolscope-recording";
        std::ofstream(trace, std::ios::binary) << sampleTrace();
        Engine engine;
        engine.setSpeed(Speed::AsFastAsPossible);
        Experiment experiment = experimentOfTrace(trace);
        experiment.frames = 60;
        engine.load(experiment);
        engine.run();
        QTRY_VERIFY(engine.state() == Engine::State::Finished && engine.isAtRest());
        writeFile(file, [&](std::ostream& out) { writeRecording(out, engine.snapshot(), home); });
        std::filesystem::remove(trace);
        Rewind rewind(engine);
        QSignalSpy failed(&rewind, &Rewind::failed);
        engine.show(openedFrom(readRecording(file)));
        QCOMPARE(recordedFrames(engine), std::size_t{60});
        rewind.show(20);
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(failed[0][0].toString(),
                 QString("The trace %1 is not there: the recording can be looked at, but not run again.")
                     .arg(QString::fromStdString(trace.string())));
    }

    void aRunIsNotShownAgainWithoutItsTrace()
    {
        const QTemporaryDir folder;
        const std::filesystem::path trace = std::filesystem::canonical(folder.path().toStdString()) / "game.trace";
        std::ofstream(trace, std::ios::binary) << sampleTrace();
        Engine engine;
        engine.setSpeed(Speed::AsFastAsPossible);
        Experiment experiment = experimentOfTrace(trace);
        experiment.frames = 60;
        engine.load(experiment);
        engine.run();
        QTRY_VERIFY(engine.state() == Engine::State::Finished && engine.isAtRest());
        std::filesystem::remove(trace);
        Rewind rewind(engine);
        QSignalSpy failed(&rewind, &Rewind::failed);
        rewind.show(20);
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(failed[0][0].toString().contains(QString::fromStdString(trace.string())));
    }

    void whatDiffersIsNotShown()
    {
        Engine engine;
        runToEnd(engine, 60);
        RecordedRun run = engine.snapshot();
        run.experiment.seed = 7; // as if the program had made other events then
        Rewind rewind(engine);
        QSignalSpy failed(&rewind, &Rewind::failed);
        engine.show(openedFrom(std::move(run)));
        rewind.show(40);
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(failed[0][0].toString().contains("40"));
        QVERIFY(!rewind.frame());
        QVERIFY(engine.past() == nullptr);
    }

    void aHelperThatEndsIsTold_data()
    {
        QTest::addColumn<QString>("program");
        QTest::newRow("ends at once") << "/bin/false";
        QTest::newRow("says what it should not") << "/bin/echo";
        QTest::newRow("is not there") << "/nowhere/poolscope";
    }

    void aHelperThatEndsIsTold()
    {
        QFETCH(QString, program);
        Engine engine;
        Rewind rewind(engine, program);
        QSignalSpy failed(&rewind, &Rewind::failed);
        runToEnd(engine, 60);
        rewind.show(40);
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(!failed[0][0].toString().isEmpty());
        QVERIFY(!rewind.frame());
        QVERIFY(engine.past() == nullptr);
    }

private:
    static void runToEnd(Engine& engine, std::uint64_t frames)
    {
        engine.setSpeed(Speed::AsFastAsPossible);
        engine.load(smallExperiment(frames));
        engine.run();
        QTRY_VERIFY(engine.state() == Engine::State::Finished && engine.isAtRest());
    }
};

TEST_WITH_CORE_APPLICATION(TestRewind);
#include "tst_rewind.moc"
