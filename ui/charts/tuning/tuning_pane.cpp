// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/tuning/tuning_pane.h"

#include "ui/charts/canvas/plot_canvas.h"
#include "ui/charts/picture/moment_painter.h"

#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr double nearLine = 5; // pixels

// Words that find no place beside the title would lie over the values.
void leaveRoomForWords(ChartPicture& picture, const TuningAxis& axis, const CanvasStyle& style,
                       const CanvasLayout& layout)
{
    const PlotMap map{layout.plot, axis.lower(), axis.upper(), picture.lower, picture.upper};
    double words = 0;
    for (const QRectF& head : headsOf(picture.moments, map, style, layout))
        words = std::max(words, head.bottom() + 4 * style.fonts.unit - layout.plot.top());
    const double height = layout.plot.height();
    if (words * 2 < height) picture.upper += (picture.upper - picture.lower) * words / (height - words);
}

} // namespace

TuningPane::TuningPane(const QString& title, std::size_t panel, int roles, QWidget* parent)
    : ChartWidget(title, parent),
      panel_(panel),
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
    return content_ ? canvas().map().x(content_->axis->at(value)) : 0;
}

std::vector<ReadoutRow> TuningPane::readout() const
{
    std::vector<ReadoutRow> rows;
    if (!content_ || !pointed_) return rows;
    const ChartTheme theme = themeFor(palette());
    for (const PanelReading& reading : content_->panels[panel_].readings(*pointed_)) {
        const LaneStyle& lane = theme.lane(reading.style);
        rows.push_back({lane.colour, lane.marker, reading.name, reading.text});
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
    const TuningAxis& axis = *content_->axis;
    const CanvasStyle& style = canvas.style();
    const QSize plot = canvas.layout().plot.size();
    const ChartView view{axis.lower(), axis.upper(), 1, plot, style.fonts.unit, style.theme};
    ChartPicture picture = content_->panels[panel_].picture(view);
    // Here a click on a name hides nothing.
    for (EndLabel& label : picture.labels)
        label.lane = -1;
    if (isScreen && present_ && !isPulled_) {
        const bool isTold = (roles_ & TellsPresent) != 0;
        const QString words = isTold ? tr("set: %1").arg(content_->format(*present_)) : QString();
        picture.moments.push_back({axis.at(*present_), words, style.theme.text});
        std::ranges::stable_sort(picture.moments, {}, &PictureMoment::frame);
    }
    leaveRoomForWords(picture, axis, style, canvas.layout());
    canvas.setPicture(std::move(picture), axis.lower(), axis.upper(),
                      (roles_ & Last) != 0 ? axis.ticks(plot.width(), style.fonts.small) : std::vector<Tick>());
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
        overlay.cursor = content_->axis->at(*pointed_);
        if (isPulled_) overlay.pin = overlay.cursor;
        overlay.moment = content_->format(*pointed_);
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
