// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The chart of CONTRIBUTING.md does what it says: listed once, it is drawn, shown and hidden, and saved.
#include "core/experiment/built_in/built_in_experiments.h"
#include "tests/examples/chart/live_objects_chart.h"
#include "tests/program/test_program.h"
#include "tests/ui/charts/played_recording.h"
#include "ui/actions/actions.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/stack/chart_column.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/engine/engine.h"
#include "ui/export/chart_export.h"
#include "ui/tables/pause_panel.h"
#include "ui/window/chart_commands.h"

#include <QAction>
#include <QFile>
#include <QMenu>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <memory>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

constexpr int frames = 60;

} // namespace

class ExampleChartTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        stack_ = std::make_unique<ChartStack>(axis_, nullptr, catalog_);
        stack_->setRecording(recording_, experiment_);
    }
    void cleanup() { stack_.reset(); }

    void itSaysWhatIsRecorded()
    {
        for (std::size_t lane = 0; lane < recording_.laneCount(); ++lane) {
            const std::uint64_t live = recording_.series(lane, Field::LiveObjects).back();
            QVERIFY(live > 10);
            const QString row = QStringLiteral("%1\t%2").arg(stack_->lanes()[lane].label).arg(live);
            QVERIFY2(chart().valuesAt(frames - 1).contains(row), qPrintable(chart().valuesAt(frames - 1)));
        }
    }

    void aHiddenLaneIsNotInIt()
    {
        const QString name = stack_->lanes()[1].label;
        stack_->setLaneHidden(1, true);
        QVERIFY(!chart().valuesAt(frames - 1).contains(name));
        stack_->setLaneHidden(1, false);
        QVERIFY(chart().valuesAt(frames - 1).contains(name));
    }

    void itIsShownFromTheMenu()
    {
        const std::array saved{catalog_[0].saving, catalog_[1].saving};
        const Actions actions(saved);
        const Engine engine;
        PausePanel pauses(engine);
        ChartCommands commands(actions, *stack_, pauses, nullptr);
        QMenu menu;
        commands.fill(menu);
        QVERIFY(!stack_->column().isWanted(chart()));
        auto* show = commands.findChild<QAction*>(QStringLiteral("view.chart.live-objects"));
        QVERIFY(menu.actions().contains(show));
        QCOMPARE(show->text(), QStringLiteral("Live objects"));
        show->trigger();
        QVERIFY(stack_->column().isWanted(chart()));
        QVERIFY(actions.exports().contains(&actions.exporting(QStringLiteral("live-objects"))));
    }

    void itIsSaved()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("live-objects.svg")));
        exportSvg(chart(), {}, file.fileName().toStdString());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString drawing = QString::fromUtf8(file.readAll());
        for (const ChartLane& lane : stack_->lanes())
            QVERIFY2(drawing.contains(lane.label), qPrintable(lane.label));
    }

private:
    [[nodiscard]] LiveObjectsChart& chart() const { return stack_->chart<LiveObjectsChart>(); }

    const Experiment experiment_ = loadExperiment("boss-bullets");
    const Recording recording_ = playedRecording(experiment_, frames);
    const std::array<ChartInfo, 2> catalog_{HeapChart::info(), LiveObjectsChart::info()};
    TimeAxis axis_;
    std::unique_ptr<ChartStack> stack_;
};

TEST_WITH_APPLICATION(ExampleChartTest);
#include "tst_example_chart.moc"
