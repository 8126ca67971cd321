// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/canvas/plot_canvas.h"

#include "ui/charts/picture/label_painter.h"
#include "ui/charts/picture/line_pattern.h"
#include "ui/charts/picture/line_reader.h"
#include "ui/charts/picture/picture_painter.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <functional>

namespace poolscope::ui {
namespace {

// QCustomPlot's hook for shapes that it cannot draw itself.
class Marks : public QCPLayerable
{
public:
    Marks(QCustomPlot* plot, const QString& layerName, std::function<void(QPainter&)> paint)
        : QCPLayerable(plot, layerName),
          paint_(std::move(paint))
    {
    }

protected:
    void applyDefaultAntialiasingHint(QCPPainter*) const override {}
    void draw(QCPPainter* painter) override { paint_(*painter); }

private:
    std::function<void(QPainter&)> paint_;
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

// From one picture to the next, an axis mostly keeps its ticks.
class AxisTicks
{
public:
    void follow(QCPAxis* axis, const std::vector<Tick>& ticks)
    {
        const auto isSame = [](const Tick& a, const Tick& b) { return a.at == b.at && a.label == b.label; };
        if (hasAny_ && std::ranges::equal(ticks, ticks_, isSame)) return;
        hasAny_ = true;
        ticks_ = ticks;
        const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
        for (const auto& tick : ticks)
            ticker->addTick(tick.at, tick.label);
        axis->setTicker(ticker);
    }

private:
    std::vector<Tick> ticks_;
    bool hasAny_ = false; // until then, the axis has QCustomPlot's own
};

} // namespace

class PlotCanvas::Plot : public QCustomPlot
{
public:
    explicit Plot(QWidget* parent) : QCustomPlot(parent)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
        // Without fast polylines, pens wider than a pixel are a hundred times slower.
        setPlottingHints(QCP::phFastPolylines | QCP::phCacheLabels);
        setAutoAddPlottableToLegend(false);
        // Our own overlay is painted over all layers, and each layer has a painter of its own, even if it is empty.
        removeLayer(layer(QStringLiteral("overlay")));
        removeLayer(layer(QStringLiteral("legend")));
        addLayer(QStringLiteral("broken"), layer(QStringLiteral("main")), QCustomPlot::limAbove);
        addLayer(QStringLiteral("marks"), layer(QStringLiteral("axes")), QCustomPlot::limAbove);
        axisRect()->setAutoMargins(QCP::msNone);
        axisRect()->setMinimumMargins(QMargins());
        for (auto* axis : {xAxis, yAxis}) {
            axis->setBasePen(Qt::NoPen);
            axis->setTickLength(0, 0);
            axis->setSubTicks(false);
        }
        xAxis->grid()->setVisible(false);
        // Those at the top and right are not seen, but would put their ticks into words all the same.
        for (auto* axis : {xAxis2, yAxis2}) {
            axis->setTicks(false);
            axis->setTickLabels(false);
            axis->grid()->setVisible(false);
        }
        new Marks(this, QStringLiteral("main"), [this](QPainter& painter) { paintBars(painter, picture, map); });
        new Marks(this, QStringLiteral("marks"),
                  [this](QPainter& painter) { paintMarks(painter, picture, map, style, layout); });
    }

    void applyStyle()
    {
        setBackground(QBrush(style.theme.background));
        for (auto* axis : {xAxis, yAxis}) {
            axis->setTickLabelFont(style.fonts.small);
            axis->setTickLabelColor(style.theme.muted);
            // Vector files show a line of zero length without a pen as a black dot.
            axis->setTickPen(QPen(style.theme.background));
        }
        xAxis->setTickLabels(style.hasTimeLabels);
        xAxis->setTickLabelPadding(qRound(5 * style.fonts.unit));
        yAxis->setTickLabelPadding(qRound(8 * style.fonts.unit));
        const QPen grid(style.theme.grid, 1);
        yAxis->grid()->setPen(grid);
        yAxis->grid()->setZeroLinePen(grid);
        axisRect()->setMargins(QMargins(layout.plot.left(), layout.plot.top(),
                                        layout.size.width() - layout.plot.right() - 1,
                                        layout.size.height() - layout.plot.bottom() - 1));
        map.plot = layout.plot;
    }

