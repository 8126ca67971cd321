// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The performance of the whole window: how soon it and a long recording are on the screen, how often it shows a new
// picture and how long its thread is blocked while four lanes of 10,000 objects run under five charts, how much memory
// a long run takes, and how long a chart takes to redraw while an hour of recording is zoomed. Prints one line per
// figure. On a bare screen: tests/run --bench-window [--only start|open|hour|run] [--seconds N]. N is the length of the
// run, 30 by default; 1800 shows the growth of memory in half an hour.
#include "core/base/units.h"
#include "core/experiment/experiment_edits.h"
#include "core/export/file_writer.h"
#include "core/metrics/summary.h"
#include "core/recording/files/recording_file.h"
#include "tests/benchmarks/long_run.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/stack/chart_column.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/charts/stack/overview_strip.h"
#include "ui/engine/engine.h"
#include "ui/engine/recording_files.h"
#include "ui/particles/particle_view.h"
#include "ui/settings/settings.h"
#include "ui/window/main_window.h"
#include "ui/window/session_state.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QProcessEnvironment>
#include <QScreen>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>
#include <optional>

#include <malloc.h>
#include <unistd.h>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

std::unique_ptr<SettingsStore> storeIn(const QTemporaryDir& folder)
{
    return std::make_unique<SettingsStore>(
        std::make_unique<QSettings>(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat));
}

void wait(int ms)
{
    QEventLoop loop;
    QTimer::singleShot(ms, &loop, &QEventLoop::quit);
    loop.exec();
}

double residentBytes()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly)) return 0;
    return file.readAll().split(' ').at(1).toDouble() * static_cast<double>(sysconf(_SC_PAGESIZE));
}

