// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/run_commands.h"

#include "ui/actions/actions.h"
#include "ui/engine/engine.h"
#include "ui/engine/rewind.h"
#include "ui/window/recording_commands.h"

#include <QAction>

namespace poolscope::ui {

RunCommands::RunCommands(const Actions& actions, Engine& engine, Rewind& rewind, RecordingCommands& recordings,
                         QObject* parent)
    : QObject(parent),
      engine_(engine),
      rewind_(rewind),
      recordings_(recordings)
{
    connect(&actions["run.toggle"], &QAction::triggered, this, &RunCommands::runOrPause);
    connect(&actions["run.step"], &QAction::triggered, this, &RunCommands::step);
    connect(&actions["run.restart"], &QAction::triggered, this, &RunCommands::restart);
}

void RunCommands::runOrPause()
{
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

} // namespace poolscope::ui
