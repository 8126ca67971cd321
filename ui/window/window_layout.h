// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where things are in the window: the charts in the middle with the sentence on what happened last, and panels around
// them that can be moved, put into tabs, floated, closed and opened again. What is below the charts is as high as it
// needs to be until a person has drawn an edge somewhere else. Interface thread.
#pragma once

#include <QByteArray>
#include <QObject>
#include <QSize>

#include <optional>
#include <vector>

class QMainWindow;
class QMenu;
class QMouseEvent;
class QResizeEvent;
class QTabBar;

namespace poolscope::ui {

class Panel;

class WindowLayout : public QObject
{
    Q_OBJECT

public:
    // In the order of tabs. Widgets become children of the window.
    struct Parts
    {
        QWidget* charts;
        QWidget* eventLine;
        Panel* experiment;
        Panel* heapMap;
        Panel* pictures; // floats until a person docks it
        std::vector<Panel*> tables;
    };

    WindowLayout(QMainWindow& window, const Parts& parts);

    // As QMainWindow::restoreState(). `isHeightChosen`: a person has drawn an edge in that layout.
    void restore(const QByteArray& state, int version, bool isHeightChosen);
    // Everything where it was at the first start, the heap map and the pictures closed.
    void reset();
    void showHeapMap(bool shown);
    void showPictures(bool shown);
    // The keyboard goes to the next or previous part of the window: the bar, the charts, the panels that are in front.
    void cyclePanes(bool isForward);
    // An entry for every panel but the heap map and the pictures, which have actions of their own. The caller owns the
    // menu.
    void fill(QMenu& menu) const;

    // Whether a person has drawn an edge.
    [[nodiscard]] bool isHeightChosen() const { return isHeightChosen_; }

signals:
    // The heap map was opened or closed, docked or floated: by whatever way.
    void heapMapChanged(bool isOpen, bool isFloating);
    // So were the pictures.
    void picturesChanged(bool isOpen);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Restored
    {
        QByteArray state;
        int version;
    };

    void place();
    void restoreOnceShown();
    [[nodiscard]] std::vector<QWidget*> panes() const;
    void letTabReach(QTabBar& tabs) const;
    void watchEdge(const QMouseEvent& event);
    void watchSize(const QResizeEvent& event);
    void fitSoon();
    void fitAll();
    void fitTables();
    void levelTables();
    void fitHeapMap();
    // Docked under the charts, in front or behind a tab.
    [[nodiscard]] bool liesBelow(Panel& panel) const;
    [[nodiscard]] int tabsAbove(const Panel& panel) const;
    void refreshTitles();
    void tellOfHeapMap();

    QMainWindow& window_;
    Parts parts_;
    std::vector<Panel*> panels_; // all
    bool isHeightChosen_ = false;
    bool arePicturesPlaced_ = false;   // where they are to float
    QSize chosenSize_;                 // of the window, without what a pane has made it larger by
    std::optional<int> edge_;          // where the mouse was pressed on one that lies across
    bool isFitting_ = false;           // soon
    std::optional<Restored> restored_; // before the window was shown
};

} // namespace poolscope::ui
