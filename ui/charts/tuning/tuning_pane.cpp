// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/tuning/tuning_pane.h"

#include "ui/charts/canvas/plot_canvas.h"

#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr double nearLine = 5; // pixels

const TuningPoint* pointAt(const TuningCurve& curve, double value)
{
    const auto point = std::ranges::find(curve.points, value, &TuningPoint::value);
    return point == curve.points.end() ? nullptr : &*point;
}

} // namespace

TuningPane::TuningPane(TuningMeasure measure, int roles, QWidget* parent)
    : ChartWidget(titleOf(measure), parent),
      measure_(measure),
      roles_(roles)
{
}

void TuningPane::setContent(std::shared_ptr<const TuningContent> content)
{
    content_ = std::move(content);
    refresh();
}

void TuningPane::setPresent(std::optional<double> value)
{
    if (present_ == value) return;
    present_ = value;
    refresh();
}

void TuningPane::setPointed(std::optional<double> value, bool isPulled)
{
    if (pointed_ == value && isPulled_ == isPulled) return;
    pointed_ = value;
    if (std::exchange(isPulled_, isPulled) != isPulled)
        refresh();
    else
        showPointed();
}

QRect TuningPane::plotArea() const
{
    return canvas().layout().plot;
}

double TuningPane::placeOf(double value) const
{
    return content_ ? canvas().map().x(content_->axis.at(value)) : 0;
}

std::vector<ReadoutRow> TuningPane::readout() const
{
    std::vector<ReadoutRow> rows;
    if (!content_ || !pointed_) return rows;
    const ChartTheme theme = themeFor(palette());
    for (const NamedCurve& named : content_->curves) {
        const TuningPoint* point = pointAt(named.curve, *pointed_);
        const QString text = point == nullptr ? QString() : figureText(measure_, *point);
        if (text.isEmpty()) continue;
        const LaneStyle& lane = theme.lane(named.style);
        rows.push_back({lane.colour, lane.marker, named.name, text});
    }
    return rows;
}

QStringList TuningPane::readoutLines() const
{
    QStringList lines;
    for (const ReadoutRow& row : readout())
        lines << row.name + QLatin1Char(' ') + row.value;
    return lines;
}

void TuningPane::drawIn(PlotCanvas& canvas, bool isScreen) const
{
    const TuningAxis& axis = content_->axis;
    const CanvasStyle& style = canvas.style();
    const QSize plot = canvas.layout().plot.size();
    const ChartView view{axis.lower(), axis.upper(), 1, plot, style.fonts.unit, style.theme};
    const bool isFirst = (roles_ & First) != 0, isLast = (roles_ & Last) != 0;
    ChartPicture picture = tuningPicture(measure_, content_->curves, axis, content_->seeds, view, isFirst);
    // Here a click on a name hides nothing.
    for (EndLabel& label : picture.labels)
        label.lane = -1;
    if (isScreen && present_ && !isPulled_) {
        const QString words = isFirst ? tr("set: %1").arg(axis.format(*present_)) : QString();
        picture.moments.push_back({axis.at(*present_), words, style.theme.text});
        std::ranges::stable_sort(picture.moments, {}, &PictureMoment::frame);
    }
    canvas.setPicture(std::move(picture), axis.lower(), axis.upper(),
                      isLast ? axis.ticks(plot.width(), style.fonts.small) : std::vector<Tick>());
}

void TuningPane::refresh()
{
    if (!content_ || !isVisible() || size().isEmpty()) return;
    canvas().setStyle(
        {themeFor(palette()), chartFonts(font()), title(), {}, {}, (roles_ & Last) != 0, 0, content_->labelWidth},
        size());
    drawIn(canvas(), true);
    setAccessibleDescription(canvas().picture().summary);
    canvas().setOverlay({});
    canvas().replot();
    showPointed();
}

void TuningPane::showPointed()
{
    if (!content_) return;
    Overlay overlay;
    overlay.rows = readout();
    if (pointed_) {
        overlay.cursor = content_->axis.at(*pointed_);
        if (isPulled_) overlay.pin = overlay.cursor;
        overlay.moment = content_->axis.format(*pointed_);
        if (!content_->unit.isEmpty()) overlay.moment += QLatin1Char(' ') + content_->unit;
    }
    canvas().setOverlay(std::move(overlay));
}

void TuningPane::render(QPaintDevice& device, const RenderRequest& request) const
{
    if (!content_) return;
    PlotCanvas drawing(nullptr);
    const ChartFonts fonts = chartFonts(request.font);
    drawing.setStyle({request.theme, fonts, title(), request.heading, request.footer, (roles_ & Last) != 0,
                      qRound(20 * fonts.unit), content_->labelWidth},
                     request.size);
    drawIn(drawing, false);
    drawing.drawOn(device, request.scale, request.isVector);
}

void TuningPane::resizeEvent(QResizeEvent* event)
{
    ChartWidget::resizeEvent(event);
    refresh();
}

void TuningPane::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && plotArea().contains(event->position().toPoint()))
        emit pressed(event->position().x());
}

void TuningPane::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF at = event->position();
    if (event->buttons().testFlag(Qt::LeftButton)) {
        emit dragged(at.x());
    } else if (content_ && plotArea().contains(at.toPoint())) {
        const bool isOnLine = present_ && std::abs(placeOf(*present_) - at.x()) <= nearLine;
        setCursor(isOnLine ? Qt::SplitHCursor : Qt::PointingHandCursor);
        emit hovered(at.x());
    } else {
        unsetCursor();
        emit left();
    }
}

void TuningPane::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) emit released(event->position().x());
}

void TuningPane::leaveEvent(QEvent* event)
{
    ChartWidget::leaveEvent(event);
    emit left();
}

} // namespace poolscope::ui
