// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/fragmentation_chart.h"

#include "core/base/fragmentation.h"
#include "core/experiment/lane_traits.h"
#include "core/recording/recording.h"
#include "ui/charts/lane_bands.h"
#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/lane_shapes.h"
#include "ui/charts/picture/line_reader.h"

#include <algorithm>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr double boutGap = 16;   // units: refusals closer together belong to one bout
constexpr double tickHeight = 8; // units
constexpr double leastScale = 1024;

QString bytesText(double value)
{
    return formatQuantity(value, Quantity::Bytes);
}

QString objectsText(double share)
{
    return FragmentationChart::tr("%1 in objects").arg(formatQuantity(share, Quantity::Share));
}

QString refusedText(double bytes, double free)
{
    return FragmentationChart::tr("%1 refused, %2 free").arg(bytesText(bytes), bytesText(free));
}

// At the end of the frame.
QString captionAt(const FragmentationSeries& series, std::size_t frame)
{
    return refusedText(valueAt(series.lastRefused, frame), valueAt(series.free, frame));
}

// Draws the band of one lane.
class BandPainter
{
public:
    BandPainter(ChartPicture& picture, const ChartView& view, const LaneBands& bands, std::size_t lane)
        : picture_(picture),
          view_(view),
          bands_(bands),
          lane_(lane)
    {
    }

    void addArea(const Series& series, const QColor& colour)
    {
        std::vector<QPointF> line = readLowerEdge(series, view_, areaPixels);
        if (line.empty()) return;
        std::vector<QPointF> foot{{line.front().x(), bands_.foot(lane_)}, {line.back().x(), bands_.foot(lane_)}};
        picture_.areas.push_back({placed(std::move(line)), colour, std::move(foot)});
    }

    void addLine(const Series& series, const QColor& colour, double width, int pattern = 0)
    {
        picture_.lines.push_back({placed(readLine(series, view_)), colour, width, pattern});
    }

    // Every refusal has a tick along the foot of the band; of those close together, the first a stem with words.
    void addRefusals(const FragmentationSeries& series)
    {
        const double framesPerUnit = view_.unit * (view_.upper - view_.lower) / std::max(view_.plot.width(), 1.0);
        const QColor& loud = view_.theme.budget;
        PictureStrokes ticks{{}, tickHeight, 2, loud};
        for (const QPointF& peak : readPeaks(*series.fragmented, view_)) {
            const auto frame = frameOfPeak(view_, *series.fragmented, peak);
            if (!frame) continue;
            const auto x = static_cast<double>(*frame);
            const QPointF foot(x, bands_.foot(lane_)), head(x, bands_.at(lane_, valueAt(series.arena, *frame)));
            addTarget(picture_, view_, *series.fragmented, peak, foot, series.style);
            if (ticks.at.empty() || x - ticks.at.back().x() > boutGap * framesPerUnit) {
                picture_.stems.push_back({x, foot.y(), head.y(), loud, true, true, captionAt(series, *frame),
                                          view_.theme.lane(series.style).marker});
                addTarget(picture_, view_, *series.fragmented, peak, head, series.style);
            }
            ticks.at.push_back(foot);
        }
        picture_.strokes.push_back(std::move(ticks));
    }

    // The frame of the refusal has no levels: it stands at the last that has.
    void addFailure(const FragmentationSeries& series, const FailedRequest& failed)
    {
        const std::size_t frames = series.arena->size();
        const auto x = static_cast<double>(frames) - 1;
        if (frames == 0 || x < view_.lower || x > view_.upper) return;
        const QPointF foot(x, bands_.foot(lane_)), head(x, bands_.at(lane_, valueAt(series.arena, frames - 1)));
        const QString caption = refusedText(static_cast<double>(failed.bytes), static_cast<double>(failed.freeBytes));
        picture_.stems.push_back(
            {x, foot.y(), head.y(), view_.theme.budget, true, true, caption, view_.theme.lane(series.style).marker});
        for (const QPointF& at : {foot, head})
            picture_.targets.push_back({at, 0, series.style, frames - 1});
    }

private:
    [[nodiscard]] std::vector<QPointF> placed(std::vector<QPointF> points) const
    {
        for (QPointF& point : points)
            point.setY(bands_.at(lane_, point.y()));
        return points;
    }

    ChartPicture& picture_;
    const ChartView& view_;
    const LaneBands& bands_;
    std::size_t lane_;
};

void addLegend(ChartPicture& picture, const ChartTheme& theme)
{
    picture.legend.push_back({theme.muted, FragmentationChart::tr("reserved")});
    picture.legend.push_back({{}, FragmentationChart::tr("filled: objects")});
    picture.legend.push_back({{}, FragmentationChart::tr("dotted: largest free block")});
}

} // namespace