    void applyPicture(const std::vector<Tick>& timeTicks)
    {
        xAxis->setRange(map.lower, map.upper);
        yAxis->setScaleType(picture.isLogarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
        yAxis->setRange(picture.lower, picture.upper);
        xTicks_.follow(xAxis, timeTicks);
        yTicks_.follow(yAxis, picture.ticks);
        std::size_t used = 0;
        for (const auto& area : picture.areas) {
            setGraph(areas_, used++, area.points, Qt::NoPen, area.colour, QStringLiteral("background"));
            QCPGraph* const upperEdge = areas_[used - 1];
            upperEdge->setChannelFillGraph(nullptr);
            if (area.foot.empty()) continue;
            setGraph(areas_, used++, area.foot, Qt::NoPen, Qt::NoBrush, QStringLiteral("background"));
            upperEdge->setChannelFillGraph(areas_[used - 1]);
        }
        hideFrom(areas_, used);
        used = 0;
        for (const auto& line : picture.lines)
            setLine(used++, line);
        hideFrom(lines_, used);
    }

    using QCustomPlot::draw;

    ChartPicture picture;
    CanvasStyle style;
    CanvasLayout layout;
    PlotMap map;
    Overlay overlay;

protected:
    void paintEvent(QPaintEvent* event) override
    {
        QCustomPlot::paintEvent(event);
        QPainter painter(this);
        paintOverlay(painter, overlay, map, style, layout);
    }
    // The chart sets size and picture together; QCustomPlot would draw the old picture in the new size.
    void resizeEvent(QResizeEvent*) override {}

private:
    void setGraph(std::vector<QCPGraph*>& graphs, std::size_t index, const std::vector<QPointF>& points,
                  const QPen& pen, const QBrush& brush, const QString& layerName)
    {
        if (index == graphs.size()) {
            auto* graph = addGraph();
            graph->setAdaptiveSampling(false); // there are never more points than the pixels can show
            graph->setAntialiasedFill(false);
            graph->setSelectable(QCP::stNone);
            graphs.push_back(graph);
        }
        QVector<QCPGraphData> values;
        values.reserve(static_cast<qsizetype>(points.size()));
        for (const auto& point : points)
            values.append(QCPGraphData(point.x(), point.y()));
        graphs[index]->data()->set(values, true);
        graphs[index]->setLayer(layerName);
        graphs[index]->setPen(pen);
        graphs[index]->setBrush(brush);
        graphs[index]->setVisible(true);
    }

    void setLine(std::size_t index, const PictureLine& line)
    {
        const bool isBroken = line.pattern < 0;
        const double unit = style.fonts.unit;
        const double width = line.width * unit * (isBroken ? 1 : style.theme.lineScale);
        QPen pen(line.colour, width);
        if (isBroken) {
            pen.setCapStyle(Qt::FlatCap);
            pen.setWidthF(std::max(1.0, std::floor(width))); // whole pixels, or it would depend on the line's height
        }
        setGraph(lines_, index, patterned(simplify(line.points, map), map, line.pattern, unit), pen, Qt::NoBrush,
                 isBroken ? QStringLiteral("broken") : QStringLiteral("main"));
        lines_[index]->setAntialiased(!isBroken && !isBand(line.points, map));
    }

    static void hideFrom(std::vector<QCPGraph*>& graphs, std::size_t first)
    {
        for (auto i = first; i < graphs.size(); ++i)
            graphs[i]->setVisible(false);
    }

    std::vector<QCPGraph*> areas_;
    std::vector<QCPGraph*> lines_;
    AxisTicks xTicks_;
    AxisTicks yTicks_;
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
    plot_->setViewport(QRect(QPoint(0, 0), size));
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
    plot_->applyPicture(timeTicks);
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
    plot_->replot(QCustomPlot::rpRefreshHint);
}

void PlotCanvas::setOverlay(Overlay overlay)
{
    plot_->overlay = std::move(overlay);
    plot_->update();
}

void PlotCanvas::setDevicePixelRatio(double ratio)
{
    plot_->setBufferDevicePixelRatio(ratio);
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
        // Cached labels are pixmaps: blurred when scaled, and bitmaps in a vector file.
        plot->setPlottingHint(QCP::phCacheLabels, false);
        painter.translate(placed.at);
        plot->draw(&painter);
        painter.translate(-placed.at);
        plot->setPlottingHint(QCP::phCacheLabels, true);
    }
}

} // namespace poolscope::ui
