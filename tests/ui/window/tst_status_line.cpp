// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/stack/event_line.h"
#include "ui/engine/engine.h"
#include "ui/tables/verdict_panel.h"
#include "ui/window/status_line.h"

#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

class StatusLineTest : public QObject
{
    Q_OBJECT

private slots:
    void saysHowFast_data()
    {
        QTest::addColumn<double>("rate");
        QTest::addColumn<double>("asked");
        QTest::addColumn<double>("neededNs");
        QTest::addColumn<QString>("text");
        QTest::newRow("not measured yet") << 0.0 << 60.0 << 1e6 << "";
        QTest::newRow("as asked") << 59.9 << 60.0 << 1e6 << "59.9 frames a second";
        QTest::newRow("as fast as possible") << 3000.0 << 0.0 << 1e6 << "3,000 frames a second";
        QTest::newRow("slow by the lanes") << 29.8 << 60.0 << 33.1e6
                                           << "29.8 frames a second, 50 % of the speed asked for: the lanes need "
                                              "33.1 ms a frame";
        QTest::newRow("slow by something else")
            << 30.0 << 60.0 << 1e6 << "30.0 frames a second, 50 % of the speed asked for";
    }

    void saysHowFast()
    {
        QFETCH(double, rate);
        QFETCH(double, asked);
        QFETCH(double, neededNs);
        QTEST(rateStatus(rate, asked, neededNs), "text");
    }

    void saysWhenThePlannedFramesAreDone()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.frames = 2;
        Engine engine;
        engine.load(experiment);
        for (const char* words : {"frame 1 of 2 ", "frame 2 of 2 ", "frame 3, beyond the planned 2 frames "}) {
            const std::size_t before = engine.recording().frameCount();
            engine.step();
            QTRY_COMPARE(engine.recording().frameCount(), before + 1);
            QVERIFY2(runStatus(engine).contains(QLatin1String(words)), qPrintable(runStatus(engine)));
        }
    }

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

TEST_WITH_APPLICATION(StatusLineTest);
#include "tst_status_line.moc"
