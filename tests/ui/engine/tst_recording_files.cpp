// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/recording/files/recorded_run_fixture.h"
#include "ui/engine/engine.h"
#include "ui/engine/recording_files.h"

#include "core/recording/recorded_summary.h"
#include "engine_fixture.h"
#include "tests/program/test_program.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <pthread.h>

using namespace poolscope;
using namespace poolscope::ui;

using State = Engine::State;

namespace {

// During its lifetime, new threads request stacks larger than any machine has.
class ThreadsTooLarge
{
public:
    ThreadsTooLarge()
    {
        pthread_getattr_default_np(&before_);
        pthread_attr_t large = before_;
        pthread_attr_setstacksize(&large, std::size_t{1} << 50);
        pthread_setattr_default_np(&large);
    }
    ~ThreadsTooLarge() { pthread_setattr_default_np(&before_); }
    ThreadsTooLarge(const ThreadsTooLarge&) = delete;
    ThreadsTooLarge& operator=(const ThreadsTooLarge&) = delete;

private:
    pthread_attr_t before_{};
};

} // namespace

class RecordingFilesTest : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir folder_;

    [[nodiscard]] QString path(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }

    std::shared_ptr<OpenedRecording> reopened(const RecordedRun& run)
    {
        RecordingFiles files;
        std::shared_ptr<OpenedRecording> result;
        connect(&files, &RecordingFiles::saved, &files, &RecordingFiles::open);
        connect(&files, &RecordingFiles::opened, this,
                [&](const QString&, const auto& recording) { result = recording; });
        files.save(run, path("again.poolscope-recording"));
        (void)QTest::qWaitFor([&] { return result != nullptr; }, patience);
        return result;
    }

