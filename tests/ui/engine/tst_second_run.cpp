// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs an experiment beside the interface thread, to be compared with.
#include "tests/core/recording/files/recorded_run_fixture.h"
#include "tests/program/test_program.h"
#include "tests/ui/engine/engine_fixture.h"
#include "ui/engine/second_run.h"

#include <QSignalSpy>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

class TestSecondRun : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itIsTheRunThatIsShownAlone()
    {
        const Experiment experiment = smallExperiment(600);
        SecondRun second(Engine::defaultRecordingBytes);
        std::shared_ptr<const RecordedRun> found;
        connect(&second, &SecondRun::finished, this, [&](const auto& run) { found = run; });
        second.begin(experiment);
        QVERIFY(second.isRunning());
        QTRY_VERIFY(found != nullptr);
        QVERIFY(!second.isRunning());
        Run run(setupOf(experiment));
        Recording counted = recordingFor(experiment);
        DemandCounter births(run.kinds(), {});
        while (run.frame() < experiment.frames) {
            const auto samples = run.step();
            births.add(run.events());
            counted.appendBirths(births.birthsInFrame());
            for (const Sample& sample : samples) {
                for (const CollectionRecord& record : run.collections(sample.lane))
                    counted.append(record);
                for (const SlotRecord& record : run.slotRecords(sample.lane))
                    counted.append(record);
                counted.append(sample);
            }
        }
        QVERIFY(found->experiment == experiment);
        QCOMPARE(found->eventHash, run.eventHash());
        QCOMPARE(found->recording.frameCount(), std::size_t{600});
        QVERIFY(found->machine == thisMachine());
        for (std::size_t lane = 0; lane < 2; ++lane) {
            QVERIFY(found->accounting.at(lane) == run.accounting(lane));
            QVERIFY(areEqual(found->recording.series(lane, Field::HeapBytes), counted.series(lane, Field::HeapBytes)));
            QVERIFY(found->setUpNs.at(lane) > 0);
        }
        QCOMPARE(found->recording.collections(0).size(), counted.collections(0).size());
        QVERIFY(!counted.births().empty());
        QCOMPARE(found->recording.births().size(), counted.births().size());
        for (std::size_t kind = 0; kind < counted.births().size(); ++kind)
            QVERIFY(areEqual(found->recording.births()[kind], counted.births()[kind]));
    }

    void cancelledItSaysNothing()
    {
        SecondRun second(Engine::defaultRecordingBytes);
        const QSignalSpy finished(&second, &SecondRun::finished), failed(&second, &SecondRun::failed);
        second.begin(smallExperiment(2000));
        second.cancel();
        QVERIFY(!second.isRunning());
        QTest::qWait(300);
        QCOMPARE(finished.size() + failed.size(), 0);
    }

    void anotherOneTakesItsPlace()
    {
        SecondRun second(Engine::defaultRecordingBytes);
        QSignalSpy finished(&second, &SecondRun::finished);
        second.begin(smallExperiment(50));
        second.begin(smallExperiment(70));
        QTRY_COMPARE(finished.size(), 1);
        QTest::qWait(100);
        QCOMPARE(finished.size(), 1);
        QCOMPARE(finished[0][0].value<std::shared_ptr<const RecordedRun>>()->recording.frameCount(), std::size_t{70});
    }

    void whyItFailsIsSaid()
    {
        SecondRun second(Engine::defaultRecordingBytes);
        QString sentence;
        connect(&second, &SecondRun::failed, this, [&](const QString& said) { sentence = said; });
        second.begin(failingExperiment());
        QTRY_VERIFY(!sentence.isEmpty());
        QVERIFY2(sentence.contains("pooled"), qPrintable(sentence));
        QVERIFY(!second.isRunning());
    }

    void tooLongARecordingIsRefused()
    {
        SecondRun second(1000);
        QString sentence;
        connect(&second, &SecondRun::failed, this, [&](const QString& said) { sentence = said; });
        second.begin(smallExperiment(10'000'000));
        QTRY_VERIFY(!sentence.isEmpty());
        QVERIFY2(sentence.contains("fewer frames"), qPrintable(sentence));
    }
};

TEST_WITH_CORE_APPLICATION(TestSecondRun);
#include "tst_second_run.moc"
