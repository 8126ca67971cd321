// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Milliseconds of one refresh of all three charts of two lanes, 1600 pixels wide, on the offscreen platform.
#include "tests/ui/charts/synthetic_series.h"
#include "ui/charts/time_axis.h"

#include <QApplication>
#include <QVBoxLayout>

#include <benchmark/benchmark.h>

#include <array>

namespace poolscope::ui {
namespace {

enum View : std::int64_t { TenSeconds, WholeRecording };

struct Stack
{
    explicit Stack(std::size_t frames) : series(frames)
    {
        auto* layout = new QVBoxLayout(&window);
        for (auto* chart : charts)
            layout->addWidget(chart);
        heap.setSeries(series.heap());
        frameTime.setSeries(series.frameTime());
        occupancy.setSeries(series.occupancy());
        axis.setFrameCount(frames);
        window.resize(1600, 900);
        window.show();
    }

    TimeAxis axis{60};
    SyntheticSeries series;
    QWidget window;
    HeapChart heap{axis, &window};
    FrameTimeChart frameTime{axis, &window};
    OccupancyChart occupancy{axis, &window};
    std::array<TimeChart*, 3> charts{&heap, &frameTime, &occupancy};
};

// Argument 0: recorded frames, 1: View. Painting is part of it: the widgets are flushed to their window.
void refreshAllCharts(benchmark::State& state)
{
    Stack stack(static_cast<std::size_t>(state.range(0)));
    if (state.range(1) == WholeRecording) stack.axis.fitAll();
    QCoreApplication::processEvents();
    for (auto _ : state) {
        for (auto* chart : stack.charts)
            chart->refresh();
        QCoreApplication::processEvents();
    }
}

void refreshOneChart(benchmark::State& state)
{
    Stack stack(1'000'000);
    if (state.range(1) == WholeRecording) stack.axis.fitAll();
    auto* chart = stack.charts[static_cast<std::size_t>(state.range(0))];
    QCoreApplication::processEvents();
    for (auto _ : state) {
        chart->refresh();
        QCoreApplication::processEvents();
    }
}

BENCHMARK(refreshAllCharts)
    ->ArgNames({"frames", "whole"})
    ->ArgsProduct({{10'000, 1'000'000}, {TenSeconds, WholeRecording}})
    ->Unit(benchmark::kMillisecond);
// Chart 0: heap, 1: frame time, 2: occupancy.
BENCHMARK(refreshOneChart)
    ->ArgNames({"chart", "whole"})
    ->ArgsProduct({{0, 1, 2}, {TenSeconds, WholeRecording}})
    ->Unit(benchmark::kMillisecond);

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
