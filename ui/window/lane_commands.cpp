// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/lane_commands.h"

#include "ui/actions/actions.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/tables/pause_panel.h"
#include "ui/theme/chart_theme.h"

#include <QAction>
#include <QMenu>

namespace poolscope::ui {

LaneCommands::LaneCommands(const Actions& actions, ChartStack& charts, PausePanel& pauses, QObject* parent)
    : QObject(parent),
      actions_(actions),
      charts_(charts),
      pauses_(pauses)
{
    for (int lane = 0; lane < laneStyleCount; ++lane)
        connect(&action(lane), &QAction::triggered, this,
                [this, lane](bool shown) { charts_.setLaneHidden(static_cast<std::size_t>(lane), !shown); });
    connect(&charts_, &ChartStack::lanesChanged, this, &LaneCommands::refresh);
    connect(&pauses_, &PausePanel::laneClicked, &charts_, &ChartStack::toggleLane);
    refresh();
}

void LaneCommands::fill(QMenu& menu)
{
    for (int lane = 0; lane < laneStyleCount; ++lane)
        menu.addAction(&action(lane));
}

void LaneCommands::refresh()
{
    const auto& lanes = charts_.lanes();
    std::set<int> hidden;
    for (int lane = 0; lane < laneStyleCount; ++lane) {
        QAction& shown = action(lane);
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

QAction& LaneCommands::action(int lane) const
{
    return actions_[QStringLiteral("view.lane-%1").arg(lane + 1)];
}

} // namespace poolscope::ui
