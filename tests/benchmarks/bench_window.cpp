// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How often the window shows a new picture while an experiment runs in it, and how long the interface thread is
// away at the most. For a real window: xvfb-run -s "-screen 0 1920x1080x24" bench_window
#include "core/experiment/built_in/built_in_experiments.h"
#include "ui/engine/engine.h"
#include "ui/settings/settings.h"
#include "ui/window/main_window.h"
#include "ui/window/session_state.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <memory>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

constexpr int warmUpMs = 2000;
constexpr int measuredMs = 5000;

// Every UpdateRequest of a window paints and shows the changes: one picture.
class PictureCounter : public QObject
{
public:
    int pictures = 0;

    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::UpdateRequest) ++pictures;
        return false;
    }
};

void wait(int ms)
{
    QEventLoop loop;
    QTimer::singleShot(ms, &loop, &QEventLoop::quit);
    loop.exec();
}

void showExperiment(benchmark::State& state, const char* name)
{
    QTemporaryDir folder;
    auto store = std::make_unique<SettingsStore>(
        std::make_unique<QSettings>(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat));
    SessionState session;
    MainWindow window(session, loadExperiment(name), QString::fromLatin1(name), std::move(store));
    window.resize(1920, 1080);
    window.show();
    wait(warmUpMs);
    PictureCounter counter;
    window.installEventFilter(&counter);
    // A timer of 1 ms is late by as long as the thread was blocked.
    QElapsedTimer sinceTick;
    qint64 longestAway = 0;
    QTimer tick;
    tick.setTimerType(Qt::PreciseTimer);
    QObject::connect(&tick, &QTimer::timeout, [&] { longestAway = std::max(longestAway, sinceTick.restart()); });
    const std::size_t before = window.engine().recording().frameCount();
    for (auto _ : state) {
        sinceTick.start();
        tick.start(1);
        wait(measuredMs);
    }
    const double seconds = static_cast<double>(state.iterations()) * measuredMs / 1000;
    const auto frames = static_cast<double>(window.engine().recording().frameCount() - before);
    state.counters["pictures_per_second"] = counter.pictures / seconds;
    state.counters["simulated_frames_per_second"] = frames / seconds;
    state.counters["longest_absence_ms"] = static_cast<double>(longestAway);
}

BENCHMARK_CAPTURE(showExperiment, boss_bullets, "boss-bullets")
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(showExperiment, stutter, "stutter")->Iterations(1)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    QApplication::setStyle(QStringLiteral("Fusion"));
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
