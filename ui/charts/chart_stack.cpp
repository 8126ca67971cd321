// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_stack.h"

#include "core/experiment/lane_traits.h"
#include "ui/charts/allocation_rate_chart.h"
#include "ui/charts/allocations_chart.h"
#include "ui/charts/canvas/label_painter.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/chart_column.h"
#include "ui/charts/chart_refresher.h"
#include "ui/charts/chart_series.h"
#include "ui/charts/explanation_bubble.h"
#include "ui/charts/frame_bars_chart.h"

#include <QFocusEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>

namespace poolscope::ui {

namespace {

constexpr std::chrono::milliseconds overviewInterval{250};

} // namespace

ChartStack::ChartStack(QWidget* parent)
    : QWidget(parent),
      axis_(new TimeAxis(60, this)),
      heap_(new HeapChart(*axis_, this)),
      frameTime_(new FrameTimeChart(*axis_, this)),
      frameBars_(new FrameBarsChart(*axis_, this)),
      budgetShare_(new BudgetShareChart(*axis_, this)),
      allocations_(new AllocationsChart(*axis_, this)),
      allocationRate_(new AllocationRateChart(*axis_, this)),
      occupancy_(new OccupancyChart(*axis_, this)),
      overview_(new OverviewStrip(*axis_)),
      column_(new ChartColumn(this)),
      refresher_(new ChartRefresher(this)),
      bubble_(new ExplanationBubble(this))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 0);
    layout->setSpacing(0);
    layout->addWidget(column_);
    connect(column_, &ChartColumn::changed, this, [this] {
        refresher_->setCharts(column_->shownCharts());
        moveBubble();
    });
    add(*heap_, QStringLiteral("heap"), 400, true);
    add(*frameTime_, QStringLiteral("frame-time"), 400, true);
    add(*frameBars_, QStringLiteral("frame-bars"), 300, false);
    add(*budgetShare_, QStringLiteral("budget-share"), 300, false);
    add(*allocations_, QStringLiteral("allocations"), 300, false);
    add(*allocationRate_, QStringLiteral("allocation-rate"), 300, false);
    add(*occupancy_, QStringLiteral("occupancy"), 300, true);
    column_->setFooter(overview_);
    overviewTimer_.setSingleShot(true);
    connect(&overviewTimer_, &QTimer::timeout, overview_, &OverviewStrip::refresh);
    connect(bubble_, &ExplanationBubble::dismissed, axis_, [this] { axis_->setPin(std::nullopt); });
    connect(axis_, &TimeAxis::rangeChanged, this, &ChartStack::moveBubble);
    connect(refresher_, &ChartRefresher::turned, this, &ChartStack::moveBubble);
}

ChartStack::~ChartStack()
{
    // Children go in the order they came, but charts must not outlive their axis, nor tell the column that they go.
    disconnect(column_, nullptr, this, nullptr);
    refresher_->setCharts({});
    delete column_;
}

void ChartStack::add(TimeChart& chart, const QString& id, int height, bool isShown)
{
    chart.setObjectName(QStringLiteral("chart.") + id);
    connect(&chart, &TimeChart::pointChosen, this, &ChartStack::pointChosen);
    connect(&chart, &TimeChart::laneClicked, this, &ChartStack::toggleLane);
    connect(&chart, &TimeChart::menuRequested, this,
            [this, &chart](const QPoint& at, auto frame) { emit menuRequested(&chart, at, frame); });
    column_->add(chart, {id, isShown, height});
}

void ChartStack::setRecording(const Recording& recording, const Experiment& experiment)
{
    bubble_->dismiss();
    axis_->setFrameRate(recording.frameRate());
    axis_->setFrameCount(0);
    setLooks(recording, experiment);
    follow(recording.frameCount());
}

void ChartStack::setLooks(const Recording& recording, const Experiment& experiment)
{
    recording_ = &recording;
    styles_ = laneStyles(experiment);
    experiment_ = &experiment;
    occupancyKinds_ = kindsWithOccupancy(recording, experiment);
    readOccupancy();
    std::vector<LaneName> lanes;
    for (const HeapSeries& lane : inStyles(heapSeries(recording), styles_))
        lanes.push_back({lane.label, lane.style});
    if (!std::ranges::equal(lanes, lanes_, {}, &LaneName::label, &LaneName::label))
        isLaneHidden_.assign(lanes.size(), false);
    lanes_ = std::move(lanes);
    hasTrigger_.clear();
    for (const ExperimentLane& lane : experiment.lanes)
        hasTrigger_.push_back(collects(lane));
    fitLabels();
    column_->setUseful(*occupancy_, !occupancySeries_.empty());
    showSeries();
    emit lanesChanged();
    emit occupancyKindChanged();
}

