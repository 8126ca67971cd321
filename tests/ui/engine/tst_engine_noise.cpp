// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How far equal lanes lie apart is measured in further processes once a run is done, if that is asked for, and no
// longer than it is of use.
#include "tests/program/process_state.h"
#include "tests/program/test_program.h"
#include "tests/ui/engine/engine_fixture.h"

#include <QSignalSpy>

#include <functional>
#include <memory>
#include <unistd.h>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

using Action = std::function<void(Engine&)>;

void runAsFastAsPossible(Engine& engine, const Experiment& experiment)
{
    engine.load(experiment);
    engine.setSpeed(Speed::AsFastAsPossible);
    engine.run();
}

Experiment loneLane()
{
    Experiment experiment = smallExperiment(300);
    experiment.lanes.resize(1);
    return experiment;
}

// Asked once a look: a process that just began when it was stopped may be seen by the second of two.
bool allChildrenEnd()
{
    return QTest::qWaitFor([] { return childrenOf(::getpid()).isEmpty(); }, patience);
}

} // namespace

class TestEngineNoise : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itIsMeasuredOnceARunIsDone()
    {
        Engine engine;
        engine.setMeasuresNoise(true);
        QSignalSpy changed(&engine, &Engine::noiseChanged);
        runAsFastAsPossible(engine, smallExperiment(300));
        QTRY_VERIFY(engine.noise().has_value());
        QCOMPARE(engine.state(), Engine::State::Finished);
        QVERIFY(!engine.isMeasuringNoise());
        QCOMPARE(changed.count(), 2); // begun and done
        QCOMPARE(engine.noise()->processes, std::size_t{8});
        QCOMPARE(engine.noise()->spreads.size(), std::size_t{1});
        QVERIFY(engine.snapshot().noise == engine.noise());
        engine.setPreemptedFrames(PreemptedFrames::Included); // by another rule it is another one
        QVERIFY(!engine.noise() && engine.isMeasuringNoise());
        QTRY_VERIFY(engine.noise().has_value());
    }

    void itIsNotMeasured_data()
    {
        QTest::addColumn<bool>("isAskedFor");
        QTest::addColumn<bool>("hasOneLane");
        QTest::addColumn<bool>("isTuned");
        QTest::newRow("if nobody asks for it") << false << false << false;
        QTest::newRow("of a lone lane") << true << true << false;
        QTest::newRow("if parameters were changed in the run") << true << false << true;
    }
    void itIsNotMeasured()
    {
        QFETCH(bool, isAskedFor);
        QFETCH(bool, hasOneLane);
        QFETCH(bool, isTuned);
        Engine engine;
        engine.setMeasuresNoise(isAskedFor);
        QSignalSpy changed(&engine, &Engine::noiseChanged);
        engine.load(hasOneLane ? loneLane() : smallExperiment(300));
        if (isTuned) {
            engine.step();
            tune(engine, std::nullopt, "bullets", std::int64_t{120});
        }
        engine.setSpeed(Speed::AsFastAsPossible);
        engine.run();
        QTRY_COMPARE(engine.state(), Engine::State::Finished);
        QTRY_VERIFY(engine.isAtRest());
        QCOMPARE(engine.recording().isTuned(), isTuned);
        QCOMPARE(changed.count(), 0);
        QVERIFY(!engine.isMeasuringNoise() && !engine.noise());
        QCOMPARE(childrenOf(::getpid()), QList<int>());
    }

    void itEndsAtOnce_data()
    {
        QTest::addColumn<Action>("action");
        QTest::newRow("with a restart") << Action([](Engine& engine) { engine.restart(); });
        QTest::newRow("with another experiment") << Action([](Engine& engine) { engine.load(smallExperiment(50)); });
        QTest::newRow("when the run goes on") << Action([](Engine& engine) { engine.run(); });
        QTest::newRow("with one frame more") << Action([](Engine& engine) { engine.step(); });
    }
    void itEndsAtOnce()
    {
        QFETCH(Action, action);
        Engine engine;
        engine.setMeasuresNoise(true);
        bool wasMeasuring = false, isMeasuring = true;
        QObject context;
        connect(&engine, &Engine::noiseChanged, &context, [&] {
            if (wasMeasuring) return;
            wasMeasuring = engine.isMeasuringNoise();
            // Before what is measured can arrive.
            const auto act = [&] {
                engine.setMeasuresNoise(false);
                action(engine);
                isMeasuring = engine.isMeasuringNoise();
            };
            QMetaObject::invokeMethod(&context, act, Qt::QueuedConnection);
        });
        runAsFastAsPossible(engine, smallExperiment(3000));
        QTRY_VERIFY(!isMeasuring);
        QVERIFY(wasMeasuring);
        engine.pause();
        QVERIFY(allChildrenEnd());
        QTRY_VERIFY(engine.isAtRest());
        QVERIFY(!engine.noise());
    }

    void itWaitsUntilNothingDisturbsIt_data()
    {
        QTest::addColumn<bool>("isFirst");
        QTest::newRow("what began before the run was done") << true;
        QTest::newRow("what begins while it is measured") << false;
    }
    void itWaitsUntilNothingDisturbsIt()
    {
        QFETCH(bool, isFirst);
        Engine engine;
        engine.setMeasuresNoise(true);
        QObject one;
        auto other = std::make_unique<QObject>();
        const auto disturb = [&] {
            for (const QObject* each : {&one, other.get()})
                engine.setDisturbed(each, true);
        };
        if (isFirst) disturb();
        connect(&engine, &Engine::noiseChanged, &one, [&] {
            if (!isFirst && engine.isMeasuringNoise() && other) disturb();
        });
        runAsFastAsPossible(engine, smallExperiment(300));
        QTRY_COMPARE(engine.state(), Engine::State::Finished);
        QTRY_VERIFY(engine.isAtRest());
        QVERIFY(!engine.isMeasuringNoise() && !engine.noise());
        QVERIFY(allChildrenEnd());
        engine.setDisturbed(&one, false);
        QCoreApplication::processEvents();
        QVERIFY(!engine.isMeasuringNoise());
        other.reset();
        QTRY_VERIFY(engine.noise().has_value());
    }

    void whatIsKnownIsNotMeasuredAgain()
    {
        Engine engine;
        engine.setMeasuresNoise(true);
        runAsFastAsPossible(engine, smallExperiment(300));
        QTRY_VERIFY(engine.noise().has_value());
        QSignalSpy changed(&engine, &Engine::noiseChanged);
        QObject other;
        engine.setDisturbed(&other, true);
        engine.setDisturbed(&other, false);
        QCoreApplication::processEvents();
        QVERIFY(engine.noise() && !engine.isMeasuringNoise());
        QCOMPARE(changed.count(), 0);
    }

    void itEndsWithTheEngine()
    {
        {
            Engine engine;
            engine.setMeasuresNoise(true);
            runAsFastAsPossible(engine, smallExperiment(3000));
            QTRY_VERIFY(engine.isMeasuringNoise());
        }
        QCOMPARE(childrenOf(::getpid()), QList<int>());
    }
};

TEST_WITH_CORE_APPLICATION(TestEngineNoise);
#include "tst_engine_noise.moc"
