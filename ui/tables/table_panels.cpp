// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_panels.h"

#include "core/experiment/trace_experiment.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/engine/engine.h"
#include "ui/tables/collection_table.h"
#include "ui/tables/comparison_panel.h"
#include "ui/tables/fitted_table.h"
#include "ui/tables/kind_table.h"
#include "ui/tables/leak_panel.h"
#include "ui/tables/pause_panel.h"
#include "ui/tables/range_panel.h"
#include "ui/tables/recorded_lanes.h"
#include "ui/tables/verdict_panel.h"
#include "ui/text/lane_description.h"
#include "ui/widgets/panel.h"

#include <QAction>

#include <algorithm>

namespace poolscope::ui {

TablePanels::TablePanels(Engine& engine, TimeAxis& axis, QWidget& window)
    : QObject(&window),
      engine_(engine),
      figures_(this),
      claims_(this),
      collections_(this),
      kinds_(this),
      range_(new RangePanel(axis, window)),
      leaks_(new LeakPanel(engine, axis, window)),
      comparison_(new ComparisonPanel(engine, window)),
      pauses_(new PausePanel(engine)),
      verdict_(new VerdictPanel(engine)),
      collectionTable_(new CollectionTable(collections_, window))
{
    makePanels(window);
    connectPanels();
    connectEngine();
    new OverlayTables(engine, figures_, *range_, this); // learns of a new run after the tables
    refresh();
}

void TablePanels::makePanels(QWidget& window)
{
    auto* figures = new FigureTable(figures_, LaneTableModel::StyleRole,
                                    FigureTable::TitleRoles{LaneTableModel::IsEmptyRole, LaneTableModel::WidestRole,
                                                            LaneTableModel::NameRole, LaneTableModel::IsMoreRole},
                                    window);
    figureTable_ = figures;
    figures->setObjectName(QStringLiteral("table.lanes"));
    figures->setAccessibleName(tr("Figures of every lane"));
    auto* show = new QAction(tr("Show Longest Pause in Collections"), figures);
    show->setObjectName(QStringLiteral("figures.longest-pause"));
    figures->addAction(show);
    const auto laneAt = [](const QModelIndex& index) {
        return index.isValid() ? index.data(LaneTableModel::LaneRole).toInt() : -1;
    };
    connect(show, &QAction::triggered, this,
            [this, figures, laneAt] { showLongestPause(laneAt(figures->currentIndex())); });
    connect(figures, &QAbstractItemView::activated, this, [this, laneAt](const QModelIndex& index) {
        if (index.column() == LaneTableModel::LongestPause) showLongestPause(laneAt(index));
    });
    auto* longest = new QAction(show->text(), pauses_);
    longest->setObjectName(QStringLiteral("pauses.longest-pause"));
    pauses_->addAction(longest);
    pauses_->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(longest, &QAction::triggered, this, [this] { showLongestPause(laneOfLongestPause()); });
    auto* kinds = new KindTable(kinds_, window);
    connect(kinds, &KindTable::settingsChosen, this, &TablePanels::settingsChosen);
    connect(kinds, &KindTable::poolWanted, this, &TablePanels::poolWanted);
    connect(kinds, &KindTable::filmWanted, this, &TablePanels::poolFilmWanted);
    panels_ = {
        new Panel("verdict", tr("Verdict"),
                  tr("Whether pooling paid, by how much and how sure that is; what broke the budget, what was refused"),
                  "numbers/verdict", verdict_, &window),
        new Panel("figures", tr("Figures"), tr("The figures of every lane"), "numbers/objects", figures, &window),
        new Panel("range", tr("Range"),
                  tr("A figure's values between the measuring cursors, or in the range shown, and where lanes diverge"),
                  "numbers/percentiles", range_, &window),
        new Panel(
            "leaks", tr("Still alive"),
            tr("What a recorded program allocated between the measuring cursors, or in the range shown, and still "
               "has"),
            "14#what-stays", leaks_, &window),
        new Panel("kinds", tr("Kinds"), tr("What each kind needs of a pool"), "numbers/lifetimes", kinds, &window),
        new Panel("comparison", tr("Compare"),
                  tr("This run against its overlay: settings that differ, and every figure of both"),
                  "numbers/comparison", comparison_, &window),
        new Panel("claims", tr("The article said"), tr("What the article said, beside what is measured here"),
                  "numbers/claims", new ClaimTable(claims_, window), &window),
        new Panel("collections", tr("Collections"),
                  tr("Every collection; a double click or Enter on one shows it in the charts"), "numbers/collections",
                  collectionTable_, &window),
        new Panel("pauses", tr("Pauses"), tr("How long pauses are, and how much time they leave to the program"),
                  "charts/pauses", pauses_, &window),
    };
}

void TablePanels::connectPanels()
{
    connect(collectionTable_, &CollectionTable::menuOpening, this, &TablePanels::collectionMenuOpening);
    connect(collectionTable_, &CollectionTable::filmWanted, this, &TablePanels::filmWanted);
    connect(collectionTable_, &CollectionTable::chosen, this, &TablePanels::frameChosen);
    for (const QAbstractItemModel* model :
         {static_cast<QAbstractItemModel*>(&claims_), static_cast<QAbstractItemModel*>(&kinds_),
          static_cast<QAbstractItemModel*>(&collections_)})
        connect(model, &QAbstractItemModel::modelReset, this, &TablePanels::refresh);
}

void TablePanels::connectEngine()
{
    connect(&engine_, &Engine::reset, this, &TablePanels::showLanes);
    connect(&engine_, &Engine::overlayChanged, this, &TablePanels::refresh);
    connect(&engine_, &Engine::looksChanged, this, [this] {
        showLanes();
        claims_.setSummaries(engine_.summaries(), engine_.recording());
        showFigures();
        showKinds();
    });
    connect(&engine_, &Engine::reportArrived, this, [this] {
        // A run that goes on shows them with the other tables' figures.
        if (engine_.state() != Engine::State::Running) showKinds();
    });
    connect(&engine_, &Engine::preemptedFramesChanged, this,
            [this] { range_->setPreemptedFrames(engine_.preemptedFrames()); });
    connect(&engine_, &Engine::pastChanged, this, &TablePanels::showFigures);
    connect(&engine_, &Engine::summariesChanged, this, &TablePanels::showSummaries);
}

void TablePanels::showLanes()
{
    const Experiment& experiment = engine_.experiment();
    const std::vector<LaneDescription> lanes = describeLanes(experiment);
    figures_.setLanes(lanes);
    claims_.setExperiment(experiment);
    kinds_.setExperiment(engine_.sharedExperiment());
    collections_.setRecording(engine_.sharedRecording(), lanes);
    range_->setRecording(engine_.sharedRecording(), lanes);
}

void TablePanels::showSummaries()
{
    showFigures();
    claims_.setSummaries(engine_.summaries(), engine_.recording());
    showKinds();
    collections_.follow();
    range_->follow();
    leaks_->follow();
}

// What stands beside the cards is of the same frame.
void TablePanels::showFigures()
{
    const auto& past = engine_.past();
    if (past == nullptr) return figures_.setSummaries(engine_.summaries());
    std::vector<LaneSummary> summaries = past->summaries;
    for (std::size_t lane = 0; lane < std::min(summaries.size(), engine_.summaries().size()); ++lane)
        summaries[lane].timings.setUpNs = engine_.summaries()[lane].timings.setUpNs;
    figures_.setSummaries(summaries);
}

void TablePanels::showKinds()
{
    kinds_.setReport(engine_.report(), engine_.sharedExperiment());
}

void TablePanels::raise(Page page)
{
    panels_[page]->bringToFront();
}

int TablePanels::laneOfLongestPause() const
{
    int longest = -1;
    double most = 0;
    for (int row = 0; row < figures_.rowCount(); ++row) {
        const int lane = figures_.index(row, 0).data(LaneTableModel::LaneRole).toInt();
        const double pause = pauseOf(lane);
        if (pause <= most) continue;
        longest = lane;
        most = pause;
    }
    return longest;
}

double TablePanels::pauseOf(int lane) const
{
    for (int row = 0; row < figures_.rowCount(); ++row) {
        const QModelIndex index = figures_.index(row, LaneTableModel::LongestPause);
        if (lane >= 0 && index.data(LaneTableModel::LaneRole).toInt() == lane)
            return index.data(LaneTableModel::SortRole).toDouble();
    }
    return 0;
}

void TablePanels::showLongestPause(int lane)
{
    if (lane < 0 || pauseOf(lane) <= 0) return;
    raise(Collections);
    collectionTable_->showPause(lane, pauseOf(lane));
}

void TablePanels::refresh()
{
    setAvailable(Leaks, isOfTrace(engine_.experiment()));
    setAvailable(Kinds, kinds_.rowCount() > 0);
    setAvailable(Comparison, engine_.overlay() != nullptr);
    setAvailable(Claims, claims_.rowCount() > 0);
    setAvailable(Collections, collections_.hasCollectors());
    setAvailable(Pauses, collections_.hasCollectors());
}

// The figures take the place of one that goes, and give it back if they are still in front when it returns.
void TablePanels::setAvailable(Page page, bool isAvailable)
{
    Panel& panel = *panels_[page];
    Panel& figures = *panels_[Figures];
    const bool goesFromFront = !isAvailable && panel.isInFront() && !panel.isFloating();
    panel.setAvailable(isAvailable);
    if (goesFromFront) {
        gone_ = &panel;
        if (!figures.isFloating()) figures.raise();
    } else if (isAvailable && gone_ == &panel) {
        gone_ = nullptr;
        if (figures.isInFront() && !figures.isFloating()) panel.raise();
    }
}

} // namespace poolscope::ui
