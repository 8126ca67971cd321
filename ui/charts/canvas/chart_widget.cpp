// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/canvas/chart_widget.h"

#include "ui/charts/canvas/plot_canvas.h"

#include <QHelpEvent>
#include <QToolTip>
#include <QWindow>

#include <utility>

namespace poolscope::ui {

ChartWidget::ChartWidget(QString title, QWidget* parent)
    : QWidget(parent),
      title_(std::move(title)),
      labelHint_(tr("Click to hide this lane in all charts, or to show it again.")),
      canvas_(std::make_unique<PlotCanvas>(this))
{
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(title_);
}

ChartWidget::~ChartWidget() = default;

void ChartWidget::setExplanation(const QString& sentences)
{
    setToolTip(QStringLiteral("<p>%1</p>").arg(sentences.toHtmlEscaped())); // rich text is broken into lines
    setWhatsThis(toolTip());
}

void ChartWidget::render(QPaintDevice& device, const RenderRequest& request) const
{
    PlotCanvas drawing(nullptr);
    const ChartFonts fonts = chartFonts(request.font);
    const Frame frame = frameIn(Place::File, fonts);
    drawing.setStyle({request.theme, fonts, title_, request.heading, request.footer, frame.hasTimeLabels,
                      qRound(20 * fonts.unit), frame.labelWidth, frame.subject},
                     request.size);
    SteadyRange range;
    drawIn(drawing, range, Place::File);
    drawing.drawOn(device, request.scale, request.isVector);
}

void ChartWidget::setStyle()
{
    const ChartFonts fonts = chartFonts(font());
    const Frame frame = frameIn(Place::Window, fonts);
    canvas_->setStyle(
        {themeFor(palette()), fonts, title_, {}, {}, frame.hasTimeLabels, 0, frame.labelWidth, frame.subject}, size());
}

void ChartWidget::redraw()
{
    if (!isVisible() || size().isEmpty()) return;
    setStyle();
    drawIn(*canvas_, range_, Place::Window);
    setAccessibleDescription(canvas_->picture().summary);
    canvas_->setOverlay({});
    canvas_->replot();
}

bool ChartWidget::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString tip = canvas_->labelTip(help->pos(), labelHint_);
        if (!tip.isEmpty()) {
            QToolTip::showText(help->globalPos(), tip, this);
            return true;
        }
    }
    return QWidget::event(event);
}

void ChartWidget::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    const auto type = event->type();
    if (type == QEvent::PaletteChange || type == QEvent::FontChange || type == QEvent::StyleChange) restyle();
}

void ChartWidget::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    restyle();
}

void ChartWidget::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    // A panel that is floated or docked comes into another window.
    if (auto* handle = window()->windowHandle(); handle != nullptr && handle != window_) {
        if (window_) disconnect(window_, nullptr, this, nullptr);
        window_ = handle;
        connect(handle, &QWindow::screenChanged, this, &ChartWidget::adoptScreen);
    }
    adoptScreen();
}

void ChartWidget::adoptScreen()
{
    canvas_->setDevicePixelRatio(devicePixelRatioF());
    restyle();
}

} // namespace poolscope::ui
