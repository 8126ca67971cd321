// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The session state exists before and after the window, whatever the user was doing when the window closed.
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/experiment/experiment_editor.h"

#include <QLineEdit>

using namespace poolscope;
using namespace poolscope::ui;

class SessionStateTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        state_ = std::make_unique<SessionState>();
        window_ =
            std::make_unique<MainWindow>(*state_, loadExperiment(WindowFixture::defaultExperiment), QString(),
                                         std::make_unique<SettingsStore>(std::make_unique<QSettings>(
                                             folder_.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat)));
        window_->show();
        window_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window_.get()));
        QTRY_VERIFY(state_->engine.recording().frameCount() > 20);
    }
    void cleanup()
    {
        window_.reset();
        state_.reset();
    }

    void theRunGoesOnWithoutTheWindow()
    {
        const std::size_t frames = state_->engine.recording().frameCount();
        window_.reset();
        QTRY_VERIFY(state_->engine.recording().frameCount() > frames);
    }

    void stepsAreUndoneWithoutTheWindow()
    {
        window_->actions()["view.annotate"].trigger();
        auto* note = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(note != nullptr);
        QTest::keyClicks(note, QStringLiteral("here"));
        QTest::keyClick(note, Qt::Key_Return);
        QCOMPARE(state_->noteSteps.count(), 1);
        QCOMPARE(state_->engine.recording().annotations().size(), std::size_t{1});
        window_.reset();
        state_->noteSteps.undo();
        QCOMPARE(state_->engine.recording().annotations().size(), std::size_t{0});
    }

    void aRunIsBegunAnewWithoutTheWindow()
    {
        const Experiment before = state_->document.experiment();
        Experiment other = before;
        ++other.seed;
        state_->document.change(other, QStringLiteral("seed"), ExperimentDocument::Change::Edit);
        QVERIFY(state_->engine.experiment() == other);
        window_.reset();
        state_->document.steps().undo();
        QVERIFY(state_->engine.experiment() == before);
    }

    void whatIsStillTypedChangesNothing()
    {
        const Experiment before = state_->document.experiment();
        window_->actions()["edit.experiment"].trigger();
        auto* editor = window_->findChild<ExperimentEditor*>();
        QVERIFY(QTest::qWaitForWindowActive(editor));
        auto* title = editor->findChild<QLineEdit*>(QStringLiteral("edit.title"));
        QVERIFY(title != nullptr);
        title->setFocus();
        QTest::keyClicks(title, QStringLiteral("another"));
        window_.reset();
        QVERIFY(state_->document.experiment() == before);
        QCOMPARE(state_->document.steps().count(), 0);
    }

    // Regression: the charts referred to an experiment that was gone after a slider had been moved there and back.
    void whatTheChartsReferToStays()
    {
        const std::weak_ptr<const Experiment> shown = state_->engine.sharedExperiment();
        const auto before = std::get<std::int64_t>(valueAt(state_->document.experiment(), 1, "capacity"));
        for (const std::int64_t value : {before + 1, before}) {
            const std::size_t frames = state_->engine.recording().frameCount();
            state_->session.tune(1, {"capacity"}, value);
            QTRY_VERIFY(state_->engine.recording().frameCount() > frames + 5);
        }
        QVERIFY(!shown.expired());
        window_->charts().setLaneHidden(1, true);
    }

    void theProgramHasItsFontBack()
    {
        const QFont before = QApplication::font();
        window_->actions()["view.projector"].trigger();
        QVERIFY(QApplication::font() != before);
        window_.reset();
        QCOMPARE(QApplication::font(), before);
    }

private:
    QTemporaryDir folder_;
    std::unique_ptr<SessionState> state_;
    std::unique_ptr<MainWindow> window_;
};

TEST_WITH_APPLICATION(SessionStateTest);
#include "tst_session_state.moc"
