// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How many objects of each kind are born in a frame, one line a kind: a trait of the events, the same in every lane, so
// that hiding lanes changes nothing.
#pragma once

#include "ui/charts/flow_chart.h"

#include <QStringList>

#include <vector>

namespace poolscope::ui {

class BirthsChart : public FlowChart
{
    Q_OBJECT

public:
    [[nodiscard]] static ChartInfo info();

    explicit BirthsChart(TimeAxis& axis, QWidget* parent = nullptr);

    [[nodiscard]] std::vector<EndLabel> widestLabels(const ChartInput& input) const override;
    // The kinds that can be shown alone, and all kinds, which have an empty id. A kind that is not in the run selects
    // all.
    [[nodiscard]] ChartChoices choices() const override;
    void choose(const QString& kind) override { chosen_ = kind; }

protected:
    [[nodiscard]] std::vector<ChartLane> lanesOf(const ChartInput& input) override;
    void showLanes(const ChartInput& input, const std::vector<ChartLane>& lanes) override;
    [[nodiscard]] QString subject() const override;
    [[nodiscard]] ChartPicture picture(const ChartView& view, SteadyRange& range) const override;
    [[nodiscard]] QString endText(double value) const override;
    [[nodiscard]] LaneStyle lookOf(const ChartTheme& theme, int kind) const override;
    // No line is a lane's.
    [[nodiscard]] std::vector<Band> bands(std::size_t, std::size_t) const override { return {}; }

private:
    QStringList kinds_; // of the run
    QString chosen_;    // as chosen by the user
};

} // namespace poolscope::ui
