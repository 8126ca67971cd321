// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Run (after the last planned frame: again from the first), pause, step and restart, with the question before one of
// them discards the recording; collecting garbage; and
// going back and forth through a run that rests, with the line on the charts and the strip. Interface thread.
#pragma once

#include <QObject>

#include <optional>

namespace poolscope::ui {

class Actions;
class Engine;
class RecordingCommands;
class Rewind;
class TimeAxis;

class RunCommands : public QObject
{
    Q_OBJECT

public:
    // All must outlive this object. Connects the actions.
    RunCommands(const Actions& actions, Engine& engine, Rewind& rewind, TimeAxis& axis, RecordingCommands& recordings,
                QObject* parent);

private:
    void runOrPause();
    void step();
    void restart();
    void collect();
    void connectRewind();
    void go(qint64 frames);
    void showHere();
    void refresh();

    const Actions& actions_;
    Engine& engine_;
    Rewind& rewind_;
    TimeAxis& axis_;
    RecordingCommands& recordings_;
    // What the commands that go back in time were last told that they can do.
    struct Reach
    {
        bool isAnywhere = false;
        bool isBack = false;
        bool isOn = false;
        bool isEnd = false;
        bool operator==(const Reach&) const = default;
    };
    std::optional<Reach> reach_;
    bool isBack_ = false; // an earlier frame is shown
};

} // namespace poolscope::ui
