// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/occupancy_chart.h"

#include "core/experiment/lane_traits.h"
#include "core/experiment/world.h"
#include "core/recording/files/recorded_run.h"
#include "ui/charts/picture/lane_shapes.h"
#include "ui/charts/picture/line_reader.h"
#include "ui/charts/series/slot_rail.h"
#include "ui/text/lane_names.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>
#include <utility>

namespace poolscope::ui {

namespace {

QString nameOf(const Recording& recording, std::size_t lane)
{
    return shownLane(recording.laneName(lane));
}

bool recycles(const ParameterValues& parameters)
{
    const auto* answer = parameters.find("onExhausted");
    return answer && std::get<std::string>(*answer) == "recycle-oldest";
}

// What the lane's pools do when an acquire finds no slot.
QString answerOf(const ExperimentLane& lane)
{
    const bool anyRecycles =
        recycles(lane.parameters) ||
        std::ranges::any_of(lane.kinds, [](const ExperimentKind& own) { return recycles(own.part.parameters); });
    return anyRecycles ? QCoreApplication::translate("SlotMarks", "%1 recycled")
                       : QCoreApplication::translate("SlotMarks", "%1 refused");
}

// The recorded series; null if not recorded.
const SlotSeries* slotsOf(const Recording& recording, std::size_t lane, const QString& kind,
                          const std::vector<std::string>& kinds)
{
    const auto found = std::ranges::find(kinds, kind.toStdString());
    return found == kinds.end() ? nullptr : recording.kindSlots(lane, static_cast<KindIndex>(found - kinds.begin()));
}

OccupancySeries occupancyOf(const Recording& recording, std::size_t lane)
{
    return {nameOf(recording, lane),
            static_cast<int>(lane),
            &recording.series(lane, Field::SlotsInUse),
            &recording.series(lane, Field::SlotsOwned),
            &recording.series(lane, Field::HighWater),
            {&recording.slotGrowth(lane),
             &recording.series(lane, Field::Misses),
             &recording.series(lane, Field::Exhausted),
             {}}};
}

OccupancySeries occupancyOf(const Recording& recording, std::size_t lane, const SlotSeries& own)
{
    return {
        nameOf(recording, lane),       static_cast<int>(lane),
        &own.of(SlotField::InUse),     &own.of(SlotField::Owned),
        &own.of(SlotField::HighWater), {&own.growth(), &own.of(SlotField::Misses), &own.of(SlotField::Exhausted), {}}};
}

} // namespace

std::vector<OccupancySeries> occupancySeries(const Recording& recording, const Experiment& experiment,
                                             const QString& kind)
{
    std::vector<OccupancySeries> all;
    const std::vector<std::string> kinds = kindNames(experiment);
    for (std::size_t lane = 0; lane < experiment.lanes.size() && lane < recording.laneCount(); ++lane) {
        const ExperimentLane& setup = experiment.lanes[lane];
        const SlotSeries* own = kind.isEmpty() ? nullptr : slotsOf(recording, lane, kind, kinds);
        if (!hasSlots(setup) || (own == nullptr && !kind.isEmpty())) continue;
        OccupancySeries& series =
            all.emplace_back(own == nullptr ? occupancyOf(recording, lane) : occupancyOf(recording, lane, *own));
        series.events.answer = answerOf(setup);
        series.kind = kind;
        series.lane = lane;
        if (own == nullptr) series.kinds = static_cast<int>(kindsWithSlots(setup, kinds).size());
    }
    return all;
}

QStringList kindsWithOccupancy(const Recording& recording, const Experiment& experiment)
{
    QStringList names;
    for (const std::vector<std::string> kinds = kindNames(experiment); const std::string& each : kinds) {
        const QString kind = QString::fromStdString(each);
        for (std::size_t lane = 0; lane < recording.laneCount(); ++lane)
            if (slotsOf(recording, lane, kind, kinds) != nullptr && !names.contains(kind)) names << kind;
    }
    return names.size() > 1 ? names : QStringList();
}

namespace {

constexpr int maxNotes = 2;    // more would overlap one another and the lines
constexpr double farAbove = 2; // factor on slots in use: more slots owned than that would flatten the line

QString slotsText(double value)
{
    return formatQuantity(value, Quantity::Count);
}

double framesOf(double pixels, const ChartView& view)
{
    return pixels * view.unit * (view.upper - view.lower) / std::max(view.plot.width(), 1.0);
}

double highestOwned(const OccupancySeries& lane, const ChartView& view)
{
    return highest({lane.owned}, view);
}

QString highWaterText(const OccupancySeries& lane, double slotCount)
{
    return (lane.kinds > 1 ? OccupancyChart::tr("high-water mark of the sum %1")
                           : OccupancyChart::tr("high-water mark %1"))
        .arg(slotsText(slotCount));
}

std::vector<SlotRow> rowsOf(const std::vector<OccupancySeries>& series)
{
    std::vector<SlotRow> rows;
    for (const auto& lane : series)
        rows.push_back({&lane.events, lane.owned, lane.style});
    return rows;
}

} // namespace

ChartInfo OccupancyChart::info()
{
    return {.saving = {"occupancy", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Occupancy…"), "Ctrl+3",
                       QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Save the occupancy chart as PNG, SVG or PDF")},
            .isShownAtFirst = true,
            .projected = Projected::WithRoom,
            .make = makeChart<OccupancyChart>};
}

OccupancyChart::OccupancyChart(TimeAxis& axis, QWidget* parent) : RunChart(tr("Occupancy, in slots"), axis, parent)
{
    setExplanation(tr("Slots in use at the end of each frame, and owned (thin line). The dotted high-water mark is the "
                      "most ever in use at once: it is reached within a frame, before that frame's dead are released, "
                      "and so may lie above the line of those in use. Where a lane has a pool for each of several "
                      "kinds, the lines are sums over them, and no single pool needs as many: the menu of the "
                      "chart shows one kind alone. The axis "
                      "follows what is in use; an arrow above the plot tells what is owned beyond it. Along the time "
                      "axis, a row a "
                      "lane: thin ticks are misses, a marker is where the pool grew, red, or with several lanes a "
                      "cross, is a pool without a slot left. Of a recorded program that tells of its own pools, a "
                      "faint line shows what is in use of each of the first eight, and one more that of all others "
                      "together; how many slots they own it does not tell.") +
                   QLatin1Char(' ') + markersExplained());
}

ChartChoices OccupancyChart::choices() const
{
    ChartChoices choices{tr("Occupancy of"), {}, kind_};
    if (!kinds_.isEmpty()) choices.all.push_back({{}, tr("All Kinds (Sum)")});
    for (const QString& kind : kinds_)
        choices.all.push_back({kind, kind});
    return choices;
}

QString OccupancyChart::shownKind() const
{
    return kinds_.contains(kind_) ? kind_ : QString();
}

std::vector<ChartLane> OccupancyChart::lanesOf(const ChartInput& input)
{
    kinds_ = kindsWithOccupancy(*input.recording, *input.experiment);
    std::vector<ChartLane> lanes;
    for (const OccupancySeries& own : occupancySeries(*input.recording, *input.experiment, shownKind()))
        lanes.push_back(input.lanes.at(own.lane));
    return lanes;
}

bool OccupancyChart::showsMoreThanLanes(const ChartInput& input) const
{
    return std::ranges::find(input.programLines, Quantity::Count, &ProgramLine::quantity) != input.programLines.end();
}

std::vector<EndLabel> OccupancyChart::widestLabels(const ChartInput& input) const
{
    return lines_.widestLabels(input, widestValue());
}

void OccupancyChart::showLanes(const ChartInput& input, const std::vector<ChartLane>& lanes)
{
    lines_.take(input);
    std::vector<OccupancySeries> all = occupancySeries(*input.recording, *input.experiment, shownKind());
    std::erase_if(all, [&](const OccupancySeries& own) {
        return std::ranges::find(lanes, own.lane, &ChartLane::index) == lanes.end();
    });
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i].style = lanes[i].style;
    setSeries(std::move(all));
}

RunChart::Overlaid OccupancyChart::overlaid(const RecordedRun& run, std::size_t lane) const
{
    const auto all = occupancySeries(run.recording, run.experiment, shownKind());
    const auto own = std::ranges::find(all, lane, &OccupancySeries::lane);
    // A kind that never used a slot has no line.
    if (own == all.end() || own->inUse->empty() || own->inUse->extremes(0, own->inUse->size()).maximum == 0) return {};
    return {own->inUse, Quantity::Count};
}

void OccupancyChart::setSeries(std::vector<OccupancySeries> series)
{
    series_ = std::move(series);
    restart();
    restyle();
}

QString OccupancyChart::subject() const
{
    if (series_.empty()) return {};
    const OccupancySeries& first = series_.front();
    if (!first.kind.isEmpty()) return tr("kind: %1").arg(first.kind);
    const int most = std::ranges::max(series_, {}, &OccupancySeries::kinds).kinds;
    const bool areEqual = std::ranges::all_of(series_, [&](const OccupancySeries& lane) { return lane.kinds == most; });
    if (most < 2) return {};
    return areEqual ? tr("sum over %1 kinds").arg(most) : tr("sum over the kinds of each lane");
}

double OccupancyChart::highestInUse(const ChartView& view) const
{
    std::vector<const Series*> seen;
    for (const auto& lane : series_)
        seen.insert(seen.end(), {lane.inUse, lane.highWater});
    for (const RecordedLine& line : recorded())
        seen.push_back(line.series);
    return highest(seen, view);
}

// Where nothing of the lanes is in use, there is nothing to flatten.
std::vector<const Series*> OccupancyChart::besideLanes(const ChartView& view) const
{
    const double inUse = highestInUse(view);
    return lines_.drawn(view, inUse > 0 ? inUse : std::numeric_limits<double>::infinity());
}

ChartPicture OccupancyChart::picture(const ChartView& view, SteadyRange& range) const
{
    const double inUse = highestInUse(view);
    const std::vector<const Series*> beside = besideLanes(view);
    double most = std::max(inUse, highest(lines_.topsOf(beside), view));
    for (const auto& lane : series_)
        if (const double owned = highestOwned(lane, view);
            // While predicting, all slots owned must be visible.
            inUse == 0 || owned <= inUse * farAbove || view.headroom > 1)
            most = std::max(most, owned);
    ChartPicture picture = pictureUpTo(most * std::max(1.02, view.headroom), Quantity::Count, view, range);
    if (series_.empty() && lines_.isEmpty() && !hasHiddenLanes()) {
        picture.ticks.clear();
        picture.sentence = tr("No lane of this experiment has slots. Give one a pool to see how full it is.");
        picture.summary = summaryOf(picture, view);
        return picture;
    }
    lines_.addTo(picture, view, beside);
    for (int i = 0; i < static_cast<int>(series_.size()); ++i)
        addLane(picture, view, i);
    std::vector<QuietLine> owned;
    for (const auto& lane : series_)
        if (valueAtEnd(*lane.owned, view).value_or(0) <= picture.upper)
            owned.push_back({lane.owned, lane.style, series_.size() > 1 ? lane.label : QString()});
    addQuietLabels(picture, view, owned, Quantity::Count, tr("%1 owned"));
    addOwnedAbove(picture, view);
    addSlotRail(picture, view, rowsOf(series_));
    picture.summary = summaryOf(picture, view);
    if (const QString what = subject(); !what.isEmpty()) picture.summary = tr("%1. %2").arg(what, picture.summary);
    return picture;
}

void OccupancyChart::addLane(ChartPicture& picture, const ChartView& view, int index) const
{
    const auto& lane = series_[static_cast<std::size_t>(index)];
    const auto count = static_cast<int>(series_.size());
    const auto& style = view.theme.lane(lane.style);
    // Areas hide one another, so only a single lane has one.
    if (count == 1) picture.areas.push_back({readLowerEdge(*lane.inUse, view, areaPixels), style.fill});
    for (auto& part : partsUpTo(picture.upper, readLine(*lane.owned, view)))
        picture.lines.push_back({std::move(part), style.faint, thinWidth});
    picture.lines.push_back({readLine(*lane.highWater, view), style.colour, thinWidth, PictureLine::dotted});
    picture.lines.push_back({readLine(*lane.inUse, view), style.colour, mainWidth, style.pattern});
    picture.markers.push_back({readMarkers(*lane.inUse, view, index, count), style.marker, style.colour});
    const auto inUse = valueAtEnd(*lane.inUse, view);
    const auto highWater = valueAtEnd(*lane.highWater, view);
    if (!inUse || !highWater) return;
    // With several lanes or many digits there is no room; the chart's title says that slots are in use.
    const bool hasRoom = count == 1 && *inUse < 100'000;
    const auto text = hasRoom ? tr("%1 in use").arg(slotsText(*inUse)) : slotsText(*inUse);
    picture.labels.push_back({*inUse, style.colour, style.marker, lane.label, text, false, lane.style});
    if (count > maxNotes) return;
    const double left = view.lower + framesOf(180, view) * index;
    picture.notes.push_back({{left, *highWater}, highWaterText(lane, *highWater), style.colour});
}

// Slots owned that are above the axis at the end of the view, in one phrase for all lanes, which also fits into a small
// chart.
void OccupancyChart::addOwnedAbove(ChartPicture& picture, const ChartView& view) const
{
    std::vector<double> owned;
    for (const auto& lane : series_)
        if (const double value = valueAtEnd(*lane.owned, view).value_or(0); value > picture.upper)
            owned.push_back(value);
    if (owned.empty()) return;
    const auto [least, most] = std::ranges::minmax(owned);
    const QString words = least == most ? tr("↑ %1 owned").arg(slotsText(most))
                                        : tr("↑ %1 to %2 owned").arg(slotsText(least), slotsText(most));
    picture.legend.push_back({{}, words});
}

std::vector<ReadoutRow> OccupancyChart::readout(std::size_t frame, const ChartTheme& theme) const
{
    std::vector<ReadoutRow> rows;
    for (const auto& lane : series_) {
        const auto& style = theme.lane(lane.style);
        const QString words = lane.kinds > 1 ? tr("sum: %1 of %2, high water %3 within a frame")
                                             : tr("%1 of %2, high water %3 within a frame");
        auto value = words.arg(slotsText(valueAt(lane.inUse, frame)), slotsText(valueAt(lane.owned, frame)),
                               slotsText(valueAt(lane.highWater, frame)));
        const auto events = spokenAt(lane.events, frame);
        if (!events.isEmpty()) value += QStringLiteral(", ") + events;
        rows.push_back({style.colour, style.marker, lane.label, value});
    }
    lines_.addRows(rows, frame, theme);
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
