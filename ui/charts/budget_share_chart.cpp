// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/budget_share_chart.h"

#include "core/recording/recording.h"
#include "ui/charts/lane_bands.h"
#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/lane_shapes.h"
#include "ui/charts/picture/line_reader.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace poolscope::ui {
namespace {

constexpr double highestShare = 3; // higher columns are cut
constexpr std::size_t drawingPart = busyParts - 1;

// A power of two, so that sums are fast and columns stay the same during a slight zoom.
std::size_t columnLength(const ChartView& view)
{
    return std::bit_ceil(bucketSize(view));
}

std::array<QString, busyParts + 1> wordsForParts()
{
    return {BudgetShareChart::tr("update"), BudgetShareChart::tr("allocation"), BudgetShareChart::tr("collection"),
            BudgetShareChart::tr("drawing"), BudgetShareChart::tr("idle")};
}

QString shareText(double share)
{
    return formatQuantity(share, Quantity::Share);
}

// Frames that are left out are neither busy nor idle: their columns stay empty.
void addColumns(ChartPicture& picture, const ChartView& view, const LaneBands& bands, std::size_t lane,
                const std::vector<BudgetColumn>& columns)
{
    const double foot = bands.foot(lane);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].isEmpty) continue;
        const double from = columns[i].first - 0.5;
        while (i + 1 < columns.size() && !columns[i + 1].isEmpty)
            ++i;
        picture.bars.push_back({from, columns[i].last + 0.5, foot, bands.at(lane, 1), view.theme.parts[busyParts]});
    }
    for (const auto& column : columns) {
        double from = 0;
        for (std::size_t part = 0; part < busyParts; ++part) {
            const double to = from + column.shares[part];
            if (bands.at(lane, to) > bands.at(lane, from))
                picture.bars.push_back({column.first - 0.5, column.last + 0.5, bands.at(lane, from), bands.at(lane, to),
                                        view.theme.parts[part]});
            from = to;
        }
    }
}

// The lane's name, and if there is room its parts, each beside its layer.
void addLabels(ChartPicture& picture, const ChartView& view, const LaneBands& bands, std::size_t lane,
               const BudgetShareSeries& series, const BudgetColumn& recent)
{
    constexpr double labelHeight = 15; // units
    const bool hasRoom = bands.height(view) > (busyParts + 1) * labelHeight * view.unit;
    const auto& style = view.theme.lane(series.style);
    const auto idle = BudgetShareChart::tr("%1 idle").arg(shareText(std::max(1 - recent.busy(), 0.0)));
    picture.labels.push_back({hasRoom ? bands.at(lane, highestShare * 100) : bands.middle(lane), style.colour,
                              style.marker, series.label, idle, false, series.style});
    double foot = 0;
    for (std::size_t part = 0; part < busyParts && hasRoom; ++part) {
        const double share = recent.shares[part];
        if (share > 0)
            picture.labels.push_back({bands.at(lane, foot + share / 2), view.theme.parts[part], MarkerShape::Square,
                                      wordsForParts()[part], shareText(share), true});
        foot += share;
    }
}

void addLegend(ChartPicture& picture, const ChartView& view, bool hasGaps, bool hasDrawing)
{
    const auto length = static_cast<int>(columnLength(view));
    if (length > 1) picture.legend.push_back({{}, BudgetShareChart::tr("means of %n frames", nullptr, length)});
    const auto words = wordsForParts();
    for (std::size_t part = 0; part < words.size(); ++part)
        if (part != drawingPart || hasDrawing) picture.legend.push_back({view.theme.parts[part], words[part]});
    if (hasGaps) picture.legend.push_back({{}, BudgetShareChart::tr("gaps: preempted")});
}

} // namespace

ChartInfo BudgetShareChart::info()
{
    return {.saving = {"budget-share", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Share of the Budget…"), "Ctrl+6",
                       QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                         "Save the chart of shares of the budget as PNG, SVG or PDF")},
            .isMeasured = true,
            .make = makeChart<BudgetShareChart>};
}

BudgetShareChart::BudgetShareChart(TimeAxis& axis, QWidget* parent) : RunChart(tr("Share of the budget"), axis, parent)
{
    setExplanation(
        tr("What each lane spends the budget of a frame on: from the ground up the update of its objects, "
           "their allocation and release, collections, and drawing where an experiment has it. What is left of "
           "the budget is idle. Where there "
           "is too little room for every frame, a column shows the mean of several. Preempted frames, in which "
           "other programs had the processor, are left out."));
}

void BudgetShareChart::setSeries(std::vector<BudgetShareSeries> series)
{
    series_ = std::move(series);
    sums_.clear();
    for (const auto& lane : series_)
        sums_.push_back({RunningSum(*lane.parts[0], lane.preempted), RunningSum(*lane.parts[1], lane.preempted),
                         RunningSum(*lane.parts[2], lane.preempted), RunningSum(*lane.parts[3], lane.preempted)});
    updateGeometry();
    restart();
}

