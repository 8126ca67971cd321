// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A program watched in the window.
#include "core/trace/replay/trace_survey.h"
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/charts/stack/event_line.h"
#include "ui/experiment/experiment_document.h"
#include "ui/watch/watch_commands.h"
#include "ui/watch/watch_dialog.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

#include <csignal>

using namespace poolscope;
using namespace poolscope::ui;

using State = Engine::State;

class WatchingTest : public WindowTest
{
    Q_OBJECT

private slots:
    void init() { begin(); }

    void cleanup()
    {
        w_.reset();
        if (process_ > 0) kill(std::exchange(process_, 0), SIGKILL);
    }

    void theRunFollowsTheProgram()
    {
        watchBreathing();
        QCOMPARE(w_->engine().state(), State::Running);
        const Experiment& experiment = w_->engine().experiment();
        QCOMPARE(experiment.lanes.size(), std::size_t{2});
        QCOMPARE(experiment.lanes[0].name, std::string("program"));
        QCOMPARE(experiment.lanes[1].name, std::string("pooled"));
        QCOMPARE(w_->last(0, Field::LiveObjects), w_->last(1, Field::LiveObjects));
        QVERIFY(w_->last(0, Field::Acquires) > 0);
        QVERIFY(w_->window().findChild<WatchBar*>()->isVisible());
        QVERIFY2(status().startsWith(QStringLiteral("recorded_program (process %1) runs").arg(process_)),
                 qPrintable(status()));
        QVERIFY(eventLine().contains(QStringLiteral("is being watched")));
    }

    void theProgramsEndEndsTheRun()
    {
        watch("frames");
        QTRY_COMPARE(w_->engine().experiment().scenario, std::string("trace"));
        QTRY_COMPARE(w_->engine().state(), State::Finished);
        process_ = 0;
        QVERIFY(w_->recording().frameCount() >= 50); // that it marked
        QCOMPARE(w_->engine().experiment().frames, w_->recording().frameCount());
        QVERIFY(w_->window().document().experiment() == w_->engine().experiment());
        QVERIFY(!w_->window().document().isModified());
        QTRY_VERIFY2(status().contains(QStringLiteral("The program has ended with exit code 0.")),
                     qPrintable(status()));
        const QString note = w_->window().findChild<QLabel*>(QStringLiteral("panel.trace"))->text();
        QVERIFY2(!note.contains(QStringLiteral("is being recorded")), qPrintable(note));
        QVERIFY(w_->window().findChild<WatchBar*>()->isVisible());
        for (const QToolButton* button : w_->window().findChild<WatchBar*>()->findChildren<QToolButton*>())
            QVERIFY(!button->isVisible());
        QVERIFY(!w_->action("file.stop-program").isEnabled());
        const TraceSurvey survey = surveyed(trace().toStdString());
        QVERIFY(!survey.fault);
        QCOMPARE(framesOf(survey, 0), w_->recording().frameCount());
        // A command line cannot repeat the run: the trace by itself has one lane.
        QVERIFY(!w_->window().document().isInSource());
        w_->window().open(trace());
        QVERIFY(w_->window().document().isInSource());
        w_->window().open(QStringLiteral("stutter"));
        QTRY_VERIFY(!w_->window().findChild<WatchBar*>()->isVisible());
    }

    // What the window showed before is not the program's.
    void untilItBeginsAPageSaysSo()
    {
        w_->engine().run();
        watch("breathe");
        const WatchPage& page = commands().page();
        QVERIFY(page.isVisible());
        QCOMPARE(w_->window().windowTitle(), QStringLiteral("Watching — Poolscope"));
        QVERIFY(w_->engine().state() != State::Running);
        QVERIFY(!w_->action("view.next-pane").isEnabled());
        QTRY_VERIFY(!page.isVisible());
        QCOMPARE(w_->engine().experiment().scenario, std::string("trace"));
        QVERIFY(w_->action("view.next-pane").isEnabled());
        w_->awaitFrames(5);
    }

