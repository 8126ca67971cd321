// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The menus that arrange the charts: one of the menu bar, and the one of a right click on a chart. Interface thread.
#pragma once

#include <QObject>
#include <QPoint>

#include <vector>

class QAction;
class QMenu;

namespace poolscope::ui {

class Actions;
class ChartColumn;
class ChartStack;
class DrawableChart;
class TimeChart;

class ChartCommands : public QObject
{
    Q_OBJECT

public:
    // Both must outlive it. Connects the actions that arrange charts.
    ChartCommands(const Actions& actions, ChartStack& charts, QObject* parent);

    // Adds a checkable action a chart and those that arrange them.
    void fill(QMenu& menu);

signals:
    // Of the menu of a chart.
    void exportRequested(const poolscope::ui::DrawableChart& chart, const QString& id);

private:
    void refresh();
    void showMenu(TimeChart& chart, const QPoint& globalPosition);

    const Actions& actions_;
    ChartColumn& column_;
    std::vector<QAction*> shows_; // one a chart, in the order they were added
};

} // namespace poolscope::ui
