// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/chart_commands.h"

#include "ui/actions/actions.h"
#include "ui/charts/time_chart.h"
#include "ui/views/chart_column.h"
#include "ui/views/chart_stack.h"

#include <QAction>
#include <QMenu>

#include <algorithm>

namespace poolscope::ui {

ChartCommands::ChartCommands(const Actions& actions, ChartStack& charts, QObject* parent)
    : QObject(parent),
      actions_(actions),
      column_(charts.column())
{
    for (TimeChart* chart : column_.charts()) {
        auto* action = new QAction(chart->title(), this);
        action->setObjectName(QStringLiteral("view.chart.") + column_.idOf(*chart));
        action->setCheckable(true);
        action->setStatusTip(tr("Show or hide this chart"));
        connect(action, &QAction::triggered, this, [this, chart](bool shown) {
            column_.setWanted(*chart, shown);
            refresh();
        });
        shows_.push_back(action);
    }
    connect(&actions_[ActionId::EnlargeChart], &QAction::triggered, this,
            [this](bool enlarged) { column_.enlarge(enlarged ? &column_.current() : nullptr); });
    connect(&actions_[ActionId::MoveChartUp], &QAction::triggered, this,
            [this] { column_.move(column_.current(), -1); });
    connect(&actions_[ActionId::MoveChartDown], &QAction::triggered, this,
            [this] { column_.move(column_.current(), 1); });
    connect(&actions_[ActionId::HideChart], &QAction::triggered, this,
            [this] { column_.setWanted(column_.current(), false); });
    connect(&actions_[ActionId::ResetCharts], &QAction::triggered, &column_, &ChartColumn::resetArrangement);
    connect(&column_, &ChartColumn::changed, this, &ChartCommands::refresh);
    connect(&column_, &ChartColumn::currentChanged, this, &ChartCommands::refresh);
    connect(&charts, &ChartStack::menuRequested, this,
            [this](TimeChart* chart, const QPoint& at) { showMenu(*chart, at); });
    refresh();
}

void ChartCommands::fill(QMenu& menu)
{
    for (QAction* action : shows_)
        menu.addAction(action);
    menu.addSeparator();
    menu.addActions({&actions_[ActionId::EnlargeChart], &actions_[ActionId::MoveChartUp],
                     &actions_[ActionId::MoveChartDown], &actions_[ActionId::HideChart],
                     &actions_[ActionId::ResetCharts]});
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
        action->setEnabled(wanted > 1 || !action->isChecked()); // one stays
    const auto& shown = column_.shownCharts();
    const auto at = std::ranges::find(shown, &column_.current());
    const bool isAlone = shown.size() < 2;
    actions_[ActionId::EnlargeChart].setChecked(column_.enlarged() != nullptr);
    actions_[ActionId::EnlargeChart].setEnabled(!column_.isOnlyOne() && (!isAlone || column_.enlarged() != nullptr));
    actions_[ActionId::HideChart].setEnabled(!column_.isOnlyOne() && wanted > 1);
    actions_[ActionId::MoveChartUp].setEnabled(!isAlone && at != shown.begin());
    actions_[ActionId::MoveChartDown].setEnabled(!isAlone && at != shown.end() && at + 1 != shown.end());
}

void ChartCommands::showMenu(TimeChart& chart, const QPoint& globalPosition)
{
    column_.setCurrent(chart); // what the actions act upon; it gets no focus in a window that is not active
    QMenu menu(&chart);
    menu.setObjectName(QStringLiteral("menu.chart"));
    menu.setToolTipsVisible(true);
    menu.addActions({&actions_[ActionId::EnlargeChart], &actions_[ActionId::MoveChartUp],
                     &actions_[ActionId::MoveChartDown], &actions_[ActionId::HideChart]});
    menu.addSeparator();
    const QAction* exporting = menu.addAction(tr("Export…"));
    menu.addSeparator();
    QMenu* all = menu.addMenu(tr("Charts"));
    for (QAction* action : shows_)
        all->addAction(action);
    all->addSeparator();
    all->addAction(&actions_[ActionId::ResetCharts]);
    if (menu.exec(globalPosition) == exporting) emit exportRequested(chart, column_.idOf(chart));
}

} // namespace poolscope::ui
