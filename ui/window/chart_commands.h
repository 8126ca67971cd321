// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is done with the charts: their menus, one in the menu bar and the context menu of a chart; which lanes they
// show, with a menu and a key for each; their time axis and measuring cursors. Interface thread.
#pragma once

#include <QObject>
#include <QPoint>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

class QAction;
class QMenu;

namespace poolscope::ui {

class Actions;
class ChartColumn;
class ChartStack;
class DrawableChart;
class PausePanel;
class RunChart;
class TimeAxis;

class ChartCommands : public QObject
{
    Q_OBJECT

public:
    // All must outlive it. Keeps the lanes of the pause charts in step with those of the others.
    ChartCommands(const Actions& actions, ChartStack& charts, PausePanel& pauses, QObject* parent);
    ~ChartCommands() override;

    // Adds a checkable action for each chart, the actions that arrange the charts, and a menu for each chart with
    // choices.
    void fill(QMenu& menu);
    // An entry for each lane.
    void fillLanes(QMenu& menu);

signals:
    // From the context menu of a chart.
    void exportRequested(const poolscope::ui::DrawableChart& chart, const QString& id);
    void pictureRequested(const poolscope::ui::DrawableChart& chart);

private:
    void connectCharts();
    void connectAxis();
    void refresh();
    void refreshChoices();
    void refreshLanes();
    [[nodiscard]] QAction& laneAction(int lane) const;
    [[nodiscard]] QMenu* choicesOf(const RunChart& chart) const; // null if it has none
    void showMenu(RunChart& chart, const QPoint& globalPosition, std::optional<std::size_t> frame);
    void addCopies(QMenu& menu, RunChart& chart, std::optional<std::size_t> frame);
    void addMarks(QMenu& menu, std::optional<std::size_t> frame);
    void triggerAt(std::size_t frame, QAction& action);

    const Actions& actions_;
    ChartStack& charts_;
    ChartColumn& column_;
    TimeAxis& axis_;
    PausePanel& pauses_;
    struct Choices
    {
        RunChart* chart;
        std::unique_ptr<QMenu> menu;
    };
    std::vector<Choices> choices_; // of the charts that have any
    std::vector<QAction*> shows_;  // one per chart, in the order they were added
};

} // namespace poolscope::ui
