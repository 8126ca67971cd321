// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/tuning/tuning_curve_view.h"

#include "ui/charts/canvas/plot_canvas.h"
#include "ui/charts/picture/moment_painter.h"
#include "ui/charts/tuning/tuning_chart.h"
#include "ui/text/core_words.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QLabel>
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

CurvePlotWidget::CurvePlotWidget(const QString& title, std::size_t panel, int roles, QWidget* parent)
    : ChartWidget(title, parent),
      panel_(panel),
      roles_(roles)
{
}

void CurvePlotWidget::setContent(std::shared_ptr<const TuningContent> content)
{
    content_ = std::move(content);
    restyle();
}

void CurvePlotWidget::setPresent(std::optional<double> value)
{
    if (present_ == value) return;
    present_ = value;
    restyle();
}

void CurvePlotWidget::setPointed(std::optional<double> value, bool isPulled)
{
    if (pointed_ == value && isPulled_ == isPulled) return;
    pointed_ = value;
    if (std::exchange(isPulled_, isPulled) != isPulled)
        restyle();
    else
        showPointed();
}

QRect CurvePlotWidget::plotArea() const
{
    return canvas().layout().plot;
}

double CurvePlotWidget::placeOf(double value) const
{
    return content_ ? canvas().map().x(content_->axis->at(value)) : 0;
}

std::vector<ReadoutRow> CurvePlotWidget::readout() const
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

QStringList CurvePlotWidget::readoutLines() const
{
    QStringList lines;
    for (const ReadoutRow& row : readout())
        lines << row.name + QLatin1Char(' ') + row.value;
    return lines;
}

ChartWidget::Frame CurvePlotWidget::frameIn(Place, const ChartFonts&) const
{
    return {content_->labelWidth, (roles_ & Last) != 0};
}

void CurvePlotWidget::drawIn(PlotCanvas& canvas, SteadyRange&, Place place) const
{
    const TuningAxis& axis = *content_->axis;
    const CanvasStyle& style = canvas.style();
    const QSize plot = canvas.layout().plot.size();
    const ChartView view{axis.lower(), axis.upper(), 1, plot, style.fonts.unit, style.theme};
    ChartPicture picture = content_->panels[panel_].picture(view);
    // Here a click on a name hides nothing.
    for (EndLabel& label : picture.labels)
        label.lane = -1;
    if (place == Place::Window && present_ && !isPulled_) {
        const bool isTold = (roles_ & TellsPresent) != 0;
        const QString words = isTold ? tr("set: %1").arg(content_->format(*present_)) : QString();
        picture.moments.push_back({axis.at(*present_), words, style.theme.text});
        std::ranges::stable_sort(picture.moments, {}, &PictureMoment::frame);
    }
    leaveRoomForWords(picture, axis, style, canvas.layout());
    canvas.setPicture(std::move(picture), axis.lower(), axis.upper(),
                      (roles_ & Last) != 0 ? axis.ticks(plot.width(), style.fonts.small) : std::vector<Tick>());
}

void CurvePlotWidget::restyle()
{
    if (!content_) return;
    redraw();
    showPointed();
}

void CurvePlotWidget::showPointed()
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

void CurvePlotWidget::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && plotArea().contains(event->position().toPoint()))
        emit pressed(event->position().x());
}

void CurvePlotWidget::mouseMoveEvent(QMouseEvent* event)
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

void CurvePlotWidget::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) emit released(event->position().x());
}

void CurvePlotWidget::leaveEvent(QEvent* event)
{
    ChartWidget::leaveEvent(event);
    emit left();
}

namespace {

constexpr double minLabelWidth = 120; // units
constexpr int paneHeight = 112;       // units, wanted
constexpr int minPaneHeight = 72;     // units

std::vector<double> multiplesOf(const CollectorCurve& curve)
{
    std::vector<double> multiples;
    for (const SweepPoint& point : curve.points)
        multiples.push_back(point.at);
    return multiples;
}

} // namespace

