// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A second experiment beside the run that is shown.
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/stack/event_line.h"
#include "ui/tables/comparison_panel.h"
#include "ui/window/comparison_commands.h"

#include "core/experiment/experiment_edits.h"
#include "core/experiment/experiment_writer.h"
#include "core/strategies/catalog/strategy_catalog.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QListWidget>
#include <QPushButton>

#include <functional>

using namespace poolscope;
using namespace poolscope::ui;

using State = Engine::State;

static void answerChooser(const std::function<void(QDialog&)>& answer)
{
    QTimer::singleShot(0, qApp, [answer] {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr) return answerChooser(answer);
        answer(*dialog);
    });
}

class ComparisonCommandsTest : public WindowTest
{
    Q_OBJECT

private slots:
    void init() { begin(5); }

    void aChosenExperimentIsLaidUnderTheRun()
    {
        answerChooser([](QDialog& dialog) {
            auto* list = dialog.findChild<QListWidget*>();
            for (int row = 0; row < list->count(); ++row)
                if (list->item(row)->toolTip() == QStringLiteral("boss-bullets")) list->setCurrentRow(row);
            dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
        });
        w_->action("file.compare-experiment").trigger();
        QCOMPARE(actionText(), QStringLiteral("Cancel Comparison"));
        QTRY_VERIFY(w_->engine().overlay() != nullptr);
        const Experiment expected = loadExperiment("boss-bullets");
        QVERIFY(w_->engine().overlay()->experiment == expected);
        QCOMPARE(w_->engine().overlay()->recording.frameCount(), static_cast<std::size_t>(expected.frames));
        QCOMPARE(actionText(), QStringLiteral("Compare with Experiment…"));
        QTRY_VERIFY(w_->window().findChild<ComparisonPanel*>()->isVisible());
        QTRY_VERIFY(w_->window().findChild<ComparisonPanel*>()->model().rowCount() > 10);
    }

    void onlyExperimentsWithACommonLaneAreListed()
    {
        QStringList listed;
        answerChooser([&](QDialog& dialog) {
            auto* list = dialog.findChild<QListWidget*>();
            for (int row = 0; row < list->count(); ++row)
                listed << list->item(row)->toolTip();
            dialog.reject();
        });
        w_->action("file.compare-experiment").trigger();
        QVERIFY(listed.contains(QStringLiteral("boss-bullets")));
        QVERIFY(!listed.contains(QStringLiteral("too-small-pool")));
        QCOMPARE(w_->engine().state(), State::Running);
        QVERIFY(w_->engine().overlay() == nullptr);
    }

    void theRunShownWaitsAndGoesOn()
    {
        commands().begin(experimentOf(100));
        QCOMPARE(w_->engine().state(), State::Paused);
        QVERIFY2(eventLine().contains(QStringLiteral("waits meanwhile")), qPrintable(eventLine()));
        QTRY_VERIFY(w_->engine().overlay() != nullptr);
        QTRY_COMPARE(w_->engine().state(), State::Running);
        QCOMPARE(w_->engine().overlay()->recording.frameCount(), std::size_t{100});
        QVERIFY2(eventLine().contains(QStringLiteral("recorded: 500, here: 1,000")), qPrintable(eventLine()));
    }

    void aPausedRunStaysPaused()
    {
        w_->pause();
        commands().begin(experimentOf(100));
        QTRY_VERIFY(w_->engine().overlay() != nullptr);
        QTest::qWait(100);
        QCOMPARE(w_->engine().state(), State::Paused);
    }

    void theSameActionCancels()
    {
        commands().begin(experimentOf(1'000'000));
        w_->action("file.compare-experiment").trigger();
        QCOMPARE(eventLine(), QStringLiteral("The comparison was cancelled."));
        QCOMPARE(actionText(), QStringLiteral("Compare with Experiment…"));
        QCOMPARE(w_->engine().state(), State::Running);
        QVERIFY(w_->engine().overlay() == nullptr);
    }

    void anotherExperimentCancels()
    {
        commands().begin(experimentOf(1'000'000));
        w_->window().open(QStringLiteral("stutter"));
        QCOMPARE(actionText(), QStringLiteral("Compare with Experiment…"));
    }

    void goingOnCancels()
    {
        commands().begin(experimentOf(1'000'000));
        w_->action("run.toggle").trigger();
        QCOMPARE(w_->engine().state(), State::Running);
        QVERIFY2(eventLine().contains(QStringLiteral("because the run continues")), qPrintable(eventLine()));
        QCOMPARE(actionText(), QStringLiteral("Compare with Experiment…"));
    }

    void aHeapOfWhichThereIsOneIsRefusedByName()
    {
        if (!findStrategy("gc-boehm")->missing.empty()) QSKIP("built without libgc");
        const Experiment boehm = withStrategy(loadExperiment("boss-bullets"), 0, "gc-boehm");
        w_ = std::make_unique<WindowFixture>(boehm);
        w_->awaitFrames(5);
        const QString path = w_->path(QStringLiteral("boehm.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(formatExperiment(boehm)));
        file.close();
        QString text;
        dismissMessage(text);
        commands().begin(path);
        QVERIFY2(text.contains(QStringLiteral("gc-boehm")) && text.contains(QStringLiteral("collected")),
                 qPrintable(text));
        QCOMPARE(w_->engine().state(), State::Running);
        QCOMPARE(actionText(), QStringLiteral("Compare with Experiment…"));
    }

    void badFilesAreRefused_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("no such file") << QStringLiteral("/nowhere/x.json") << QStringLiteral("/nowhere/x.json");
        QTest::newRow("no common lane") << QStringLiteral("too-small-pool")
                                        << QStringLiteral(
                                               "No lane of this experiment has the same name as a lane shown");
    }

    void badFilesAreRefused()
    {
        QFETCH(QString, source);
        QFETCH(QString, complaint);
        QString words;
        dismissMessage(words);
        commands().begin(source);
        QTRY_VERIFY(!words.isEmpty());
        QVERIFY2(words.contains(complaint), qPrintable(words));
        QCOMPARE(w_->engine().state(), State::Running);
        QCOMPARE(actionText(), QStringLiteral("Compare with Experiment…"));
    }

private:
    [[nodiscard]] QString eventLine() const { return w_->window().findChild<EventLine*>()->text(); }
    [[nodiscard]] ComparisonCommands& commands() const { return *w_->window().findChild<ComparisonCommands*>(); }
    [[nodiscard]] QString actionText() const { return w_->action("file.compare-experiment").text(); }
    // boss-bullets with another number of slots, as a file.
    [[nodiscard]] QString experimentOf(std::uint64_t frames) const
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.frames = frames;
        experiment.lanes[1].parameters.set("capacity", std::int64_t{500});
        const QString path = w_->path(QStringLiteral("other.json"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly)) return {};
        file.write(QByteArray::fromStdString(formatExperiment(experiment)));
        return path;
    }
};

TEST_WITH_APPLICATION(ComparisonCommandsTest);
#include "tst_comparison_commands.moc"
