// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Looks for the size of a lane's pools or of its collected heap beside the run, and shows what each size would mean: a
// curve with the present size as a line that can be dragged, and what is recommended or, of a heap, what several
// collectors cost; or, against another number, a map over both. Interface thread.
#pragma once

#include "core/experiment/experiment.h"
#include "core/experiment/experiment_tuning.h"
#include "core/tuning/sweep/tuning_grid.h"
#include "ui/engine/size_search.h"
#include "ui/tuning/heap_comparison.h"
#include "ui/tuning/size_controls.h"

#include <QPoint>
#include <QTimer>
#include <QWidget>

#include <optional>
#include <string>
#include <utility>
#include <vector>

class QLabel;
class QProgressBar;
class QPushButton;
class QScrollArea;

namespace poolscope::ui {

class DrawableChart;
class TuningHeatMapView;
class TuningCurveView;

class SizePanel : public QWidget
{
    Q_OBJECT

public:
    explicit SizePanel(QWidget* parent = nullptr);
    ~SizePanel() override;

    // Looks for a size of that lane in the experiment as it is. The lane must have laneSizesOf().
    void find(SharedExperiment experiment, std::size_t lane);
    // The same experiment has been changed: the line moves with the size. A curve that no longer is what would be found
    // says so.
    void follow(SharedExperiment experiment);
    // Another experiment has begun: ends the search and shows nothing.
    void forget();

    // With how many seeds the sizes of pools are tried: see SizeControls.
    void setSeeds(int seeds) { controls_->setPoolSeeds(seeds); }
    [[nodiscard]] int seeds() const { return controls_->poolSeeds(); }

    [[nodiscard]] const SizeSearch& search() const { return search_; }
    [[nodiscard]] TuningCurveView& curve() const { return *curve_; }
    // What the size is looked for against; nothing if nothing else is varied.
    [[nodiscard]] const OtherNumber* against() const { return controls_->against(); }
    [[nodiscard]] TuningHeatMapView& map() const { return *map_; }

    // The curve or the map that is shown, for a file; null if there is none, or values are still to be tried.
    // search().sweep() says what it is of. Valid until something else is found.
    [[nodiscard]] const DrawableChart* chart() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    // As ExperimentSession::tune().
    void tuneRequested(poolscope::TunedLane lane, const std::vector<std::string>& parameters,
                       const poolscope::ParameterValue& value);
    // A person wants both values of a cell of the map to be set, in one step.
    void valuesRequested(const std::vector<poolscope::TuningStep>& values);
    // A person wants the experiment to be changed to this, which restarts the run; `what` names the change.
    void changeRequested(const poolscope::Experiment& next, const QString& what);
    // Runs are going to be timed, and the run that is shown would disturb them.
    void pauseRequested();
    // What a person has done here, in a sentence.
    void said(const QString& sentence);
    // A right click, or the menu key, while there is a chart().
    void menuRequested(const QPoint& globalPosition);

protected:
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void arrange();
    void fitReasons();
    void begin();
    void press();
    void showAdvice();
    void measure();
    void showCurve();
    void showSizes();
    void showCollectors();
    void showMap();
    void showState();
    void showPresent();
    void fail(const QString& sentence);
    void clearFindings();
    void choose(double value);
    void chooseCell(double x, double y);
    void set(std::int64_t value);
    void setAdvised();
    [[nodiscard]] std::optional<Experiment> withAdvisedSizes() const;
    void copyCode();
    [[nodiscard]] const LaneSize* chosen() const { return controls_->chosen(); }
    [[nodiscard]] bool isEarlier() const;
    [[nodiscard]] QString result() const;
    [[nodiscard]] QString state() const;

    SizeSearch search_;
    SharedExperiment experiment_ = std::make_shared<const Experiment>(); // as it is now
    SharedExperiment asked_ = experiment_;                               // as it was when the search began
    std::optional<LaneAdvice> advice_;                                   // on the chosen size of pools
    std::vector<std::pair<std::string, std::int64_t>> ownSizes_;         // by kind; empty: they need no different ones
    std::optional<HeapComparison> heaps_;                                // of the chosen heap
    std::optional<TuningGrid> grid_;                                     // its own values are the present ones
    QString failure_;
    QTimer redraw_; // until the curve is drawn with what has come
    QTimer watch_;  // of the search
    SizeControls* controls_;
    QLabel* state_;
    QProgressBar* progress_;
    TuningCurveView* curve_;
    TuningHeatMapView* map_;
    QLabel* recommendation_;
    QPushButton* set_;
    QPushButton* copy_;
    QPushButton* measure_;
    QLabel* reasons_;
    QScrollArea* scrolled_; // with the reasons
};

} // namespace poolscope::ui
