// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/run_commands.h"

#include "core/experiment/lane_traits.h"
#include "ui/actions/actions.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/engine/engine.h"
#include "ui/engine/rewind.h"
#include "ui/window/recording_commands.h"

#include <QAction>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace poolscope::ui {

RunCommands::RunCommands(const Actions& actions, Engine& engine, Rewind& rewind, TimeAxis& axis,
                         RecordingCommands& recordings, QObject* parent)
    : QObject(parent),
      actions_(actions),
      engine_(engine),
      rewind_(rewind),
      axis_(axis),
      recordings_(recordings)
{
    connect(&actions["run.toggle"], &QAction::triggered, this, &RunCommands::runOrPause);
    connect(&actions["run.step"], &QAction::triggered, this, &RunCommands::step);
    connect(&actions["run.restart"], &QAction::triggered, this, &RunCommands::restart);
    connect(&actions["run.collect"], &QAction::triggered, this, &RunCommands::collect);
    connect(&actions["view.preempted"], &QAction::toggled, &engine, [&engine](bool isCounted) {
        engine.setPreemptedFrames(isCounted ? PreemptedFrames::Included : PreemptedFrames::LeftOut);
    });
    connect(&engine, &Engine::reset, this,
            [this] { actions_["run.collect"].setEnabled(std::ranges::any_of(engine_.experiment().lanes, collects)); });
    connect(&engine, &Engine::stateChanged, this,
            [this](Engine::State state) { actions_.showRunning(state == Engine::State::Running); });
    connectRewind();
    refresh();
}

// One click too many must not lead beyond the plan, where the noise is no longer measured. A step does, and Run goes on
// from there.
void RunCommands::runOrPause()
{
    const bool isAtEnd =
        engine_.state() == Engine::State::Finished && engine_.recording().frameCount() == engine_.experiment().frames;
    if (isAtEnd) return restart();
    if (engine_.state() == Engine::State::Running)
        engine_.pause();
    else
        engine_.run();
}

// From an earlier frame, a step leads to the one after it.
void RunCommands::step()
{
    if (rewind_.frame() && *rewind_.frame() + 1 < engine_.recording().frameCount())
        rewind_.step(1);
    else
        engine_.step();
}

void RunCommands::restart()
{
    // A run begun from an opened recording keeps its notes; only restarting a run loses them.
    if (engine_.state() == Engine::State::Opened || recordings_.mayLeave()) engine_.restart();
}

void RunCommands::collect()
{
    engine_.collect();
    if (engine_.state() == Engine::State::Paused) emit actions_.said(tr("The next frame begins with a collection."));
}

void RunCommands::connectRewind()
{
    const auto on = [this](const char* name, auto frames) {
        connect(&actions_[name], &QAction::triggered, this, [this, frames] { go(frames()); });
    };
    const auto second = [this] { return std::llround(engine_.experiment().frameRate); };
    on("rewind.back", [] { return qint64{-1}; });
    on("rewind.forward", [] { return qint64{1}; });
    on("rewind.back-ten", [] { return qint64{-10}; });
    on("rewind.forward-ten", [] { return qint64{10}; });
    on("rewind.back-second", [second] { return qint64{-second()}; });
    on("rewind.forward-second", [second] { return qint64{second()}; });
    connect(&actions_["rewind.here"], &QAction::triggered, this, &RunCommands::showHere);
    connect(&actions_["rewind.end"], &QAction::triggered, &rewind_, &Rewind::showEnd);
    connect(&axis_, &TimeAxis::pastDragged, &rewind_, &Rewind::show);
    connect(&rewind_, &Rewind::failed, &actions_, &Actions::said);
    connect(&rewind_, &Rewind::changed, this, &RunCommands::refresh);
}

// The charts follow, so that the line is always in sight.
void RunCommands::go(qint64 frames)
{
    rewind_.step(frames);
    const double place = rewind_.frame() ? static_cast<double>(*rewind_.frame()) : axis_.upper();
    if (place >= axis_.lower() && place <= axis_.upper()) return;
    axis_.pan(place - (axis_.lower() + axis_.upper()) / 2);
}

void RunCommands::showHere()
{
    if (const auto here = axis_.cursor()) return rewind_.show(*here);
    emit actions_.said(tr("Point at a frame on the charts first."));
}

void RunCommands::refresh()
{
    const bool can = rewind_.canShow();
    const std::optional<std::uint64_t> frame = rewind_.frame();
    engine_.setDisturbed(&rewind_, frame && !rewind_.hasArrived()); // the run is done again
    if (frame && !std::exchange(isBack_, true))
        emit actions_.said(
            tr("The cards, the pictures, the heap maps and the table “Figures” show the frame of the red line. The "
               "other tables and the values at the ends of the lines are still those of the last frame."));
    isBack_ = frame.has_value();
    axis_.setPast(frame ? std::optional(static_cast<std::size_t>(*frame)) : std::nullopt);
    const Reach now{.isAnywhere = can,
                    .isBack = can && rewind_.place() > 0,
                    .isOn = frame && *frame + 1 < engine_.recording().frameCount(),
                    .isEnd = frame.has_value()};
    if (reach_ == now) return; // as after most frames
    reach_ = now;
    for (const char* id : {"rewind.back", "rewind.back-ten", "rewind.back-second"})
        actions_[id].setEnabled(now.isBack);
    for (const char* id : {"rewind.forward", "rewind.forward-ten", "rewind.forward-second"})
        actions_[id].setEnabled(now.isOn);
    actions_["rewind.here"].setEnabled(now.isAnywhere);
    actions_["rewind.end"].setEnabled(now.isEnd);
}

} // namespace poolscope::ui
