// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/occupancy_chart.h"

#include "ui/charts/lane_shapes.h"
#include "ui/charts/line_reader.h"
#include "ui/charts/slot_rail.h"

namespace poolscope::ui {
namespace {

constexpr double areaPixels = 4; // wide enough to stay cheap, narrow enough to hide under its line
constexpr int mostNotes = 2;     // more would cover one another, and the lines

QString slotsText(double value)
{
    return formatQuantity(value, Quantity::Slots);
}

double framesOf(double pixels, const ChartView& view)
{
    return pixels * view.unit * (view.upper - view.lower) / std::max(view.plot.width(), 1.0);
}

std::vector<SlotRow> rowsOf(const std::vector<OccupancySeries>& series)
{
    std::vector<SlotRow> rows;
    for (const auto& lane : series)
        rows.push_back({&lane.events, lane.owned, lane.style});
    return rows;
}

} // namespace

OccupancyChart::OccupancyChart(TimeAxis& axis, QWidget* parent) : TimeChart(tr("Occupancy, in slots"), axis, parent)
{
    setExplanation(tr("Slots in use at the end of each frame, and owned (thin line), of all kinds together. The dotted "
                      "high-water mark is the most ever in use at once: it is reached within a frame, before that "
                      "frame's dead are released, and so may lie above the line of those in use. Along the time "
                      "axis, a row a lane: thin ticks are misses, a marker is where the pool grew, red is a pool "
                      "without a slot left.") +
                   QLatin1Char(' ') + markersExplained());
}

void OccupancyChart::setSeries(std::vector<OccupancySeries> series)
{
    series_ = std::move(series);
    restart();
}

ChartPicture OccupancyChart::picture(const ChartView& view, SteadyRange& range) const
{
    std::vector<const Series*> seen;
    for (const auto& lane : series_)
        seen.insert(seen.end(), {lane.inUse, lane.owned, lane.highWater});
    for (const RecordedLine& line : recorded())
        seen.push_back(line.series);
    const auto bounds = range.linear(highest(seen, view) * 1.02, Quantity::Slots);
    ChartPicture picture;
    picture.lower = bounds.lower;
    picture.upper = bounds.upper;
    if (series_.empty() && !hasHiddenLanes()) {
        picture.sentence = tr("No lane of this experiment has slots. Give one a pool to see how full it is.");
        picture.summary = summaryOf(picture, view);
        return picture;
    }
    picture.ticks = linearTicks(bounds, Quantity::Slots, tickRoom(view));
    const auto count = static_cast<int>(series_.size());
    for (int i = 0; i < count; ++i) {
        const auto& lane = series_[static_cast<std::size_t>(i)];
        const auto& style = view.theme.lane(lane.style);
        // Areas hide one another: only a lane that is alone has one.
        if (count == 1) picture.areas.push_back({readLowerEdge(*lane.inUse, view, areaPixels), style.fill});
        picture.lines.push_back({readLine(*lane.owned, view), style.faint, thinWidth});
        picture.lines.push_back({readLine(*lane.highWater, view), style.colour, thinWidth, true});
        picture.lines.push_back({readLine(*lane.inUse, view), style.colour, mainWidth, false, style.pattern});
        picture.markers.push_back({readMarkers(*lane.inUse, view, i, count), style.marker, style.colour});
        const auto inUse = valueAtEnd(*lane.inUse, view);
        const auto highWater = valueAtEnd(*lane.highWater, view);
        if (!inUse || !highWater) continue;
        // Many names or digits leave little room: the chart says by itself that it is slots in use.
        const bool hasRoom = count == 1 && *inUse < 100'000;
        const auto text = hasRoom ? tr("%1 in use").arg(slotsText(*inUse)) : slotsText(*inUse);
        picture.labels.push_back({*inUse, style.colour, style.marker, lane.label, text, false, lane.style});
        if (count > mostNotes) continue;
        const double left = view.lower + framesOf(180, view) * i;
        picture.notes.push_back(
            {{left, *highWater}, tr("high-water mark %1").arg(slotsText(*highWater)), style.colour});
    }
    std::vector<QuietLine> owned;
    for (const auto& lane : series_)
        owned.push_back({lane.owned, lane.style, count > 1 ? lane.label : QString()});
    addQuietLabels(picture, view, owned, Quantity::Slots, tr("%1 owned"));
    addSlotRail(picture, view, rowsOf(series_));
    picture.summary = summaryOf(picture, view);
    return picture;
}

std::vector<ReadoutRow> OccupancyChart::readout(std::size_t frame, const ChartTheme& theme) const
{
    std::vector<ReadoutRow> rows;
    for (const auto& lane : series_) {
        const auto& style = theme.lane(lane.style);
        auto value = tr("%1 of %2, high water %3 within a frame")
                         .arg(slotsText(valueAt(lane.inUse, frame)), slotsText(valueAt(lane.owned, frame)),
                              slotsText(valueAt(lane.highWater, frame)));
        const auto events = spokenAt(lane.events, frame);
        if (!events.isEmpty()) value += QStringLiteral(", ") + events;
        rows.push_back({style.colour, style.marker, lane.label, value});
    }
    return rows;
}

std::vector<TimeChart::Band> OccupancyChart::bands(std::size_t first, std::size_t last) const
{
    std::vector<Band> all;
    for (const auto& lane : series_) {
        const auto inUse = lane.inUse->extremes(first, last + 1);
        all.push_back({lane.style, static_cast<double>(inUse.minimum), static_cast<double>(inUse.maximum)});
    }
    return all;
}

} // namespace poolscope::ui
