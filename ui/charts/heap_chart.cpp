// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/heap_chart.h"

#include "core/experiment/lane_traits.h"
#include "core/recording/files/recorded_run.h"
#include "ui/charts/picture/lane_shapes.h"
#include "ui/charts/picture/line_reader.h"
#include "ui/charts/series/collection_marks.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace poolscope::ui {
namespace {

// The latest visible drop has a caption that explains the sawtooth. Zoomed out there are too many drops.
void addDropNote(ChartPicture& picture, const ChartView& view, const std::vector<HeapSeries>& series,
                 const QString& text)
{
    if (bucketSize(view) > 1) return;
    const HeapSeries* dropped = nullptr;
    QPointF latest(std::max(view.lower, 0.0) + 1, 0);
    for (const auto& lane : series) {
        if (!lane.reclaimed) continue;
        auto drops = readPeaks(*lane.reclaimed, view);
        // A lane with reference counting also reclaims memory without a collection.
        if (lane.largestCollections)
            std::erase_if(drops, [&](const QPointF& drop) {
                return valueAt(lane.largestCollections, static_cast<std::size_t>(drop.x())) == 0;
            });
        if (drops.empty() || drops.back().x() < latest.x()) continue;
        latest = drops.back();
        dropped = &lane;
    }
    if (!dropped) return;
    const double height = valueAt(dropped->heap, static_cast<std::size_t>(latest.x()) - 1);
    picture.notes.push_back({{latest.x(), height},
                             text.arg(formatQuantity(latest.y(), Quantity::Bytes)),
                             view.theme.lane(dropped->style).colour,
                             PictureNote::Align::Centre,
                             false,
                             dropped->largestCollections ? markHeight : 0});
}

// A trigger far above the heap would flatten the heap's line.
const Series* triggerWorthSeeing(const HeapSeries& lane)
{
    constexpr std::uint64_t maxTimes = 4;
    if (!lane.trigger || lane.trigger->empty() || !lane.heap || lane.heap->empty()) return nullptr;
    const auto trigger = lane.trigger->extremes(0, lane.trigger->size());
    const auto heap = lane.heap->extremes(0, lane.heap->size());
    return trigger.maximum > 0 && trigger.minimum <= heap.maximum * maxTimes ? lane.trigger : nullptr;
}

// Whether the visible frames held more within than at their ends: for a pool, both lines are the same.
bool risesWithinFrames(const HeapSeries& lane, const ChartView& view)
{
    if (!lane.peak) return false;
    const auto peak = visibleExtremes(*lane.peak, view), heap = visibleExtremes(*lane.heap, view);
    return peak && heap && *peak != *heap;
}

// In steps coarse enough to keep the number of dots small; empty if no collection will come.
std::vector<QPointF> triggerLine(const Series& trigger, const ChartView& view, double highest)
{
    constexpr double stepPixels = 8;
    auto line = readLine(trigger, view, 0, stepPixels);
    std::erase_if(line, [=](const QPointF& point) { return point.y() <= 0 || point.y() > highest; });
    return line;
}

} // namespace

