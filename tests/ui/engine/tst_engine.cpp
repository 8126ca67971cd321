// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine_fixture.h"
#include "ui/engine/engine.h"

#include "core/base/units.h"
#include "core/experiment/experiment_setup.h"
#include "core/simulation/run.h"
#include "tests/program/test_program.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

using State = Engine::State;

class EngineTest : public QObject
{
    Q_OBJECT

private slots:
    void isIdleUntilSomethingIsLoaded()
    {
        Engine engine;
        QCOMPARE(engine.state(), State::Idle);
        engine.run();
        engine.pause();
        engine.step();
        engine.restart();
        QCOMPARE(engine.state(), State::Idle);
        QCOMPARE(engine.recording().laneCount(), std::size_t{0});
        QCOMPARE(recordedFrames(engine), std::size_t{0});
    }

    void waitsAtFrameZeroAfterLoading()
    {
        Engine engine;
        QSignalSpy resets(&engine, &Engine::reset);
        QSignalSpy pictures(&engine, &Engine::picturesArrived);
        engine.load(smallExperiment(100));
        QCOMPARE(resets.count(), 1);
        QCOMPARE(engine.state(), State::Paused);
        QCOMPARE(engine.recording().laneCount(), std::size_t{2});
        QCOMPARE(engine.recording().laneName(1), std::string("pooled"));
        QCOMPARE(engine.summaries().size(), std::size_t{2});
        QTRY_VERIFY(pictures.count() > 0);
        QCOMPARE(engine.picture(0).frames, 0U);
        QVERIFY(engine.picture(0).particles.empty());
        QVERIFY(!engine.picture(0).kinds.empty());
        QCOMPARE(recordedFrames(engine), std::size_t{0});
    }

