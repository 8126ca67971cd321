// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How one gets to the verdict in the window.
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/stack/event_line.h"
#include "ui/tables/verdict_panel.h"

#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

class VerdictCommandsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theEndOfARunSaysItsFirstSentence()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.frames = 200;
        WindowFixture w(experiment);
        w.engine().setSpeed(Speed::AsFastAsPossible);
        if (w.engine().state() != Engine::State::Running) w.action("run.toggle").trigger();
        const auto* line = w.window().findChild<EventLine*>();
        const auto* verdict = w.window().findChild<VerdictPanel*>();
        QTRY_VERIFY2_WITH_TIMEOUT(line->said().startsWith(QStringLiteral("All 200 frames are done. ")),
                                  qPrintable(line->said()), 20000);
        QTRY_VERIFY(w.engine().isAtRest());
        QCOMPARE(line->said(), QStringLiteral("All 200 frames are done. ") + verdict->firstSentence());
    }

    void vShowsItAtAnyTime_data()
    {
        QTest::addColumn<bool>("isClosed");
        QTest::newRow("behind other tabs") << false;
        QTest::newRow("closed") << true;
    }
    void vShowsItAtAnyTime()
    {
        QFETCH(bool, isClosed);
        WindowFixture w;
        QVERIFY(w.isExposed());
        w.awaitFrames(3);
        Panel& panel = w.panel(QStringLiteral("verdict"));
        QVERIFY(!panel.isInFront());
        if (isClosed) panel.close();
        QTest::keyClick(&w.window(), Qt::Key_V);
        QTRY_VERIFY(panel.isInFront());
        const auto* verdict = w.window().findChild<VerdictPanel*>();
        QTRY_VERIFY(verdict->isVisible());
        QTRY_VERIFY2(verdict->toPlainText().startsWith(QStringLiteral("So far, after ")),
                     qPrintable(verdict->toPlainText()));
    }

    // Programs before had no such panel.
    void aStateWithoutItLeavesItWithTheOthers()
    {
        WindowFixture w;
        QVERIFY(w.isExposed());
        Panel& panel = w.panel(QStringLiteral("verdict"));
        panel.setObjectName(QStringLiteral("dock.none"));
        const QByteArray state = w.window().saveState(windowStateVersion);
        panel.setObjectName(QStringLiteral("dock.verdict"));
        QVERIFY(w.window().restoreState(state, windowStateVersion));
        QTest::keyClick(&w.window(), Qt::Key_V);
        QTRY_VERIFY(panel.isInFront());
        QCOMPARE(w.window().dockWidgetArea(&panel), Qt::BottomDockWidgetArea);
        QVERIFY(w.window().tabifiedDockWidgets(&panel).contains(&w.panel(QStringLiteral("figures"))));
    }
};

TEST_WITH_APPLICATION(VerdictCommandsTest);
#include "tst_verdict_commands.moc"