QString ChartStack::shownOccupancyKind() const
{
    return occupancyKinds_.contains(occupancyKind_) ? occupancyKind_ : QString();
}

void ChartStack::readOccupancy()
{
    occupancySeries_ = inStyles(occupancySeries(*recording_, *experiment_, shownOccupancyKind()), styles_);
}

void ChartStack::setOccupancyKind(const QString& kind)
{
    if (kind == occupancyKind_) return;
    occupancyKind_ = kind;
    if (recording_ == nullptr) return;
    readOccupancy();
    showSeries();
    emit occupancyKindChanged();
}

// For the names and the widest values they can have, so that the plots do not move while a run goes on.
void ChartStack::fitLabels()
{
    const QString value = QStringLiteral("000.0 MiB");
    const auto triggers = std::ranges::count(hasTrigger_, true);
    std::vector<EndLabel> labels;
    const auto add = [&labels](const QString& name, const QString& text) {
        EndLabel label;
        label.name = name;
        label.value = text;
        labels.push_back(label);
    };
    for (std::size_t lane = 0; lane < lanes_.size() && lane < hasTrigger_.size(); ++lane) {
        add(lanes_[lane].label, value);
        if (hasTrigger_[lane] && triggers > 1) add(lanes_[lane].label, HeapChart::tr("trigger %1").arg(value));
        if (overlay_ != nullptr) add(lanes_[lane].label, recordedText(value));
    }
    const double width = std::max(standardLabelWidth, labelWidthFor(labels, chartFonts(font())));
    for (TimeChart* chart : findChildren<TimeChart*>())
        chart->setLabelWidth(width);
    overview_->setLabelWidth(width);
}

void ChartStack::showSeries()
{
    show(*heap_, inStyles(heapSeries(*recording_), styles_));
    show(*frameTime_, inStyles(frameTimeSeries(*recording_), styles_));
    show(*frameBars_, inStyles(frameTimeSeries(*recording_), styles_));
    show(*budgetShare_, inStyles(budgetShareSeries(*recording_), styles_));
    show(*allocations_, inStyles(flowSeries(*recording_, Field::HeapAllocations), styles_));
    show(*allocationRate_, inStyles(flowSeries(*recording_, Field::AllocatedBytes), styles_));
    show(*occupancy_, occupancySeries_);
    auto overview = inStyles(overviewSeries(*recording_), styles_);
    std::erase_if(overview, [this](const OverviewSeries& lane) { return isLaneHidden_[laneOf(lane.style)]; });
    overview_->setSeries(std::move(overview));
    showOverlay();
}

template <class Chart, class Lane>
void ChartStack::show(Chart& chart, std::vector<Lane> series)
{
    std::vector<LaneName> hidden;
    std::erase_if(series, [&](const Lane& lane) {
        const bool isHidden = isLaneHidden_[laneOf(lane.style)];
        if (isHidden) hidden.push_back({lane.label, lane.style});
        return isHidden;
    });
    chart.setHiddenLanes(std::move(hidden));
    chart.setSeries(std::move(series));
}

std::size_t ChartStack::laneOf(int style) const
{
    return static_cast<std::size_t>(std::ranges::find(lanes_, style, &LaneName::style) - lanes_.begin());
}

void ChartStack::setLaneHidden(std::size_t lane, bool hidden)
{
    if (lane >= lanes_.size() || isLaneHidden_[lane] == hidden) return;
    isLaneHidden_[lane] = hidden;
    showSeries();
    overview_->refresh();
    emit lanesChanged();
}

void ChartStack::toggleLane(int style)
{
    const std::size_t lane = laneOf(style);
    if (lane < lanes_.size()) setLaneHidden(lane, !isLaneHidden_[lane]);
}

void ChartStack::setOverlay(const RecordedRun* overlay)
{
    overlay_ = overlay;
    fitLabels();
    showOverlay();
    refresher_->start();
}

