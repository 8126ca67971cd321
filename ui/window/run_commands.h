// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Run, pause, step and restart, and the question before one of them discards the recording. Interface thread.
#pragma once

#include <QObject>

namespace poolscope::ui {

class Actions;
class Engine;
class Rewind;
class RecordingCommands;

class RunCommands : public QObject
{
    Q_OBJECT

public:
    // All must outlive this object. Connects the actions.
    RunCommands(const Actions& actions, Engine& engine, Rewind& rewind, RecordingCommands& recordings, QObject* parent);

private:
    void runOrPause();
    void step();
    void restart();

    Engine& engine_;
    Rewind& rewind_;
    RecordingCommands& recordings_;
};

} // namespace poolscope::ui
