// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/rewind_commands.h"

#include "ui/actions/actions.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/engine/engine.h"
#include "ui/engine/rewind.h"

#include <QAction>

#include <cmath>
#include <optional>
#include <utility>

namespace poolscope::ui {

RewindCommands::RewindCommands(const Actions& actions, Engine& engine, Rewind& rewind, TimeAxis& axis, QObject* parent)
    : QObject(parent),
      actions_(actions),
      engine_(engine),
      rewind_(rewind),
      axis_(axis)
{
    const auto connectStep = [this](const char* id, auto frames) {
        connect(&actions_[id], &QAction::triggered, this, [this, frames] { step(frames()); });
    };
    const auto second = [this] { return std::llround(engine_.experiment().frameRate); };
    connectStep("rewind.back", [] { return qint64{-1}; });
    connectStep("rewind.forward", [] { return qint64{1}; });
    connectStep("rewind.back-ten", [] { return qint64{-10}; });
    connectStep("rewind.forward-ten", [] { return qint64{10}; });
    connectStep("rewind.back-second", [second] { return qint64{-second()}; });
    connectStep("rewind.forward-second", [second] { return qint64{second()}; });
    connect(&actions_["rewind.here"], &QAction::triggered, this, &RewindCommands::showHere);
    connect(&actions_["rewind.end"], &QAction::triggered, &rewind_, &Rewind::showEnd);
    connect(&axis_, &TimeAxis::pastDragged, &rewind_, &Rewind::show);
    connect(&rewind_, &Rewind::failed, this, &RewindCommands::said);
    connect(&rewind_, &Rewind::changed, this, &RewindCommands::refresh);
    refresh();
}

void RewindCommands::follow(quint64 frame)
{
    if (rewind_.frame()) rewind_.show(frame);
}

// The charts follow, so that the line is always in sight.
void RewindCommands::step(qint64 frames)
{
    rewind_.step(frames);
    const double place = rewind_.frame() ? static_cast<double>(*rewind_.frame()) : axis_.upper();
    if (place >= axis_.lower() && place <= axis_.upper()) return;
    axis_.pan(place - (axis_.lower() + axis_.upper()) / 2);
}

void RewindCommands::showHere()
{
    if (const auto here = axis_.cursor()) return rewind_.show(*here);
    emit said(tr("Point at a frame on the charts first."));
}

void RewindCommands::refresh()
{
    const bool can = rewind_.canShow();
    const std::optional<std::uint64_t> frame = rewind_.frame();
    engine_.setDisturbed(&rewind_, frame && !rewind_.hasArrived()); // the run is done again
    if (frame && !std::exchange(isBack_, true))
        emit said(
            tr("The cards, the pictures, the heap maps and the table “Figures” show the frame of the red line. The "
               "other tables and the values at the ends of the lines are still those of the last frame."));
    isBack_ = frame.has_value();
    axis_.setPast(frame ? std::optional(static_cast<std::size_t>(*frame)) : std::nullopt);
    const bool canGoBack = can && rewind_.place() > 0;
    const bool canGoOn = frame && *frame + 1 < engine_.recording().frameCount();
    for (const char* id : {"rewind.back", "rewind.back-ten", "rewind.back-second"})
        actions_[id].setEnabled(canGoBack);
    for (const char* id : {"rewind.forward", "rewind.forward-ten", "rewind.forward-second"})
        actions_[id].setEnabled(canGoOn);
    actions_["rewind.here"].setEnabled(can);
    actions_["rewind.end"].setEnabled(frame.has_value());
}

} // namespace poolscope::ui
