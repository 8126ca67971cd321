// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/frame_time_chart.h"

#include "core/recording/files/recorded_run.h"
#include "ui/charts/picture/lane_shapes.h"
#include "ui/charts/picture/line_reader.h"
#include "ui/text/digits.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace poolscope::ui {
namespace {

constexpr double lineWidth = 1.5;
constexpr double shortestFrame = 100; // ns: shorter times show only the resolution of the clock

// The lane's usual frame time near a frame: the foot of a pause's stem.
double ordinaryNear(const Series& clean, double x, double floor)
{
    constexpr double reach = 8;
    const auto size = static_cast<double>(clean.size());
    const double first = std::clamp(x - reach, 0.0, size);
    const double last = std::clamp(x + reach + 1, first, size);
    if (last - first < 1) return floor;
    const auto extremes = clean.extremes(static_cast<std::size_t>(first), static_cast<std::size_t>(last));
    return std::max(static_cast<double>(extremes.minimum), floor);
}

// Where stems are close together only the tallest of each group has a head.
void thinHeads(std::vector<PictureStem>& stems, std::size_t begin, double apart)
{
    for (auto first = begin; first < stems.size();) {
        auto tallest = first;
        stems[first].hasHead = false;
        auto i = first + 1;
        for (; i < stems.size() && stems[i].x - stems[first].x < apart; ++i) {
            stems[i].hasHead = false;
            if (stems[i].top > stems[tallest].top) tallest = i;
        }
        stems[tallest].hasHead = true;
        first = i;
    }
    for (auto i = begin; i < stems.size(); ++i)
        if (!stems[i].hasHead) stems[i].caption.clear();
}

// Labels one dot to explain them all: the latest, unless it is loud and has a caption anyway. Of preempted frames,
// which the figures leave out, none.
void nameLatest(std::vector<PictureStem>& stems, std::size_t begin, const std::vector<bool>& arePreempted)
{
    for (auto i = stems.size(); i-- > begin;) {
        if (!stems[i].hasHead || arePreempted[i - begin]) continue;
        if (stems[i].caption.isEmpty())
            stems[i].caption = FrameTimeChart::tr("pause %1").arg(formatQuantity(stems[i].top, Quantity::Nanoseconds));
        return;
    }
}

void addPauses(ChartPicture& picture, const ChartView& view, const FrameTimeSeries& lane, double budget)
{
    const auto begin = picture.stems.size();
    const auto pauses = readPeaks(*lane.pause, view);
    std::vector<bool> arePreempted;
    for (const auto& pause : pauses) {
        const auto frame = frameOfPeak(view, *lane.pause, pause);
        arePreempted.push_back(frame && valueAt(lane.preempted, *frame) > 0);
        const bool isLoud = pause.y() > budget && !arePreempted.back();
        const LaneStyle& style = view.theme.lane(lane.style);
        const double top = std::max(pause.y(), picture.lower);
        PictureStem stem{pause.x(),
                         std::min(ordinaryNear(*lane.clean, pause.x(), picture.lower), top),
                         top,
                         isLoud                ? view.theme.budget
                         : arePreempted.back() ? style.faint
                                               : style.colour,
                         true,
                         isLoud,
                         isLoud ? formatQuantity(pause.y(), Quantity::Nanoseconds) : QString()};
        picture.stems.push_back(stem);
    }
    thinHeads(picture.stems, begin, 14 * view.unit * (view.upper - view.lower) / std::max(view.plot.width(), 1.0));
    nameLatest(picture.stems, begin, arePreempted);
    for (std::size_t i = 0; i < pauses.size(); ++i)
        if (const PictureStem& stem = picture.stems[begin + i]; stem.hasHead)
            addTarget(picture, view, *lane.pause, pauses[i], {stem.x, stem.top}, lane.style);
}

// Values beyond the range are drawn on its edge: preempted frames must not squeeze the others.
void addPreempted(ChartPicture& picture, const ChartView& view, const FrameTimeSeries& lane)
{
    auto dots = readPeaks(*lane.preempted, view);
    for (auto& dot : dots) {
        const QPointF drawn(dot.x(), std::clamp(dot.y(), picture.lower, picture.upper));
        addTarget(picture, view, *lane.preempted, dot, drawn, lane.style);
        dot = drawn;
    }
    picture.markers.push_back({std::move(dots), MarkerShape::Circle, view.theme.lane(lane.style).faint, 1.5});
}

// The median of the last half second: a single frame fluctuates too much to be read.
double typicalAtEnd(const Series& clean, const ChartView& view)
{
    const auto end =
        static_cast<std::size_t>(std::clamp(std::floor(view.upper) + 1, 1.0, static_cast<double>(clean.size())));
    const auto count = std::min<std::size_t>(end, 30);
    std::vector<std::uint64_t> last = clean.values(end - count, end);
    const auto middle = last.begin() + static_cast<std::ptrdiff_t>(count / 2);
    std::nth_element(last.begin(), middle, last.end());
    return static_cast<double>(*middle);
}

// `highestBeside`: of the lines beside the lanes.
Bounds boundsOf(const std::vector<FrameTimeSeries>& series, const std::vector<RecordedLine>& recorded,
                double highestBeside, const ChartView& view, SteadyRange& range, double budget, bool isLogarithmic)
{
    double minimum = budget;
    double maximum = highestBeside;
    for (const auto& lane : series) {
        const auto extremes = visibleExtremes(*lane.clean, view);
        if (!extremes) continue;
        minimum = std::min(minimum, static_cast<double>(extremes->minimum));
        maximum = std::max({maximum, static_cast<double>(extremes->maximum), highest({lane.pause}, view)});
        // A dot on the edge of the range would show a longer pause than there was.
        if (lane.pause == nullptr) continue;
        for (const auto& pause : readPeaks(*lane.pause, view))
            minimum = std::min(minimum, pause.y());
    }
    for (const RecordedLine& line : recorded) {
        const auto extremes = visibleExtremes(*line.series, view);
        if (!extremes) continue;
        minimum = std::min(minimum, static_cast<double>(extremes->minimum));
        maximum = std::max(maximum, static_cast<double>(extremes->maximum));
    }
    if (maximum == 0) minimum = budget / 1000; // no data yet: three decades
    if (isLogarithmic) return range.logarithmic(std::max(minimum, shortestFrame), std::max(maximum, budget));
    // The budget is in view as soon as that does not flatten the lines.
    if (maximum == 0 || maximum > budget / 4) maximum = std::max(maximum, budget * 1.1);
    return range.linear(maximum * (maximum > budget ? 1.05 : 1.2), Quantity::Nanoseconds);
}

} // namespace

