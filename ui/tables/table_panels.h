// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The panels with figures: for every lane; for a range of frames; for every kind in pools; against an overlay; the
// article's claims, if the experiment has claims; its collections and the distribution of their pauses, if it has a
// collector; the verdict. A panel with nothing to show says why. Interface thread.
#pragma once

#include "ui/tables/kind_table_model.h"

#include <QObject>

#include <vector>

class QMenu;
class QWidget;

namespace poolscope::ui {

class ClaimTableModel;
class CollectionTable;
class CollectionTableModel;
class ComparisonPanel;
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
        KindTableModel& kinds;
    };

    // What others make, shown in panels of their own.
    struct Contents
    {
        QWidget* range;
        ComparisonPanel* comparison;
        QWidget* pauses;
        QWidget* verdict;
    };

    enum Page { Figures, Range, Kinds, Comparison, Claims, Collections, Pauses, Verdict };

    // The contents become children of their panels, and these children of `window`, which charts and tables share.
    // Models and window must outlive them.
    TablePanels(const Models& models, const Contents& contents, QWidget& window);

    // In order of Page.
    [[nodiscard]] const std::vector<Panel*>& panels() const { return panels_; }
    // Brings a page to the front, even if its panel was closed.
    void raise(Page page);

signals:
    // The user wants to see that frame of that lane in the charts.
    void frameChosen(int lane, quint64 frame);
    // As CollectionTable::menuOpening() and filmWanted(), and KindTable::filmWanted().
    void collectionMenuOpening(QMenu& menu, int lane, quint64 frame, quint64 number);
    void filmWanted(int lane, quint64 frame, quint64 number);
    void poolFilmWanted(int lane, const QString& kind);
    // As KindTable::poolWanted().
    void poolWanted(int lane, const QString& kind);
    // As KindTable::settingChosen().
    void settingChosen(const poolscope::ui::KindTableModel::Setting& setting);

private:
    void refresh();
    // Shows the collection with the lane's longest pause, and raises its panel.
    void showLongestPause(int lane);
    // -1: there was none.
    [[nodiscard]] int laneOfLongestPause() const;
    [[nodiscard]] double pauseOf(int lane) const; // ns; 0: none

    const Models models_;
    ComparisonPanel* comparison_;
    std::vector<Panel*> panels_;
    CollectionTable* collections_ = nullptr;
};

} // namespace poolscope::ui