ChartInfo FragmentationChart::info()
{
    return {
        .saving = {"fragmentation", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Fragmentation…"), "",
                   QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Save the chart of fragmentation as PNG, SVG or PDF")},
        .isShownAtFirst = true,
        .isDrawnIfUseless = false,
        .make = makeChart<FragmentationChart>};
}

FragmentationChart::FragmentationChart(TimeAxis& axis, QWidget* parent) : RunChart(tr("Fragmentation"), axis, parent)
{
    setExplanation(tr(
        "A band for each lane that divides an arena by itself. Its upper line is what the arena has reserved, the "
        "filled part the bytes of the objects in it at the end of each frame, leaked ones included, the dotted line "
        "the largest free block: no larger request can be served without growing. What lies above the objects is "
        "free, or headers and what is rounded up. Pools that the lane has beside its arena are not in it. Red is a "
        "request that was refused although the free blocks together were large "
        "enough, the first of several with a stem; click it to see the heap of that frame. If the run ended by it, it "
        "stands at the last frame."));
}

void FragmentationChart::setSeries(std::vector<FragmentationSeries> series)
{
    series_ = std::move(series);
    updateGeometry();
    restart();
}

void FragmentationChart::setFailed(std::vector<FailedRequest> failed)
{
    if (failed == failed_) return;
    failed_ = std::move(failed);
    restart();
}

QSize FragmentationChart::minimumSizeHint() const
{
    return LaneBands::minSize(TimeChart::minimumSizeHint(), series_.size(), chartFonts(font()).unit);
}

std::vector<EndLabel> FragmentationChart::widestLabels(const ChartInput& input) const
{
    std::vector<EndLabel> labels;
    for (const ChartLane& lane : input.lanes)
        if (hasArena(input.experiment->lanes.at(lane.index))) {
            labels.emplace_back().name = lane.label;
            labels.back().value = objectsText(1);
        }
    return labels;
}

std::vector<ChartLane> FragmentationChart::lanesOf(const ChartInput& input)
{
    std::vector<ChartLane> lanes = input.lanes;
    std::erase_if(lanes, [&](const ChartLane& lane) { return !hasArena(input.experiment->lanes.at(lane.index)); });
    return lanes;
}

void FragmentationChart::showLanes(const ChartInput& input, const std::vector<ChartLane>& lanes)
{
    std::vector<FragmentationSeries> all;
    for (const auto& [lane, label, style, isHidden] : lanes) {
        const auto of = [&, index = lane](Field field) { return &input.recording->series(index, field); };
        all.push_back({label, style, of(Field::ArenaBytes), of(Field::ArenaObjectBytes), of(Field::FreeBytes),
                       of(Field::LargestFreeBytes), of(Field::FreeBlocks), of(Field::Fragmented),
                       of(Field::FragmentedBytes)});
    }
    setSeries(std::move(all));
}

ChartPicture FragmentationChart::picture(const ChartView& view, SteadyRange& range) const
{
    ChartPicture picture;
    if (series_.empty()) {
        if (!hasHiddenLanes())
            picture.sentence = tr("No lane of this experiment divides an arena by itself. Give one a free-list, "
                                  "segregated, buddy or TLSF heap to see what is free, and in which pieces.");
        picture.summary = summaryOf(picture, view);
        return picture;
    }
    std::vector<const Series*> arenas;
    for (const auto& lane : series_)
        arenas.push_back(lane.arena);
    const LaneBands bands(series_.size(),
                          range.linear(std::max(highest(arenas, view), leastScale), Quantity::Bytes).upper);
    bands.apply(picture, view, Quantity::Bytes);
    for (std::size_t lane = 0; lane < series_.size(); ++lane) {
        const FragmentationSeries& series = series_[lane];
        const LaneStyle style = view.theme.lane(series.style);
        BandPainter painter(picture, view, bands, lane);
        painter.addArea(*series.objects, style.fill);
        painter.addLine(*series.arena, view.theme.muted, thinWidth);
        painter.addLine(*series.largestFree, style.colour, thinWidth, PictureLine::dotted);
        painter.addLine(*series.objects, style.colour, mainWidth);
        painter.addRefusals(series);
        for (const FailedRequest& failed : failed_)
            if (failed.style == series.style) painter.addFailure(series, failed);
        const auto held = valueAtEnd(*series.objects, view), arena = valueAtEnd(*series.arena, view);
        if (!held || !arena || *arena == 0) continue;
        picture.labels.push_back({bands.middle(lane), style.colour, style.marker, series.label,
                                  objectsText(*held / *arena), false, series.style});
    }
    addLegend(picture, view.theme);
    picture.summary = summaryOf(picture, view);
    return picture;
}

std::vector<ReadoutRow> FragmentationChart::readout(std::size_t frame, const ChartTheme& theme) const
{
    std::vector<ReadoutRow> rows;
    for (const auto& lane : series_) {
        const auto& style = theme.lane(lane.style);
        QStringList phrases{tr("%1 of %2 in objects")
                                .arg(bytesText(valueAt(lane.objects, frame)), bytesText(valueAt(lane.arena, frame)))};
        const double free = valueAt(lane.free, frame), largest = valueAt(lane.largestFree, frame);
        const double blocks = valueAt(lane.blocks, frame);
        phrases << (blocks == 1
                        ? tr("%1 free in one block").arg(bytesText(free))
                        : tr("%1 free in %2 blocks, the largest %3")
                              .arg(bytesText(free), formatQuantity(blocks, Quantity::Count), bytesText(largest)));
        const double fragmentation =
            externalFragmentation(static_cast<std::uint64_t>(free), static_cast<std::uint64_t>(largest));
        if (free > 0) phrases << tr("external fragmentation %1").arg(formatQuantity(fragmentation, Quantity::Share));
        if (const double refused = valueAt(lane.fragmented, frame); refused > 0)
            phrases << tr("%1 refused though enough was free").arg(formatQuantity(refused, Quantity::Count));
        rows.push_back({style.colour, style.marker, lane.label, listed(phrases), phrases.front()});
    }
    return rows;
}

std::vector<TimeChart::Band> FragmentationChart::bands(std::size_t, std::size_t) const
{
    return LaneBands::wholeOf<Band>(series_);
}

} // namespace poolscope::ui
