// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Tuning during a run.
#include "engine_fixture.h"
#include "ui/engine/engine.h"
#include "ui/engine/recording_files.h"

#include "tests/program/test_program.h"

#include <QSignalSpy>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

using State = Engine::State;

namespace {

const std::vector<std::string> bulletsAndShots{"bullet.capacity", "shot.capacity"};

} // namespace

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
        // A slider being dragged: only its last value counts.
        tune(engine, 1, "capacity", std::int64_t{1500});
        tune(engine, 1, "capacity", std::int64_t{2000});
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

    void collectsInTheNextFrame()
    {
        Engine engine;
        engine.collect(); // nothing is loaded
        engine.load(smallExperiment(1000));
        engine.step();
        engine.collect();
        engine.step();
        engine.step();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{3});
        const auto collections = engine.recording().collections(0);
        QCOMPARE(collections.size(), std::size_t{1});
        QCOMPARE(collections.front().frame, 1U);
        QCOMPARE(collections.front().collection.cause, Collection::Cause::AskedFor);
    }

    void tunesWhileItRuns()
    {
        Engine engine;
        engine.load(smallExperiment(1'000'000));
        engine.run();
        QTRY_VERIFY(recordedFrames(engine) > 1);
        tune(engine, 0, "heapBytes", std::int64_t{1'000'000});
        QTRY_COMPARE(engine.recording().tunings().size(), std::size_t{1});
        QCOMPARE(engine.recording().tunings().front().oldValue, std::string("262144"));
    }

    void tunesKindsAsOne()
    {
        Engine engine;
        QSignalSpy tuned(&engine, &Engine::tuned);
        engine.load(mixedExperiment(1000));
        engine.step();
        tune(engine, 0, bulletsAndShots, std::int64_t{600});
        tune(engine, 0, bulletsAndShots, std::int64_t{700}); // only the last value counts
        engine.step();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{2});
        QCOMPARE(tuned.count(), 1);
        const std::vector<Tuning>& tunings = engine.recording().tunings();
        QCOMPARE(tunings.size(), std::size_t{2});
        QCOMPARE(tunings[0].parameter, std::string("bullet.capacity"));
        QCOMPARE(tunings[1].parameter, std::string("shot.capacity"));
        for (const Tuning& tuning : tunings) {
            QCOMPARE(tuning.oldValue, std::string("500"));
            QCOMPARE(tuning.newValue, std::string("700"));
        }
        const Series& owned = engine.recording().series(0, Field::SlotsOwned);
        QCOMPARE(owned[1] - owned[0], std::uint64_t{2 * 200});
        QTRY_COMPARE(engine.report().frames, std::uint64_t{2});
        QCOMPARE(engine.report().lanes[0].kinds[0].owned, std::uint64_t{700});
    }

    void kindsThatHadTheValueAreNotTold()
    {
        Engine engine;
        QSignalSpy tuned(&engine, &Engine::tuned);
        engine.load(mixedExperiment(1000));
        tune(engine, 0, "shot.capacity", std::int64_t{700});
        engine.step();
        tune(engine, 0, bulletsAndShots, std::int64_t{700});
        tune(engine, 0, "vector.chunkSize", std::int64_t{50}); // the original value
        engine.step();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{2});
        QCOMPARE(tuned.count(), 2);
        QCOMPARE(engine.recording().tunings().size(), std::size_t{2});
        QCOMPARE(engine.recording().tunings()[1].parameter, std::string("bullet.capacity"));
    }

    // Regression: the recording kept two changes for one frame.
    void ofSeveralValuesBeforeAFrameTheLastCountsForEachKind()
    {
        Engine engine;
        engine.load(mixedExperiment(1000));
        engine.step();
        tune(engine, 0, bulletsAndShots, std::int64_t{700});
        tune(engine, 0, "bullet.capacity", std::int64_t{500}); // the original value
        engine.step();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{2});
        QCOMPARE(engine.recording().tunings().size(), std::size_t{1});
        QCOMPARE(engine.recording().tunings()[0].parameter, std::string("shot.capacity"));
    }

    // Regression: a recording saved in between said that the tuning had taken effect.
    void aSnapshotHoldsWhatHasActed()
    {
        const auto slotsIn = [](const RecordedRun& run) {
            return run.experiment.lanes[1].parameters.integer("capacity");
        };
        Engine engine;
        engine.load(smallExperiment(1000));
        engine.step();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{1});
        tune(engine, 1, "capacity", std::int64_t{2000});
        QTest::qWait(50); // by now the worker knows of it
        QCOMPARE(engine.experiment().lanes[1].parameters.integer("capacity"), 2000);
        QCOMPARE(slotsIn(engine.snapshot()), 1000);
        QVERIFY(engine.snapshot().recording.tunings().empty());
        engine.step();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{2});
        QCOMPARE(slotsIn(engine.snapshot()), 2000);
        QCOMPARE(engine.snapshot().recording.tunings().size(), std::size_t{1});
        tune(engine, 1, "capacity", std::int64_t{3000});
        engine.restart();
        QCOMPARE(slotsIn(engine.snapshot()), 3000); // from the first frame on
    }

    void looksThatChangeBeforeATuningActsStay()
    {
        Engine engine;
        engine.load(smallExperiment(1000));
        engine.step();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{1});
        const auto slotsRecorded = [&] { return engine.recordedExperiment().lanes[1].parameters.integer("capacity"); };
        tune(engine, 1, "capacity", std::int64_t{2000});
        Experiment named = engine.experiment();
        named.title = "Named";
        engine.setLooks(std::make_shared<const Experiment>(named));
        QCOMPARE(engine.recordedExperiment().title, std::string("Named"));
        QCOMPARE(slotsRecorded(), 1000);
        engine.step();
        QTRY_COMPARE(engine.recording().tunings().size(), std::size_t{1});
        QCOMPARE(engine.recordedExperiment().title, std::string("Named"));
        QCOMPARE(slotsRecorded(), 2000);
    }

    // Regression: the recording's experiment was changed.
    void anOpenedRecordingIsNotTuned()
    {
        Engine engine;
        engine.load(smallExperiment(1000));
        engine.step();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{1});
        OpenedRecording opened{engine.snapshot()};
        for (std::size_t lane = 0; lane < 2; ++lane) {
            opened.summarizers.emplace_back(60.0);
            opened.summaries.emplace_back();
        }
        engine.show(std::move(opened));
        tune(engine, 1, "capacity", std::int64_t{2000});
        QVERIFY(engine.experiment() == smallExperiment(1000));
        QVERIFY(engine.snapshot().experiment == smallExperiment(1000));
    }

    void anotherSpeedIsKept()
    {
        Engine engine;
        QSignalSpy tuned(&engine, &Engine::tuned);
        engine.setSpeed(Speed::Double);
        engine.load(smallExperiment(1000));
        engine.step();
        engine.step(); // the run began at that speed: no change
        QTRY_COMPARE(recordedFrames(engine), std::size_t{2});
        engine.setSpeed(Speed::Quarter);
        engine.setSpeed(Speed::AsFastAsPossible);
        engine.step();
        engine.setSpeed(Speed::Half);
        engine.setSpeed(Speed::AsFastAsPossible); // changed back before a frame
        engine.step();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{4});
        QCOMPARE(tuned.count(), 1);
        QCOMPARE(engine.recording().tunings().size(), std::size_t{1});
        const Tuning& tuning = engine.recording().tunings().front();
        QVERIFY(tuning.isOfSpeed());
        QCOMPARE(tuning.frame, 2U);
        QCOMPARE(tuning.oldValue, std::string("2"));
        QCOMPARE(tuning.newValue, std::string("unlimited"));
        QVERIFY(!engine.recording().isTuned());
        QVERIFY(engine.snapshot().experiment == smallExperiment(1000));
        engine.restart();
        engine.step();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{1});
        QVERIFY(engine.recording().tunings().empty());
    }

    void everySpeedHasItsName()
    {
        for (const Speed speed : allSpeeds) {
            const auto factor = factorOf(speed);
            QCOMPARE(idOf(speed), factor ? formatValue(*factor) : std::string("unlimited"));
        }
        QCOMPARE(idOf(Speed::Normal), std::get<std::string>(speedParameter().defaultValue));
    }

    void tunesTheScenarioForAllLanes()
    {
        const auto hashOf = [](std::optional<std::int64_t> bullets) {
            Engine engine;
            engine.load(smallExperiment(1000));
            for (int i = 0; i < 5; ++i)
                engine.step();
            if (bullets) tune(engine, std::nullopt, "bullets", *bullets);
            for (int i = 0; i < 200; ++i)
                engine.step();
            const bool isDone = QTest::qWaitFor([&] { return recordedFrames(engine) == 205; }, patience);
            const auto& tunings = engine.recording().tunings();
            const bool isKept = bullets ? tunings.size() == 1 && tunings[0].frame == 5 && tunings[0].lane.empty() &&
                                              tunings[0].oldValue == "100" && tunings[0].newValue == "700"
                                        : tunings.empty();
            return isDone && isKept && isWhole(engine.recording(), 205) ? engine.eventHash() : 0;
        };
        const std::uint64_t untuned = hashOf(std::nullopt), tuned = hashOf(700);
        QVERIFY(untuned != 0 && tuned != 0);
        QVERIFY(tuned != untuned);
        QCOMPARE(hashOf(700), tuned);
    }

    void restartsWithTheScenarioAsTuned()
    {
        Engine engine;
        engine.load(smallExperiment(1000));
        engine.step();
        tune(engine, std::nullopt, "bullets", std::int64_t{700});
        engine.step();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{2});
        engine.restart();
        for (int i = 0; i < 60; ++i)
            engine.step();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{60});
        QVERIFY(engine.recording().tunings().empty());
        Engine fresh;
        Experiment experiment = smallExperiment(1000);
        experiment.parameters.set("bullets", std::int64_t{700});
        fresh.load(experiment);
        for (int i = 0; i < 60; ++i)
            fresh.step();
        QTRY_COMPARE(recordedFrames(fresh), std::size_t{60});
        QCOMPARE(engine.eventHash(), fresh.eventHash());
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
        tune(engine, 1, "capacity", std::int64_t{3000});
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

TEST_WITH_CORE_APPLICATION(EngineTuningTest);
#include "tst_engine_tuning.moc"
