// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stack/chart_stack.h"

#include "core/experiment/experiment.h"
#include "core/recording/recording.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/picture/drawn_cells.h"
#include "ui/charts/stack/overview_strip.h"
#include "ui/widgets/help_topic.h"

#include <QFocusEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace poolscope::ui {

namespace {

constexpr std::chrono::milliseconds overviewInterval{250};

} // namespace

ChartStack::ChartStack(TimeAxis& axis, QWidget* parent, std::span<const ChartInfo> catalog)
    : QWidget(parent),
      axis_(axis),
      overview_(new OverviewStrip(axis)),
      column_(this),
      bubble_(this)
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 0);
    layout->setSpacing(0);
    layout->addWidget(&column_);
    connect(&column_, &ChartColumn::changed, &refresher_, [this] { refresher_.setCharts(column_.shownCharts()); });
    const auto moveAlong = [this] { moveBubble(); };
    connect(&column_, &ChartColumn::changed, &bubble_, moveAlong);
    for (const ChartInfo& info : catalog)
        add(info);
    column_.setFooter(overview_);
    overviewTimer_.setSingleShot(true);
    connect(&overviewTimer_, &QTimer::timeout, overview_, &OverviewStrip::refresh);
    connect(&bubble_, &ExplanationBubble::dismissed, &axis_, [&axis] { axis.setPin(std::nullopt); });
    connect(&axis_, &TimeAxis::rangeChanged, &bubble_, moveAlong);
    connect(&refresher_, &ChartRefresher::turned, &bubble_, moveAlong);
}

void ChartStack::add(const ChartInfo& info)
{
    const QString id = QLatin1String(info.saving.id);
    RunChart* chart = info.make(axis_).release();
    charts_.push_back(chart);
    chart->setObjectName(QStringLiteral("chart.") + id);
    setHelpTopic(*chart, QStringLiteral("charts/") + id);
    connect(chart, &TimeChart::pointChosen, this, &ChartStack::pointChosen);
    connect(chart, &TimeChart::laneClicked, this, &ChartStack::toggleLane);
    connect(chart, &TimeChart::menuRequested, this,
            [this, chart](const QPoint& at, auto frame) { emit menuRequested(chart, at, frame); });
    column_.add(*chart, {id, info.isShownAtFirst, info.height});
}

void ChartStack::setRecording(const Recording& recording, const Experiment& experiment)
{
    bubble_.dismiss();
    axis_.setFrameRate(recording.frameRate());
    axis_.setFrameCount(0);
    setLooks(recording, experiment);
    follow(recording.frameCount());
}

void ChartStack::setLooks(const Recording& recording, const Experiment& experiment)
{
    ChartInput run = chartInput(recording, experiment);
    run.overlay = run_.overlay;
    run.programLines = std::move(run_.programLines);
    run.births = run_.births;
    if (std::ranges::equal(run.lanes, run_.lanes, {}, &ChartLane::label, &ChartLane::label))
        for (ChartLane& lane : run.lanes)
            lane.isHidden = run_.lanes[lane.index].isHidden;
    run_ = std::move(run);
    fitLabels();
    showRun();
    emit lanesChanged();
    emit choicesChanged();
}

void ChartStack::setProgram(std::vector<ProgramLine> lines, const ProgramBirths& births)
{
    run_.programLines = std::move(lines);
    run_.births = births;
    if (run_.recording == nullptr) return;
    fitLabels();
    showRun();
}

void ChartStack::choose(RunChart& chart, const QString& id)
{
    if (id == chart.choices().chosen) return;
    chart.choose(id);
    if (run_.recording == nullptr) return;
    chart.showRun(run_);
    column_.setUseful(chart, chart.isUseful());
    emit choicesChanged();
}

void ChartStack::fitLabels()
{
    if (run_.recording != nullptr) overview_->setLabelWidth(ui::fitLabels(charts_, run_));
}

void ChartStack::showRun()
{
    for (RunChart* chart : charts_) {
        chart->showRun(run_);
        column_.setUseful(*chart, chart->isUseful());
    }
    overview_->showRun(run_);
}