    void itIsAskedForByDialog()
    {
        QTimer::singleShot(0, qApp, [this] {
            auto* dialog = qobject_cast<WatchDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog != nullptr);
            dialog->findChild<QLineEdit*>(QStringLiteral("watch.program"))
                ->setText(QStringLiteral(POOLSCOPE_RECORDED_PROGRAM));
            dialog->findChild<QLineEdit*>(QStringLiteral("watch.arguments"))->setText(QStringLiteral("breathe"));
            dialog->findChild<QLineEdit*>(QStringLiteral("watch.folder"))->setText(w_->path({}));
            dialog->findChild<QPushButton*>(QStringLiteral("watch.begin"))->click();
        });
        w_->action("file.watch").trigger();
        process_ = commands().program().process();
        QVERIFY(commands().program().isRecorded());
        QTRY_COMPARE(w_->engine().experiment().scenario, std::string("trace"));
        w_->awaitFrames(5);
        w_->reopen();
        QCOMPARE(commands().choices().arguments, QStringLiteral("breathe"));
    }

    void itCanBeStopped()
    {
        watchBreathing();
        QAction& stop = w_->action("file.stop-program");
        QCOMPARE(stop.text(), QStringLiteral("Stop Program"));
        stop.trigger();
        QCOMPARE(stop.text(), QStringLiteral("Continue Program"));
        QTRY_VERIFY(status().endsWith(QStringLiteral("is stopped")));
        stop.trigger();
        QCOMPARE(stop.text(), QStringLiteral("Stop Program"));
        QTRY_VERIFY(!status().endsWith(QStringLiteral("is stopped")));
    }

    void closingTheWindowLeavesItRunning()
    {
        watchBreathing();
        w_->window().close();
        QCOMPARE(kill(process_, 0), 0);
        const TraceSurvey survey = surveyed(trace().toStdString());
        QVERIFY(!survey.fault);
        QVERIFY(survey.totals.allocations > 1000);
    }

    void leavingItEndsTheRun()
    {
        watchBreathing();
        w_->action("file.leave-program").trigger();
        QTRY_COMPARE(w_->engine().state(), State::Finished);
        QCOMPARE(kill(process_, 0), 0);
        QTRY_VERIFY(!w_->action("file.leave-program").isEnabled());
    }

    // The run restarts, and catches up.
    void aKindIsPooledWhileItRuns()
    {
        watchBreathing();
        const std::size_t frames = w_->recording().frameCount();
        w_->session().poolKind(0, "object-1024");
        w_->awaitFrames(frames + 1);
        QCOMPARE(w_->engine().state(), State::Running);
    }

    void anotherExperimentLeavesItsRecordingGoing()
    {
        watchBreathing();
        w_->awaitFrames(100);
        w_->window().open(QStringLiteral("stutter"));
        const std::uint64_t before = commands().program().progress().totals.allocations;
        const std::uint64_t held = commands().program().progress().totals.standstill;
        // It is not held up for a run that is not its own.
        QTRY_VERIFY(commands().program().progress().totals.allocations > before + 50'000);
        QCOMPARE(commands().program().progress().totals.standstill, held);
        QCOMPARE(w_->engine().experiment().scenario != std::string("trace"), true);
        w_->window().open(trace());
        w_->awaitFrames(20);
        QCOMPARE(w_->engine().state(), State::Running);
    }

    // As they stand on the charts when the trace is opened afterwards.
    void whatTheProgramMarksIsANoteAtOnce()
    {
        watch("play on");
        QTRY_COMPARE(w_->engine().experiment().scenario, std::string("trace"));
        QTRY_COMPARE(w_->recording().annotations().size(), std::size_t{3});
        QVERIFY(commands().program().isRecorded());
        QCOMPARE(w_->recording().annotations()[2].text, std::string("wave 2"));
        QCOMPARE(w_->window().charts().axis().marks().size(), std::size_t{3});
    }

    void atTheEndNothingIsThereTwice()
    {
        watch("play");
        QTRY_COMPARE(w_->engine().experiment().scenario, std::string("trace"));
        QTRY_COMPARE(w_->engine().state(), State::Finished);
        process_ = 0;
        QTRY_COMPARE(w_->recording().annotations().size(), std::size_t{3});
        const std::vector<Annotation> live = w_->recording().annotations().list();
        QTRY_VERIFY2(status().contains(QStringLiteral("The program has ended")), qPrintable(status()));
        w_->window().open(trace()); // nothing is asked: the trace has them
        QCOMPARE(w_->recording().annotations().list(), live);
        w_->awaitFrames(50);
        QCOMPARE(w_->recording().annotations().list(), live);
        QVERIFY(w_->window().close());
    }

    void whatCannotBeWatchedIsSaid()
    {
        QString words;
        dismissMessage(words);
        w_->window().watch({.words = {"no-such-program"}, .trace = trace()});
        QTRY_VERIFY(!words.isEmpty());
        QVERIFY2(words.contains(QStringLiteral("no-such-program")), qPrintable(words));
        QVERIFY(!commands().program().isRecorded());
    }

private:
    int process_ = 0; // to be killed

    [[nodiscard]] QString trace() const { return w_->path(QStringLiteral("a.trace")); }
    [[nodiscard]] const WatchCommands& commands() const { return *w_->window().findChild<WatchCommands*>(); }
    [[nodiscard]] QString eventLine() const { return w_->window().findChild<EventLine*>()->text(); }
    [[nodiscard]] QString status() const
    {
        return w_->window().findChild<QLabel*>(QStringLiteral("watch.text"))->accessibleName();
    }

    void watch(const std::string& what)
    {
        w_->window().watch({.words = {POOLSCOPE_RECORDED_PROGRAM, what}, .trace = trace()});
        process_ = commands().program().process();
    }

    // Until some of what the program does has been seen.
    void watchBreathing()
    {
        watch("breathe");
        QTRY_COMPARE(w_->engine().experiment().scenario, std::string("trace"));
        w_->awaitFrames(20);
    }
};

TEST_WITH_APPLICATION(WatchingTest);
#include "tst_watching.moc"
