// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/chart_commands.h"

#include "ui/actions/actions.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/frame_time_chart.h"
#include "ui/charts/stack/chart_column.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/tables/pause_panel.h"
#include "ui/text/digits.h"
#include "ui/theme/chart_theme.h"

#include <QAction>
#include <QActionGroup>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>
#include <set>
#include <utility>

namespace poolscope::ui {

ChartCommands::ChartCommands(const Actions& actions, ChartStack& charts, PausePanel& pauses, QObject* parent)
    : QObject(parent),
      actions_(actions),
      charts_(charts),
      column_(charts.column()),
      axis_(charts.axis()),
      pauses_(pauses)
{
    connectCharts();
    connectAxis();
    for (int lane = 0; lane < laneStyleCount; ++lane)
        connect(&laneAction(lane), &QAction::triggered, this,
                [this, lane](bool shown) { charts_.setLaneHidden(static_cast<std::size_t>(lane), !shown); });
    connect(&charts_, &ChartStack::lanesChanged, this, &ChartCommands::refreshLanes);
    connect(&pauses_, &PausePanel::laneClicked, &charts_, &ChartStack::toggleLane);
    refresh();
    refreshChoices();
    refreshLanes();
}

ChartCommands::~ChartCommands() = default;

void ChartCommands::connectCharts()
{
    for (RunChart* chart : charts_.charts()) {
        const QString id = column_.idOf(*chart);
        if (const QString title = chart->choices().title; !title.isEmpty()) {
            choices_.push_back({chart, std::make_unique<QMenu>(title)});
            choices_.back().menu->setObjectName(QStringLiteral("menu.") + id);
        }
        auto* action = new QAction(chart->title(), this);
        action->setObjectName(QStringLiteral("view.chart.") + id);
        action->setCheckable(true);
        action->setStatusTip(tr("Show or hide this chart"));
        connect(action, &QAction::triggered, this, [this, chart](bool shown) {
            column_.setWanted(*chart, shown);
            refresh();
        });
        shows_.push_back(action);
    }
    connect(&actions_["view.chart-enlarge"], &QAction::triggered, this,
            [this](bool enlarged) { column_.enlarge(enlarged ? &column_.current() : nullptr); });
    connect(&actions_["view.chart-up"], &QAction::triggered, this, [this] { column_.move(column_.current(), -1); });
    connect(&actions_["view.chart-down"], &QAction::triggered, this, [this] { column_.move(column_.current(), 1); });
    connect(&actions_["view.chart-hide"], &QAction::triggered, this,
            [this] { column_.setWanted(column_.current(), false); });
    connect(&actions_["view.charts-reset"], &QAction::triggered, &column_, &ChartColumn::resetArrangement);
    connect(&column_, &ChartColumn::changed, this, &ChartCommands::refresh);
    connect(&column_, &ChartColumn::currentChanged, this, &ChartCommands::refresh);
    connect(&charts_, &ChartStack::menuRequested, this,
            [this](RunChart* chart, const QPoint& at, auto frame) { showMenu(*chart, at, frame); });
    if (auto* frameTimes = charts_.findChild<FrameTimeChart*>()) {
        actions_["view.logarithmic"].setChecked(frameTimes->isLogarithmic());
        connect(&actions_["view.logarithmic"], &QAction::toggled, frameTimes, &FrameTimeChart::setLogarithmic);
    }
    connect(&charts_, &ChartStack::choicesChanged, this, &ChartCommands::refreshChoices);
}

void ChartCommands::connectAxis()
{
    const auto on = [this](const char* name, auto does) { connect(&actions_[name], &QAction::triggered, this, does); };
    QAction& follow = actions_["view.follow"];
    on("view.follow", [this](bool wanted) { wanted ? axis_.follow() : axis_.setRange(axis_.lower(), axis_.upper()); });
    on("view.all", [this] { axis_.fitAll(); });
    on("view.previous", [this] { axis_.goBack(); });
    on("view.next", [this] { axis_.goForward(); });
    on("view.cursor-a", [this] { axis_.placeMeasuring(MeasuringCursor::A); });
    on("view.cursor-b", [this] { axis_.placeMeasuring(MeasuringCursor::B); });
    on("view.remove-cursors", [this] { axis_.removeMeasuring(); });
    connect(&axis_, &TimeAxis::followChanged, &follow, &QAction::setChecked);
    const auto showWays = [this] {
        actions_["view.previous"].setEnabled(axis_.canGoBack());
        actions_["view.next"].setEnabled(axis_.canGoForward());
    };
    connect(&axis_, &TimeAxis::historyChanged, this, showWays);
    follow.setChecked(axis_.isFollowing());
    showWays();
}

void ChartCommands::fill(QMenu& menu)
{
    for (QAction* action : shows_)
        menu.addAction(action);
    menu.addSeparator();
    menu.addActions({&actions_["view.chart-enlarge"], &actions_["view.chart-up"], &actions_["view.chart-down"],
                     &actions_["view.chart-hide"], &actions_["view.charts-reset"]});
    menu.addSeparator();
    for (const Choices& own : choices_)
        menu.addMenu(own.menu.get());
}

void ChartCommands::fillLanes(QMenu& menu)
{
    for (int lane = 0; lane < laneStyleCount; ++lane)
        menu.addAction(&laneAction(lane));
}

QAction& ChartCommands::laneAction(int lane) const
{
    return actions_[QStringLiteral("view.lane-%1").arg(lane + 1)];
}

void ChartCommands::refreshLanes()
{
    const auto& lanes = charts_.lanes();
    std::set<int> hidden;
    for (int lane = 0; lane < laneStyleCount; ++lane) {
        QAction& shown = laneAction(lane);
        const auto index = static_cast<std::size_t>(lane);
        shown.setVisible(index < lanes.size());
        if (index >= lanes.size()) continue;
        // An ampersand in a name must not become a mnemonic.
        shown.setText(QString(lanes[index].label).replace(QLatin1Char('&'), QStringLiteral("&&")));
        shown.setChecked(!charts_.isLaneHidden(index));
        if (!shown.isChecked()) hidden.insert(lanes[index].style);
    }
    pauses_.setHiddenLanes(std::move(hidden));
}

void ChartCommands::refreshChoices()
{
    for (const Choices& own : choices_) {
        QMenu& menu = *own.menu;
        menu.clear();
        const ChartChoices choices = own.chart->choices();
        menu.menuAction()->setVisible(!choices.all.empty());
        auto* group = new QActionGroup(&menu);
        const bool isThere = std::ranges::count(choices.all, choices.chosen, &ChartChoices::Choice::id) > 0;
        for (const auto& [id, text] : choices.all) {
            QAction* action = menu.addAction(text, this, [this, &own, id] { charts_.choose(*own.chart, id); });
            action->setObjectName(QStringLiteral("view.%1.%2").arg(column_.idOf(*own.chart), id));
            action->setCheckable(true);
            action->setChecked(isThere ? id == choices.chosen : id.isEmpty());
            group->addAction(action);
        }
    }
}

QMenu* ChartCommands::choicesOf(const RunChart& chart) const
{
    const auto found = std::ranges::find(choices_, &chart, &Choices::chart);
    return found == choices_.end() ? nullptr : found->menu.get();
}

void ChartCommands::refresh()
{
    int wanted = 0;
    for (QAction* action : shows_) {
        const TimeChart* chart = column_.chart(action->objectName().section(QLatin1Char('.'), -1));
        action->setChecked(column_.isWanted(*chart));
        wanted += action->isChecked() ? 1 : 0;
    }
    for (QAction* action : shows_)
        action->setEnabled(wanted > 1 || !action->isChecked()); // at least one chart stays shown
    const auto& shown = column_.shownCharts();
    const auto at = std::ranges::find(shown, &column_.current());
    const bool isAlone = shown.size() < 2;
    actions_["view.chart-enlarge"].setChecked(column_.enlarged() != nullptr);
    actions_["view.chart-enlarge"].setEnabled(!column_.isOnlyOne() && (!isAlone || column_.enlarged() != nullptr));
    actions_["view.chart-hide"].setEnabled(!column_.isOnlyOne() && wanted > 1);
    actions_["view.chart-up"].setEnabled(!isAlone && at != shown.begin());
    actions_["view.chart-down"].setEnabled(!isAlone && at != shown.end() && at + 1 != shown.end());
}

void ChartCommands::showMenu(RunChart& chart, const QPoint& globalPosition, std::optional<std::size_t> frame)
{
    column_.setCurrent(chart); // the target of the actions; it gets no focus if the window is not active
    QMenu menu(&chart);
    menu.setObjectName(QStringLiteral("menu.chart"));
    menu.setToolTipsVisible(true);
    addMarks(menu, frame);
    menu.addSeparator();
    if (QMenu* choices = choicesOf(chart)) menu.addMenu(choices);
    menu.addActions({&actions_["view.chart-enlarge"], &actions_["view.chart-up"], &actions_["view.chart-down"],
                     &actions_["view.chart-hide"]});
    menu.addSeparator();
    addCopies(menu, chart, frame);
    const QAction* exporting = menu.addAction(tr("Export…"));
    menu.addSeparator();
    QMenu* all = menu.addMenu(tr("Charts"));
    for (QAction* action : shows_)
        all->addAction(action);
    all->addSeparator();
    all->addAction(&actions_["view.charts-reset"]);
    if (menu.exec(globalPosition) == exporting) emit exportRequested(chart, column_.idOf(chart));
}

// The frame is the one under the pointer when the menu opens: the pointer is elsewhere once an entry is chosen.
void ChartCommands::addMarks(QMenu& menu, std::optional<std::size_t> frame)
{
    const auto isHere = [&](MeasuringCursor which) { return frame && axis_.measuring(which) == frame; };
    const auto offer = [&](const QString& text, const char* id) {
        QAction& meant = actions_[id];
        QAction* action =
            menu.addAction(text + QLatin1Char('\t') + meant.shortcut().toString(QKeySequence::NativeText));
        action->setObjectName(meant.objectName() + QStringLiteral(".here"));
        action->setToolTip(meant.statusTip());
        action->setEnabled(frame && meant.isEnabled());
        if (frame) connect(action, &QAction::triggered, this, [=, this, &meant] { triggerAt(*frame, meant); });
    };
    offer(isHere(MeasuringCursor::A) ? tr("Remove Cursor A") : tr("Cursor A Here"), "view.cursor-a");
    offer(isHere(MeasuringCursor::B) ? tr("Remove Cursor B") : tr("Cursor B Here"), "view.cursor-b");
    offer(tr("Note Here…"), "view.annotate");
}

void ChartCommands::triggerAt(std::size_t frame, QAction& action)
{
    axis_.setCursor(static_cast<double>(frame));
    action.trigger();
}

void ChartCommands::addCopies(QMenu& menu, RunChart& chart, std::optional<std::size_t> frame)
{
    QAction* picture = menu.addAction(tr("Copy Picture"), this, [this, &chart] { emit pictureRequested(chart); });
    picture->setObjectName(QStringLiteral("view.chart-copy"));
    picture->setToolTip(tr("The chart as it would be exported, to be pasted into another program"));
    const QString text = frame ? tr("Copy Values of Frame %1").arg(localCount(*frame)) : tr("Copy Values");
    QAction* values = menu.addAction(text);
    values->setObjectName(QStringLiteral("view.chart-copy-values"));
    values->setEnabled(frame.has_value());
    // Taken now: the run goes on, but frames already recorded do not change.
    if (frame)
        connect(values, &QAction::triggered, this,
                [&chart, at = *frame] { QGuiApplication::clipboard()->setText(chart.valuesAt(at)); });
}

} // namespace poolscope::ui
