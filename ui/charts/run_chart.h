// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A chart of the stack, which takes its data from a recorded run. Interface thread.
#pragma once

#include "ui/charts/canvas/time_chart.h"
#include "ui/charts/chart_input.h"
#include "ui/charts/picture/chart_picture.h"
#include "ui/charts/picture/value_scale.h"

#include <cstddef>
#include <span>
#include <vector>

namespace poolscope::ui {

// Choices in the menu of a chart that shows one thing of several.
struct ChartChoices
{
    struct Choice
    {
        QString id; // empty: the choice of nothing in particular
        QString text;
    };
    QString title;           // of the menu; empty: the chart has no such menu
    std::vector<Choice> all; // empty if there is nothing to choose from
    QString chosen;          // its id
};

class RunChart : public TimeChart
{
    Q_OBJECT

public:
    // Shows that run from now on.
    void showRun(const ChartInput& input);

    // Whether the run has any data for this chart; if not, the chart says so in place of a picture.
    [[nodiscard]] bool isUseful() const { return isUseful_; }
    // The widest text of a value: labels reserve its width, so that plots do not move during a run.
    [[nodiscard]] static QString widestValue();
    // Further labels that may appear beside the plot, with their widest values. Names and values of the lanes are
    // already accounted for.
    [[nodiscard]] virtual std::vector<EndLabel> widestLabels(const ChartInput& input) const;
    // The choices for the shown run. The title never changes.
    [[nodiscard]] virtual ChartChoices choices() const { return {}; }
    // Takes effect with the next showRun(). A choice that is not available is remembered for a run that has it.
    virtual void choose(const QString& id);

protected:
    using TimeChart::TimeChart;

    [[nodiscard]] double budget() const; // of a frame, ns

    // The lanes with data for this chart, hidden or not. Called before all else.
    [[nodiscard]] virtual std::vector<ChartLane> lanesOf(const ChartInput& input) { return input.lanes; }
    // Whether it has something to show without any lane. Called after lanesOf().
    [[nodiscard]] virtual bool showsMoreThanLanes(const ChartInput&) const { return false; }
    // Draws these lanes, none of which is hidden.
    virtual void showLanes(const ChartInput& input, const std::vector<ChartLane>& lanes) = 0;

    struct Overlaid
    {
        const Series* series = nullptr; // null for none
        Quantity quantity = Quantity::Bytes;
    };
    // The series of another run's lane, drawn below the lane of the same name.
    [[nodiscard]] virtual Overlaid overlaid(const RecordedRun& run, std::size_t lane) const;

private:
    [[nodiscard]] std::vector<RecordedLine> overlaidLines(const ChartInput& input) const;

    bool isUseful_ = true;
};

// Gives the charts, of one run, room for all their labels: for names and their widest values, so that plots do not move
// during the run, and the same for all, so that they align. Returns it as CanvasStyle::labelWidth.
double fitLabels(std::span<RunChart* const> charts, const ChartInput& run);

} // namespace poolscope::ui
