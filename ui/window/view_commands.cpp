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
    const auto on = [&](const char* id, auto does) { connect(&actions[id], &QAction::triggered, this, does); };
    on("view.follow", [this](bool wanted) { follow(wanted); });
    on("view.all", [this] { axis_.fitAll(); });
    on("view.previous", [this] { axis_.goBack(); });
    on("view.next", [this] { axis_.goForward(); });
    on("view.cursor-a", [this] { axis_.placeMeasuring(MeasuringCursor::A); });
    on("view.cursor-b", [this] { axis_.placeMeasuring(MeasuringCursor::B); });
    on("view.remove-cursors", [this] { axis_.removeMeasuring(); });
    connect(&axis, &TimeAxis::followChanged, &actions["view.follow"], &QAction::setChecked);
    connect(&axis, &TimeAxis::historyChanged, this, &ViewCommands::showWays);
    actions["view.follow"].setChecked(axis.isFollowing());
    showWays();
}

void ViewCommands::follow(bool wanted)
{
    wanted ? axis_.follow() : axis_.setRange(axis_.lower(), axis_.upper());
}

void ViewCommands::showWays()
{
    actions_["view.previous"].setEnabled(axis_.canGoBack());
    actions_["view.next"].setEnabled(axis_.canGoForward());
}

} // namespace poolscope::ui
