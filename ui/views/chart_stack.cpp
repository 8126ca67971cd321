// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/chart_stack.h"

#include "ui/charts/chart_series.h"
#include "ui/charts/time_axis.h"
#include "ui/views/explanation_bubble.h"

#include <QElapsedTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace poolscope::ui {

ChartStack::ChartStack(QWidget* parent)
    : QWidget(parent),
      axis_(new TimeAxis(60, this)),
      heap_(new HeapChart(*axis_, this)),
      frameTime_(new FrameTimeChart(*axis_, this)),
      occupancy_(new OccupancyChart(*axis_, this)),
      charts_{heap_, frameTime_, occupancy_},
      bubble_(new ExplanationBubble(this))
{
    heap_->setObjectName(QStringLiteral("chart.heap"));
    frameTime_->setObjectName(QStringLiteral("chart.frame-time"));
    occupancy_->setObjectName(QStringLiteral("chart.occupancy"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setFocusProxy(heap_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 0);
    column->setSpacing(0);
    column->addWidget(heap_, 4);
    column->addWidget(frameTime_, 4);
    column->addWidget(occupancy_, 3);
    for (TimeChart* chart : charts_) {
        chart->setTimeLabelsVisible(chart == occupancy_);
        chart->setTimeInReadout(chart == heap_);
        connect(chart, &TimeChart::pointChosen, this, &ChartStack::pointChosen);
    }
    connect(bubble_, &ExplanationBubble::dismissed, axis_, [this] { axis_->setPin(std::nullopt); });
    connect(axis_, &TimeAxis::rangeChanged, this, &ChartStack::moveBubble);
    refreshTimer_.setSingleShot(true);
    connect(&refreshTimer_, &QTimer::timeout, this, &ChartStack::refresh);
}

ChartStack::~ChartStack()
{
    // Children go in the order they came, but charts must not outlive their axis.
    qDeleteAll(charts_);
}

void ChartStack::setRecording(const Recording& recording, const Experiment& experiment)
{
    bubble_->dismiss();
    axis_->setFrameRate(recording.frameRate());
    axis_->setFrameCount(0);
    heap_->setSeries(heapSeries(recording));
    frameTime_->setSeries(frameTimeSeries(recording));
    const std::vector<OccupancySeries> slotSeries = occupancySeries(recording, experiment);
    occupancy_->setSeries(slotSeries);
    hasSlots_ = !slotSeries.empty();
    showCharts();
    follow(recording.frameCount());
}

void ChartStack::follow(std::size_t frameCount)
{
    axis_->setFrameCount(frameCount);
    if (!refreshTimer_.isActive()) refreshTimer_.start(nextInterval_);
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
    heap_->refresh(); // it may be about to show another range
    const QPoint point(static_cast<int>(heap_->xOf(static_cast<double>(frame))), heap_->plotArea().center().y());
    explain(text, heap_->mapToGlobal(point), frame, style);
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
    isHeapOnly_ = only;
    showCharts();
}

// The times stand under the last chart that is shown.
void ChartStack::showCharts()
{
    frameTime_->setHidden(isHeapOnly_);
    occupancy_->setHidden(isHeapOnly_ || !hasSlots_);
    heap_->setTimeLabelsVisible(isHeapOnly_);
    frameTime_->setTimeLabelsVisible(!hasSlots_);
}

void ChartStack::refresh()
{
    QElapsedTimer time;
    time.start();
    for (TimeChart* chart : charts_)
        chart->refresh();
    moveBubble();
    nextInterval_ = std::max(shortestRefreshInterval, static_cast<int>(time.elapsed()) * 2);
}

void ChartStack::moveBubble()
{
    if (!axis_->pin()) return;
    const QRect plot = heap_->plotArea();
    const double share = (static_cast<double>(*axis_->pin()) - axis_->lower()) / axis_->span();
    const int x = heap_->x() + plot.left() + qRound(std::clamp(share, 0.0, 1.0) * plot.width());
    bubble_->moveBeside({x, bubbleY_});
}

} // namespace poolscope::ui
