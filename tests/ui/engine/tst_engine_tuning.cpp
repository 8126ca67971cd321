// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is tuned while a run goes on, and what is refused.
#include "engine_fixture.h"
#include "ui/engine/engine.h"

#include "core/base/units.h"

#include <QSignalSpy>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

using State = Engine::State;

class EngineTuningTest : public QObject
{
    Q_OBJECT

private slots:
    void tunesFromTheNextFrameOn()
    {
        Engine engine;
        QSignalSpy tuned(&engine, &Engine::tuned);
        engine.load(smallExperiment(1000));
        for (int i = 0; i < 5; ++i)
            engine.step();
        // A slider on its way: only where it stops counts.
        engine.tune(1, "capacity", std::int64_t{1500});
        engine.tune(1, "capacity", std::int64_t{2000});
        QTRY_COMPARE(recordedFrames(engine), std::size_t{5});
        QCOMPARE(tuned.count(), 0);
        engine.step();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{6});
        QCOMPARE(tuned.count(), 1);
        QCOMPARE(engine.recording().tunings().size(), std::size_t{1});
        const Tuning& tuning = engine.recording().tunings().front();
        QCOMPARE(tuning.frame, 5U);
        QCOMPARE(tuning.lane, std::string("pooled"));
        QCOMPARE(tuning.parameter, std::string("capacity"));
        QCOMPARE(tuning.oldValue, std::string("1000"));
        QCOMPARE(tuning.newValue, std::string("2000"));
        const Series& owned = engine.recording().series(1, Field::SlotsOwned);
        QCOMPARE(owned[5], owned[4] * 2);
    }

    void tunesWhileItRuns()
    {
        Engine engine;
        engine.load(smallExperiment(1'000'000));
        engine.run();
        QTRY_VERIFY(recordedFrames(engine) > 1);
        engine.tune(0, "heapBytes", std::int64_t{1'000'000});
        QTRY_COMPARE(engine.recording().tunings().size(), std::size_t{1});
        QCOMPARE(engine.recording().tunings().front().oldValue, std::string("262144"));
    }

    void refusesAValueThatIsOutOfRange()
    {
        Engine engine;
        QSignalSpy refused(&engine, &Engine::tuningRefused);
        engine.load(smallExperiment(100));
        engine.tune(1, "capacity", std::int64_t{0});
        QCOMPARE(refused.count(), 1);
        QCOMPARE(refused.front().at(0).toInt(), 1);
        QCOMPARE(refused.front().at(2).toString(), QStringLiteral("Slots: 0 is too small; allowed is 1 to 16,777,216"));
        QCOMPARE(engine.experiment().lanes[1].parameters.integer("capacity"), 1000);
    }

    void refusesAValueThatContradictsAnother()
    {
        Experiment experiment = smallExperiment(100);
        experiment.lanes[0].parameters.set("ceilingBytes", static_cast<std::int64_t>(4 * MiB));
        Engine engine;
        QSignalSpy refused(&engine, &Engine::tuningRefused);
        engine.load(experiment);
        engine.tune(0, "heapBytes", static_cast<std::int64_t>(5 * MiB));
        engine.step();
        QTRY_COMPARE(refused.count(), 1);
        QVERIFY2(refused.front().at(2).toString().contains(QStringLiteral("allowed is up to 4,194,304")),
                 qPrintable(refused.front().at(2).toString()));
        QCOMPARE(engine.experiment().lanes[0].parameters.integer("heapBytes"), 262144);
        QVERIFY(engine.recording().tunings().empty());
        QTRY_COMPARE(recordedFrames(engine), std::size_t{1});
    }

    void restartsWithWhatWasTuned()
    {
        Engine engine;
        engine.load(smallExperiment(50));
        engine.setSpeed(Speed::AsFastAsPossible);
        engine.run();
        QTRY_COMPARE(engine.state(), State::Finished);
        const std::uint64_t hash = engine.eventHash();
        const std::uint64_t owned = engine.recording().sample(0, 1).counters.slotsOwned;
        engine.tune(1, "capacity", std::int64_t{3000});
        QSignalSpy resets(&engine, &Engine::reset);
        engine.restart();
        QCOMPARE(resets.count(), 1);
        QCOMPARE(engine.state(), State::Running);
        QCOMPARE(recordedFrames(engine), std::size_t{0});
        QTRY_COMPARE(engine.state(), State::Finished);
        QCOMPARE(engine.eventHash(), hash);
        QVERIFY(isWhole(engine.recording(), 50));
        QCOMPARE(engine.recording().sample(0, 1).counters.slotsOwned, 3 * owned);
        QVERIFY(engine.recording().tunings().empty());
    }
};

QTEST_GUILESS_MAIN(EngineTuningTest)
#include "tst_engine_tuning.moc"