TuningCurveView::TuningCurveView(QWidget* parent) : QWidget(parent), axisTitle_(new QLabel(this))
{
    setObjectName(QStringLiteral("tuning.curve"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Tuning curve"));
    setWhatsThis(tr("Drag the vertical line, or click, to set a size that has been tried; the arrow keys and Enter "
                    "do the same."));
    axisTitle_->setAlignment(Qt::AlignCenter);
    axisTitle_->setTextFormat(Qt::PlainText);
}

void TuningCurveView::setCurves(const Experiment& experiment, const TuningCurves& curves,
                                const std::vector<double>& values)
{
    const auto chart = std::make_shared<const TuningChart>(experiment, curves);
    const auto axis = std::make_shared<const TuningAxis>(curves.parameter, values);
    setContent({.chart = chart,
                .axis = axis,
                .panels = chart->panels(*axis),
                .known = chart->values(),
                .format = [axis](double value) { return axis->format(value); },
                .unit = curves.parameter.unit == "bytes" ? QString() : translated(curves.parameter.unit),
                .axisTitle = chart->axisTitle()});
}

void TuningCurveView::setCollectors(const Experiment& experiment, const CollectorCurves& curves,
                                    std::optional<std::size_t> own, const std::vector<double>& multiples)
{
    const auto chart = std::make_shared<const TuningChart>(experiment, curves);
    const auto axis = std::make_shared<const TuningAxis>(multiplesAxis(multiples));
    setContent({.chart = chart,
                .axis = axis,
                .panels = chart->panels(*axis),
                .known = own ? multiplesOf(curves.curves[*own]) : chart->values(),
                .format = [](double multiple) { return multipleText(multiple); },
                .axisTitle = chart->axisTitle()});
}

void TuningCurveView::clear()
{
    setContent({});
    point(std::nullopt, false);
}

void TuningCurveView::setContent(TuningContent content)
{
    content_ = std::move(content);
    axisTitle_->setText(content_.axisTitle);
    makePanes();
    renew();
}

void TuningCurveView::setPresent(std::optional<double> value)
{
    present_ = value;
    for (CurvePlotWidget* pane : panes_)
        pane->setPresent(value);
}

QString TuningCurveView::summary() const
{
    QStringList lines;
    for (const CurvePlotWidget* pane : panes_)
        lines << pane->accessibleDescription();
    return lines.join(QLatin1Char('\n'));
}

QSize TuningCurveView::sizeHint() const
{
    const double unit = chartFonts(font()).unit;
    return {qRound(560 * unit), qRound(2 * paneHeight * unit)};
}

QSize TuningCurveView::minimumSizeHint() const
{
    const double unit = chartFonts(font()).unit;
    const auto rows = static_cast<double>(std::max<std::size_t>(panes_.size(), 2));
    return {qRound(340 * unit), qRound(rows * minPaneHeight * unit + 20 * unit)};
}

void TuningCurveView::makePanes()
{
    const std::vector<CurvePlot>& panels = content_.panels;
    if (std::ranges::equal(panes_, panels, {}, &CurvePlotWidget::title, &CurvePlot::title)) return;
    qDeleteAll(std::exchange(panes_, {}));
    // Not in the first pane, where the knee is told, unless it is the only one.
    const std::size_t telling = std::min<std::size_t>(1, panels.size() - 1);
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const int roles =
            (i == telling ? CurvePlotWidget::TellsPresent : 0) | (i + 1 == panels.size() ? CurvePlotWidget::Last : 0);
        auto* pane = new CurvePlotWidget(panels[i].title, i, roles, this);
        pane->setPresent(present_);
        connect(pane, &CurvePlotWidget::hovered, this, [this, pane](double x) { point(nearest(*pane, x), false); });
        connect(pane, &CurvePlotWidget::left, this, [this] { point(std::nullopt, false); });
        connect(pane, &CurvePlotWidget::pressed, this, [this, pane](double x) {
            setFocus(Qt::MouseFocusReason);
            point(nearest(*pane, x), true);
        });
        connect(pane, &CurvePlotWidget::dragged, this, [this, pane](double x) {
            if (isPulled_) point(nearest(*pane, x), true);
        });
        connect(pane, &CurvePlotWidget::released, this, &TuningCurveView::drop);
        panes_.push_back(pane);
    }
    updateGeometry();
    arrange();
    for (CurvePlotWidget* pane : panes_)
        pane->show();
}

void TuningCurveView::renew()
{
    content_.labelWidth = labelWidthOf(content_.panels, minLabelWidth, themeFor(palette()), chartFonts(font()));
    const auto content = std::make_shared<const TuningContent>(content_);
    for (CurvePlotWidget* pane : panes_)
        pane->setContent(content);
}

// The plots are equally high; the last pane has the axis besides.
void TuningCurveView::arrange()
{
    const ChartFonts fonts = chartFonts(font());
    axisTitle_->setFont(fonts.small);
    const int title = QFontMetrics(fonts.small).height();
    axisTitle_->setGeometry(0, height() - title, width(), title);
    if (panes_.empty()) return;
    const int axis = title + qRound(6 * fonts.unit) - (title / 2 + 2);
    const auto count = static_cast<int>(panes_.size());
    const int each = std::max(1, (height() - title - axis) / count);
    for (int i = 0; i < count; ++i)
        panes_[static_cast<std::size_t>(i)]->setGeometry(0, i * each, width(), each + (i + 1 == count ? axis : 0));
}

void TuningCurveView::point(std::optional<double> value, bool isPulled)
{
    pointed_ = value;
    isPulled_ = isPulled && value.has_value();
    for (CurvePlotWidget* pane : panes_)
        pane->setPointed(pointed_, isPulled_);
}

void TuningCurveView::drop()
{
    if (!isPulled_ || !pointed_) return;
    const double value = *pointed_;
    setPresent(value);
    point(value, false);
    emit valueChosen(value);
}

std::optional<double> TuningCurveView::nearest(const CurvePlotWidget& pane, double x) const
{
    if (content_.known.empty()) return std::nullopt;
    return *std::ranges::min_element(content_.known, {},
                                     [&](double value) { return std::abs(pane.placeOf(value) - x); });
}

void TuningCurveView::moveTo(std::ptrdiff_t index)
{
    const auto last = static_cast<std::ptrdiff_t>(content_.known.size()) - 1;
    point(content_.known[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(index, 0, last))], true);
}

void TuningCurveView::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    const bool isDone = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Escape;
    if (content_.known.empty() || (isDone && !isPulled_)) return QWidget::keyPressEvent(event);
    const double from = pointed_.value_or(present_.value_or(content_.known.front()));
    const auto below = std::ranges::lower_bound(content_.known, from) - content_.known.begin();
    const bool isKnown = std::ranges::binary_search(content_.known, from);
    switch (key) {
    case Qt::Key_Left: return moveTo(below - 1);
    case Qt::Key_Right: return moveTo(isKnown ? below + 1 : below);
    case Qt::Key_Home: return moveTo(0);
    case Qt::Key_End: return moveTo(static_cast<std::ptrdiff_t>(content_.known.size()) - 1);
    case Qt::Key_Return:
    case Qt::Key_Enter: return drop();
    case Qt::Key_Escape: return point(std::nullopt, false);
    default: QWidget::keyPressEvent(event);
    }
}

void TuningCurveView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    point(std::nullopt, false);
}

void TuningCurveView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange && event->type() != QEvent::StyleChange) return;
    updateGeometry();
    arrange();
    renew();
}

void TuningCurveView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace poolscope::ui
