// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How many objects of each kind are born in a frame, one line a kind: a trait of the events, the same in every lane, so
// that hiding lanes changes nothing. Where a column of pixels stands for several frames a line follows the maximum.
#pragma once

#include "ui/charts/chart_catalog.h"
#include "ui/charts/series/running_sum.h"

#include <QStringList>

#include <vector>

namespace poolscope::ui {

// The series must stay valid until it is replaced.
struct BirthsSeries
{
    QString kind;
    int look = 0; // see ChartTheme::sketch
    const Series* births = nullptr;
};

class BirthsChart : public RunChart
{
    Q_OBJECT

public:
    [[nodiscard]] static ChartInfo info();

    explicit BirthsChart(TimeAxis& axis, QWidget* parent = nullptr);
    void setSeries(std::vector<BirthsSeries> series);

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
    [[nodiscard]] std::vector<ReadoutRow> readout(std::size_t frame, const ChartTheme& theme) const override;

private:
    void addKind(ChartPicture& picture, const ChartView& view, std::size_t index) const;

    QStringList kinds_; // of the run
    QString chosen_;    // as chosen by the user
    std::vector<BirthsSeries> series_;
    mutable std::vector<RunningSum> sums_; // a cache: one per kind
};

} // namespace poolscope::ui
