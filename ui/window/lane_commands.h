// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The menu that shows and hides lanes in the charts, with a key for each. Interface thread.
#pragma once

#include <QObject>

class QAction;
class QMenu;

namespace poolscope::ui {

class Actions;
class ChartStack;
class PausePanel;

class LaneCommands : public QObject
{
    Q_OBJECT

public:
    // All must outlive this object. Connects the actions of the lanes, and keeps the pause charts in step with the
    // others.
    LaneCommands(const Actions& actions, ChartStack& charts, PausePanel& pauses, QObject* parent);

    void fill(QMenu& menu);

private:
    void refresh();
    [[nodiscard]] QAction& action(int lane) const;

    const Actions& actions_;
    ChartStack& charts_;
    PausePanel& pauses_;
};

} // namespace poolscope::ui