// Four ways of managing 10,000 objects, with ten births and deaths per frame.
Experiment fourLanes()
{
    Experiment experiment = loadExperiment("constructor-pooling");
    experiment = withScenario(experiment, "churn");
    experiment.parameters.set("active", std::int64_t{10'000});
    experiment.claims.clear();
    experiment.frames = 1'000'000;
    const std::size_t old = experiment.lanes.size();
    for (const char* strategy : {"new-delete", "gc-mark-sweep", "pool-stack", "pool-bitmap"})
        experiment = withNewLane(std::move(experiment), strategy);
    experiment.lanes.erase(experiment.lanes.begin(), experiment.lanes.begin() + static_cast<std::ptrdiff_t>(old));
    return experiment;
}

void showFiveCharts(ChartColumn& column)
{
    for (const char* id : {"heap", "frame-time", "occupancy", "frame-bars", "allocation-rate"})
        column.setWanted(*column.chart(QLatin1String(id)), true);
}

// ---- The first window, of the program itself.

// A part of the screen where the window will appear.
QImage spotOfScreen()
{
    return QGuiApplication::primaryScreen()->grabWindow(0, 64, 64, 256, 64).toImage();
}

// The time from the start of the process to the first picture of its window; nullopt if there was none. The screen,
// which is bare, must not change before.
std::optional<double> msToFirstPicture(const QStringList& arguments)
{
    const QTemporaryDir folder;
    const QImage before = spotOfScreen();
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), folder.path());
    process.setProcessEnvironment(environment);
    QElapsedTimer time;
    time.start();
    process.start(QStringLiteral(POOLSCOPE_PROGRAM), arguments);
    while (spotOfScreen() == before)
        if (time.hasExpired(20'000)) return std::nullopt;
    const double ms = static_cast<double>(time.nsecsElapsed()) / 1e6;
    process.terminate();
    process.waitForFinished();
    // The screen must be bare again, or the next start would seem to have its picture at once.
    QElapsedTimer since;
    since.start();
    while (spotOfScreen() != before && !since.hasExpired(5000))
        wait(10);
    return ms;
}

void measureStart(const char* what, const QStringList& arguments)
{
    std::vector<double> times;
    for (int i = 0; i < 7; ++i)
        if (const auto ms = msToFirstPicture(arguments)) times.push_back(*ms);
    std::ranges::sort(times);
    if (times.empty())
        std::printf("first window, %s: none seen on the screen\n", what);
    else
        std::printf("first window, %s: %.0f ms after the start of poolscope (median of %zu, longest %.0f)\n", what,
                    times[times.size() / 2], times.size(), times.back());
}

void measureStarts()
{
    measureStart("the start page", {});
    measureStart("an experiment", {QStringLiteral("boss-bullets")});
}

// ---- A run that is watched.

// The memory that the figures of one lane keep per frame, for exact percentiles.
double summaryBytesPerFrame()
{
    const auto inUse = [] {
        const auto info = mallinfo2();
        return static_cast<double>(info.uordblks + info.hblkhd);
    };
    constexpr std::uint64_t frames = 1 << 17; // a number at which vectors use their whole capacity
    const double before = inUse();
    Summarizer summarizer(60);
    for (std::uint64_t frame = 0; frame < frames; ++frame) {
        Sample sample;
        sample.frame = frame;
        summarizer.add(sample);
    }
    return (inUse() - before) / frames;
}

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

void measureRun(int seconds)
{
    QTemporaryDir folder;
    SessionState session;
    MainWindow window(session, fourLanes(), QString(), storeIn(folder));
    window.resize(1920, 1080);
    showFiveCharts(window.charts().column());
    window.show();
    wait(5000);
    PictureCounter counter;
    window.installEventFilter(&counter);
    // A timer of 1 ms is late by as long as the thread was blocked.
    QElapsedTimer sinceTick;
    qint64 longestAway = 0;
    int longAbsences = 0;
    QTimer tick;
    tick.setTimerType(Qt::PreciseTimer);
    QObject::connect(&tick, &QTimer::timeout, [&] {
        const qint64 away = sinceTick.restart();
        longestAway = std::max(longestAway, away);
        if (away > 50) ++longAbsences;
    });
    const Recording& recording = window.engine().recording();
    const std::size_t framesBefore = recording.frameCount();
    const std::size_t recordedBefore = recording.memoryBytes();
    const double residentBefore = residentBytes();
    sinceTick.start();
    tick.start(1);
    wait(seconds * 1000);
    tick.stop();
    const auto frames = static_cast<double>(recording.frameCount() - framesBefore);
    const auto recorded = static_cast<double>(recording.memoryBytes() - recordedBefore);
    const auto views = window.findChildren<ParticleView*>();
    const long long seen =
        std::ranges::count_if(views, [](const auto* view) { return !view->visibleRegion().isEmpty(); });
    std::printf("window: %d x %d; charts shown: %zu; particle views on the screen: %lld; lanes: %zu\n", window.width(),
                window.height(), window.charts().column().shownCharts().size(), seen, recording.laneCount());
    std::printf("pictures a second: %.1f\nsimulated frames a second: %.1f\n", counter.pictures / double(seconds),
                frames / seconds);
    std::printf("longest absence of the interface thread: %lld ms; absences over 50 ms: %d\n",
                static_cast<long long>(longestAway), longAbsences);
    const double resident = residentBytes() - residentBefore;
    std::printf("memory over %d s: resident %+.1f MiB, %.0f bytes a frame: of them the recording %.0f, the figures of "
                "the lanes %.0f\n",
                seconds, resident / MiB, resident / frames, recorded / frames,
                summaryBytesPerFrame() * static_cast<double>(recording.laneCount()));
}

// ---- An hour of recording.

void measureHour()
{
    constexpr std::uint64_t hour = 60 * 60 * 60;
    QTemporaryDir folder;
    SessionState session;
    MainWindow window(session, loadExperiment("boss-bullets"), QString(), storeIn(folder));
    window.resize(1920, 1080);
    showFiveCharts(window.charts().column());
    window.show();
    wait(500);
    OpenedRecording opened{longRun(hour, 4)};
    for (std::size_t lane = 0; lane < 4; ++lane) {
        opened.summarizers.emplace_back(opened.run.recording.frameRate());
        opened.summaries.push_back(opened.summarizers.back().summary());
    }
    window.engine().show(std::move(opened));
    wait(500);
    ChartStack& charts = window.charts();
    charts.axis().fitAll();
    wait(200);
    double worstOfAll = 0;
    std::map<QString, std::vector<double>> times; // ms, by title
    const auto step = [&](double factor) {
        charts.axis().zoom(factor, hour * 0.6);
        double all = 0;
        for (TimeChart* chart : charts.column().shownCharts()) {
            QElapsedTimer time;
            time.start();
            chart->refresh();
            chart->repaint();
            const double ms = static_cast<double>(time.nsecsElapsed()) / 1e6;
            all += ms;
            times[chart->title()].push_back(ms);
        }
        worstOfAll = std::max(worstOfAll, all);
    };
    for (const double factor : {0.8, 1.25})
        for (int i = 0; i < 45; ++i)
            step(factor);
    QElapsedTimer time;
    time.start();
    charts.overview().refresh();
    charts.overview().repaint();
    for (auto& [title, each] : times) {
        std::ranges::sort(each);
        std::printf("an hour of four lanes zoomed in and out, refresh of %s: median %.1f ms, longest %.1f ms\n",
                    qPrintable(title), each[each.size() / 2], each.back());
    }
    std::printf("the same, all charts one after another: longest %.1f ms; the strip %.1f ms\n", worstOfAll,
                static_cast<double>(time.nsecsElapsed()) / 1e6);
}

// ---- A recording of a million frames, as one who opens it waits for it.

void measureOpening()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("long.poolscope-recording"));
    writeFile(file.toStdString(), [](std::ostream& out) { writeRecording(out, longRun(1'000'000, 4)); });
    SessionState session;
    MainWindow window(session, loadExperiment("boss-bullets"), QString(), storeIn(folder));
    window.resize(1920, 1080);
    window.show();
    wait(500);
    QElapsedTimer time;
    time.start();
    window.open(file);
    while (window.engine().state() != Engine::State::Opened && !time.hasExpired(60'000))
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    window.repaint();
    std::printf("a recording of 1,000,000 frames and 4 lanes (%.1f MiB): on the screen after %lld ms\n",
                static_cast<double>(QFileInfo(file).size()) / MiB, static_cast<long long>(time.elapsed()));
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    QApplication::setStyle(QStringLiteral("Fusion"));
    const QStringList arguments = QCoreApplication::arguments();
    const auto valueOf = [&](const char* option) {
        const auto at = arguments.indexOf(QLatin1String(option));
        return at > 0 && at + 1 < arguments.size() ? arguments[at + 1] : QString();
    };
    const QString only = valueOf("--only");
    const int seconds = valueOf("--seconds").toInt();
    const auto isWanted = [&](const char* part) { return only.isEmpty() || only == QLatin1String(part); };
    if (isWanted("start")) measureStarts();
    if (isWanted("open")) measureOpening();
    if (isWanted("hour")) measureHour();
    if (isWanted("run")) measureRun(seconds > 0 ? seconds : 30);
    return 0;
}
