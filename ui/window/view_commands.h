// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The actions of the time axis: follow, the whole recording, back and forward, measuring cursors. Interface thread.
#pragma once

#include <QObject>

namespace poolscope::ui {

class Actions;
class TimeAxis;

class ViewCommands : public QObject
{
    Q_OBJECT

public:
    // Connects the actions. Both must outlive this object.
    ViewCommands(const Actions& actions, TimeAxis& axis, QObject* parent);

private:
    void follow(bool wanted);
    void showWays();

    const Actions& actions_;
    TimeAxis& axis_;
};

} // namespace poolscope::ui
