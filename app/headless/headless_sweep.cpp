// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/headless_sweep.h"

#include "app/terminal/interrupt.h"
#include "app/terminal/progress_line.h"
#include "app/terminal/text_table.h"
#include "core/base/error.h"
#include "core/base/units.h"
#include "core/experiment/experiment_setup.h"
#include "core/metrics/median_interval.h"
#include "core/simulation/run.h"
#include "core/tuning/sweep/collector_curve.h"
#include "core/tuning/sweep/sweep_figures.h"
#include "ui/engine/sweep_workers.h"

#include <QElapsedTimer>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace poolscope::app {

namespace {

// A power cut costs so much work at most, and keeping it at most a twentieth of the time.
constexpr qint64 keptEveryMs = 10'000;
constexpr qint64 shareOfKeeping = 20;

// What a lane's frame takes, in seconds, of the experiment as it is: from as many frames as fit into a moment.
double secondsPerLaneFrame(const Experiment& experiment)
{
    constexpr qint64 momentMs = 300;
    Run run(setupOf(experiment));
    QElapsedTimer since;
    since.start();
    while (run.frame() < experiment.frames && since.elapsed() < momentMs)
        run.step();
    return static_cast<double>(since.nsecsElapsed()) / nanosecondsPerSecond / static_cast<double>(run.frame()) /
           static_cast<double>(experiment.lanes.size());
}

std::string roughly(double seconds)
{
    if (seconds < 120) return formatFixed(seconds, 0) + " s";
    if (seconds < 7200) return formatFixed(seconds / 60, 0) + " min";
    if (seconds < 48 * 3600) return formatFixed(seconds / 3600, 0) + " h";
    return formatCount(static_cast<std::int64_t>(seconds / 86400)) + " days";
}

std::uint64_t runsIn(const Sweep& sweep, const std::vector<std::size_t>& units)
{
    std::uint64_t runs = 0;
    for (const std::size_t unit : units)
        runs += sweep.plan.units()[unit].runs.size();
    return runs;
}

class Keeper
{
public:
    Keeper(const Sweep& sweep, const SweepFolder& folder) : sweep_(sweep), folder_(folder) { since_.start(); }

    void keepIfDue()
    {
        if (since_.elapsed() >= std::max(keptEveryMs, shareOfKeeping * lastMs_)) keep();
    }
    void keep()
    {
        QElapsedTimer taken;
        taken.start();
        folder_.write(sweep_);
        lastMs_ = taken.elapsed();
        since_.restart();
    }

private:
    const Sweep& sweep_;
    const SweepFolder& folder_;
    QElapsedTimer since_;
    qint64 lastMs_ = 0;
};

std::vector<LaneFigure> figuresOf(const SweepRequest& request)
{
    using enum LaneFigureId;
    return request.isTimed ? figuresOf(request, {Misses, Exhausted, Fragmented, HighWater, Collections, PeakHeapBytes,
                                                 FrameP99, PauseMax})
                           : figuresOf(request, {Misses, Exhausted, Fragmented, HighWater, Collections, PeakHeapBytes});
}

// "1,200" or "1,200 (1,180–1,240)"; of an even number of seeds the mean of the two in the middle.
std::string cellOf(const std::vector<double>& values, Quantity quantity)
{
    if (values.empty()) return "–";
    const auto format = [quantity](double value) { return inEnglish(value, quantity); };
    const double median = medianIntervalOf(values).median;
    const auto [least, most] = std::ranges::minmax(values);
    if (least == most) return format(median);
    return format(median) + " (" + format(least) + "–" + format(most) + ")";
}

std::vector<std::string> headOf(const SweepRequest& request, const std::vector<LaneFigure>& figures, bool hasMultiples)
{
    std::vector<std::string> head{"lane"};
    for (const VariedParameter& varied : request.varied)
        head.push_back(formatPath(request.experiment, varied.path));
    if (hasMultiples) head.emplace_back("multiple of what is live");
    for (const LaneFigure& figure : figures)
        head.emplace_back(figure.title.english);
    return head;
}

} // namespace

