// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Running, pausing, stepping, restarting and the speed, by key and by list.
#include "tests/ui/window/window_fixture.h"

#include "tests/program/test_program.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/stack/chart_stack.h"

#include <QComboBox>
#include <QFile>
#include <QSignalSpy>
#include <QStyleOptionComboBox>
#include <QToolButton>

using namespace poolscope;
using namespace poolscope::ui;

class RunBarTest : public WindowTest
{
    Q_OBJECT

private slots:
    void init() { begin(); }

    void runsFromTheStart()
    {
        QCOMPARE(w_->engine().state(), Engine::State::Running);
        QCOMPARE(w_->action("run.toggle").text(), QStringLiteral("Pause"));
        w_->awaitFrames(10);
        QCOMPARE(w_->recording().laneCount(), 2U);
    }

    void spacePausesAndGoesOn()
    {
        w_->awaitFrames(5);
        QTest::keyClick(&w_->window(), Qt::Key_Space);
        QTRY_COMPARE(w_->engine().state(), Engine::State::Paused);
        QCOMPARE(w_->action("run.toggle").text(), QStringLiteral("Run"));
        const std::size_t frames = w_->recording().frameCount();
        QTest::keyClick(&w_->window(), Qt::Key_Space);
        QTRY_COMPARE(w_->engine().state(), Engine::State::Running);
        w_->awaitFrames(frames + 5);
    }

    void stepDoesOneFrame()
    {
        w_->awaitFrames(5);
        w_->pause();
        // Frames of the previous run may still arrive; a new run counts from zero.
        w_->action("run.restart").trigger();
        QTRY_COMPARE(w_->recording().frameCount(), 0U);
        QCOMPARE(w_->engine().state(), Engine::State::Paused);
        QTest::keyClick(&w_->window(), Qt::Key_S);
        QTRY_COMPARE(w_->recording().frameCount(), 1U);
        QTest::keyClick(&w_->window(), Qt::Key_S);
        QTRY_COMPARE(w_->recording().frameCount(), 2U);
        QCOMPARE(w_->engine().state(), Engine::State::Paused);
    }

    void restartBeginsAnew()
    {
        w_->awaitFrames(20);
        w_->pause();
        const std::uint64_t first = w_->recording().series(0, Field::LiveBytes)[10];
        QSignalSpy reset(&w_->engine(), &Engine::reset);
        QTest::keyClick(&w_->window(), Qt::Key_R);
        QTRY_COMPARE(reset.count(), 1);
        QCOMPARE(w_->recording().frameCount(), 0U);
        w_->action("run.toggle").trigger();
        w_->awaitFrames(20);
        QCOMPARE(w_->recording().series(0, Field::LiveBytes)[10], first);
    }

    void speedIsChosenByKeyAndList()
    {
        QTest::keyClick(&w_->window(), Qt::Key_BracketRight);
        QCOMPARE(w_->engine().speed(), Speed::Double);
        QTest::keyClick(&w_->window(), Qt::Key_BracketLeft);
        QTest::keyClick(&w_->window(), Qt::Key_BracketLeft);
        QCOMPARE(w_->engine().speed(), Speed::Half);
        auto* list = w_->window().findChild<QComboBox*>(QStringLiteral("speed"));
        QCOMPARE(list->currentIndex(), static_cast<int>(Speed::Half));
        QTest::keyClick(list, Qt::Key_End);
        QTRY_COMPARE(w_->engine().speed(), Speed::AsFastAsPossible);
        QTRY_COMPARE(w_->engine().state(), Engine::State::Finished);
        QCOMPARE(w_->recording().frameCount(), 3600U);
    }

    void runAfterTheEndBeginsAgain_data()
    {
        QTest::addColumn<bool>("hasNote");
        QTest::addColumn<bool>("isDiscarded");
        QTest::newRow("with nothing to lose") << false << false;
        QTest::newRow("with a note that is given up") << true << true;
        QTest::newRow("with a note that is kept") << true << false;
    }

    void runAfterTheEndBeginsAgain()
    {
        QFETCH(const bool, hasNote);
        QFETCH(const bool, isDiscarded);
        runToTheEnd();
        if (hasNote) {
            w_->engine().addAnnotation({.frame = 3, .text = "seen"});
            answerMessage(isDiscarded ? QMessageBox::Discard : QMessageBox::Cancel);
        }
        QSignalSpy reset(&w_->engine(), &Engine::reset);
        QTest::keyClick(&w_->window(), Qt::Key_Space);
        const bool isAgain = !hasNote || isDiscarded;
        QCOMPARE(reset.count(), isAgain ? 1 : 0);
        QTRY_COMPARE(w_->engine().state(), Engine::State::Finished);
        QTRY_COMPARE(w_->recording().frameCount(), std::size_t{frames});
    }

