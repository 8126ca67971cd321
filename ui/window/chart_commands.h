// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The menus that arrange the charts: one in the menu bar, and the context menu of a chart. Interface thread.
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
class RunChart;

class ChartCommands : public QObject
{
    Q_OBJECT

public:
    // Both must outlive it. Connects the actions that arrange charts.
    ChartCommands(const Actions& actions, ChartStack& charts, QObject* parent);

    ~ChartCommands() override;

    // Adds a checkable action for each chart, the actions that arrange the charts, and a menu for each chart with
    // choices.
    void fill(QMenu& menu);

signals:
    // From the context menu of a chart.
    void exportRequested(const poolscope::ui::DrawableChart& chart, const QString& id);
    void pictureRequested(const poolscope::ui::DrawableChart& chart);

private:
    void refresh();
    void refreshChoices();
    [[nodiscard]] QMenu* choicesOf(const RunChart& chart) const; // null if it has none
    void showMenu(RunChart& chart, const QPoint& globalPosition, std::optional<std::size_t> frame);
    void addCopies(QMenu& menu, RunChart& chart, std::optional<std::size_t> frame);
    void addMarks(QMenu& menu, std::optional<std::size_t> frame);
    void triggerAt(std::size_t frame, QAction& action);

    const Actions& actions_;
    ChartStack& charts_;
    ChartColumn& column_;
    struct Choices
    {
        RunChart* chart;
        std::unique_ptr<QMenu> menu;
    };
    std::vector<Choices> choices_; // of the charts that have any
    std::vector<QAction*> shows_;  // one per chart, in the order they were added
};

} // namespace poolscope::ui
