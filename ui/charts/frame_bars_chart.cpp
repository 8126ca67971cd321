// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/frame_bars_chart.h"

#include "ui/charts/lane_bands.h"
#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/lane_shapes.h"
#include "ui/charts/picture/line_reader.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace poolscope::ui {
namespace {

constexpr double maxBudgets = 3;   // higher bars are cut, so that one frame does not flatten all others
constexpr double faintness = 0.35; // of preempted frames
constexpr double minGapWidth = 4;  // pixels: bars at least that wide are separated

std::size_t rankOf(double time, double budget)
{
    return time <= budget / 2 ? 0 : time <= budget ? 1 : time <= 2 * budget ? 2 : 3;
}

// Draws the bars of one lane.
class BarRow
{
public:
    BarRow(const ChartView& view, const LaneBands& bands, std::size_t lane, double budget)
        : view_(view),
          bands_(bands),
          lane_(lane),
          budget_(budget),
          pixelsPerFrame_(view.plot.width() / std::max(view.upper - view.lower, 1.0))
    {
    }

    void add(std::vector<PictureBar>& bars, const Bucket& bucket, double time, bool isPreempted)
    {
        if (time <= 0) return;
        const QColor& colour = view_.theme.shares[rankOf(time, budget_)];
        PictureBar bar{bucket.first - 0.5, bucket.last + 0.5, bands_.foot(lane_), bands_.at(lane_, time),
                       isPreempted ? blend(colour, view_.theme.background, faintness) : colour};
        bar.isApart = (bar.to - bar.from) * pixelsPerFrame_ >= minGapWidth;
        // Adjacent bars that look the same are merged, which makes exported drawings smaller.
        const double pixel = 1 / std::max(bands_.height(view_), 1.0);
        if (!bar.isApart && last_ < bars.size() && bars[last_].to == bar.from && bars[last_].colour == bar.colour &&
            std::abs(bars[last_].top - bar.top) < pixel / 2) {
            bars[last_].to = bar.to;
            return;
        }
        last_ = bars.size();
        bars.push_back(bar);
    }

private:
    const ChartView& view_;
    const LaneBands& bands_;
    std::size_t lane_;
    double budget_;
    double pixelsPerFrame_;
    std::size_t last_ = ~std::size_t{0}; // index of the bar drawn last
};

// Preempted frames are drawn first, faintly, behind the longest of the others.
void addBars(ChartPicture& picture, const ChartView& view, const LaneBands& bands, std::size_t lane,
             const FrameTimeSeries& series, double budget)
{
    const auto times = readBuckets(*series.clean, view);
    const auto preempted = series.preempted ? readBuckets(*series.preempted, view) : std::vector<Bucket>();
    BarRow faint(view, bands, lane, budget);
    for (const auto& bucket : preempted)
        faint.add(picture.bars, bucket, static_cast<double>(bucket.extremes.maximum), true);
    BarRow row(view, bands, lane, budget);
    for (std::size_t i = 0; i < times.size(); ++i) {
        // A single preempted frame has no clean time of its own: the series repeats the one before it.
        const bool isPreempted =
            times[i].first == times[i].last && i < preempted.size() && preempted[i].extremes.maximum > 0;
        if (!isPreempted) row.add(picture.bars, times[i], static_cast<double>(times[i].extremes.maximum), false);
    }
}

void addLegend(ChartPicture& picture, const ChartView& view)
{
    const auto bucket = static_cast<int>(bucketSize(view));
    if (bucket > 1)
        picture.legend.push_back({{}, FrameBarsChart::tr("each bar the longest of %n frames", nullptr, bucket)});
    const std::array words{FrameBarsChart::tr("half the budget or less"), FrameBarsChart::tr("within it"),
                           FrameBarsChart::tr("up to twice"), FrameBarsChart::tr("more")};
    for (std::size_t i = 0; i < words.size(); ++i)
        picture.legend.push_back({view.theme.shares[i], words[i]});
}

} // namespace

