// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/chart_stack.h"

#include "ui/charts/chart_series.h"
#include "ui/charts/time_axis.h"
#include "ui/views/chart_column.h"
#include "ui/views/chart_refresher.h"
#include "ui/views/explanation_bubble.h"

#include <QVBoxLayout>

#include <algorithm>

namespace poolscope::ui {

namespace {

constexpr std::chrono::milliseconds overviewInterval{250};

} // namespace

ChartStack::ChartStack(QWidget* parent)
    : QWidget(parent),
      axis_(new TimeAxis(60, this)),
      heap_(new HeapChart(*axis_, this)),
      frameTime_(new FrameTimeChart(*axis_, this)),
      occupancy_(new OccupancyChart(*axis_, this)),
      overview_(new OverviewStrip(*axis_)),
      column_(new ChartColumn(this)),
      refresher_(new ChartRefresher(this)),
      bubble_(new ExplanationBubble(this))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setFocusProxy(column_);
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
    connect(&chart, &TimeChart::menuRequested, this,
            [this, &chart](const QPoint& at) { emit menuRequested(&chart, at); });
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
    const std::vector<int> styles = laneStyles(experiment);
    heap_->setSeries(inStyles(heapSeries(recording), styles));
    frameTime_->setSeries(inStyles(frameTimeSeries(recording), styles));
    overview_->setSeries(inStyles(overviewSeries(recording), styles));
    const std::vector<OccupancySeries> slotSeries = inStyles(occupancySeries(recording, experiment), styles);
    occupancy_->setSeries(slotSeries);
    column_->setUseful(*occupancy_, !slotSeries.empty());
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

void ChartStack::setHeapOnly(bool only)
{
    column_->setOnly(only ? heap_ : nullptr);
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
