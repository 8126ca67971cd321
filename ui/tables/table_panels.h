// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The panels with figures: the verdict; for every lane; for a range of frames; what stays of a recorded program; for
// every kind in pools; against an overlay; the article's claims; collections and the distribution of their pauses. A
// panel that cannot have anything (without a trace, pools, an overlay, claims or a collector) is not available.
// Interface thread.
#pragma once

#include "ui/tables/claim_table.h"
#include "ui/tables/collection_table_model.h"
#include "ui/tables/kind_table_model.h"
#include "ui/tables/lane_table_model.h"

#include <QObject>

#include <vector>

class QMenu;
class QWidget;

namespace poolscope::ui {

class CollectionTable;
class ComparisonPanel;
class Engine;
class FigureTable;
class LeakPanel;
class Panel;
class PausePanel;
class RangePanel;
class TimeAxis;
class VerdictPanel;

class TablePanels : public QObject
{
    Q_OBJECT

public:
    enum Page { Verdict, Figures, Range, Leaks, Kinds, Comparison, Claims, Collections, Pauses };

    // Shows the engine's run as it goes on, and while an earlier frame is shown, the figures of that. The panels become
    // children of `window`, which charts and tables share. All must outlive this object.
    TablePanels(Engine& engine, TimeAxis& axis, QWidget& window);

    // In order of Page.
    [[nodiscard]] const std::vector<Panel*>& panels() const { return panels_; }
    [[nodiscard]] LaneTableModel& figures() { return figures_; }
    [[nodiscard]] FigureTable& figureTable() const { return *figureTable_; }
    [[nodiscard]] ClaimTableModel& claims() { return claims_; }
    [[nodiscard]] CollectionTableModel& collections() { return collections_; }
    [[nodiscard]] KindTableModel& kinds() { return kinds_; }
    [[nodiscard]] RangePanel& range() const { return *range_; }
    [[nodiscard]] LeakPanel& leaks() const { return *leaks_; }
    [[nodiscard]] PausePanel& pauses() const { return *pauses_; }
    [[nodiscard]] VerdictPanel& verdict() const { return *verdict_; }

    // Kinds as they are tuned now, even if the run rests.
    void showKinds();
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
    // As KindTable::settingsChosen().
    void settingsChosen(const std::vector<poolscope::TuningStep>& settings);

private:
    void connectEngine();
    void connectPanels();
    void makePanels(QWidget& window);
    void showLanes();
    void showFigures();
    void showSummaries();
    void refresh();
    void setAvailable(Page page, bool isAvailable);
    // Shows the collection with the lane's longest pause, and raises its panel.
    void showLongestPause(int lane);
    // -1: there was none.
    [[nodiscard]] int laneOfLongestPause() const;
    [[nodiscard]] double pauseOf(int lane) const; // ns; 0: none

    Engine& engine_;
    LaneTableModel figures_;
    ClaimTableModel claims_;
    CollectionTableModel collections_;
    KindTableModel kinds_;
    RangePanel* range_;
    LeakPanel* leaks_;
    ComparisonPanel* comparison_;
    PausePanel* pauses_;
    VerdictPanel* verdict_;
    FigureTable* figureTable_ = nullptr;
    CollectionTable* collectionTable_;
    std::vector<Panel*> panels_;
    Panel* gone_ = nullptr; // was in front when it became unavailable
};

} // namespace poolscope::ui
