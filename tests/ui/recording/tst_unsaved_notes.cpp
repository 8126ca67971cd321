// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Notes that are in no file are not lost without a question, whichever way the recording goes.
#include "core/recording/files/recording_file.h"
#include "tests/program/test_program.h"
#include "tests/ui/window/file_dialog.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/engine/recording_files.h"
#include "ui/experiment/experiment_document.h"
#include "ui/widgets/quantity_box.h"

#include <QFile>
#include <QSignalSpy>

#include <functional>

using namespace poolscope;
using namespace poolscope::ui;

using State = Engine::State;

class UnsavedNotesTest : public WindowTest
{
    Q_OBJECT

private slots:
    void init()
    {
        begin();
        w_->window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
        w_->awaitFrames(20);
        w_->pause();
        QTest::qWait(50); // for frames on their way
    }

    void areAskedFor_data()
    {
        QTest::addColumn<std::function<void(WindowFixture&)>>("leave");
        using Leave = std::function<void(WindowFixture&)>;
        QTest::newRow("a restart") << Leave([](WindowFixture& w) { w.action("run.restart").trigger(); });
        QTest::newRow("another experiment")
            << Leave([](WindowFixture& w) { w.window().open(QStringLiteral("stutter")); });
        QTest::newRow("a new one") << Leave([](WindowFixture& w) { w.action("file.new").trigger(); });
        QTest::newRow("an edit that restarts the run") << Leave([](WindowFixture& w) {
            Experiment next = w.engine().experiment();
            next.seed = 7;
            w.window().document().change(next, QStringLiteral("seed"), ExperimentDocument::Change::Edit);
        });
    }

    void areAskedFor()
    {
        QFETCH(const std::function<void(WindowFixture&)>, leave);
        w_->engine().addAnnotation({5, std::string("here")});
        const std::size_t frames = w_->recording().frameCount();
        QSignalSpy reset(&w_->engine(), &Engine::reset);
        answerBoth(QMessageBox::Cancel);
        leave(*w_);
        QCoreApplication::processEvents();
        QCOMPARE(reset.count(), 0);
        QCOMPARE(notes(), std::size_t{1});
        QCOMPARE(w_->recording().frameCount(), frames);
        answerBoth(QMessageBox::Discard);
        leave(*w_);
        QTRY_COMPARE(reset.count(), 1);
        QCOMPARE(notes(), std::size_t{0});
    }

    void areSavedByTheAnswer()
    {
        w_->engine().addAnnotation({5, std::string("here")});
        const std::size_t frames = w_->recording().frameCount();
        answerMessage(QMessageBox::Save);
        QTimer::singleShot(50, qApp, [this] { answerFileDialog(file()); });
        QVERIFY(w_->window().close());
        // The file is complete when the window has closed.
        const RecordedRun saved = readRecording(file().toStdString());
        QCOMPARE(saved.recording.frameCount(), frames);
        QCOMPARE(saved.recording.annotations().size(), std::size_t{1});
        QCOMPARE(saved.recording.annotations()[0].text, std::string("here"));
    }

    void areKeptWithoutAQuestionAtTheEnd_data()
    {
        QTest::addColumn<QString>("when");
        QTest::newRow("written") << "written";
        QTest::newRow("still being typed") << "typed";
        QTest::newRow("while a question waits") << "asked";
    }

