// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/hash.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/recording/recorded_summary.h"
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/stack/event_line.h"
#include "ui/engine/engine.h"
#include "ui/engine/recording_files.h"
#include "ui/tables/verdict_panel.h"
#include "ui/window/status_line.h"

#include <QLabel>
#include <QTest>

#include <functional>

using namespace poolscope;
using namespace poolscope::ui;

class StatusLineTest : public QObject
{
    Q_OBJECT

public:
    using Change = std::function<void(Accounting&)>;

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

    void theEventHashIsInSightOnlyIfTheAccountingIsOff_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("words");
        QTest::addColumn<bool>("isOff");
        QTest::newRow("OK") << Change([](Accounting&) {}) << "accounting OK" << false;
        QTest::newRow("lost objects") << Change([](Accounting& a) { a.lostObjects = 3; })
                                      << "“pooled”: 3 never released" << true;
        QTest::newRow("not balanced") << Change([](Accounting& a) { a.balanced = false; })
                                      << "the accounting of “pooled” is off" << true;
    }
    void theEventHashIsInSightOnlyIfTheAccountingIsOff()
    {
        QFETCH(const Change, change);
        QFETCH(const QString, words);
        QFETCH(const bool, isOff);
        Engine engine;
        QCOMPARE(runStatusDetails(engine), QString());
        engine.load(loadExperiment("boss-bullets"));
        engine.step();
        QTRY_COMPARE(engine.recording().frameCount(), std::size_t{1});
        QTRY_VERIFY(engine.isAtRest());
        OpenedRecording opened{engine.snapshot()};
        change(opened.run.accounting.at(1));
        for (std::size_t lane = 0; lane < opened.run.recording.laneCount(); ++lane) {
            opened.summarizers.push_back(summarizerOf(opened.run.recording, lane));
            opened.summaries.push_back(opened.summarizers.back().summary());
        }
        engine.show(std::move(opened));
        const QString hash = QString::fromStdString(formatHash(engine.eventHash()));
        QVERIFY2(runStatus(engine).contains(words), qPrintable(runStatus(engine)));
        QCOMPARE(runStatus(engine).contains(hash), isOff);
        QVERIFY2(runStatusDetails(engine).contains(hash), qPrintable(runStatusDetails(engine)));
        QCOMPARE(runStatusDetails(engine).startsWith(QStringLiteral("Accounting OK: ")), !isOff);
    }

    void theTooltipOfTheAccountingHasTheEventHash()
    {
        WindowFixture w;
        w.awaitFrames(3);
        w.pause();
        const auto* run = w.window().findChild<QLabel*>(QStringLiteral("status.run"));
        const QString hash = QString::fromStdString(formatHash(w.engine().eventHash()));
        QTRY_VERIFY2(run->toolTip().contains(hash), qPrintable(run->toolTip()));
        QVERIFY2(!runStatus(w.engine()).contains(hash), qPrintable(runStatus(w.engine())));
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
        QTRY_VERIFY2(line->said().startsWith(QStringLiteral("All 200 frames are done. ")), qPrintable(line->said()));
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
        w.panel(QStringLiteral("figures")).raise();
        QTRY_VERIFY(!panel.isInFront());
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
