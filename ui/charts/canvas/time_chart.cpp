// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/canvas/time_chart.h"

#include "ui/charts/canvas/chart_hand.h"
#include "ui/charts/canvas/plot_canvas.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/canvas/time_ticks.h"
#include "ui/charts/picture/drawn_cells.h"
#include "ui/charts/picture/lane_shapes.h"
#include "ui/charts/picture/line_reader.h"
#include "ui/charts/picture/text_line.h"
#include "ui/charts/picture/value_scale.h"
#include "ui/text/digits.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QScreen>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace poolscope::ui {

namespace {

// The parts of the time axis that appear on every chart: the view, its ticks, the measuring cursors, and marked
// moments.

ChartView viewOf(const TimeAxis& axis, const CanvasStyle& style, const CanvasLayout& layout)
{
    return {axis.lower(), axis.upper(), axis.frameRate(), layout.plot.size(), style.fonts.unit, style.theme};
}

// As many ticks in seconds as fit into the view; none if the style has no time labels.
std::vector<Tick> timeTicksFor(const CanvasStyle& style, const CanvasLayout& layout, const ChartView& view)
{
    if (!style.hasTimeLabels) return {};
    const auto label = static_cast<int>(std::lround(textWidth(style.fonts.small, QStringLiteral("00000.0 s"))));
    return timeTicks(view.lower, view.upper, view.frameRate, std::max(1, layout.plot.width() / std::max(label, 1)));
}

// In a stack only one chart shows the distance of B from A.
void addMeasures(Overlay& overlay, const TimeAxis& axis, bool isDistanceTold)
{
    const auto a = axis.measuring(MeasuringCursor::A);
    const auto b = axis.measuring(MeasuringCursor::B);
    if (a) overlay.measures.push_back({static_cast<double>(*a), QStringLiteral("A")});
    if (b) overlay.measures.push_back({static_cast<double>(*b), QStringLiteral("B")});
    if (a && b && isDistanceTold) overlay.distance = formatSpan(*a, *b, axis.frameRate());
}

// In a stack only one chart shows the texts.
std::vector<PictureMoment> momentsOf(const TimeAxis& axis, const ChartTheme& theme, bool areTold)
{
    std::vector<PictureMoment> moments;
    for (const TimeMark& mark : axis.marks()) {
        const QColor colour = mark.style == TimeMark::noLanes ? theme.muted : theme.lane(mark.style).colour;
        moments.push_back({static_cast<double>(mark.frame), areTold ? mark.text : QString(), colour,
                           mark.kind == TimeMark::Kind::Annotation});
    }
    for (const TimeMark& mark : axis.predictions())
        moments.push_back({static_cast<double>(mark.frame), areTold ? mark.text : QString(),
                           mark.style == TimeMark::noLanes ? theme.text : theme.sketch(mark.style).colour, true});
    return moments;
}

// The frame and its time, with the marks at that frame or within a few pixels.
QString momentAt(std::size_t frame, const TimeAxis& axis, const PlotMap& map)
{
    constexpr double reach = 3; // pixels
    QString text = formatMoment(frame, axis.frameRate());
    for (const TimeMark& mark : axis.marks())
        if (std::abs(map.x(static_cast<double>(mark.frame)) - map.x(static_cast<double>(frame))) <= reach)
            text += QStringLiteral(" · ") + mark.text;
    return text;
}

// Frames at even distances, and those of the dots, whose values stand out.
std::set<std::size_t> framesToTell(const LiveChart& live, std::size_t last, int columns)
{
    const double step = std::max(1.0, (live.upper - live.lower) / columns);
    const double end = std::min(live.upper, static_cast<double>(last));
    std::set<std::size_t> frames{last};
    for (double at = std::ceil(std::max(live.lower, 0.0)); at <= end; at += step)
        frames.insert(static_cast<std::size_t>(at));
    for (const PictureTarget& dot : live.picture.targets)
        frames.insert(std::min(dot.frame, last));
    if (static_cast<double>(last) > live.upper && frames.size() > 1) frames.erase(last);
    return frames;
}

} // namespace

TimeChart::TimeChart(QString title, TimeAxis& axis, QWidget* parent)
    : ChartWidget(std::move(title), parent),
      axis_(axis),
      hand_(*this, axis, canvas())
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleDescription(this->title());
    soon_.setSingleShot(true);
    connect(&soon_, &QTimer::timeout, this, &TimeChart::refresh);
    connect(&hand_, &ChartHand::changed, this, &TimeChart::updateOverlay);
    connect(&hand_, &ChartHand::clicked, this, &TimeChart::choosePoint);
    connect(&hand_, &ChartHand::laneClicked, this, &TimeChart::laneClicked);
    connect(&hand_, &ChartHand::menuRequested, this, &TimeChart::menuRequested);
    connect(&hand_, &ChartHand::drawn, &soon_, qOverload<>(&QTimer::start));
    connect(&hand_, &ChartHand::drawn, this, &TimeChart::drawn);
    connect(&axis, &TimeAxis::rangeChanged, &soon_, qOverload<>(&QTimer::start));
    connect(&axis, &TimeAxis::cursorChanged, this, &TimeChart::updateOverlay);
    connect(&axis, &TimeAxis::pinChanged, this, &TimeChart::updateOverlay);
    connect(&axis, &TimeAxis::pastChanged, this, &TimeChart::updateOverlay);
    connect(&axis, &TimeAxis::marksChanged, &soon_, qOverload<>(&QTimer::start));
    connect(&axis, &TimeAxis::measuringChanged, this, &TimeChart::updateOverlay);
}

