// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/view_commands.h"

#include "ui/actions/actions.h"
#include "ui/charts/canvas/time_axis.h"

#include <QAction>

namespace poolscope::ui {

ViewCommands::ViewCommands(const Actions& actions, TimeAxis& axis, QObject* parent)
    : QObject(parent),
      actions_(actions),
      axis_(axis)
{
    const auto on = [&](ActionId id, auto does) { connect(&actions[id], &QAction::triggered, this, does); };
    on(ActionId::Follow, [this](bool wanted) { follow(wanted); });
    on(ActionId::FitAll, [this] { axis_.fitAll(); });
    on(ActionId::PreviousView, [this] { axis_.goBack(); });
    on(ActionId::NextView, [this] { axis_.goForward(); });
    on(ActionId::CursorA, [this] { axis_.placeMeasuring(MeasuringCursor::A); });
    on(ActionId::CursorB, [this] { axis_.placeMeasuring(MeasuringCursor::B); });
    on(ActionId::RemoveCursors, [this] { axis_.removeMeasuring(); });
    connect(&axis, &TimeAxis::followChanged, &actions[ActionId::Follow], &QAction::setChecked);
    connect(&axis, &TimeAxis::historyChanged, this, &ViewCommands::showWays);
    actions[ActionId::Follow].setChecked(axis.isFollowing());
    showWays();
}

void ViewCommands::follow(bool wanted)
{
    wanted ? axis_.follow() : axis_.setRange(axis_.lower(), axis_.upper());
}

void ViewCommands::showWays()
{
    actions_[ActionId::PreviousView].setEnabled(axis_.canGoBack());
    actions_[ActionId::NextView].setEnabled(axis_.canGoForward());
}

} // namespace poolscope::ui
