// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the charts paint by hand, beside the means that QCustomPlot has for it: one picture of a plot of 1600 x 300
// pixels on the offscreen platform. ui/charts/README.md has the figures.
#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/line_pattern.h"

#include <QApplication>

#include <benchmark/benchmark.h>
#include <qcustomplot.h>

#include <cmath>
#include <functional>

namespace poolscope::ui {
namespace {

enum Way : std::int64_t { ByHand, ByItems, ByScatter };

constexpr int plotWidth = 1600, strokeHeight = 5;

class Hand : public QCPLayerable
{
public:
    Hand(QCustomPlot* plot, std::function<void(QPainter&)> paint) : QCPLayerable(plot, "main"), paint_(std::move(paint))
    {
    }

protected:
    void applyDefaultAntialiasingHint(QCPPainter*) const override {}
    void draw(QCPPainter* painter) override { paint_(*painter); }

private:
    std::function<void(QPainter&)> paint_;
};

// With a cursor that is painted over the finished picture.
class Plot : public QCustomPlot
{
public:
    Plot()
    {
        setPlottingHints(QCP::phFastPolylines | QCP::phCacheLabels);
        resize(plotWidth, 300);
        xAxis->setRange(0, plotWidth);
        yAxis->setRange(0, 100);
        show();
        QCoreApplication::processEvents();
    }
    int cursor = -1;

protected:
    void paintEvent(QPaintEvent* event) override
    {
        QCustomPlot::paintEvent(event);
        if (cursor < 0) return;
        QPainter painter(this);
        painter.drawLine(cursor, 0, cursor, height());
    }
};

double toothAt(int x)
{
    return 20 + x % 40;
}

// Upright strokes, argument 1 of them, each as high on the screen whatever the scale is.
void strokes(benchmark::State& state)
{
    Plot plot;
    const int count = static_cast<int>(state.range(1));
    const auto xOf = [&](int i) { return static_cast<double>(i) * plotWidth / count; };
    if (state.range(0) == ByHand)
        new Hand(&plot, [&](QPainter& painter) {
            for (int i = 0; i < count; ++i)
                painter.fillRect(QRectF(std::round(plot.xAxis->coordToPixel(xOf(i))),
                                        std::round(plot.yAxis->coordToPixel(50)) - strokeHeight, 1, strokeHeight),
                                 Qt::red);
        });
    for (int i = 0; i < count && state.range(0) == ByItems; ++i) {
        auto* stroke = new QCPItemLine(&plot);
        stroke->setAntialiased(false);
        stroke->start->setCoords(xOf(i), 50);
        stroke->end->setParentAnchor(stroke->start);
        stroke->end->setType(QCPItemPosition::ptAbsolute);
        stroke->end->setCoords(0, -strokeHeight);
        stroke->setPen(QPen(Qt::red, 1));
    }
    if (state.range(0) == ByScatter) {
        QPainterPath path;
        path.addRect(0, -strokeHeight, 1, strokeHeight);
        QCPGraph* graph = plot.addGraph();
        graph->setLineStyle(QCPGraph::lsNone);
        graph->setAntialiasedScatters(false);
        graph->setScatterStyle(QCPScatterStyle(path, Qt::NoPen, Qt::red));
        for (int i = 0; i < count; ++i)
            graph->addData(xOf(i), 50);
    }
    for (auto _ : state)
        plot.replot(QCustomPlot::rpImmediateRefresh);
}

// The cursor moves by a pixel.
void pointer(benchmark::State& state)
{
    Plot plot;
    QCPGraph* graph = plot.addGraph();
    for (int x = 0; x < plotWidth; ++x)
        graph->addData(x, toothAt(x));
    auto* line = state.range(0) == ByItems ? new QCPItemStraightLine(&plot) : nullptr;
    if (line) line->setLayer("overlay");
    plot.replot(QCustomPlot::rpImmediateRefresh);
    int x = 0;
    for (auto _ : state) {
        x = (x + 1) % plotWidth;
        if (line) {
            line->point1->setCoords(x, 0);
            line->point2->setCoords(x, 1);
            line->layer()->replot();
            QCoreApplication::processEvents();
        } else {
            plot.cursor = x;
            plot.repaint();
        }
    }
}

// A dashed sawtooth, two pixels wide, cut into pieces or with a dashed pen.
void dashes(benchmark::State& state)
{
    Plot plot;
    const PlotMap map{plot.axisRect()->rect(), 0, plotWidth, 0, 100};
    std::vector<QPointF> points;
    for (int x = 0; x < plotWidth; ++x)
        points.emplace_back(x, toothAt(x));
    QCPGraph* graph = plot.addGraph();
    graph->setAdaptiveSampling(false);
    QPen pen(Qt::red, 2);
    if (state.range(0) == ByItems) pen.setDashPattern({7, 3.5});
    graph->setPen(pen);
    for (auto _ : state) {
        QVector<QCPGraphData> data;
        for (const QPointF& point : state.range(0) == ByHand ? patterned(points, map, 1, 1) : points)
            data.append(QCPGraphData(point.x(), point.y()));
        graph->data()->set(data, true);
        plot.replot(QCustomPlot::rpImmediateRefresh);
    }
}

BENCHMARK(strokes)
    ->ArgNames({"way", "count"})
    ->ArgsProduct({{ByHand, ByItems, ByScatter}, {100, 3000}})
    ->Unit(benchmark::kMillisecond);
BENCHMARK(pointer)->ArgName("way")->Arg(ByHand)->Arg(ByItems)->Unit(benchmark::kMillisecond);
BENCHMARK(dashes)->ArgName("way")->Arg(ByHand)->Arg(ByItems)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace poolscope::ui

int main(int argc, char** argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
