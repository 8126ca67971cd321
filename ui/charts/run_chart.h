// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A chart of the stack: it takes from a recorded run what it draws. Interface thread.
#pragma once

#include "ui/charts/canvas/time_chart.h"
#include "ui/charts/chart_input.h"
#include "ui/charts/picture/chart_picture.h"
#include "ui/charts/picture/value_scale.h"

#include <cstddef>
#include <vector>

namespace poolscope::ui {

// What a chart shows one of at a time, for its menu.
struct ChartChoices
{
    struct Choice
    {
        QString id; // empty: none in particular
        QString text;
    };
    QString title;           // of the menu; empty: such a chart has none
    std::vector<Choice> all; // empty while there is nothing to choose between
    QString chosen;          // its id
};

class RunChart : public TimeChart
{
    Q_OBJECT

public:
    // Shows that run from now on.
    void showRun(const ChartInput& input);

    // Whether it has something to draw of the run; if not, it says so in place of a picture.
    [[nodiscard]] bool isUseful() const { return isUseful_; }
    // As wide as values are: what labels have room for, so that plots do not move while a run goes on.
    [[nodiscard]] static QString widestValue();
    // Further labels that may come to stand beside the plot, with the widest values they can have: names and values of
    // the lanes are thought of already.
    [[nodiscard]] virtual std::vector<EndLabel> widestLabels(const ChartInput& input) const;
    // Of the run that is shown. The title is always the same.
    [[nodiscard]] virtual ChartChoices choices() const { return {}; }
    // From the next showRun() on. What is not among the choices is remembered for a run that has it.
    virtual void choose(const QString& id);

protected:
    using TimeChart::TimeChart;

    // Those lanes that it has something to draw of, hidden or not. Called first of all.
    [[nodiscard]] virtual std::vector<ChartLane> lanesOf(const ChartInput& input) { return input.lanes; }
    // Draws these, none of them hidden.
    virtual void showLanes(const ChartInput& input, const std::vector<ChartLane>& lanes) = 0;

    struct Overlaid
    {
        const Series* series = nullptr; // null: nothing
        Quantity quantity = Quantity::Bytes;
    };
    // What is drawn of a lane of another run, under the lane of the same name.
    [[nodiscard]] virtual Overlaid overlaid(const RecordedRun& run, std::size_t lane) const;

private:
    [[nodiscard]] std::vector<RecordedLine> overlaidLines(const ChartInput& input) const;

    bool isUseful_ = true;
};

} // namespace poolscope::ui
