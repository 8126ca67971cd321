// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Going back and forth through a run that rests: the actions, and the line on the charts and the strip. Interface
// thread.
#pragma once

#include <QObject>

namespace poolscope::ui {

class Actions;
class Engine;
class Rewind;
class TimeAxis;

class RewindCommands : public QObject
{
    Q_OBJECT

public:
    // Connects the actions. All must outlive this object.
    RewindCommands(const Actions& actions, Engine& engine, Rewind& rewind, TimeAxis& axis, QObject* parent);

    // The user has gone to that frame by other means: if an earlier frame is shown, it is that one from now on.
    void follow(quint64 frame);

signals:
    // What the user should know.
    void said(const QString& sentence);

private:
    void step(qint64 frames);
    void showHere();
    void refresh();

    const Actions& actions_;
    Engine& engine_;
    Rewind& rewind_;
    TimeAxis& axis_;
    bool isBack_ = false; // an earlier frame is shown
};

} // namespace poolscope::ui
