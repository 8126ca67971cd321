// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One run ends and another begins, or fails to.
#include "engine_fixture.h"
#include "tests/program/test_program.h"
#include "ui/engine/engine.h"

#include <QSignalSpy>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

using State = Engine::State;

class EngineChangeOfRunTest : public QObject
{
    Q_OBJECT

private slots:
    void keepsTheOldRecordingUntilAllHaveBeenTold()
    {
        Engine engine;
        engine.load(smallExperiment(50));
        engine.step();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{1});
        const Series& old = engine.recording().series(0, Field::HeapBytes);
        const std::uint64_t value = old[0];
        bool isReadable = false;
        connect(&engine, &Engine::reset, this, [&] { isReadable = old[0] == value; });
        engine.load(smallExperiment(50));
        QVERIFY(isReadable);
    }

    void anotherExperimentMayBeLoadedWhileOneRuns()
    {
        Engine engine;
        engine.load(smallExperiment(1'000'000));
        engine.setSpeed(Speed::AsFastAsPossible);
        engine.run();
        QTRY_VERIFY(recordedFrames(engine) > 100);
        Experiment other = smallExperiment(40);
        other.lanes.pop_back();
        for (int i = 0; i < 20; ++i) {
            engine.load(smallExperiment(1'000'000));
            engine.run();
        }
        engine.load(other);
        engine.run();
        QTRY_COMPARE(engine.state(), State::Finished);
        QCOMPARE(engine.recording().laneCount(), std::size_t{1});
        QVERIFY(isWhole(engine.recording(), 40));
    }

    void mayBeToldToLoadByItsOwnSignals()
    {
        Engine engine;
        int loads = 0;
        connect(&engine, &Engine::finished, this, [&] {
            if (++loads < 5) {
                engine.load(smallExperiment(10));
                engine.run();
            }
        });
        engine.load(smallExperiment(10));
        engine.setSpeed(Speed::AsFastAsPossible);
        engine.run();
        QTRY_COMPARE(loads, 5);
        QVERIFY(isWhole(engine.recording(), 10));
    }

    void tellsWhenARunFails()
    {
        Engine engine;
        QSignalSpy failed(&engine, &Engine::failed);
        engine.load(failingExperiment());
        engine.run();
        QTRY_COMPARE(engine.state(), State::Failed);
        QCOMPARE(failed.count(), 1);
        const QString sentence = failed.front().front().toString();
        QVERIFY2(sentence.contains(QStringLiteral("pooled")), qPrintable(sentence));
        engine.run();
        engine.step();
        QCOMPARE(engine.state(), State::Failed);
        // With more slots, the run continues from the beginning.
        engine.tune(1, "capacity", std::int64_t{5000});
        engine.restart();
        QCOMPARE(engine.state(), State::Running);
        QTRY_VERIFY(recordedFrames(engine) > 10);
    }

    void tellsWhenARunCannotBeMade()
    {
        Experiment experiment = smallExperiment(100);
        experiment.lanes[0].parameters.set("ceilingBytes", std::int64_t{8192});
        Engine engine;
        QSignalSpy failed(&engine, &Engine::failed);
        engine.load(experiment);
        QTRY_COMPARE(engine.state(), State::Failed);
        QVERIFY2(failed.front().front().toString().contains(QStringLiteral("heapBytes")),
                 qPrintable(failed.front().front().toString()));
        engine.load(smallExperiment(3));
        engine.run();
        QTRY_COMPARE(engine.state(), State::Finished);
        QCOMPARE(failed.count(), 1);
    }
};

TEST_WITH_CORE_APPLICATION(EngineChangeOfRunTest);
#include "tst_engine_change_of_run.moc"