std::vector<TimeChart::Band> TimeChart::bands(std::size_t, std::size_t) const
{
    return {};
}

void TimeChart::refresh()
{
    soon_.stop();
    if (!isVisible() || size().isEmpty()) return;
    if (std::exchange(isStyleOld_, false)) setStyle();
    drawIn(canvas(), range_, Place::Window);
    hand_.follow();
    updateOverlay();
    canvas().replot();
    if (isTold()) setAccessibleDescription(canvas().picture().summary);
}

// While data arrives, the sentences would be put together for nobody to hear.
bool TimeChart::isTold() const
{
    return QAccessible::isActive() || hasFocus();
}

void TimeChart::setHiddenLanes(std::vector<LaneName> lanes)
{
    hiddenLanes_ = std::move(lanes);
    soon_.start();
}

void TimeChart::setRecorded(std::vector<RecordedLine> lines)
{
    recorded_ = std::move(lines);
    restart();
}

std::vector<ReadoutRow> TimeChart::rowsAt(std::size_t frame, const ChartTheme& theme) const
{
    std::vector<ReadoutRow> rows = readout(frame, theme);
    addRecorded(rows, recorded_, frame);
    return rows;
}

void TimeChart::restart()
{
    range_.forget();
    soon_.start();
}

void TimeChart::setSketches(std::vector<ChartSketch> sketches)
{
    hand_.pencil().setSketches(std::move(sketches));
    soon_.start();
}

void TimeChart::beginDrawing(const QPointF& pencil)
{
    hand_.beginDrawing(pencil);
    soon_.start();
}

void TimeChart::endDrawing()
{
    hand_.endDrawing();
    soon_.start();
}

void TimeChart::setTimeLabelsVisible(bool visible)
{
    if (visible == hasTimeLabels_) return;
    hasTimeLabels_ = visible;
    restyle();
}

void TimeChart::setLabelWidth(double units)
{
    if (units == labelWidth_) return;
    labelWidth_ = units;
    restyle();
}

void TimeChart::setTimeInReadout(bool visible)
{
    hasTimeInReadout_ = visible;
    updateOverlay();
}

QRect TimeChart::plotArea() const
{
    return canvas().layout().plot;
}
double TimeChart::frameAt(double x) const
{
    return canvas().map().frameAt(x);
}
double TimeChart::xOf(double frame) const
{
    return canvas().map().x(frame);
}

QStringList TimeChart::readoutLines() const
{
    QStringList lines;
    const auto cursor = axis_.cursor();
    if (!cursor) return lines;
    if (hasTimeInReadout_) lines << formatMoment(*cursor, axis_.frameRate());
    for (const auto& row : rowsAt(*cursor, canvas().style().theme))
        lines << row.name + QLatin1Char(' ') + row.value;
    return lines;
}

QString TimeChart::valuesAt(std::size_t frame) const
{
    if (frame >= axis_.frameCount()) return {};
    const QString what = subject();
    QStringList lines{what.isEmpty() ? title() : tr("%1: %2").arg(title(), what),
                      formatMoment(frame, axis_.frameRate())};
    for (const auto& row : rowsAt(frame, canvas().style().theme))
        lines << row.name + QLatin1Char('\t') + row.value;
    return lines.join(QLatin1Char('\n'));
}

void TimeChart::markDrawn(DrawnCells& cells, const QRect& place) const
{
    cells.add(canvas().picture(), canvas().map(), place);
}

std::size_t TimeChart::longestLine() const
{
    std::size_t longest = 0;
    for (const auto& line : canvas().picture().lines)
        longest = std::max(longest, line.points.size());
    return longest;
}

ChartWidget::Frame TimeChart::frameIn(Place place, const ChartFonts&) const
{
    return {labelWidth_, hasTimeLabels_ || place == Place::File, subject()};
}

void TimeChart::setInvitation(const QString& sentence)
{
    if (sentence == std::exchange(invitation_, sentence)) return;
    soon_.start();
}

ChartPicture TimeChart::shapesIn(ChartView& view, SteadyRange& range, Place place) const
{
    hand_.pencil().prepare(view);
    auto shapes = picture(view, range);
    addRecorded(shapes, recorded_, view);
    if (place == Place::Window) addHiddenLanes(shapes, hiddenLanes_, view);
    if (place == Place::Window && axis_.frameCount() == 0 && shapes.sentence.isEmpty() && !isDrawing()) {
        shapes.sentence = invitation_;
        shapes.summary = summaryOf(shapes, view);
    }
    hand_.pencil().addTo(shapes, view);
    shapes.moments = momentsOf(axis_, view.theme, hasTimeInReadout_ || place == Place::File);
    return shapes;
}

