// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Milliseconds of one refresh of charts of two lanes, 1600 pixels wide, on the offscreen platform.
#include "tests/benchmarks/long_run.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/chart_catalog.h"

#include <QApplication>
#include <QVBoxLayout>

#include <benchmark/benchmark.h>

#include <map>
#include <memory>
#include <vector>

namespace poolscope::ui {
namespace {

enum View : std::int64_t { TenSeconds, WholeRecording };

// Made once, because it takes longer than the measurement.
const RecordedRun& runOf(std::uint64_t frames)
{
    static std::map<std::uint64_t, RecordedRun> runs;
    const auto found = runs.find(frames);
    return found != runs.end() ? found->second : runs.emplace(frames, longRun(frames, 2)).first->second;
}

// Every chart of the catalog.
struct Charts
{
    explicit Charts(std::uint64_t frames)
    {
        const RecordedRun& run = runOf(frames);
        auto* layout = new QVBoxLayout(&window);
        for (const ChartInfo& info : chartCatalog()) {
            all.push_back(info.make(axis).release());
            layout->addWidget(all.back());
            all.back()->showRun(chartInput(run.recording, run.experiment));
        }
        axis.setFrameCount(frames);
        window.resize(1600, 1400);
        window.show();
    }

    TimeAxis axis{60};
    QWidget window;
    std::vector<RunChart*> all; // children of the window
};

// Argument 0: recorded frames, 1: View. Includes painting: the widgets are flushed to their window.
void refreshAllCharts(benchmark::State& state)
{
    Charts charts(static_cast<std::uint64_t>(state.range(0)));
    if (state.range(1) == WholeRecording) charts.axis.fitAll();
    QCoreApplication::processEvents();
    for (auto _ : state) {
        for (auto* chart : charts.all)
            chart->refresh();
        QCoreApplication::processEvents();
    }
}

void refreshOneChart(benchmark::State& state)
{
    Charts charts(1'000'000);
    if (state.range(1) == WholeRecording) charts.axis.fitAll();
    const auto place = static_cast<std::size_t>(state.range(0));
    RunChart* chart = charts.all[place];
    state.SetLabel(chartCatalog()[place].saving.id);
    for (auto* other : charts.all)
        other->setVisible(other == chart);
    charts.window.resize(1600, 300);
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
// The index of the chart in the catalog; its id is printed beside the figures.
BENCHMARK(refreshOneChart)
    ->ArgNames({"chart", "whole"})
    ->ArgsProduct({benchmark::CreateDenseRange(0, static_cast<std::int64_t>(chartCatalog().size()) - 1, 1),
                   {TenSeconds, WholeRecording}})
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
