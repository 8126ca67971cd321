// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/sweep_work.h"

#include "app/terminal/interrupt.h"
#include "app/terminal/progress_line.h"
#include "core/base/error.h"
#include "core/base/units.h"
#include "core/experiment/experiment_setup.h"
#include "core/simulation/run.h"
#include "ui/engine/sweep_workers.h"

#include <QElapsedTimer>

#include <algorithm>
#include <utility>

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

} // namespace poolscope::app
