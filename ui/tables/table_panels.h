// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of figures: of every lane; of a range of frames; what the article said, for an experiment that has claims;
// for one that has a collector, its collections and how their pauses are distributed. One that has nothing to show says
// why. Interface thread.
#pragma once

#include <QObject>

#include <vector>

class QWidget;

namespace poolscope::ui {

class ClaimTableModel;
class CollectionTable;
class CollectionTableModel;
class LaneTableModel;
class Panel;

class TablePanels : public QObject
{
    Q_OBJECT

public:
    struct Models
    {
        LaneTableModel& figures;
        ClaimTableModel& claims;
        CollectionTableModel& collections;
    };

    enum Page { Figures, Range, Claims, Collections, Pauses };

    // Panels become children of `window`, `range` and `pauses` of theirs. `room` is what charts and tables share: the
    // window. Models and room must outlive them.
    TablePanels(const Models& models, QWidget* range, QWidget* pauses, QWidget& window);

    // In order of Page.
    [[nodiscard]] const std::vector<Panel*>& panels() const { return panels_; }

signals:
    // One wants to see that frame of that lane in the charts.
    void frameChosen(int lane, quint64 frame);

private:
    void refresh();
    // The collection that the lane's longest pause was, in front of the other panels.
    void showLongestPause(int lane);
    // -1: there was none.
    [[nodiscard]] int laneOfLongestPause() const;
    [[nodiscard]] double pauseOf(int lane) const; // ns; 0: none

    const Models models_;
    std::vector<Panel*> panels_;
    CollectionTable* collections_ = nullptr;
};

} // namespace poolscope::ui