    void stepsFrameByFrame()
    {
        Engine engine;
        engine.load(smallExperiment(100, 1)); // a second suffices for any picture
        for (int i = 0; i < 3; ++i)
            engine.step();
        QCOMPARE(engine.state(), State::Paused);
        QTRY_COMPARE(recordedFrames(engine), std::size_t{3});
        engine.step();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{4});
        QTRY_COMPARE(engine.picture(1).frames, 4U);
        QVERIFY(isWhole(engine.recording(), 4));
    }

    void keepsAnnotations()
    {
        Engine engine;
        QSignalSpy changes(&engine, &Engine::annotationsChanged);
        const auto written = [](std::uint64_t frame, const char* text) { return Annotation{frame, std::string(text)}; };
        QCOMPARE(engine.addAnnotation(written(1, "to nothing")), std::size_t{0});
        QCOMPARE(changes.count(), 0);
        engine.load(smallExperiment(100));
        engine.addAnnotation(written(7, "seven"));
        QCOMPARE(engine.addAnnotation(written(3, "three")), std::size_t{0});
        QCOMPARE(engine.changeAnnotation(0, written(8, "eight")), std::size_t{1});
        engine.removeAnnotation(0);
        QCOMPARE(changes.count(), 4);
        QCOMPARE(engine.recording().annotations().list(), std::vector{written(8, "eight")});
        engine.restart();
        QVERIFY(engine.recording().annotations().empty());
    }

    void runsToTheLastFrameAndLosesNone_data()
    {
        QTest::addColumn<Speed>("speed");
        QTest::addColumn<int>("frames");
        QTest::newRow("as fast as possible") << Speed::AsFastAsPossible << 30'000;
        QTest::newRow("four times as fast") << Speed::Quadruple << 100;
        QTest::newRow("a single frame") << Speed::Normal << 1;
    }

    void runsToTheLastFrameAndLosesNone()
    {
        QFETCH(Speed, speed);
        QFETCH(int, frames);
        Engine engine;
        QSignalSpy finished(&engine, &Engine::finished);
        quint64 next = 0;
        bool isGapless = true;
        connect(&engine, &Engine::samplesArrived, this, [&](quint64 first, quint64 last) {
            isGapless = isGapless && first == next && last >= first;
            next = last + 1;
        });
        engine.load(smallExperiment(static_cast<std::uint64_t>(frames)));
        engine.setSpeed(speed);
        engine.run();
        QTRY_COMPARE(engine.state(), State::Finished);
        QCOMPARE(finished.count(), 1);
        QVERIFY(isGapless);
        QCOMPARE(next, static_cast<quint64>(frames));
        QVERIFY(isWhole(engine.recording(), static_cast<std::size_t>(frames)));
        QVERIFY(engine.accounting(0).balanced && engine.accounting(1).balanced);
        QCOMPARE(engine.framesPerSecond(), 0.0);
        QTRY_COMPARE(engine.summaries()[0].counters.frames, static_cast<std::uint64_t>(frames));
    }

    void recordsEveryCollection()
    {
        const Experiment experiment = smallExperiment(2000);
        Run run(setupOf(experiment));
        std::vector<CollectionRecord> expected;
        while (run.frame() < experiment.frames) {
            (void)run.step();
            expected.insert(expected.end(), run.collections().begin(), run.collections().end());
        }
        QVERIFY(expected.size() > 5);
        Engine engine;
        // The scheduler may have preempted any frame.
        engine.setPreemptedFrames(PreemptedFrames::Included);
        engine.load(experiment);
        engine.setSpeed(Speed::AsFastAsPossible);
        engine.run();
        QTRY_COMPARE(engine.state(), State::Finished);
        const std::span<const CollectionRecord> recorded = engine.recording().collections(0);
        QCOMPARE(recorded.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            QCOMPARE(recorded[i].frame, expected[i].frame);
            QCOMPARE(recorded[i].collection, expected[i].collection);
        }
        QVERIFY(engine.recording().collections(1).empty());
        QCOMPARE(engine.exactSummaries()[0].counters.collections.major, std::uint64_t{expected.size()});
        QCOMPARE(engine.exactSummaries()[0].timings.pauses, std::uint64_t{expected.size()});
    }

    void hasTheHashOfTheSameRunWithoutAnEngine()
    {
        const Experiment experiment = smallExperiment(500);
        Run run(setupOf(experiment));
        Engine engine;
        engine.load(experiment);
        engine.setSpeed(Speed::AsFastAsPossible);
        engine.run();
        QTRY_COMPARE(engine.state(), State::Finished);
        std::span<const Sample> last;
        while (run.frame() < 500)
            last = run.step();
        QCOMPARE(engine.eventHash(), run.eventHash());
        QVERIFY(engine.recording().sample(499, 0).counters == last[0].counters);
        QVERIFY(engine.recording().sample(499, 1).counters == last[1].counters);
    }

    void pausesAndGoesOn()
    {
        Engine engine;
        QSignalSpy states(&engine, &Engine::stateChanged);
        engine.load(smallExperiment(1'000'000));
        engine.setSpeed(Speed::Quadruple);
        engine.run();
        QCOMPARE(engine.state(), State::Running);
        QTRY_VERIFY(recordedFrames(engine) >= 10);
        engine.pause();
        QCOMPARE(engine.state(), State::Paused);
        // Takes effect after the pause; the notice tells the frame.
        tune(engine, 1, "capacity", std::int64_t{2000});
        engine.step();
        QTRY_COMPARE(engine.recording().tunings().size(), std::size_t{1});
        const std::size_t frames = engine.recording().tunings().front().frame + 1;
        QTRY_COMPARE(recordedFrames(engine), frames);
        engine.step();
        QTRY_COMPARE(recordedFrames(engine), frames + 1);
        engine.run();
        QTRY_VERIFY(recordedFrames(engine) > frames + 10);
        QCOMPARE(states.count(), 4);
    }

    void goesOnWithoutEndAfterTheLastFrame()
    {
        Engine engine;
        QSignalSpy finished(&engine, &Engine::finished);
        engine.load(smallExperiment(20));
        engine.setSpeed(Speed::AsFastAsPossible);
        engine.run();
        QTRY_COMPARE(engine.state(), State::Finished);
        QCOMPARE(recordedFrames(engine), std::size_t{20});
        engine.run();
        QTRY_VERIFY(recordedFrames(engine) > 200);
        QCOMPARE(engine.state(), State::Running);
        QCOMPARE(finished.count(), 1);
    }

    void finishesByStepsToo()
    {
        Engine engine;
        engine.load(smallExperiment(2));
        engine.step();
        engine.step();
        QTRY_COMPARE(engine.state(), State::Finished);
        engine.step();
        QCOMPARE(engine.state(), State::Paused);
        QTRY_COMPARE(recordedFrames(engine), std::size_t{3});
    }

    void keepsThePace_data()
    {
        QTest::addColumn<Speed>("speed");
        QTest::addColumn<double>("seconds");
        QTest::newRow("quarter") << Speed::Quarter << 1.2;
        QTest::newRow("half") << Speed::Half << 0.6;
        QTest::newRow("normal") << Speed::Normal << 0.3;
        QTest::newRow("quadruple") << Speed::Quadruple << 0.075;
    }

    // Too early is wrong on any machine; too late may be the machine's fault.
    void keepsThePace()
    {
        QFETCH(Speed, speed);
        QFETCH(double, seconds);
        Engine engine;
        engine.load(smallExperiment(30, 100));
        engine.setSpeed(speed);
        QElapsedTimer clock;
        engine.run();
        clock.start();
        QTRY_COMPARE(engine.state(), State::Finished);
        const double passed = static_cast<double>(clock.elapsed()) / 1000;
        // The first frame is due at once.
        QVERIFY2(passed > seconds * 29 / 30 - 0.01, qPrintable(QString::number(passed)));
    }

    void changesSpeedWhileItRuns()
    {
        Engine engine;
        engine.load(smallExperiment(1'000'000, 10));
        engine.setSpeed(Speed::Quarter); // 2.5 frames a second
        engine.run();
        QTRY_VERIFY(recordedFrames(engine) >= 1);
        engine.setSpeed(Speed::AsFastAsPossible);
        QTRY_VERIFY(recordedFrames(engine) > 1000);
        QTRY_VERIFY(engine.framesPerSecond() > 100);
    }

    void restartsPausedIfItWasPaused()
    {
        Engine engine;
        engine.load(smallExperiment(50));
        engine.step();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{1});
        engine.restart();
        QCOMPARE(engine.state(), State::Paused);
        engine.step();
        engine.step();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{2});
        QVERIFY(isWhole(engine.recording(), 2));
    }

    void showsWhatIsAlive()
    {
        Engine engine;
        engine.load(smallExperiment(300, 1));
        engine.setSpeed(Speed::AsFastAsPossible);
        engine.run();
        QTRY_COMPARE(engine.state(), State::Finished);
        QTRY_COMPARE(engine.picture(0).frames, 300U);
        QTRY_COMPARE(engine.picture(1).frames, 300U);
        // Every object but vectors is visible, and vectors live for a frame.
        QCOMPARE(engine.picture(0).particles.size(), engine.recording().sample(299, 0).counters.liveObjects);
        QCOMPARE(engine.picture(1).particles.size(), engine.picture(0).particles.size());
        QCOMPARE(engine.picture(0).kinds.at(0).name, std::string("bullet"));
    }

    // With a budget of a thousandth of a second for tens of thousands of objects, any machine is late.
    void holdsThePictureOfALateLane()
    {
        Experiment experiment = smallExperiment(10'000, 1000);
        experiment.scenario = "churn";
        experiment.parameters = {};
        experiment.parameters.set("active", std::int64_t{50'000});
        experiment.parameters.complete(findScenario("churn")->parameters);
        experiment.lanes[0].parameters.set("heapBytes", static_cast<std::int64_t>(16 * MiB));
        experiment.lanes[1].parameters.set("capacity", std::int64_t{50'000});
        Engine engine;
        bool wasHeld = false, wasHeldBefore = false;
        connect(&engine, &Engine::picturesArrived, this, [&] {
            wasHeld = wasHeld || engine.picture(0).heldFrames > 0;
            wasHeldBefore = wasHeldBefore || engine.picture(0).heldBefore > 0;
        });
        engine.load(experiment);
        engine.run();
        QTRY_VERIFY(wasHeld && wasHeldBefore);
        QTRY_VERIFY(engine.picture(1).frames > 0);
    }

    void pausesBeforeTheRecordingFillsTheMemory()
    {
        Engine engine;
        engine.setMaxRecordingBytes(MiB);
        QSignalSpy finished(&engine, &Engine::finished);
        engine.load(smallExperiment(1'000'000));
        engine.setSpeed(Speed::AsFastAsPossible);
        engine.run();
        QTRY_COMPARE(engine.state(), State::Finished);
        QVERIFY(finished.front().front().toString().contains(QStringLiteral("recording")));
        QVERIFY(recordedFrames(engine) < 1'000'000);
    }

    void endsQuicklyWhileItRuns()
    {
        QElapsedTimer clock;
        {
            Engine engine;
            engine.load(smallExperiment(1'000'000));
            engine.setSpeed(Speed::AsFastAsPossible);
            engine.run();
            QTRY_VERIFY(recordedFrames(engine) > 100);
            for (int i = 0; i < 100'000; ++i)
                engine.step();
            clock.start();
        }
        QVERIFY2(clock.elapsed() < 1000, qPrintable(QString::number(clock.elapsed())));
    }

    void endsQuicklyWhileItWaits()
    {
        QElapsedTimer clock;
        {
            Engine engine;
            engine.load(smallExperiment(100, 1));
            engine.setSpeed(Speed::Quarter); // four seconds per frame
            engine.run();
            QTRY_COMPARE(recordedFrames(engine), std::size_t{1});
            clock.start();
        }
        QVERIFY2(clock.elapsed() < 1000, qPrintable(QString::number(clock.elapsed())));
    }
};

TEST_WITH_CORE_APPLICATION(EngineTest);
#include "tst_engine.moc"