std::size_t ChartStack::laneOf(int style) const
{
    return static_cast<std::size_t>(std::ranges::find(run_.lanes, style, &ChartLane::style) - run_.lanes.begin());
}

void ChartStack::setLaneHidden(std::size_t lane, bool hidden)
{
    if (lane >= run_.lanes.size() || isLaneHidden(lane) == hidden) return;
    run_.lanes[lane].isHidden = hidden;
    showRun();
    emit lanesChanged();
}

void ChartStack::toggleLane(int style)
{
    const std::size_t lane = laneOf(style);
    if (lane < run_.lanes.size()) setLaneHidden(lane, !isLaneHidden(lane));
}

void ChartStack::setOverlay(const RecordedRun* overlay)
{
    run_.overlay = overlay;
    if (run_.recording == nullptr) return;
    fitLabels();
    showRun();
    refresher_.start();
}

void ChartStack::setInvitation(const QString& sentence)
{
    for (RunChart* chart : charts_)
        chart->setInvitation(sentence);
}

void ChartStack::follow(std::size_t frameCount)
{
    axis_.setFrameCount(frameCount);
    refresher_.start();
    if (!overviewTimer_.isActive()) overviewTimer_.start(overviewInterval);
}

void ChartStack::explain(const QString& text, const QPoint& globalPosition, std::size_t frame, int style)
{
    axis_.setPin(frame);
    const QPoint point = mapFromGlobal(globalPosition);
    bubbleY_ = point.y();
    const DrawnCells drawn = drawnCells();
    bubble_.explain(text, point, style, [&drawn](const QRect& rect) { return drawn.countIn(rect); });
}

void ChartStack::explain(const QString& text, std::size_t frame, int style)
{
    TimeChart& chart = chartForBubble();
    chart.refresh(); // the chart may be about to show another range
    const QPoint point(static_cast<int>(chart.xOf(static_cast<double>(frame))), chart.plotArea().center().y());
    explain(text, chart.mapToGlobal(point), frame, style);
}

void ChartStack::showFrame(std::size_t frame)
{
    const double half = axis_.span() / 2;
    const auto middle = static_cast<double>(frame);
    axis_.setRange(middle - half, middle + half);
    axis_.setCursor(middle);
}

void ChartStack::setHeader(QWidget* header)
{
    static_cast<QVBoxLayout*>(layout())->insertWidget(0, header);
}

// Used instead of a focus proxy: a proxy would be a tab stop of its own, from which Tab would lead back to the charts
// for ever.
void ChartStack::focusInEvent(QFocusEvent* event)
{
    column_.setFocus(event->reason());
}

void ChartStack::setMainOnly(bool only)
{
    const std::size_t before = column_.shownCharts().size();
    column_.setOnly(only ? charts_.front() : nullptr);
    if (column_.shownCharts().size() != before) bubble_.dismiss(); // its point is elsewhere now, or gone
}

void ChartStack::setExplanationsBelow(bool below)
{
    bubble_.dismiss();
    bubble_.setInLayout(below);
    if (below)
        layout()->addWidget(&bubble_);
    else
        layout()->removeWidget(&bubble_);
}

TimeChart& ChartStack::chartForBubble() const
{
    const auto& shown = column_.shownCharts();
    TimeChart* main = charts_.front();
    const bool isMainShown = std::ranges::find(shown, main) != shown.end();
    return isMainShown || shown.empty() ? *main : *shown.front();
}

void ChartStack::moveBubble()
{
    if (!axis_.pin()) return;
    const TimeChart& chart = chartForBubble();
    const QRect plot = chart.plotArea();
    const double share = (static_cast<double>(*axis_.pin()) - axis_.lower()) / axis_.span();
    if (share < 0 || share > 1) return bubble_.moveBeside(std::nullopt);
    const int x = plot.left() + qRound(share * plot.width());
    bubble_.moveBeside(QPoint(chart.mapTo(this, QPoint(x, 0)).x(), bubbleY_));
}

DrawnCells ChartStack::drawnCells() const
{
    DrawnCells cells(size());
    for (const TimeChart* chart : column_.shownCharts())
        chart->markDrawn(cells, {chart->mapTo(this, QPoint()), chart->size()});
    return cells;
}

} // namespace poolscope::ui
