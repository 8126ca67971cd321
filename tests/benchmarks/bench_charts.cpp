// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Milliseconds of one refresh of charts of two lanes, 1600 pixels wide, on the offscreen platform.
#include "tests/ui/charts/synthetic_series.h"
#include "ui/charts/allocation_rate_chart.h"
#include "ui/charts/allocations_chart.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/frame_bars_chart.h"

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
        frameBars.setSeries(series.frameTime());
        budgetShare.setSeries(series.budgetShare());
        allocations.setSeries(series.flow());
        allocationRate.setSeries(series.flow());
        axis.setFrameCount(frames);
        window.resize(1600, 1400);
        window.show();
    }

    TimeAxis axis{60};
    SyntheticSeries series;
    QWidget window;
    HeapChart heap{axis, &window};
    FrameTimeChart frameTime{axis, &window};
    OccupancyChart occupancy{axis, &window};
    FrameBarsChart frameBars{axis, &window};
    BudgetShareChart budgetShare{axis, &window};
    AllocationsChart allocations{axis, &window};
    AllocationRateChart allocationRate{axis, &window};
    std::array<TimeChart*, 7> charts{&heap,        &frameTime,   &occupancy,     &frameBars,
                                     &budgetShare, &allocations, &allocationRate};
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
    for (auto* other : stack.charts)
        other->setVisible(other == chart);
    stack.window.resize(1600, 300);
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
// Chart 0: heap, 1: frame time, 2: occupancy, 3: frame bars, 4: shares of the budget, 5: allocations, 6: their rate.
BENCHMARK(refreshOneChart)
    ->ArgNames({"chart", "whole"})
    ->ArgsProduct({{0, 1, 2, 3, 4, 5, 6}, {TenSeconds, WholeRecording}})
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
