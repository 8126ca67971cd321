// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_edits.h"
#include "core/experiment/experiment_reader.h"
#include "core/experiment/world.h"
#include "core/trace/replay/sample_trace.h"
#include "tests/program/bytes_read.h"
#include "tests/program/test_program.h"
#include "ui/experiment/experiment_document.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <memory>
#include <string>

using namespace poolscope;
using namespace poolscope::ui;

using Change = ExperimentDocument::Change;

class ExperimentDocumentTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        document_ = std::make_unique<ExperimentDocument>();
        document_->begin(loadExperiment("boss-bullets"), QStringLiteral("boss-bullets"));
    }

    void aChangeCanBeUndoneAndMadeAgain()
    {
        QSignalSpy changed(document_.get(), &ExperimentDocument::changed);
        const Experiment before = document_->experiment();
        document_->change(withSlots(700), QStringLiteral("slots of pooled"), Change::Tuning);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(document_->steps().undoText(), QStringLiteral("slots of pooled"));
        document_->steps().undo();
        QVERIFY(document_->experiment() == before);
        QVERIFY(!document_->isModified());
        document_->steps().redo();
        QVERIFY(document_->experiment() == withSlots(700));
        QVERIFY(document_->isModified());
        QCOMPARE(changed.count(), 3);
    }

    void whatChangesNothingIsNoStep()
    {
        document_->change(document_->experiment(), QStringLiteral("nothing"), Change::Edit);
        QCOMPARE(document_->steps().count(), 0);
    }

    void aSliderOnItsWayIsOneStep()
    {
        for (const std::int64_t slots_ : {600, 700, 800})
            document_->change(withSlots(slots_), QStringLiteral("slots of pooled"), Change::Tuning);
        QCOMPARE(document_->steps().count(), 1);
        Experiment seeded = document_->experiment();
        seeded.seed = 7;
        document_->change(seeded, QStringLiteral("seed"), Change::Edit);
        QCOMPARE(document_->steps().count(), 2);
        document_->steps().undo();
        document_->steps().undo();
        QVERIFY(document_->experiment() == loadExperiment("boss-bullets"));
    }

    void aSliderThatCameBackIsNoStep()
    {
        document_->change(withSlots(600), QStringLiteral("slots of pooled"), Change::Tuning);
        document_->change(loadExperiment("boss-bullets"), QStringLiteral("slots of pooled"), Change::Tuning);
        QCOMPARE(document_->steps().count(), 0);
        QVERIFY(!document_->isModified());
    }

    void editsStayApart()
    {
        for (const std::uint64_t seed : {1, 2, 3}) {
            Experiment next = document_->experiment();
            next.seed = seed;
            document_->change(next, QStringLiteral("seed"), Change::Edit);
        }
        QCOMPARE(document_->steps().count(), 3);
    }

    void whatCameOutOtherwiseIsNotWhatWasSaved()
    {
        QTemporaryDir folder;
        document_->change(withSlots(600), QStringLiteral("slots of pooled"), Change::Tuning);
        document_->save(folder.filePath(QStringLiteral("mine.json")));
        document_->amend(std::make_shared<const Experiment>(withSlots(550)));
        QVERIFY(document_->isModified());
    }

    void whatCameOutOtherwiseIsDoneAgainAsItCameOut()
    {
        document_->change(withSlots(600), QStringLiteral("slots of pooled"), Change::Tuning);
        document_->amend(std::make_shared<const Experiment>(withSlots(550)));
        QVERIFY(document_->experiment() == withSlots(550));
        document_->steps().undo();
        document_->steps().redo();
        QVERIFY(document_->experiment() == withSlots(550));
    }

    void onlyWhatIsWorthItIsAskedFor_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<bool>("isEdited");
        QTest::addColumn<bool>("isTuned");
        QTest::addColumn<bool>("isWorthSaving");
        QTest::newRow("a built-in one as it was") << "boss-bullets" << false << false << false;
        QTest::newRow("a built-in one that was played with") << "boss-bullets" << false << true << false;
        QTest::newRow("a built-in one that was edited") << "boss-bullets" << true << false << true;
        QTest::newRow("a file as it was") << "/tmp/mine.json" << false << false << false;
        QTest::newRow("a file that was tuned") << "/tmp/mine.json" << false << true << true;
        QTest::newRow("a new one as it began") << "" << false << false << false;
        QTest::newRow("a new one that was tuned") << "" << false << true << true;
    }
    void onlyWhatIsWorthItIsAskedFor()
    {
        QFETCH(QString, source);
        document_->begin(loadExperiment("boss-bullets"), source);
        if (QFETCH(bool, isEdited); isEdited) {
            Experiment next = document_->experiment();
            next.title = "Mine";
            document_->change(next, QStringLiteral("title"), Change::Edit);
        }
        if (QFETCH(bool, isTuned); isTuned)
            document_->change(withSlots(600), QStringLiteral("slots of pooled"), Change::Tuning);
        QTEST(document_->isWorthSaving(), "isWorthSaving");
    }

    void whatIsSavedIsReadAgain()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("mine.json"));
        document_->change(withSlots(612), QStringLiteral("slots of pooled"), Change::Tuning);
        QVERIFY(document_->file().isEmpty());
        document_->save(file);
        QCOMPARE(document_->file(), file);
        QVERIFY(!document_->isModified());
        QVERIFY(readExperiment(file.toStdString()) == document_->experiment());
        // Undo leads to the saved state.
        document_->steps().undo();
        QVERIFY(document_->isModified());
        document_->steps().redo();
        QVERIFY(!document_->isModified());
    }

    void whatCannotBeWrittenStaysUnsaved()
    {
        document_->change(withSlots(612), QStringLiteral("slots of pooled"), Change::Tuning);
        QVERIFY_EXCEPTION_THROWN(document_->save(QStringLiteral("/dev/null/mine.json")), RunError);
        QVERIFY(document_->isModified());
        QCOMPARE(document_->source(), QStringLiteral("boss-bullets"));
    }

    void anotherOneHasNothingToUndo()
    {
        document_->change(withSlots(612), QStringLiteral("slots of pooled"), Change::Tuning);
        QSignalSpy begun(document_.get(), &ExperimentDocument::begun);
        document_->begin(loadExperiment("stutter"), QStringLiteral("stutter"));
        QCOMPARE(begun.count(), 1);
        QVERIFY(!document_->steps().canUndo());
        QVERIFY(!document_->isModified());
    }

    void editsReadNothingOfATrace()
    {
        if (!bytesReadSoFar()) QSKIP("the system does not tell what a thread reads");
        const QTemporaryDir folder;
        const std::string trace = folder.filePath(QStringLiteral("a.trace")).toStdString();
        std::ofstream(trace, std::ios::binary) << sampleTrace();
        document_->begin(loadExperiment(trace), QString::fromStdString(trace));
        Experiment next = withKindInGrowingPool(document_->experiment(), 0, kindNames(document_->experiment()).front());
        const std::uint64_t before = *bytesReadSoFar();
        for (std::int64_t move = 1; move <= 100; ++move) {
            next.lanes[0].kinds[0].part.parameters.set("capacity", move);
            QVERIFY(!complaintAbout(next));
            document_->change(next, QStringLiteral("capacity"), Change::Tuning);
            QVERIFY(document_->file().isEmpty());
            QVERIFY(!document_->isInSource());
        }
        document_->steps().undo();
        QVERIFY(document_->isInSource());
        QVERIFY(*bytesReadSoFar() - before <= bytesOfAsking);
    }

    void aTraceIsFoundFromWhereItIsSaved()
    {
        const QTemporaryDir folder;
        const QDir root(folder.path());
        QVERIFY(root.mkdir(QStringLiteral("mine")));
        const std::string trace = root.filePath(QStringLiteral("a.trace")).toStdString();
        std::ofstream(trace, std::ios::binary) << sampleTrace();
        document_->begin(loadExperiment(trace), QString::fromStdString(trace));
        const QString file = root.filePath(QStringLiteral("mine/a.json"));
        document_->save(file);
        QVERIFY(textOfExperimentFile(file.toStdString()).find("\"../a.trace\"") != std::string::npos);
        QCOMPARE(readExperiment(file.toStdString()).lanes, document_->experiment().lanes);
    }

private:
    static Experiment withSlots(std::int64_t count)
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.lanes[1].parameters.set("capacity", count);
        return experiment;
    }

    std::unique_ptr<ExperimentDocument> document_;
};

TEST_WITH_CORE_APPLICATION(ExperimentDocumentTest);
#include "tst_experiment_document.moc"