ChartInfo HeapChart::info()
{
    return {.saving = {"heap", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Heap Usage…"), "Ctrl+1",
                       QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Save the heap chart as PNG, SVG or PDF")},
            .height = 400,
            .isShownAtFirst = true,
            .projected = Projected::Always,
            .make = makeChart<HeapChart>};
}

HeapChart::HeapChart(TimeAxis& axis, QWidget* parent) : RunChart(tr("Heap usage"), axis, parent)
{
    setExplanation(
        tr("Bytes that each lane holds from the heap at the end of each frame: live objects, garbage and "
           "idle slots. The thin line above it is the most that it held within the frame, the faint one "
           "under it what is alive at its end, the dotted one what starts the next collection. A "
           "triangle at the tip of a tooth is a collection: filled a major one, hollow a minor one. Short "
           "strokes are increments of one. Thin dashed lines belong to no lane: what a recorded program asked for, "
           "its resident memory, or what another profiler measured. Click a point to have it explained.") +
        QLatin1Char(' ') + markersExplained());
}

void HeapChart::setSeries(std::vector<HeapSeries> series)
{
    series_ = std::move(series);
    restart();
}

void HeapChart::showLanes(const ChartInput& input, const std::vector<ChartLane>& lanes)
{
    const Recording& recording = *input.recording;
    lines_.take(input);
    std::vector<HeapSeries> all;
    for (const auto& [lane, label, style, isHidden] : lanes)
        all.push_back({label, style, &recording.series(lane, Field::HeapBytes),
                       &recording.series(lane, Field::LiveBytes), &recording.series(lane, Field::ReclaimedBytes),
                       &recording.series(lane, Field::TriggerBytes), &recording.largestCollections(lane),
                       &recording.series(lane, Field::PeakHeapBytes)});
    setSeries(std::move(all));
}

RunChart::Overlaid HeapChart::overlaid(const RecordedRun& run, std::size_t lane) const
{
    return {&run.recording.series(lane, Field::HeapBytes), Quantity::Bytes};
}

std::vector<EndLabel> HeapChart::widestLabels(const ChartInput& input) const
{
    std::vector<EndLabel> labels;
    for (const ChartLane& lane : input.lanes)
        if (collects(input.experiment->lanes.at(lane.index))) {
            labels.emplace_back().name = lane.label;
            labels.back().value = tr("trigger %1").arg(widestValue());
        }
    // A single trigger needs no name.
    if (labels.size() == 1) labels.clear();
    std::ranges::move(lines_.widestLabels(input, widestValue()), std::back_inserter(labels));
    return labels;
}

ChartPicture HeapChart::picture(const ChartView& view, SteadyRange& range) const
{
    constexpr double headroom = 1.12; // for the note on a drop
    std::vector<const Series*> seen;
    for (const auto& lane : series_)
        seen.insert(seen.end(), {lane.heap, lane.live, lane.peak, triggerWorthSeeing(lane)});
    for (const RecordedLine& line : recorded())
        seen.push_back(line.series);
    const std::vector<const Series*> drawn = lines_.drawn(view, highest(seen, view));
    seen.insert(seen.end(), drawn.begin(), drawn.end());
    ChartPicture picture =
        pictureUpTo(highest(seen, view) * std::max(headroom, view.headroom), Quantity::Bytes, view, range);
    lines_.addTo(picture, view, drawn);
    // The values are often equal: the first lane's line is in front, like its label.
    for (auto lane = series_.rbegin(); lane != series_.rend(); ++lane)
        if (lane->live)
            picture.lines.push_back({readLine(*lane->live, view), view.theme.lane(lane->style).faint, thinWidth});
    for (const auto& lane : series_)
        if (risesWithinFrames(lane, view))
            picture.lines.push_back({readPeakLine(*lane.peak, view), view.theme.lane(lane.style).colour, thinWidth});
    for (const auto& lane : series_)
        if (const Series* trigger = triggerWorthSeeing(lane))
            picture.lines.push_back({triggerLine(*trigger, view, picture.upper), view.theme.lane(lane.style).colour,
                                     thinWidth, PictureLine::dotted});
    const auto count = static_cast<int>(series_.size());
    for (int i = 0; i < count; ++i) {
        const auto& lane = series_[static_cast<std::size_t>(i)];
        const auto& style = view.theme.lane(lane.style);
        picture.lines.push_back({readLine(*lane.heap, view), style.colour, mainWidth, style.pattern});
        picture.markers.push_back({readMarkers(*lane.heap, view, i, count), style.marker, style.colour});
        if (lane.largestCollections)
            addCollectionMarks(picture, view, *lane.largestCollections, *lane.heap, lane.style);
        if (const auto value = valueAtEnd(*lane.heap, view))
            picture.labels.push_back({*value, style.colour, style.marker, lane.label,
                                      formatQuantity(*value, Quantity::Bytes), false, lane.style});
    }
    addDropNote(picture, view, series_, tr("collection frees %1"));
    std::vector<QuietLine> live, triggers;
    const bool isOne = std::ranges::count_if(series_, triggerWorthSeeing) == 1;
    for (const auto& lane : series_) {
        live.push_back({lane.live, lane.style, lane.label});
        triggers.push_back({triggerWorthSeeing(lane), lane.style, isOne ? QString() : lane.label});
    }
    addQuietLabels(picture, view, live, Quantity::Bytes, tr("%1 live"));
    addQuietLabels(picture, view, triggers, Quantity::Bytes, tr("trigger %1"));
    picture.summary = summaryOf(picture, view);
    return picture;
}

std::vector<ReadoutRow> HeapChart::readout(std::size_t frame, const ChartTheme& theme) const
{
    std::vector<ReadoutRow> rows;
    for (const auto& lane : series_) {
        const auto& style = theme.lane(lane.style);
        QStringList phrases{formatQuantity(valueAt(lane.heap, frame), Quantity::Bytes)};
        if (const double peak = valueAt(lane.peak, frame); peak > valueAt(lane.heap, frame))
            phrases << tr("%1 at most within the frame").arg(formatQuantity(peak, Quantity::Bytes));
        if (lane.live) phrases << tr("%1 live").arg(formatQuantity(valueAt(lane.live, frame), Quantity::Bytes));
        if (const double trigger = valueAt(lane.trigger, frame); trigger > 0)
            phrases << tr("trigger %1").arg(formatQuantity(trigger, Quantity::Bytes));
        const auto rank = static_cast<std::uint64_t>(valueAt(lane.largestCollections, frame));
        if (rank > 0) phrases << spokenCollection(rank);
        rows.push_back({style.colour, style.marker, lane.label, listed(phrases), phrases.front()});
    }
    lines_.addRows(rows, frame, theme);
    return rows;
}

std::vector<TimeChart::Band> HeapChart::bands(std::size_t first, std::size_t last) const
{
    std::vector<Band> all;
    for (const auto& lane : series_) {
        const auto heap = lane.heap->extremes(first, last + 1);
        all.push_back({lane.style, static_cast<double>(heap.minimum), static_cast<double>(heap.maximum)});
    }
    return all;
}

} // namespace poolscope::ui