private slots:
    void whatIsSavedCanBeOpened()
    {
        const RecordedRun run = recordedRun("boss-bullets", 300);
        const auto opened = reopened(run);
        QVERIFY(opened != nullptr);
        QCOMPARE(differenceOf(opened->run.recording, run.recording), QString());
        QVERIFY(opened->run.experiment == run.experiment);
        QCOMPARE(opened->run.eventHash, run.eventHash);
        QCOMPARE(opened->summaries.size(), std::size_t{2});
        QCOMPARE(opened->summaries[1].counters.frames, 300U);
        QCOMPARE(opened->summaries[1].counters.totals.acquires,
                 opened->summarizers[1].summary().counters.totals.acquires);
        QVERIFY(opened->summaries[0].counters.accounting == run.accounting[0]);
        QVERIFY(opened->summaries[0].timings.pauses > 0);
    }

    void summariesAreThoseOfTheRun()
    {
        const RecordedRun run = recordedRun("boss-bullets", 5000);
        for (std::size_t lane = 0; lane < 2; ++lane) {
            Summarizer expected(run.recording.frameRate());
            for (std::uint64_t frame = 0; frame < 5000; ++frame)
                expected.add(run.recording.sample(frame, lane), run.recording.collections(lane, frame, frame + 1));
            const LaneSummary one = expected.summary(), other = summarizerOf(run.recording, lane).summary();
            QVERIFY(one.counters.totals == other.counters.totals);
            QVERIFY(one.counters.peaks == other.counters.peaks);
            QVERIFY(one.counters.collections == other.counters.collections);
            QCOMPARE(one.timings.frame.p99, other.timings.frame.p99);
            QCOMPARE(one.timings.pause.max, other.timings.pause.max);
            QCOMPARE(one.timings.utilisation100ms, other.timings.utilisation100ms);
            QCOMPARE(one.timings.preemptedFrames, other.timings.preemptedFrames);
        }
    }

    void saysWhyAFileIsNotOpened()
    {
        QFile file(path("new.poolscope-recording"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("poolscope-recording 3\n");
        file.close();
        RecordingFiles files;
        QSignalSpy refusals(&files, &RecordingFiles::notOpened);
        files.open(file.fileName());
        QVERIFY(files.isBusy());
        QTRY_COMPARE(refusals.count(), 1);
        QVERIFY(!files.isBusy());
        QCOMPARE(refusals[0][0].toString(), file.fileName());
        QCOMPARE(refusals[0][1].toString(),
                 file.fileName() + QStringLiteral(": was made by a newer Poolscope: its format "
                                                  "is version 3, and this program reads versions 1 to 2"));
    }

    void saysWhyAFileIsNotSaved()
    {
        RecordingFiles files;
        QSignalSpy refusals(&files, &RecordingFiles::notSaved);
        QVERIFY(QDir(folder_.path()).mkdir(QStringLiteral("folder")));
        files.save(recordedRun("boss-bullets", 3), path("folder"));
        QTRY_COMPARE(refusals.count(), 1);
        QVERIFY2(refusals[0][0].toString().contains(path("folder")), qPrintable(refusals[0][0].toString()));
    }

    void aRunIsOpenedAlone()
    {
        const RecordedRun run = recordedRun("boss-bullets", 30);
        QVERIFY(reopened(run) != nullptr);
        RecordingFiles files;
        std::shared_ptr<const RecordedRun> again;
        connect(&files, &RecordingFiles::runOpened, this, [&](const QString&, const auto& opened) { again = opened; });
        files.openRun(path("again.poolscope-recording"));
        QTRY_VERIFY(again != nullptr);
        QCOMPARE(differenceOf(again->recording, run.recording), QString());
    }

    void saysThatNoThreadIsLeft_data()
    {
        QTest::addColumn<bool>("isSaved");
        QTest::newRow("saving") << true;
        QTest::newRow("opening") << false;
    }

    void saysThatNoThreadIsLeft()
    {
        QFETCH(bool, isSaved);
        const RecordedRun run = recordedRun("boss-bullets", 3);
        const QString file = path("nothing.poolscope-recording");
        RecordingFiles files;
        QSignalSpy refusals(&files, isSaved ? SIGNAL(notSaved(QString)) : SIGNAL(notOpened(QString, QString)));
        {
            const ThreadsTooLarge none;
            isSaved ? files.save(run, file) : files.open(file);
        }
        QTRY_COMPARE(refusals.count(), 1);
        const QString words = refusals[0].last().toString();
        QVERIFY2(words.startsWith(file + QStringLiteral(": this machine has no thread left for that (")),
                 qPrintable(words));
        QVERIFY(!files.isBusy());
        QVERIFY(!QFile::exists(file));
    }

    void onlyTheLatestFileCounts()
    {
        RecordingFiles files;
        QSignalSpy opened(&files, &RecordingFiles::opened);
        QVERIFY(reopened(recordedRun("boss-bullets", 30)) != nullptr);
        QFile::remove(path("first.poolscope-recording"));
        QVERIFY(QFile::copy(path("again.poolscope-recording"), path("first.poolscope-recording")));
        files.open(path("first.poolscope-recording"));
        files.open(path("again.poolscope-recording"));
        QTRY_VERIFY(!files.isBusy());
        QCOMPARE(opened.count(), 1);
        QCOMPARE(opened[0][0].toString(), path("again.poolscope-recording"));
    }

    void whatIsBeingSavedIsOnTheDiskWhenTheProgramEnds()
    {
        const QString file = path("late.poolscope-recording");
        {
            RecordingFiles files;
            files.save(recordedRun("boss-bullets", 1000), file);
        }
        QVERIFY(QFile::exists(file));
    }

    void anOpenedRecordingIsARunThatIsOver()
    {
        const RecordedRun run = recordedRun("boss-bullets", 300);
        const auto opened = reopened(run);
        QVERIFY(opened != nullptr);
        Engine engine;
        QSignalSpy resets(&engine, &Engine::reset);
        engine.load(smallExperiment(100));
        engine.run();
        QTRY_VERIFY(recordedFrames(engine) > 3);
        engine.show(std::move(*opened));
        QCOMPARE(resets.count(), 2);
        QCOMPARE(engine.state(), State::Opened);
        QCOMPARE(differenceOf(engine.recording(), run.recording), QString());
        QVERIFY(engine.experiment() == run.experiment);
        QCOMPARE(engine.eventHash(), run.eventHash);
        QVERIFY(engine.accounting(1) == run.accounting[1]);
        QCOMPARE(engine.summaries()[1].counters.frames, 300U);
        QVERIFY(!engine.pauses(0).pauses().empty());
        QVERIFY(engine.report().lives == run.lives);
        QVERIFY(engine.report().lanes.at(1).needed == run.needed.at(1));
        QVERIFY(engine.snapshot().lives == run.lives && engine.snapshot().needed == run.needed);
        engine.pause();
        engine.collect();
        engine.showHeapOf(0, HeapMapRequest{});
        engine.findBlock(0, 1);
        QTest::qWait(50); // for deliveries of the ended run
        QCOMPARE(engine.state(), State::Opened);
        QCOMPARE(recordedFrames(engine), std::size_t{300});
        QCOMPARE(engine.eventHash(), run.eventHash);
    }

    // They were shown as none.
    void missesAndRefusalsOfKindsAreThoseOfTheRun()
    {
        RecordedRun run = recordedRun("boss-bullets", 0);
        run.experiment.lanes[1].parameters.set("capacity", std::int64_t{20});
        run.recording = recordingFor(run.experiment);
        Run again(setupOf(run.experiment));
        while (again.frame() < 100)
            for (const Sample& sample : again.step()) {
                for (const CollectionRecord& record : again.collections(sample.lane))
                    run.recording.append(record);
                for (const SlotRecord& record : again.slotRecords(sample.lane))
                    run.recording.append(record);
                run.recording.append(sample);
            }
        run.lives.clear();
        run.needed.clear();
        run.accounting = {again.accounting(0), again.accounting(1)};
        const auto opened = reopened(run);
        QVERIFY(opened != nullptr);
        Engine engine;
        engine.show(std::move(*opened));
        std::vector<KindSlots> counted;
        again.slotsByKind(1, counted);
        std::uint64_t failed = 0;
        for (std::size_t kind = 0; kind < counted.size(); ++kind) {
            const KindSlots& shown = engine.report().lanes.at(1).kinds.at(kind);
            QCOMPARE(shown.misses, counted[kind].misses);
            QCOMPARE(shown.exhausted, counted[kind].exhausted);
            failed += shown.misses + shown.exhausted;
        }
        QVERIFY(failed > 0);
        QVERIFY(engine.report().lives.empty());
    }

    void runningBeginsAnewOverTheRecording_data()
    {
        QTest::addColumn<int>("command");
        QTest::newRow("run") << 0;
        QTest::newRow("step") << 1;
        QTest::newRow("restart") << 2;
    }

    void runningBeginsAnewOverTheRecording()
    {
        QFETCH(int, command);
        const RecordedRun run = recordedRun("boss-bullets", 60);
        const auto opened = reopened(run);
        QVERIFY(opened != nullptr);
        Engine engine;
        QSignalSpy overlays(&engine, &Engine::overlayChanged);
        engine.show(std::move(*opened));
        QVERIFY(engine.overlay() == nullptr);
        if (command == 0) engine.run();
        if (command == 1) engine.step();
        if (command == 2) engine.restart();
        QCOMPARE(engine.state(), command == 1 ? State::Paused : State::Running);
        QCOMPARE(overlays.count(), 1);
        QVERIFY(engine.overlay() != nullptr);
        QCOMPARE(differenceOf(engine.overlay()->recording, run.recording), QString());
        QTRY_VERIFY(recordedFrames(engine) > 0);
        // The same work gives the same counters.
        const Sample live = engine.recording().sample(0, 1), recorded = engine.overlay()->recording.sample(0, 1);
        QVERIFY(live.counters == recorded.counters);
        engine.setOverlay(nullptr);
        QVERIFY(engine.overlay() == nullptr);
        QCOMPARE(overlays.count(), 2);
    }

    void aSnapshotOfARunGoesOnBeingWhatItWas()
    {
        Engine engine;
        engine.load(smallExperiment(1000, 60));
        for (int i = 0; i < 5; ++i)
            engine.step();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{5});
        engine.addAnnotation({2, std::string("two")});
        const RecordedRun snapshot = engine.snapshot();
        engine.step();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{6});
        QCOMPARE(snapshot.recording.frameCount(), std::size_t{5});
        QCOMPARE(snapshot.recording.annotations().size(), std::size_t{1});
        QCOMPARE(snapshot.accounting.size(), std::size_t{2});
        const auto opened = reopened(snapshot);
        QVERIFY(opened != nullptr);
        QCOMPARE(differenceOf(opened->run.recording, snapshot.recording), QString());
    }
};

TEST_WITH_CORE_APPLICATION(RecordingFilesTest);
#include "tst_recording_files.moc"
