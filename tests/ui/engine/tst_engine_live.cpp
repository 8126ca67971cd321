// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of a trace that is being recorded.
#include "core/experiment/trace_experiment.h"
#include "tests/program/test_program.h"
#include "tests/program/trace_in_progress.h"
#include "tests/ui/engine/engine_fixture.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace poolscope;
using namespace poolscope::ui;

class TestEngineLive : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRunFollowsItsTraceToTheEnd();
    void whatHasHappenedIsCaughtUpAtOnce();
    void aPausedRunLosesNothing();
    void aStepWaitsForNoFrame();
    void aRestartedRunFollowsAgain();
    void aRunThatGoesOnEndsAtOnce();

private:
    [[nodiscard]] Experiment watched() const { return experimentOfWatched(file(), false, 0); }
    [[nodiscard]] std::string file() const { return folder_.filePath(QStringLiteral("a.trace")).toStdString(); }

    QTemporaryDir folder_;
};

void TestEngineLive::aRunFollowsItsTraceToTheEnd()
{
    TraceInProgress trace(file());
    Engine engine;
    const QSignalSpy shortened(&engine, &Engine::shortened);
    engine.load(watched());
    engine.run();
    for (const int frames : {10, 20}) {
        trace.writeFrames(frames - 10, frames);
        trace.flush();
        QTRY_COMPARE(recordedFrames(engine), static_cast<std::size_t>(frames));
        QCOMPARE(engine.state(), Engine::State::Running);
    }
    trace.writer().allocate(32);
    trace.finish();
    QTRY_COMPARE(engine.state(), Engine::State::Finished);
    QVERIFY(isWhole(engine.recording(), 21));
    QCOMPARE(shortened.size(), 1);
    QCOMPARE(engine.experiment().frames, std::uint64_t{21});
    QCOMPARE(engine.recordedExperiment().frames, std::uint64_t{21});
    QCOMPARE(engine.recording().series(1, Field::LiveObjects).back(),
             engine.recording().series(0, Field::LiveObjects).back());
}

void TestEngineLive::whatHasHappenedIsCaughtUpAtOnce()
{
    TraceInProgress trace(file());
    trace.writeFrames(0, 1200); // 80 s at this speed
    trace.flush();
    Engine engine;
    engine.setSpeed(Speed::Quarter);
    engine.load(watched());
    engine.run();
    QTRY_COMPARE(recordedFrames(engine), std::size_t{1200});
}

void TestEngineLive::aPausedRunLosesNothing()
{
    TraceInProgress trace(file());
    Engine engine;
    engine.load(watched());
    engine.run();
    trace.writeFrames(0, 5);
    trace.flush();
    QTRY_COMPARE(recordedFrames(engine), std::size_t{5});
    engine.pause();
    QTRY_VERIFY(engine.isAtRest());
    trace.writeFrames(5, 100);
    trace.finish();
    engine.run();
    QTRY_COMPARE(engine.state(), Engine::State::Finished);
    QVERIFY(isWhole(engine.recording(), 101));
}

void TestEngineLive::aStepWaitsForNoFrame()
{
    TraceInProgress trace(file());
    trace.writeFrames(0, 1);
    trace.writer().allocate(32);
    trace.flush();
    Engine engine;
    engine.load(watched());
    engine.step();
    QTRY_COMPARE(recordedFrames(engine), std::size_t{1});
    engine.step(); // that frame is not whole
    QTRY_VERIFY(engine.isAtRest());
    QCOMPARE(recordedFrames(engine), std::size_t{1});
    trace.writeFrames(1, 2);
    trace.flush();
    engine.step();
    QTRY_COMPARE(recordedFrames(engine), std::size_t{2});
}

void TestEngineLive::aRestartedRunFollowsAgain()
{
    TraceInProgress trace(file());
    Engine engine;
    engine.load(watched());
    engine.run();
    trace.writeFrames(0, 50);
    trace.flush();
    QTRY_COMPARE(recordedFrames(engine), std::size_t{50});
    const std::uint64_t hash = engine.eventHash();
    engine.restart();
    QTRY_COMPARE(recordedFrames(engine), std::size_t{50});
    QCOMPARE(engine.eventHash(), hash);
    trace.writeFrames(50, 60);
    trace.flush();
    QTRY_COMPARE(recordedFrames(engine), std::size_t{60});
}

// There is nothing after the end of a trace.
void TestEngineLive::aRunThatGoesOnEndsAtOnce()
{
    TraceInProgress trace(file());
    trace.writeFrames(0, 10);
    trace.finish();
    Engine engine;
    engine.load(experimentOfTrace(file()));
    engine.run();
    QTRY_COMPARE(engine.state(), Engine::State::Finished);
    const QSignalSpy finished(&engine, &Engine::finished);
    engine.run();
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(recordedFrames(engine), std::size_t{11});
}

TEST_WITH_CORE_APPLICATION(TestEngineLive);
#include "tst_engine_live.moc"