void refuseTooManyRuns(const SweepRequest& request, std::size_t jobs)
{
    const double runs = sweepRunCount(request);
    if (runs <= static_cast<double>(maximumSweepRuns)) return;
    const double seconds = runs * static_cast<double>(request.experiment.frames) *
                           secondsPerLaneFrame(request.experiment) / static_cast<double>(jobs);
    throw InputError("the sweep would have " + formatCount(static_cast<std::int64_t>(runs)) + " runs and take about " +
                     roughly(seconds) + " here; allowed are " + formatCount(maximumSweepRuns) + " runs");
}

void doSweep(Sweep& sweep, std::size_t jobs, const SweepFolder& folder)
{
    Keeper keeper(sweep, folder);
    const std::uint64_t all = sweep.runCount() * (sweep.plan.request().isTimed ? 2 : 1);
    std::uint64_t done = all - runsIn(sweep, sweep.unitsLeft());
    ProgressLine progress("run", all, done);
    const auto add = [&](std::size_t unit, SweepFindings findings) {
        const SweepUnit& of = sweep.plan.units()[unit];
        done += of.runs.size();
        sweep.add(of, std::move(findings));
    };
    const auto idle = [&] {
        progress.update(done);
        keeper.keepIfDue();
    };
    const auto isStopped = [] { return pendingInterrupt() != 0; };
    ui::doUnitsLeft(sweep, jobs, add, idle, isStopped);
    letInterruptsWait();
    keeper.keep();
}

std::optional<Sweep> sweepAtOnce(SweepRequest request, std::size_t jobs)
{
    Sweep sweep = Sweep::begun(std::move(request));
    ProgressLine progress("run", sweep.runCount());
    ui::doUnits(
        sweep.plan, sweep.unitsLeft(), jobs,
        [&](std::size_t unit, SweepFindings findings) { sweep.add(sweep.plan.units()[unit], std::move(findings)); },
        [&] { progress.update(sweep.runsDone()); }, [] { return pendingInterrupt() != 0; });
    if (!sweep.isDone()) return std::nullopt;
    return sweep;
}

std::string sweepTable(const Sweep& sweep)
{
    using enum TextTable::Align;
    const SweepRequest& request = sweep.plan.request();
    const std::vector<LaneFigure> figures = figuresOf(request);
    const std::vector<std::optional<double>> multiples = heapMultiples(sweep);
    const std::vector<std::string> head = headOf(request, figures, !multiples.empty());
    std::vector<TextTable::Align> aligns(head.size(), Right);
    aligns.front() = Left;
    TextTable table(std::move(aligns));
    table.add(head);
    // The plan has the seeds of a combination one after another.
    for (std::size_t first = 0; first < sweep.rows.size(); first += request.seeds.size()) {
        const SweepRun& run = sweep.plan.runs()[first];
        std::vector<std::string> cells{request.experiment.lanes[run.lane].name};
        for (std::size_t i = 0; i < request.varied.size(); ++i)
            cells.push_back(run.at[i] ? formatValue(request.varied[i].values[*run.at[i]]) : "");
        if (!multiples.empty()) cells.push_back(multiples[first] ? formatFixed(*multiples[first], 2) : "–");
        std::size_t failed = 0, done = 0;
        for (std::size_t seed = 0; seed < request.seeds.size(); ++seed)
            if (const auto& row = sweep.rows[first + seed]) row->error.empty() ? ++done : ++failed;
        for (const LaneFigure& figure : figures) {
            const RowReader valueIn = rowReader(figure.id);
            std::vector<double> values;
            for (std::size_t seed = 0; seed < request.seeds.size(); ++seed) {
                const auto& row = sweep.rows[first + seed];
                if (!row || !row->error.empty()) continue;
                if (const auto value = valueIn(*row)) values.push_back(*value);
            }
            cells.push_back(cellOf(values, figure.quantity));
        }
        if (failed + done > 0) table.add(std::move(cells));
        if (failed > 0)
            table.addLine("  failed with " + formatCount(failed) + " of " + formatCountOf(failed + done, "seed") +
                          "; sweep.csv says why");
    }
    return table.text();
}

} // namespace poolscope::app
