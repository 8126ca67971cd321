// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/canvas/plot_canvas.h"

#include "ui/charts/picture/axis_painter.h"
#include "ui/charts/picture/label_painter.h"
#include "ui/charts/picture/line_pattern.h"
#include "ui/charts/picture/line_reader.h"
#include "ui/charts/picture/painter_brush.h"
#include "ui/charts/picture/picture_painter.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace poolscope::ui {
namespace {

// As QCustomPlot draws it, when it is asked to, and not with a layer.
class Graph : public QCPGraph
{
public:
    using QCPGraph::draw;
    using QCPGraph::QCPGraph;
};

// A line that consists mostly of adjacent vertical strokes: there antialiasing costs most and shows least.
bool isBand(const std::vector<QPointF>& points, const PlotMap& map)
{
    constexpr double maxTurns = 40; // length of the line in multiples of the plot's width
    double length = 0;
    for (std::size_t i = 1; i < points.size(); ++i)
        length += std::abs(map.y(points[i].y()) - map.y(points[i - 1].y()));
    return length > maxTurns * map.plot.width();
}

} // namespace

class PlotCanvas::Plot : public QCustomPlot
{
public:
    explicit Plot(QWidget* parent) : QCustomPlot(parent)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
        // Without fast polylines, pens wider than a pixel are a hundred times slower.
        setPlottingHints(QCP::phFastPolylines);
        setAutoAddPlottableToLegend(false);
        axisRect()->setAutoMargins(QCP::msNone);
        axisRect()->setMinimumMargins(QMargins());
    }

    void applyStyle()
    {
        axisRect()->setMargins(QMargins(layout.plot.left(), layout.plot.top(),
                                        layout.size.width() - layout.plot.right() - 1,
                                        layout.size.height() - layout.plot.bottom() - 1));
        // QCustomPlot lays itself out once more after it is made.
        setViewport(QRect(QPoint(0, 0), layout.size));
        axisRect()->setOuterRect(viewport());
        map.plot = layout.plot;
    }

    void applyPicture()
    {
        xAxis->setRange(map.lower, map.upper);
        yAxis->setScaleType(picture.isLogarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
        yAxis->setRange(picture.lower, picture.upper);
        areaCount_ = 0;
        for (const auto& area : picture.areas) {
            Graph* const upperEdge = setGraph(areas_, areaCount_++, area.points, Qt::NoPen, area.colour);
            upperEdge->setChannelFillGraph(nullptr);
            if (area.foot.empty()) continue;
            upperEdge->setChannelFillGraph(setGraph(areas_, areaCount_++, area.foot, Qt::NoPen, Qt::NoBrush));
        }
        for (std::size_t i = 0; i < picture.lines.size(); ++i)
            setLine(i, picture.lines[i]);
    }

    // Draws the picture anew, and shows it soon. QCustomPlot itself would take a painter for each layer, and lay out
    // its axes, which nobody sees.
    void refresh()
    {
        const QSize pixels = (QSizeF(layout.size) * ratio).toSize();
        if (buffer_.size() != pixels) buffer_ = QImage(pixels, QImage::Format_ARGB32_Premultiplied);
        buffer_.setDevicePixelRatio(ratio);
        buffer_.fill(style.theme.background);
        QCPPainter painter(&buffer_);
        drawPicture(painter, TickPlacing::Pixels);
        update();
    }

    void drawPicture(QCPPainter& painter, TickPlacing labels)
    {
        const PainterBrush b{painter, map, style, layout, style.fonts.unit};
        const bool isVector = painter.modes().testFlag(QCPPainter::pmVectorized);
        painter.save();
        painter.setClipRect(map.plot.translated(0, -1)); // as QCustomPlot has it
        for (std::size_t i = 0; i < areaCount_; ++i)
            areas_[i]->draw(&painter);
        painter.setAntialiasing(false);
        painter.setClipping(false); // the lowest line of the grid is below it
        paintGrid(b, picture.ticks, isVector ? TickPlacing::Exact : TickPlacing::Pixels);
        paintBars(painter, picture, map);
        painter.setClipping(true);
        for (const bool isBroken : {false, true})
            for (std::size_t i = 0; i < picture.lines.size(); ++i)
                if ((picture.lines[i].pattern < 0) == isBroken) lines_[i]->draw(&painter);
        painter.restore();
        paintTickLabels(b, picture.ticks, timeTicks, labels);
        paintMarks(painter, picture, map, style, layout);
    }

    ChartPicture picture;
    CanvasStyle style;
    CanvasLayout layout;
    PlotMap map;
    std::vector<Tick> timeTicks;
    Overlay overlay;
    double ratio = 1; // device pixels per pixel in the window

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        if (buffer_.isNull())
            painter.fillRect(rect(), style.theme.background);
        else
            painter.drawImage(0, 0, buffer_);
        paintOverlay(painter, overlay, map, style, layout);
    }
    // The chart sets size and picture together; QCustomPlot would draw the old picture in the new size.
    void resizeEvent(QResizeEvent*) override {}

