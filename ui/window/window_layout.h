// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The layout of the window: the charts in the middle with the event line, and around them panels that can be moved,
// tabbed, floated, closed and reopened, and the actions that do so. The panels below the charts are as high as they
// need until the user drags an edge. Interface thread.
#pragma once

#include <QByteArray>
#include <QObject>
#include <QRect>
#include <QSize>
#include <QStringList>

#include <optional>
#include <vector>

class QMainWindow;
class QMenu;
class QMouseEvent;
class QResizeEvent;
class QTabBar;

namespace poolscope::ui {

class Actions;
class ChartStack;
class Panel;
struct Settings;

class WindowLayout : public QObject
{
    Q_OBJECT

public:
    // Panels in the order of their tabs. The widgets become children of the window.
    struct Parts
    {
        ChartStack* charts;
        QWidget* slowMotion; // in the place of the charts while it is shown
        QWidget* watchBar;   // these below the charts
        QWidget* eventLine;
        QWidget* rewindBar;
        Panel* experiment;
        Panel* heapMap;
        Panel* pictures;            // floats until the user docks it
        Panel* tuning;              // to the right of the charts where there is room; else floats
        Panel* lesson;              // to the right of the charts while a lesson is open
        std::vector<Panel*> tables; // the first is in front at first
    };

    // All must outlive it. Connects the actions.
    WindowLayout(QMainWindow& window, const Actions& actions, const Parts& parts);

    // The window's place and layout.
    void restore(const Settings& settings);
    void keep(Settings& settings) const;
    // Opens it if it is closed, the first time beside the charts if they leave room, and brings it to the front.
    void showTuning();
    // Opens or closes it.
    void showLesson(bool shown);
    // Puts the slow motion in the place of the charts and closes the panels around them, or brings all of them back.
    void showSlowMotion(bool shown);
    // Brings the panels back that were closed for the slow motion, for who is about to close all of them; and closes
    // those that were opened meanwhile. Both do nothing without a slow motion.
    void uncover();
    void cover();
    // Adds an entry for every panel. The caller owns the menu.
    void fill(QMenu& menu) const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void connectActions();
    // Restores the layout of the first start, with the heap map and the pictures closed.
    void reset();
    void showHeapMap(bool shown);
    void showPictures(bool shown);
    // Moves the focus to the next or previous part of the window: the toolbar, the charts, the panels in front.
    void cyclePanes(bool isForward);
    void place();
    void restoreOnceShown();
    void restoreOnceMaximised();
    void dropRestored();
    // Returns whether it could.
    bool restoreState(const QByteArray& state);
    [[nodiscard]] QRect placeOfTuning() const;
    [[nodiscard]] bool isLessonDocked() const;
    [[nodiscard]] bool fitsBesideCharts(const Panel& panel) const;
    void dockBesideCharts(Panel& panel);
    [[nodiscard]] std::vector<QWidget*> panes() const;
    void letTabReach(QTabBar& tabs) const;
    void watchEdge(const QMouseEvent& event);
    void watchSize(const QResizeEvent& event);
    void fitSoon();
    void fitAll();
    void fitTables();
    void levelTables();
    void fitHeapMap();
    void resize(Panel& panel, int size, Qt::Orientation orientation);
    // Whether it is docked under the charts, in front or behind another tab.
    [[nodiscard]] bool liesBelow(Panel& panel) const;
    [[nodiscard]] int tabsAbove(const Panel& panel) const;
    void refreshTitles();
    // The heap map or the pictures were opened, closed, docked or floated, whatever caused it.
    void tellOfHeapMap();
    void tellOfPictures();

    QMainWindow& window_;
    const Actions& actions_;
    Parts parts_;
    std::vector<Panel*> panels_; // all panels
    bool isLessonOpen_ = false;
    bool isHeightChosen_ = false; // the user has dragged an edge
    QSize chosenSize_;            // of the window, without the growth that a panel forced
    std::vector<Panel*> covered_; // panels closed for the slow motion
    bool isHeldOpen_ = false;     // from uncover() to cover()
    std::optional<int> edge_;     // y at which the mouse was pressed on a horizontal edge
    bool isFitting_ = false;      // a fit is scheduled
    QStringList away_;            // Settings::awayPanels, of the layout that is restored
    QByteArray restored_;         // to be restored once the window is shown; empty: nothing
};

} // namespace poolscope::ui
