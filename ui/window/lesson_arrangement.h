// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The charts and panels of the window as a step of a lesson wants them. In projector mode the lesson and the charts
// have the screen for themselves; what else a step needs is a tab behind the lesson. Interface thread.
#pragma once

#include "core/lessons/lesson.h"
#include "ui/settings/choices.h"

#include <QObject>
#include <QString>

#include <optional>
#include <string>
#include <vector>

class QMainWindow;

namespace poolscope::ui {

class Actions;
class ChartStack;
class Panel;

class LessonArrangement : public QObject
{
    Q_OBJECT

public:
    // All must outlive it.
    LessonArrangement(const Actions& actions, ChartStack& charts, QMainWindow& window);

    // `isTuned`: the step is answered with the controls of the experiment's panel.
    void show(const LessonLayout& layout, bool isTuned);
    // The projector mode has begun, or the window is as it was before it: shows the latest layout again if need be.
    void followProjector();
    // Charts and panels are as they were before the first call of show(), and the layout is forgotten.
    void putBack();

private:
    struct Opened
    {
        Panel* panel;
        bool wasFloating;
    };

    void showCharts();
    void openPanels();
    void open(Panel& panel, const std::string& id);
    void closePanelsBut(const std::vector<std::string>& ids);
    void putPanelsBack();
    void setMapShown(bool isShown);
    void tabPanels();
    void dockBesideLanes(Panel& panel);
    void keepWidth(Panel& panel, int width);
    [[nodiscard]] bool isProjected() const;
    [[nodiscard]] bool fitsBesideCharts(const Panel& panel, const std::string& id) const;
    [[nodiscard]] Panel* panel(const std::string& id) const;

    const Actions& actions_;
    ChartStack& charts_;
    QMainWindow& window_;
    std::optional<LessonLayout> layout_; // shown last
    bool isTuned_ = false;
    bool isBehind_ = false; // the layout has changed while the window's own was put aside
    std::optional<ChartArrangement> before_;
    std::vector<Opened> opened_; // by steps, in the window as it is without the projector mode
    bool isMapAway_ = false;     // the user's own, which would take the room of a step's charts
    std::vector<Panel*> tabs_;   // opened for the projector mode
};

} // namespace poolscope::ui
