// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The charts and panels that steps of a lesson show, and what is there after them.
#include "tests/program/test_program.h"
#include "tests/ui/teaching/lessons/teeth_test.h"
#include "ui/charts/stack/chart_stack.h"

#include <QScreen>

using namespace poolscope;
using namespace poolscope::ui;

class LessonLayoutsTest : public TeethTest
{
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { w_.reset(); }

    void setsExperimentChartsAndPanels();
    void eachStepPutsBackWhatAnotherOpened();
    void theOwnHeapMapComesBackAfterTheLesson();
    void aResetLayoutIsTheUsersOwn();
    void itsPanelsAreNotKeptWithTheWindow();
    void aProjectorShowsTheLessonAndTheCharts();
    void theLanesStayNarrowBesidePictures();
    void closingGivesTheChartsBack();
    void aTabThatIsOnlyAwayStaysTheUsers();
};

void LessonLayoutsTest::setsExperimentChartsAndPanels()
{
    QVERIFY(w_->panel(QStringLiteral("lesson")).isVisible());
    QCOMPARE(w_->said("heading"), QStringLiteral("Teeth"));
    QVERIFY(w_->said("text").contains(QStringLiteral("How often.")));
    QCOMPARE(w_->window().charts().column().shownCharts().size(), std::size_t{1});
    QVERIFY(w_->panel(QStringLiteral("collections")).isInFront());
    QCOMPARE(w_->engine().state(), Engine::State::Paused);
    QCOMPARE(w_->recording().frameCount(), std::size_t{0});
    QVERIFY(w_->window().document().file().isEmpty());
    QVERIFY2(w_->main().isEnabled(), "no name is needed where there is no seed for each student");
}

void LessonLayoutsTest::eachStepPutsBackWhatAnotherOpened()
{
    Panel &map = w_->panel(QStringLiteral("heap-map")), &pictures = w_->panel(QStringLiteral("pictures"));
    w_->window().open(QStringLiteral("marking-by-hand"));
    QVERIFY(!map.isHidden());
    w_->play().goTo(1);
    QVERIFY(map.isHidden());
    QVERIFY(!w_->action("view.heap-map").isChecked());
    w_->play().goTo(0);
    QVERIFY(!map.isHidden());
    w_->window().open(QStringLiteral("how-big-a-pool"));
    QVERIFY(map.isHidden());
    QVERIFY(!pictures.isHidden() && !pictures.isFloating());
    w_->play().goTo(2);
    QVERIFY(pictures.isHidden() && pictures.isFloating());
    w_->play().goTo(0);
    w_->action("lesson.close").trigger();
    QVERIFY(pictures.isHidden() && pictures.isFloating());
}

void LessonLayoutsTest::theOwnHeapMapComesBackAfterTheLesson()
{
    w_->action("view.heap-map").setChecked(true);
    Panel& map = w_->panel(QStringLiteral("heap-map"));
    w_->play().goTo(1);
    QVERIFY2(map.isHidden(), "it would take the room of the step's chart");
    w_->action("lesson.close").trigger();
    QVERIFY(!map.isHidden());
}

// Regression: the end of the lesson took away what the user had opened since.
void LessonLayoutsTest::aResetLayoutIsTheUsersOwn()
{
    Panel& map = w_->panel(QStringLiteral("heap-map"));
    w_->window().open(QStringLiteral("marking-by-hand"));
    QVERIFY(!map.isHidden());
    w_->action("view.reset-layout").trigger();
    QVERIFY(map.isHidden());
    w_->action("view.heap-map").setChecked(true);
    w_->action("lesson.close").trigger();
    QVERIFY(!map.isHidden());
}

// Regression: the next start had the lesson's panels as its own.
void LessonLayoutsTest::itsPanelsAreNotKeptWithTheWindow()
{
    w_->window().open(QStringLiteral("marking-by-hand"));
    QVERIFY(!w_->panel(QStringLiteral("heap-map")).isHidden());
    w_->restart();
    QVERIFY(w_->panel(QStringLiteral("heap-map")).isHidden());
}

// Regression: its panels made the window wider than the screen.
void LessonLayoutsTest::aProjectorShowsTheLessonAndTheCharts()
{
    w_->action("view.projector").trigger();
    QTRY_VERIFY(w_->window().font().pointSizeF() >= 20);
    Panel& lesson = w_->panel(QStringLiteral("lesson"));
    for (std::size_t step = 0; step < 5; ++step) {
        w_->play().goTo(step);
        QCoreApplication::processEvents();
        const bool isTuned = step == 4;
        QVERIFY(lesson.isInFront());
        QVERIFY(w_->window().width() <= w_->window().screen()->size().width());
        QVERIFY(w_->window().charts().width() * 2 >= w_->window().width());
        Panel& lanes = w_->panel(QStringLiteral("experiment"));
        QVERIFY(!lanes.isInFront());
        QCOMPARE(!lanes.isHidden(), isTuned && 2 * lanes.minimumSizeHint().width() <= w_->window().width());
    }
    w_->action("view.projector").trigger();
    QTRY_VERIFY(w_->window().font().pointSizeF() < 20);
    QTRY_COMPARE(w_->window().dockWidgetArea(&w_->panel(QStringLiteral("experiment"))), Qt::LeftDockWidgetArea);
    QTRY_VERIFY(w_->panel(QStringLiteral("experiment")).isInFront());
}

// Regression: they took half the window, and the pictures were behind the other tab.
void LessonLayoutsTest::theLanesStayNarrowBesidePictures()
{
    const int before = w_->panel(QStringLiteral("experiment")).width();
    w_->window().open(QStringLiteral("how-big-a-pool"));
    Panel& pictures = w_->panel(QStringLiteral("pictures"));
    QTRY_VERIFY(pictures.isInFront() && !pictures.isFloating());
    QTRY_VERIFY2(pictures.width() <= before + 8, qPrintable(QString::number(pictures.width())));
    QVERIFY(w_->window().charts().width() > w_->window().width() / 2 - 20);
}

void LessonLayoutsTest::closingGivesTheChartsBack()
{
    w_->action("lesson.close").trigger();
    QVERIFY(w_->window().charts().column().shownCharts().size() > 1);
    QVERIFY(w_->panel(QStringLiteral("lesson")).isHidden());
    QVERIFY(!w_->action("lesson.hand-in").isEnabled());
}

// Regression: the lesson took a tab for its own that had only nothing to show, and closed it for good.
void LessonLayoutsTest::aTabThatIsOnlyAwayStaysTheUsers()
{
    w_->action("lesson.close").trigger();
    w_->window().open(QStringLiteral("too-small-pool"));
    const Panel& collections = w_->panel(QStringLiteral("collections"));
    QTRY_VERIFY(collections.isAway());
    w_->window().open(file());
    QTRY_VERIFY(!collections.isAway());
    w_->action("lesson.close").trigger();
    QVERIFY(!collections.isHidden());
}

TEST_WITH_APPLICATION(LessonLayoutsTest);
#include "tst_lesson_layouts.moc"