void TimeChart::drawIn(PlotCanvas& canvas, SteadyRange& range, Place place) const
{
    const auto& style = canvas.style();
    const auto& layout = canvas.layout();
    auto view = viewOf(axis_, style, layout);
    view.isTold = place == Place::File || isTold();
    auto shapes = shapesIn(view, range, place);
    canvas.setPicture(std::move(shapes), view.lower, view.upper, timeTicksFor(style, layout, view));
}

std::optional<LiveChart> TimeChart::live(const ChartTheme& theme, int columns) const
{
    constexpr double height = 260; // pixels: as many ticks as fit there
    if (axis_.frameCount() == 0) return std::nullopt;
    ChartView view{axis_.lower(), axis_.upper(), axis_.frameRate(), {columns * bucketPixels, height}, 1, theme};
    SteadyRange range;
    LiveChart live{shapesIn(view, range, Place::File), view.lower, view.upper, view.frameRate, theme, {}};
    for (const std::size_t frame : framesToTell(live, axis_.frameCount() - 1, columns))
        live.values.push_back({frame, formatMoment(frame, view.frameRate), rowsAt(frame, theme)});
    return live;
}

QSize TimeChart::sizeHint() const
{
    return {900, 200};
}

QSize TimeChart::minimumSizeHint() const
{
    const auto fonts = chartFonts(font());
    // In large letters the box could be wider than the screen, and a lesson must find room beside it.
    const int maxOfScreen = screen()->availableSize().width() * 11 / 20;
    return {std::min(qRound(420 * fonts.unit), maxOfScreen), qRound(90 * fonts.unit)};
}

void TimeChart::restyle()
{
    isStyleOld_ = true;
    soon_.start();
}

void TimeChart::updateOverlay()
{
    Overlay overlay;
    if (const auto pin = axis_.pin()) overlay.pin = static_cast<double>(*pin);
    if (const auto past = axis_.past()) {
        overlay.past = static_cast<double>(*past);
        if (hasTimeInReadout_) overlay.pastText = tr("Frame %1").arg(localCount(*past));
    }
    if (const auto cursor = axis_.cursor()) {
        overlay.cursor = static_cast<double>(*cursor);
        // One text about a frame is enough.
        constexpr double reachPixels = 12;
        const auto x = [this](double frame) { return canvas().map().x(frame); };
        if (!overlay.pin || std::abs(x(*overlay.cursor) - x(*overlay.pin)) > reachPixels) {
            if (hasTimeInReadout_) overlay.moment = momentAt(*cursor, axis_, canvas().map());
            overlay.rows = rowsAt(*cursor, canvas().style().theme);
        }
    }
    addMeasures(overlay, axis_, hasTimeInReadout_);
    overlay.band = hand_.band();
    overlay.hasFocusFrame = isFocusShown_;
    canvas().setOverlay(std::move(overlay));
}

bool TimeChart::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return ChartWidget::event(event);
    // Over the plot stands the box of values.
    if (!plotArea().contains(static_cast<QHelpEvent*>(event)->pos())) return ChartWidget::event(event);
    event->ignore();
    return true;
}

void TimeChart::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event); // NOLINT(bugprone-parent-virtual-call): it is drawn now, not soon
    isStyleOld_ = true;
    refresh();
}

void TimeChart::showEvent(QShowEvent* event)
{
    ChartWidget::showEvent(event);
    refresh();
}

void TimeChart::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    isFocusShown_ = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                    event->reason() == Qt::ShortcutFocusReason;
    refresh();
}

void TimeChart::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    isFocusShown_ = false;
    updateOverlay();
}

void TimeChart::choosePoint(const QPointF& at, const QPoint& global)
{
    constexpr double reachPixels = 1.5;
    const auto& map = canvas().map();
    if (const auto lane = canvas().laneLabelAt(at)) return emit laneClicked(*lane);
    const double frame = std::round(frameAt(at.x()));
    const std::size_t frames = axis_.frameCount();
    if (!map.plot.contains(at.toPoint()) || frame < 0 || frame >= static_cast<double>(frames)) return;
    const auto around = static_cast<std::size_t>(frameAt(at.x() + reachPixels) - frameAt(at.x()));
    if (const PictureTarget* dot = targetAt(canvas().picture(), at, map, canvas().style().fonts.unit))
        return emit pointChosen(dot->style, dot->frame, around, global, true);
    const auto chosen = static_cast<std::size_t>(frame);
    const auto distance = [&](const Band& band) { // in pixels
        const double above = map.y(band.highest) - at.y();
        const double below = at.y() - map.y(band.lowest);
        return std::max({above, below, 0.0});
    };
    // The line goes on to the frames before and after those.
    const auto all = bands(chosen - std::min(chosen, around + 1), std::min(chosen + around + 1, frames - 1));
    const auto nearest = std::ranges::min_element(all, {}, distance);
    if (nearest != all.end()) emit pointChosen(nearest->style, chosen, around, global, false);
}

} // namespace poolscope::ui