    void aStepGoesOnBeyondTheEndAndRunWithIt()
    {
        runToTheEnd();
        QSignalSpy reset(&w_->engine(), &Engine::reset);
        QTest::keyClick(&w_->window(), Qt::Key_S);
        QTRY_COMPARE(w_->recording().frameCount(), std::size_t{frames + 1});
        QTest::keyClick(&w_->window(), Qt::Key_Space);
        w_->awaitFrames(frames + 5);
        QCOMPARE(reset.count(), 0);
    }

    // Regression: the title shared its room with the gap beside it.
    void titlesAreWholeWhereThereIsRoom()
    {
        auto* list = w_->window().findChild<QComboBox*>(QStringLiteral("experiment"));
        w_->window().resize(1280, 720);
        int longest = 0;
        for (int i = 0; i < list->count(); ++i)
            longest = std::max(longest, list->fontMetrics().horizontalAdvance(list->itemText(i)));
        QVERIFY(longest > 300);
        const auto room = [list] {
            QStyleOptionComboBox option;
            option.initFrom(list);
            return list->style()
                ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, list)
                .width();
        };
        QTRY_VERIFY2(room() >= longest, qPrintable(QStringLiteral("%1 of %2").arg(room()).arg(longest)));
    }

    void titlesAloneGiveWay()
    {
        auto* list = w_->window().findChild<QComboBox*>(QStringLiteral("experiment"));
        auto* exports = w_->window().findChild<QToolButton*>(QStringLiteral("export"));
        w_->window().resize(1280, 720);
        const int before = list->width(), button = exports->width();
        w_->window().resize(1000, 720);
        QTRY_VERIFY(list->width() < before);
        QVERIFY(exports->isVisible());
        QCOMPARE(exports->width(), button);
    }

    void whatCannotBeOpenedIsNotChosen()
    {
        const QString file = w_->path(QStringLiteral("mine.json"));
        w_->window().document().save(file);
        w_->window().open(QStringLiteral("stutter"));
        QVERIFY(QFile::remove(file));
        auto* list = w_->window().findChild<QComboBox*>(QStringLiteral("experiment"));
        const int row = list->findText(QStringLiteral("(mine.json)"), Qt::MatchEndsWith);
        QVERIFY(row >= 0);
        QString said;
        dismissMessage(said);
        list->setCurrentIndex(row);
        emit list->activated(row);
        QVERIFY2(said.contains(QStringLiteral("mine.json")), qPrintable(said));
        QVERIFY2(list->currentText().startsWith(QStringLiteral("Stutter")), qPrintable(list->currentText()));
    }

    void anotherSpeedIsMarked()
    {
        w_->awaitFrames(10);
        QTest::keyClick(&w_->window(), Qt::Key_BracketRight);
        QTRY_COMPARE(w_->recording().tunings().size(), 1U);
        const TimeAxis& axis = w_->window().charts().axis();
        QCOMPARE(axis.marks().size(), std::size_t{1});
        const TimeMark& mark = axis.marks().front();
        QCOMPARE(mark.kind, TimeMark::Kind::Tuning);
        QCOMPARE(mark.frame, static_cast<std::size_t>(w_->recording().tunings().front().frame));
        QCOMPARE(mark.text, QStringLiteral("speed: 1 × → 2 ×"));
        QCOMPARE(w_->window().findChild<QComboBox*>(QStringLiteral("speed"))->currentText(), QStringLiteral("2 ×"));
        // The run goes on, and there is nothing to undo.
        w_->awaitFrames(mark.frame + 5);
        QVERIFY(!w_->action("edit.undo").isEnabled());
    }

private:
    static constexpr std::uint64_t frames = 30;

    // Of a short run.
    void runToTheEnd()
    {
        Experiment experiment = loadExperiment(WindowFixture::defaultExperiment);
        experiment.frames = frames;
        w_.reset();
        w_ = std::make_unique<WindowFixture>(experiment);
        QVERIFY(w_->isExposed());
        w_->engine().setSpeed(Speed::AsFastAsPossible);
        QTRY_COMPARE(w_->engine().state(), Engine::State::Finished);
        QCOMPARE(w_->recording().frameCount(), std::size_t{frames});
    }
};

TEST_WITH_APPLICATION(RunBarTest);
#include "tst_run_bar.moc"