private:
    Graph* setGraph(std::vector<Graph*>& graphs, std::size_t index, const std::vector<QPointF>& points, const QPen& pen,
                    const QBrush& brush)
    {
        if (index == graphs.size()) {
            auto* graph = new Graph(xAxis, yAxis); // the plot's
            graph->setAdaptiveSampling(false);     // there are never more points than the pixels can show
            graph->setAntialiasedFill(false);
            graph->setSelectable(QCP::stNone);
            graphs.push_back(graph);
        }
        // In the memory of the last picture's points.
        QCPGraphDataContainer& values = *graphs[index]->data();
        values.clear();
        for (const auto& point : points)
            values.add(QCPGraphData(point.x(), point.y()));
        graphs[index]->setPen(pen);
        graphs[index]->setBrush(brush);
        return graphs[index];
    }

    void setLine(std::size_t index, const PictureLine& line)
    {
        const bool isBroken = line.pattern < 0;
        const double unit = style.fonts.unit;
        const double width = line.width * unit * (isBroken ? 1 : style.theme.lineScale);
        QPen pen = keptPen(line.colour);
        // Broken ones in whole pixels, or it would depend on the line's height.
        pen.setWidthF(isBroken ? std::max(1.0, std::floor(width)) : width);
        if (isBroken) pen.setCapStyle(Qt::FlatCap);
        setGraph(lines_, index, patterned(simplify(line.points, map), map, line.pattern, unit), pen, Qt::NoBrush);
        lines_[index]->setAntialiased(!isBroken && !isBand(line.points, map));
    }

    std::vector<Graph*> areas_;
    std::size_t areaCount_ = 0; // of the picture; others are of earlier ones
    std::vector<Graph*> lines_;
    QImage buffer_;
};

PlotCanvas::PlotCanvas(QWidget* parent) : plot_(new Plot(parent))
{
    if (!parent) owned_.reset(plot_);
}

PlotCanvas::~PlotCanvas() = default;

void PlotCanvas::setStyle(CanvasStyle style, QSize size)
{
    plot_->layout = layOut(style, size);
    plot_->style = std::move(style);
    plot_->setGeometry(QRect(QPoint(0, 0), size));
    plot_->applyStyle();
}

void PlotCanvas::setPicture(ChartPicture picture, double lower, double upper, const std::vector<Tick>& timeTicks)
{
    plot_->map.lower = lower;
    plot_->map.upper = upper;
    plot_->map.bottom = picture.lower;
    plot_->map.top = picture.upper;
    plot_->map.isLogarithmic = picture.isLogarithmic;
    plot_->picture = std::move(picture);
    plot_->timeTicks = timeTicks;
    plot_->applyPicture();
}

const CanvasLayout& PlotCanvas::layout() const
{
    return plot_->layout;
}
const CanvasStyle& PlotCanvas::style() const
{
    return plot_->style;
}
const ChartPicture& PlotCanvas::picture() const
{
    return plot_->picture;
}
const PlotMap& PlotCanvas::map() const
{
    return plot_->map;
}

std::optional<int> PlotCanvas::laneLabelAt(const QPointF& position) const
{
    return ui::laneLabelAt(position, plot_->picture, plot_->map, plot_->style, plot_->layout);
}

QString PlotCanvas::labelTip(const QPointF& position, const QString& hint) const
{
    const auto label = ui::labelAt(position, plot_->picture, plot_->map, plot_->style, plot_->layout);
    if (!label) return {};
    const EndLabel& there = plot_->picture.labels[*label];
    const QString words = (there.name + QLatin1Char(' ') + there.value).trimmed();
    return there.lane < 0 ? words : words + QLatin1Char('\n') + hint;
}

void PlotCanvas::replot()
{
    plot_->refresh();
}

void PlotCanvas::setOverlay(Overlay overlay)
{
    plot_->overlay = std::move(overlay);
    plot_->update();
}

void PlotCanvas::setDevicePixelRatio(double ratio)
{
    plot_->ratio = ratio;
}

void PlotCanvas::drawOn(QPaintDevice& device, double scale, bool isVector)
{
    drawTogether(device, scale, isVector, {{this, {}}}, [this](QPainter& painter) {
        painter.setFont(plot_->style.fonts.text); // SVG groups name a font family even if they contain no text
        painter.fillRect(QRect(QPoint(0, 0), plot_->layout.size), plot_->style.theme.background);
    });
}

void PlotCanvas::drawTogether(QPaintDevice& device, double scale, bool isVector, const std::vector<Placed>& canvases,
                              const std::function<void(QPainter&)>& paint)
{
    QCPPainter painter(&device);
    painter.scale(scale, scale);
    paint(painter);
    if (isVector) {
        painter.setMode(QCPPainter::pmVectorized);
        painter.setMode(QCPPainter::pmNoCaching);
    }
    for (const Placed& placed : canvases) {
        Plot* const plot = placed.canvas->plot_;
        painter.translate(placed.at);
        plot->drawPicture(painter, TickPlacing::Exact);
        painter.translate(-placed.at);
    }
}

} // namespace poolscope::ui