void BudgetShareChart::showLanes(const ChartInput& input, const std::vector<ChartLane>& lanes)
{
    const Recording& recording = *input.recording;
    std::vector<BudgetShareSeries> all;
    for (const auto& [lane, label, style, isHidden] : lanes)
        all.push_back({label,
                       style,
                       {&recording.series(lane, Field::UpdateNs), &recording.series(lane, Field::AllocationNs),
                        &recording.series(lane, Field::PauseNs), &recording.series(lane, Field::DrawNs)},
                       &recording.preemptedFrameTimes(lane)});
    setSeries(std::move(all));
}

QSize BudgetShareChart::minimumSizeHint() const
{
    return LaneBands::minSize(TimeChart::minimumSizeHint(), series_.size(), chartFonts(font()).unit);
}

BudgetColumn BudgetShareChart::columnOf(std::size_t lane, std::size_t first, std::size_t last) const
{
    BudgetColumn column{static_cast<double>(first), static_cast<double>(last)};
    for (std::size_t part = 0; part < busyParts; ++part) {
        const auto total = sums_[lane][part].total(first, last + 1);
        column.shares[part] = total.mean() / budget();
        column.isEmpty = total.count == 0;
    }
    return column;
}

std::vector<BudgetColumn> BudgetShareChart::columnsOf(std::size_t lane, const ChartView& view) const
{
    const std::size_t length = columnLength(view);
    const std::size_t size = series_[lane].parts[0]->size();
    std::vector<BudgetColumn> columns;
    const auto first = static_cast<std::size_t>(std::max(view.lower, 0.0)) / length * length;
    for (std::size_t at = first; at < size && static_cast<double>(at) <= view.upper; at += length)
        columns.push_back(columnOf(lane, at, std::min(at + length, size) - 1));
    return columns;
}

ChartPicture BudgetShareChart::picture(const ChartView& view, SteadyRange& range) const
{
    ChartPicture picture;
    if (series_.empty()) return picture;
    std::vector<std::vector<BudgetColumn>> columns;
    double most = 0;
    bool hasGaps = false, hasDrawing = false;
    for (std::size_t lane = 0; lane < series_.size(); ++lane) {
        columns.push_back(columnsOf(lane, view));
        for (const auto& column : columns.back()) {
            most = std::max(most, column.busy());
            hasDrawing = hasDrawing || column.shares[drawingPart] > 0;
        }
        hasGaps = hasGaps || std::ranges::any_of(columns.back(), &BudgetColumn::isEmpty);
    }
    if (most > 0.5) most = std::max(most, 1 / 1.02); // from half the budget on, the whole budget is in view
    const double upper = range.linear(std::min(most * 1.02, highestShare), Quantity::Share).upper;
    const LaneBands bands(series_.size(), upper);
    bands.apply(picture, view, Quantity::Share);
    for (std::size_t lane = 0; lane < series_.size(); ++lane) {
        if (columns[lane].empty()) continue;
        addColumns(picture, view, bands, lane, columns[lane]);
        if (upper >= 1) addBudgetLine(picture, view, bands.at(lane, 1));
        // A single frame fluctuates too much to be read.
        const auto last = static_cast<std::size_t>(columns[lane].back().last);
        addLabels(picture, view, bands, lane, series_[lane],
                  columnOf(lane, last - std::min<std::size_t>(last, 29), last));
    }
    addLegend(picture, view, hasGaps, hasDrawing);
    picture.summary = summaryOf(picture, view);
    return picture;
}

std::vector<ReadoutRow> BudgetShareChart::readout(std::size_t frame, const ChartTheme& theme) const
{
    std::vector<ReadoutRow> rows;
    for (const auto& lane : series_) {
        const auto& style = theme.lane(lane.style);
        std::array<double, busyParts> shares;
        for (std::size_t part = 0; part < busyParts; ++part)
            shares[part] = valueAt(lane.parts[part], frame) / budget();
        const double busy = std::accumulate(shares.begin(), shares.end(), 0.0);
        const auto idle = shareText(std::max(1 - busy, 0.0));
        QString words = shares[drawingPart] > 0
                            ? tr("update %1, allocation %2, collection %3, drawing %4, idle %5")
                                  .arg(shareText(shares[0]), shareText(shares[1]), shareText(shares[2]),
                                       shareText(shares[drawingPart]), idle)
                            : tr("update %1, allocation %2, collection %3, idle %4")
                                  .arg(shareText(shares[0]), shareText(shares[1]), shareText(shares[2]), idle);
        if (valueAt(lane.preempted, frame) > 0) words = tr("%1; left out: preempted by other programs").arg(words);
        rows.push_back({style.colour, style.marker, lane.label, words});
    }
    return rows;
}

std::vector<TimeChart::Band> BudgetShareChart::bands(std::size_t, std::size_t) const
{
    return LaneBands::wholeOf<Band>(series_);
}

} // namespace poolscope::ui
