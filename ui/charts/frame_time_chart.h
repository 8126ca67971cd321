// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Frame times of each lane against the budget, with a stem for each pause, and a replayed program's own. Preempted
// frames are faint dots; their number is shown beside the title.
#pragma once

#include "ui/charts/chart_catalog.h"
#include "ui/charts/lines_beside.h"
#include "ui/charts/series/running_sum.h"

namespace poolscope {
class Series;
}

namespace poolscope::ui {

// Series must stay valid until they are replaced.
struct FrameTimeSeries
{
    QString label;
    int style = 0;                     // see ChartTheme::lane
    const Series* clean = nullptr;     // ns, Recording::cleanFrameTimes
    const Series* preempted = nullptr; // ns, 0 for frames that were not preempted; may be null
    const Series* pause = nullptr;     // ns, 0 for frames without a pause; may be null
};

// The series of those lanes.
[[nodiscard]] std::vector<FrameTimeSeries> frameTimeSeries(const Recording& recording,
                                                           const std::vector<ChartLane>& lanes);
// The series of preempted frames of every lane, null where there is none.
[[nodiscard]] std::vector<const Series*> preemptedOf(const std::vector<FrameTimeSeries>& series);
// "budget 16.67 ms", of that many ns, and whether it is above the range that is drawn.
[[nodiscard]] QString budgetText(double budget, bool isInSight);

class FrameTimeChart : public RunChart
{
    Q_OBJECT

public:
    [[nodiscard]] static ChartInfo info();

    // The budget is one frame of the axis' frame rate.
    explicit FrameTimeChart(TimeAxis& axis, QWidget* parent = nullptr);
    void setSeries(std::vector<FrameTimeSeries> series);

    // On by default, so that frames of 20 µs, pauses of 2 ms and the budget are all readable.
    [[nodiscard]] bool isLogarithmic() const { return logarithmic_; }
    void setLogarithmic(bool logarithmic);

    // The labels of lanes that replay a program, and that of its own frames.
    [[nodiscard]] std::vector<EndLabel> widestLabels(const ChartInput& input) const override;

protected:
    void showLanes(const ChartInput& input, const std::vector<ChartLane>& lanes) override;
    [[nodiscard]] Overlaid overlaid(const RecordedRun& run, std::size_t lane) const override;
    [[nodiscard]] ChartPicture picture(const ChartView& view, SteadyRange& range) const override;
    [[nodiscard]] std::vector<ReadoutRow> readout(std::size_t frame, const ChartTheme& theme) const override;
    [[nodiscard]] std::vector<Band> bands(std::size_t first, std::size_t last) const override;

private:
    // Of a lane: beside a program's own frames, the time is that of the replay.
    [[nodiscard]] QString told(const QString& time) const;
    [[nodiscard]] std::vector<const Series*> besideLanes(const ChartView& view) const;

    std::vector<FrameTimeSeries> series_;
    LinesBeside lines_{Quantity::Nanoseconds};
    mutable PreemptedTally preempted_;
    bool logarithmic_ = true;
};

} // namespace poolscope::ui
