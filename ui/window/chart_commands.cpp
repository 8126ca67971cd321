// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/chart_commands.h"

#include "ui/actions/actions.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/stack/chart_column.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/text/digits.h"

#include <QAction>
#include <QActionGroup>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>

namespace poolscope::ui {

ChartCommands::ChartCommands(const Actions& actions, ChartStack& charts, QObject* parent)
    : QObject(parent),
      actions_(actions),
      charts_(charts),
      column_(charts.column())
{
    for (RunChart* chart : charts.charts()) {
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
    connect(&charts, &ChartStack::menuRequested, this,
            [this](RunChart* chart, const QPoint& at, auto frame) { showMenu(*chart, at, frame); });
    connect(&charts, &ChartStack::choicesChanged, this, &ChartCommands::refreshChoices);
    refresh();
    refreshChoices();
}

ChartCommands::~ChartCommands() = default;

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
    const TimeAxis& axis = charts_.axis();
    const auto isHere = [&](MeasuringCursor which) { return frame && axis.measuring(which) == frame; };
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
    charts_.axis().setCursor(static_cast<double>(frame));
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