    void areKeptWithoutAQuestionAtTheEnd()
    {
        QFETCH(const QString, when);
        if (when == QStringLiteral("typed")) {
            press(Qt::Key_N);
            QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("here"));
        } else {
            w_->engine().addAnnotation({5, std::string("here")});
        }
        if (when == QStringLiteral("asked")) {
            QTimer::singleShot(200, qApp, [this] { w_->window().end(); });
            w_->window().close();
        } else {
            w_->window().end();
        }
        QVERIFY(!w_->window().isVisible());
        w_->close();
        const Settings settings = w_->store()->read();
        QCOMPARE(settings.recentFiles.size(), 1);
        QCOMPARE(settings.experiment, settings.recentFiles.front()); // the next start shows it
        const RecordedRun kept = readRecording(settings.experiment.toStdString());
        QCOMPARE(kept.recording.annotations().size(), std::size_t{1});
        QCOMPARE(kept.recording.annotations()[0].text, std::string("here"));
    }

    void anEditIsKeptWithoutAQuestionAtTheEnd()
    {
        changeSeed(7);
        w_->window().end();
        QVERIFY(!w_->window().isVisible());
        QCOMPARE(loadExperiment(w_->store()->read().experiment.toStdString()).seed, 7U);
    }

    void aFileThatIsNotChosenIsNoAnswer()
    {
        w_->engine().addAnnotation({5, std::string("here")});
        answerMessage(QMessageBox::Save);
        QTimer::singleShot(50, qApp, [] { answerFileDialog({}); });
        QVERIFY(!w_->window().close());
        QVERIFY(w_->window().isVisible());
        QCOMPARE(notes(), std::size_t{1});
        // Nor if the file cannot be written.
        answerMessage(QMessageBox::Save);
        QFile blocking(w_->path(QStringLiteral("settings.ini"))); // a file is no folder
        QVERIFY(blocking.open(QIODevice::Append));
        QTimer::singleShot(50, qApp, [this] {
            answerFileDialog(w_->path(QStringLiteral("settings.ini/mine.poolscope-recording")));
            QTimer::singleShot(50, qApp, [] { answerMessage(QMessageBox::Ok); });
        });
        QVERIFY(!w_->window().close());
        QCOMPARE(notes(), std::size_t{1});
    }

    void ofWhatIsSavedNothingIsAsked()
    {
        w_->engine().addAnnotation({5, std::string("here")});
        answerFileDialog(file());
        press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(QFile::exists(file()));
        QSignalSpy reset(&w_->engine(), &Engine::reset);
        w_->action("run.restart").trigger(); // a question would wait for ever
        QCOMPARE(reset.count(), 1);
    }

    void withoutNotesNothingIsAsked()
    {
        const std::size_t index = w_->engine().addAnnotation({5, std::string("here")});
        w_->engine().removeAnnotation(index);
        QSignalSpy reset(&w_->engine(), &Engine::reset);
        press(Qt::Key_R);
        QTRY_COMPARE(reset.count(), 1);
        QVERIFY(w_->window().close());
    }

    void anEditIsTakenBack()
    {
        w_->engine().addAnnotation({5, std::string("here")});
        ExperimentDocument& document = w_->window().document();
        answerMessage(QMessageBox::Cancel);
        changeSeed(7);
        QTRY_COMPARE(document.experiment().seed, 42U);
        QVERIFY(!document.isModified());
        QVERIFY(!w_->action("edit.undo").isEnabled());
        QVERIFY(w_->action("edit.redo").isEnabled());
        // After cancelling, the user does it again.
        answerMessage(QMessageBox::Discard);
        w_->action("edit.redo").trigger();
        QCOMPARE(w_->engine().experiment().seed, 7U);
        QCOMPARE(notes(), std::size_t{0});
    }

    void anUndoneEditIsDoneAgain()
    {
        changeSeed(7);
        w_->action("run.step").trigger();
        w_->awaitFrames(1);
        w_->engine().addAnnotation({0, std::string("here")});
        answerMessage(QMessageBox::Cancel);
        w_->action("edit.undo").trigger();
        QTRY_COMPARE(w_->window().document().experiment().seed, 7U);
        QVERIFY(w_->action("edit.undo").isEnabled());
        QCOMPARE(notes(), std::size_t{1});
        QCOMPARE(w_->engine().experiment().seed, 7U);
    }

    void notesOfAnOpenedRecordingGoOnWithTheRun_data()
    {
        QTest::addColumn<QString>("action");
        QTest::newRow("Run") << "run.toggle";
        QTest::newRow("Step") << "run.step";
        QTest::newRow("Restart") << "run.restart";
    }

    // The new run has the same frames.
    void notesOfAnOpenedRecordingGoOnWithTheRun()
    {
        QFETCH(const QString, action);
        saveWithNote();
        w_->window().open(file());
        QTRY_COMPARE(w_->engine().state(), State::Opened);
        w_->action(action).trigger(); // a question would wait for ever
        QVERIFY(w_->engine().state() != State::Opened);
        QCOMPARE(notes(), std::size_t{1});
        QCOMPARE(w_->window().charts().axis().marks().size(), std::size_t{1});
        w_->awaitFrames(1);
        QCOMPARE(w_->recording().annotations()[0].frame, std::uint64_t{5});
        // The notes are in the file, so the window closes without a question.
        QVERIFY(w_->window().close());
    }

    void whatWasChangedInThemIsAskedForLater()
    {
        saveWithNote();
        w_->window().open(file());
        QTRY_COMPARE(w_->engine().state(), State::Opened);
        w_->engine().changeAnnotation(0, {5, std::string("there")});
        w_->action("run.step").trigger();
        QCOMPARE(w_->recording().annotations()[0].text, std::string("there"));
        answerMessage(QMessageBox::Cancel);
        QVERIFY(!w_->window().close());
    }

    void whatIsTunedInAnOpenedRecordingIsTakenBack()
    {
        answerFileDialog(file());
        press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(QFile::exists(file()));
        w_->window().open(file());
        QTRY_COMPARE(w_->engine().state(), State::Opened);
        w_->engine().addAnnotation({5, std::string("here")});
        auto* box = w_->window().findChild<QWidget*>(QStringLiteral("tune.pooled.capacity"))->findChild<QuantityBox*>();
        const QString before = box->text();
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QStringLiteral("2000"));
        answerMessage(QMessageBox::Cancel);
        QTest::keyClick(box, Qt::Key_Return);
        QTRY_VERIFY(!w_->window().isWindowModified());
        QCOMPARE(w_->engine().state(), State::Opened);
        QCOMPARE(box->text(), before);
        QCOMPARE(notes(), std::size_t{1});
    }

private:
    [[nodiscard]] QString file() const { return w_->path(QStringLiteral("mine.poolscope-recording")); }
    [[nodiscard]] std::size_t notes() const { return w_->recording().annotations().size(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&w_->window(), key, modifiers); }
    void saveWithNote()
    {
        w_->engine().addAnnotation({5, std::string("here")});
        answerFileDialog(file());
        press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(QFile::exists(file()));
    }
    void changeSeed(std::uint64_t seed)
    {
        Experiment next = w_->engine().experiment();
        next.seed = seed;
        w_->window().document().change(next, QStringLiteral("seed"), ExperimentDocument::Change::Edit);
    }
    // The question about changes of the experiment comes first.
    static void answerBoth(QMessageBox::StandardButton notes)
    {
        QTimer::singleShot(0, qApp, [notes] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (box == nullptr) return answerBoth(notes);
            const bool isOfNotes = box->objectName() == QStringLiteral("dialog.unsaved-notes");
            if (!isOfNotes) answerBoth(notes);
            box->button(isOfNotes ? notes : QMessageBox::Discard)->click();
        });
    }
};

TEST_WITH_APPLICATION(UnsavedNotesTest);
#include "tst_unsaved_notes.moc"