void ChartStack::showOverlay()
{
    if (recording_ == nullptr) return;
    if (overlay_ == nullptr) {
        for (TimeChart* chart :
             {static_cast<TimeChart*>(heap_), static_cast<TimeChart*>(frameTime_), static_cast<TimeChart*>(occupancy_)})
            chart->setRecorded({});
        return;
    }
    const Recording& overlay = overlay_->recording;
    const auto lines = [&](const std::function<const Series*(std::size_t)>& seriesOf, Quantity quantity) {
        auto all = recordedLines(overlay, *recording_, styles_, seriesOf, quantity);
        std::erase_if(all, [this](const RecordedLine& line) { return isLaneHidden_[laneOf(line.style)]; });
        return all;
    };
    heap_->setRecorded(
        lines([&](std::size_t lane) { return &overlay.series(lane, Field::HeapBytes); }, Quantity::Bytes));
    frameTime_->setRecorded(
        lines([&](std::size_t lane) { return &overlay.cleanFrameTimes(lane); }, Quantity::Nanoseconds));
    const auto occupancy = occupancySeries(overlay, overlay_->experiment, shownOccupancyKind());
    std::vector<RecordedLine> inUse = lines(
        [&](std::size_t lane) -> const Series* {
            const auto own = std::ranges::find(occupancy, static_cast<int>(lane), &OccupancySeries::style);
            return own == occupancy.end() ? nullptr : own->inUse;
        },
        Quantity::Slots);
    // Lanes without slots have no line.
    std::erase_if(inUse, [](const RecordedLine& line) {
        return line.series->empty() || line.series->extremes(0, line.series->size()).maximum == 0;
    });
    occupancy_->setRecorded(std::move(inUse));
}

void ChartStack::follow(std::size_t frameCount)
{
    axis_->setFrameCount(frameCount);
    refresher_->start();
    if (!overviewTimer_.isActive()) overviewTimer_.start(overviewInterval);
}

void ChartStack::explain(const QString& text, const QPoint& globalPosition, std::size_t frame, int style)
{
    axis_->setPin(frame);
    const QPoint point = mapFromGlobal(globalPosition);
    bubbleY_ = point.y();
    bubble_->explain(text, point, style);
}

void ChartStack::explain(const QString& text, std::size_t frame, int style)
{
    TimeChart& chart = chartForBubble();
    chart.refresh(); // it may be about to show another range
    const QPoint point(static_cast<int>(chart.xOf(static_cast<double>(frame))), chart.plotArea().center().y());
    explain(text, chart.mapToGlobal(point), frame, style);
}

void ChartStack::showFrame(std::size_t frame)
{
    const double half = axis_->span() / 2;
    const auto middle = static_cast<double>(frame);
    axis_->setRange(middle - half, middle + half);
    axis_->setCursor(middle);
}

void ChartStack::setHeader(QWidget* header)
{
    static_cast<QVBoxLayout*>(layout())->insertWidget(0, header);
}

// A proxy would be a place of its own for Tab, from which it comes back to the charts for ever.
void ChartStack::focusInEvent(QFocusEvent* event)
{
    column_->setFocus(event->reason());
}

void ChartStack::setHeapOnly(bool only)
{
    column_->setOnly(only ? heap_ : nullptr);
}

void ChartStack::setExplanationsBelow(bool below)
{
    bubble_->dismiss();
    bubble_->setInLayout(below);
    if (below)
        layout()->addWidget(bubble_);
    else
        layout()->removeWidget(bubble_);
}

TimeChart& ChartStack::chartForBubble() const
{
    const auto& shown = column_->shownCharts();
    const bool isHeapShown = std::ranges::find(shown, heap_) != shown.end();
    return isHeapShown || shown.empty() ? *heap_ : *shown.front();
}

void ChartStack::moveBubble()
{
    if (!axis_->pin()) return;
    const TimeChart& chart = chartForBubble();
    const QRect plot = chart.plotArea();
    const double share = (static_cast<double>(*axis_->pin()) - axis_->lower()) / axis_->span();
    const int x = plot.left() + qRound(std::clamp(share, 0.0, 1.0) * plot.width());
    bubble_->moveBeside({chart.mapTo(this, QPoint(x, 0)).x(), bubbleY_});
}

} // namespace poolscope::ui