std::vector<FrameTimeSeries> frameTimeSeries(const Recording& recording, const std::vector<ChartLane>& lanes)
{
    std::vector<FrameTimeSeries> all;
    for (const auto& [lane, label, style, isHidden] : lanes)
        all.push_back({label, style, &recording.cleanFrameTimes(lane), &recording.preemptedFrameTimes(lane),
                       &recording.series(lane, Field::PauseNs)});
    return all;
}

std::vector<const Series*> preemptedOf(const std::vector<FrameTimeSeries>& series)
{
    std::vector<const Series*> all;
    for (const FrameTimeSeries& lane : series)
        all.push_back(lane.preempted);
    return all;
}

QString budgetText(double budget, bool isInSight)
{
    const auto text = FrameTimeChart::tr("budget %1 ms").arg(inLocalDigits(budget / 1e6, 2));
    return isInSight ? text : FrameTimeChart::tr("↑ %1, above this range").arg(text);
}

ChartInfo FrameTimeChart::info()
{
    return {.saving = {"frame-time", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Frame Time…"), "Ctrl+2",
                       QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Save the frame time chart as PNG, SVG or PDF")},
            .height = 400,
            .isShownAtFirst = true,
            .isMeasured = true,
            .projected = Projected::Always,
            .make = makeChart<FrameTimeChart>};
}

FrameTimeChart::FrameTimeChart(TimeAxis& axis, QWidget* parent) : RunChart(tr("Frame time"), axis, parent)
{
    setExplanation(
        tr("How long each lane worked on a frame, against the frame budget. A large dot is a pause: a "
           "collection that stopped the lane. Small faint dots are preempted frames: other programs had the "
           "processor for more than a fifth of them, so their times say little about the lane. Of a recorded "
           "program that marks its frames, a faint line shows how long they took, recording included; "
           "lanes only replay what it allocated.") +
        QLatin1Char(' ') + markersExplained());
}

void FrameTimeChart::setSeries(std::vector<FrameTimeSeries> series)
{
    series_ = std::move(series);
    preempted_.setSeries(preemptedOf(series_));
    restart();
}

void FrameTimeChart::showLanes(const ChartInput& input, const std::vector<ChartLane>& lanes)
{
    lines_.take(input);
    setSeries(frameTimeSeries(*input.recording, lanes));
}

RunChart::Overlaid FrameTimeChart::overlaid(const RecordedRun& run, std::size_t lane) const
{
    return {&run.recording.cleanFrameTimes(lane), Quantity::Nanoseconds};
}

void FrameTimeChart::setLogarithmic(bool logarithmic)
{
    if (logarithmic == logarithmic_) return;
    logarithmic_ = logarithmic;
    restart();
}

std::vector<EndLabel> FrameTimeChart::widestLabels(const ChartInput& input) const
{
    std::vector<EndLabel> labels = lines_.widestLabels(input, widestValue());
    if (labels.empty()) return labels;
    for (const ChartLane& lane : input.lanes) {
        labels.emplace_back().name = lane.label;
        labels.back().value = tr("replay %1").arg(widestValue());
    }
    return labels;
}

QString FrameTimeChart::told(const QString& time) const
{
    return lines_.isEmpty() ? time : tr("replay %1").arg(time);
}

// On a logarithmic axis no line flattens another.
std::vector<const Series*> FrameTimeChart::besideLanes(const ChartView& view) const
{
    if (logarithmic_) return lines_.drawn(view, std::numeric_limits<double>::infinity());
    std::vector<const Series*> lanes;
    for (const FrameTimeSeries& lane : series_)
        lanes.push_back(lane.clean);
    return lines_.drawn(view, highest(lanes, view));
}

ChartPicture FrameTimeChart::picture(const ChartView& view, SteadyRange& range) const
{
    const std::vector<const Series*> beside = besideLanes(view);
    const auto bounds = boundsOf(series_, recorded(), highest(beside, view), view, range, budget(), logarithmic_);
    ChartPicture picture;
    picture.lower = bounds.lower;
    picture.upper = bounds.upper;
    picture.isLogarithmic = logarithmic_;
    picture.ticks = logarithmic_ ? logarithmicTicks(bounds, tickRoom(view) + 1)
                                 : linearTicks(bounds, Quantity::Nanoseconds, tickRoom(view));
    const double floor = logarithmic_ ? bounds.lower : 0;
    lines_.addTo(picture, view, beside);
    const auto count = static_cast<int>(series_.size());
    for (int i = 0; i < count; ++i) {
        const auto& lane = series_[static_cast<std::size_t>(i)];
        const auto& style = view.theme.lane(lane.style);
        picture.lines.push_back({readLine(*lane.clean, view, floor), style.colour, lineWidth, style.pattern});
        picture.markers.push_back({readMarkers(*lane.clean, view, i, count, floor), style.marker, style.colour, 3});
        if (lane.preempted) addPreempted(picture, view, lane);
        if (lane.pause) addPauses(picture, view, lane, budget());
        if (!valueAtEnd(*lane.clean, view)) continue;
        const double typical = typicalAtEnd(*lane.clean, view);
        picture.labels.push_back({typical, style.colour, style.marker, lane.label,
                                  told(formatQuantity(typical, Quantity::Nanoseconds)), false, lane.style});
    }
    preempted_.addLegend(picture, view);
    const bool isInSight = budget() <= bounds.upper;
    if (isInSight) addBudgetLine(picture, view, budget());
    // Below its line, because loud pauses have their captions above it.
    picture.notes.push_back({{view.lower, std::min(budget(), bounds.upper)},
                             budgetText(budget(), isInSight),
                             view.theme.budget,
                             PictureNote::Align::Left,
                             true});
    picture.summary = summaryOf(picture, view);
    return picture;
}

std::vector<ReadoutRow> FrameTimeChart::readout(std::size_t frame, const ChartTheme& theme) const
{
    std::vector<ReadoutRow> rows;
    for (const auto& lane : series_) {
        const auto& style = theme.lane(lane.style);
        const double preempted = valueAt(lane.preempted, frame);
        const double pause = valueAt(lane.pause, frame);
        const double time = preempted > 0 ? preempted : valueAt(lane.clean, frame);
        QStringList phrases{told(formatQuantity(time, Quantity::Nanoseconds))};
        if (pause > 0) phrases << tr("pause %1").arg(formatQuantity(pause, Quantity::Nanoseconds));
        if (preempted > 0) phrases << tr("faint: preempted by other programs");
        rows.push_back({style.colour, style.marker, lane.label, listed(phrases), phrases.front()});
    }
    lines_.addRows(rows, frame, theme);
    return rows;
}

std::vector<TimeChart::Band> FrameTimeChart::bands(std::size_t first, std::size_t last) const
{
    std::vector<Band> all;
    for (const auto& lane : series_) {
        const auto times = lane.clean->extremes(first, last + 1);
        all.push_back({lane.style, static_cast<double>(times.minimum), static_cast<double>(times.maximum)});
        const double pause = lane.pause ? static_cast<double>(lane.pause->extremes(first, last + 1).maximum) : 0;
        if (pause > 0) all.push_back({lane.style, pause, pause}); // the dot is apart from the line
    }
    return all;
}

} // namespace poolscope::ui