ChartInfo FrameBarsChart::info()
{
    return {.saving = {"frame-bars", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Frame Bars…"), "Ctrl+5",
                       QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Save the chart of frame bars as PNG, SVG or PDF")},
            .isMeasured = true,
            .make = makeChart<FrameBarsChart>};
}

FrameBarsChart::FrameBarsChart(TimeAxis& axis, QWidget* parent) : RunChart(tr("Frame bars"), axis, parent)
{
    setExplanation(tr(
        "Every frame is a bar, as high as the frame was long and in the colour of its share of the budget. Where there "
        "is too little room for all, a bar shows the longest of several frames. Faint bars are preempted frames: other "
        "programs had the processor for more than a fifth of them. Bars longer than three budgets are cut off."));
}

void FrameBarsChart::setSeries(std::vector<FrameTimeSeries> series)
{
    series_ = std::move(series);
    preempted_.setSeries(preemptedOf(series_));
    updateGeometry();
    restart();
}

void FrameBarsChart::showLanes(const ChartInput& input, const std::vector<ChartLane>& lanes)
{
    setSeries(frameTimeSeries(*input.recording, lanes));
}

QSize FrameBarsChart::minimumSizeHint() const
{
    return LaneBands::minSize(TimeChart::minimumSizeHint(), series_.size(), chartFonts(font()).unit);
}

ChartPicture FrameBarsChart::picture(const ChartView& view, SteadyRange& range) const
{
    constexpr double worthSeeing = 0.25; // as a share of the budget: from there on the budget is in view
    ChartPicture picture;
    if (series_.empty()) return picture;
    std::vector<const Series*> times;
    for (const auto& lane : series_)
        times.push_back(lane.clean);
    double most = std::min(highest(times, view), maxBudgets * budget());
    if (most == 0 || most > budget() * worthSeeing) most = std::max(most, budget() * 1.1);
    const double upper = range.linear(most, Quantity::Nanoseconds).upper;
    const LaneBands bands(series_.size(), upper);
    bands.apply(picture, view, Quantity::Nanoseconds);
    const bool isBudgetInSight = budget() <= upper;
    for (std::size_t lane = 0; lane < series_.size(); ++lane) {
        const auto& series = series_[lane];
        const auto& style = view.theme.lane(series.style);
        addBars(picture, view, bands, lane, series, budget());
        if (isBudgetInSight) addBudgetLine(picture, view, bands.at(lane, budget()));
        const auto longest = visibleExtremes(*series.clean, view);
        if (!longest) continue;
        const auto value = tr("≤ %1").arg(formatQuantity(static_cast<double>(longest->maximum), Quantity::Nanoseconds));
        picture.labels.push_back(
            {bands.middle(lane), style.colour, style.marker, series.label, value, false, series.style});
    }
    picture.notes.push_back({{view.lower, isBudgetInSight ? bands.at(0, budget()) : picture.upper},
                             budgetText(budget(), isBudgetInSight),
                             view.theme.budget,
                             PictureNote::Align::Left,
                             !isBudgetInSight});
    addLegend(picture, view);
    preempted_.addLegend(picture, view);
    picture.summary = summaryOf(picture, view);
    return picture;
}

std::vector<ReadoutRow> FrameBarsChart::readout(std::size_t frame, const ChartTheme& theme) const
{
    std::vector<ReadoutRow> rows;
    for (const auto& lane : series_) {
        const auto& style = theme.lane(lane.style);
        const double preempted = valueAt(lane.preempted, frame);
        const double time = preempted > 0 ? preempted : valueAt(lane.clean, frame);
        const QString words =
            preempted > 0 ? tr("%1, %2 of the budget, faint: preempted by other programs") : tr("%1, %2 of the budget");
        rows.push_back(
            {style.colour, style.marker, lane.label,
             words.arg(formatQuantity(time, Quantity::Nanoseconds), formatQuantity(time / budget(), Quantity::Share))});
    }
    return rows;
}

std::vector<TimeChart::Band> FrameBarsChart::bands(std::size_t, std::size_t) const
{
    return LaneBands::wholeOf<Band>(series_);
}

} // namespace poolscope::ui
