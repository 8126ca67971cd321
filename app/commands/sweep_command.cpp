// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"
#include "app/commands/experiment_argument.h"
#include "app/headless/folder_lock.h"
#include "app/headless/headless_run.h"
#include "app/headless/headless_sweep.h"
#include "app/headless/sweep_folder.h"
#include "app/platform.h"
#include "app/terminal/interrupt.h"
#include "core/base/printable.h"
#include "core/base/units.h"
#include "core/metrics/median_interval.h"
#include "core/tuning/sweep/collector_curve.h"
#include "ui/export/tuning_images.h"

#include <algorithm>
#include <iostream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace poolscope::app {

namespace {

constexpr const char* sweepHelp =
    R"(Runs an experiment with many values and seeds. Writes a table with a row for each run, and the tuning
curve.

Usage:
  poolscope sweep EXPERIMENT --vary PARAMETER=VALUES [--vary PARAMETER=VALUES]... [OPTIONS]
  poolscope sweep EXPERIMENT --collectors LANE [OPTIONS]
  poolscope sweep --merge DIR... [--out DIR]

EXPERIMENT is a file, the name of a built-in experiment ('poolscope list experiments'), or - for standard
input.

Options:
  --vary PARAMETER=VALUES
                     vary a parameter; at most two parameters of one lane can be varied. PARAMETER is
                     LANE.PARAMETER (pooled.capacity), LANE.KIND.PARAMETER for a kind with a strategy of its
                     own, scenario.PARAMETER or scenario.inside.PARAMETER. VALUES is a list (100,200,500),
                     every whole number of a range (100..120), 20 values spread over a range (100..5000/20),
                     or 20 that grow by the same factor (100..5000/20log); both ends are included. Bytes may
                     be written as 4MiB. A lane's name may be in quotation marks: "scenario".capacity is the
                     capacity of a lane called scenario
  --collectors LANE  instead of --vary: compare the collectors whose heap has a budget (gc-mark-sweep,
                     gc-copying, gc-generational). Their heaps do not grow. Each heap is 1.25 to 8 times
                     the peak live size; both semispaces and both halves of a nursery count as part of it. For
                     each seed, a first run measures the peak live size. All objects are on the collected
                     heap, and a nursery takes at most a third of the smallest heap; everything else is as
                     in LANE
  --seeds N          use N seeds, starting with the experiment's (default: 1), or a list or range: 1,2,7, or
                     7..7 for seed 7 alone
  --frames N         run N frames, 1 to 100,000,000 (default: what the experiment says)
  --timings          also time each run. After the counting, the runs are repeated one at a time, in
                     shuffled order. Each is in a process of its own, because a run is faster or slower
                     depending on where its memory lies. Timings leave out preempted frames, but the count
                     of frames over the budget includes them, judged by the processor time they used
  --jobs N           count with N threads (default: the machine's processors). Timed runs use one
  --shard I/N        do only part I of N; other machines may do the others. Not with --timings
  --merge            merge the parts that are in the folders DIR
  --out DIR          write the files into DIR (default: ./poolscope-sweep). If DIR holds the same sweep, it is
                     continued. The folder of another sweep is refused, and so is one that another Poolscope
                     is writing into
  -h, --help         show this help

Lanes share nothing but the events. So a parameter is varied only in its own lane: other lanes run once for
each seed, and parameters of two different lanes are varied independently. Two parameters of one lane, or of
a lane and the scenario, are varied in every combination. A lane of gc-boehm is left out: a process has only
one such collector, which keeps its heap from one run to the next. Runs on the same events are simulated
together, up to 8 at a time.

Files:
  sweep.csv          a row for each run and lane: values, seed, event hash, counters, and timings with
                     --timings. The same command writes the same counters on every machine, whatever --jobs
                     and --shard are
  sweep-by-kind.csv  a row for each run and kind: slots, high-water mark, misses and refused acquires
  sweep.json         the experiment, values, seeds, version, machine, and which columns are counted and which
                     measured
  tuning.png and .svg
                     the tuning curve, if a numeric parameter is varied and there is no collectors.png. It
                     plots misses and refusals, memory and, with --timings, the p99 of the frame time, the
                     longest pause, or both, against the parameter's values. It shows the median, the lowest
                     and the highest over the seeds, and the smallest value that, like all larger ones, has
                     no misses. Not for a part of a sweep
  tuning-map.png and .svg
                     if two numbers are varied in one lane: misses and refusals as a heat map over both. For a
                     collector's parameters it shows the cost of collections per frame: the time they take
                     with --timings, otherwise the number of objects they visit
  collectors.png and .svg
                     with --collectors, or if only heapBytes is varied in several collected lanes: the cost of
                     collection, and with --timings the longest pause and the minimum mutator utilisation,
                     against the heap's memory as a multiple of the peak live size. That memory includes both
                     semispaces of gc-copying, and both halves of gc-generational's nursery
  SHA256SUMS         their checksums, written when the sweep is done. 'poolscope check DIR' says whether the
                     files are unchanged; --merge and 'poolscope report' refuse changed tables, and say so
                     if the list is missing

A miss is an acquire that made a pool grow. An acquire counts under 'exhausted' if a pool at its limit
refused it, or served it by taking a slot that was still in use. A size applies to the pool of each kind. The
high-water mark in sweep.csv is that of all pools together; sweep-by-kind.csv has that of each kind.

Exit codes: 0 done, 1 a run failed or could not be timed (sweep.csv says why) or the files could not be
written, 2 wrong usage or input, 130 interrupted (finished runs are kept; the same command continues). In a
comparison of collectors, a heap that is too small is a result, not a failure. --merge exits with the code
that the whole sweep in one command would have. )";

struct SweepTask
{
    SweepRequest request;
    std::optional<std::size_t> collectorsLike{}; // the lane of --collectors
    std::optional<SweepShard> shard;
    std::size_t jobs = 1;
    std::filesystem::path folder;
};

std::filesystem::path folderOf(const Arguments& arguments)
{
    std::filesystem::path folder = arguments.text("out").value_or("./poolscope-sweep");
    if (folder.empty()) throw UsageError("--out is empty; allowed is a folder");
    return folder;
}

SweepTask sweepTaskOf(const Arguments& arguments)
{
    SweepTask task;
    task.folder = folderOf(arguments);
    task.jobs = arguments.jobs();
    SweepRequest& request = task.request;
    request.isTimed = arguments.has("timings");
    const std::vector<std::string> varied = arguments.all("vary");
    const auto collectors = arguments.text("collectors");
    if (collectors && !varied.empty())
        throw UsageError("--collectors does not go with --vary: it varies the heaps' budgets");
    if (!collectors && varied.empty()) throw UsageError("--vary is missing: there is nothing to sweep over");
    const std::string name = *arguments.single("an experiment");
    const auto frames = arguments.integer("frames", framesParameter());
    if (const auto shard = arguments.text("shard")) task.shard = parseShard(*shard);
    if (task.shard && request.isTimed)
        throw UsageError("--timings cannot be had with --shard: parts are timed on different machines, or on one at "
                         "the same time");
    request.experiment = experimentOf(name);
    if (frames) request.experiment.frames = static_cast<std::uint64_t>(*frames);
    for (const std::string& text : varied)
        request.varied.push_back(parseVaried(request.experiment, text));
    for (std::size_t i = 0; i < request.varied.size(); ++i)
        for (std::size_t other = 0; other < i; ++other)
            if (request.varied[i].path == request.varied[other].path)
                throw UsageError("--vary names " + formatPath(request.experiment, request.varied[i].path) + " twice");
    if (collectors) task.collectorsLike = laneNamed(request.experiment, *collectors, "collectors");
    request.seeds = parseSeeds(request.experiment, arguments.text("seeds").value_or("1"));
    return task;
}

// The request of --collectors; nothing after an interrupt.
std::optional<SweepRequest> collectorsOf(const SweepTask& task)
{
    const SweepRequest& asked = task.request;
    const std::optional<Sweep> plain = sweepAtOnce(liveBytesRequest(asked.experiment, asked.seeds), task.jobs);
    if (!plain) return std::nullopt;
    return collectorsRequest(asked.experiment, *task.collectorsLike, asked.seeds, peakLiveBytes(*plain), asked.isTimed);
}

std::size_t failuresIn(const Sweep& sweep)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(sweep.rows, [](const auto& row) { return row && !row->error.empty(); }));
}

std::size_t notTimedIn(const Sweep& sweep)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(sweep.rows, [](const auto& row) { return row && !row->notTimed.empty(); }));
}

// Heaps that are too small are a part of what is looked at where collectors are compared.
ExitCode exitCodeOf(const Sweep& sweep)
{
    if (notTimedIn(sweep) > 0) return RunFailed;
    return failuresIn(sweep) > 0 && !comparesCollectors(sweep.plan.request()) ? RunFailed : Done;
}

void sayNotes(const Sweep& sweep)
{
    for (const std::string& note : sweep.plan.request().notes)
        std::cerr << "poolscope: " << printable(note) << '\n';
}

std::string titleOf(const Sweep& sweep)
{
    const SweepRequest& request = sweep.plan.request();
    std::string text = request.experiment.title + "\n" + formatCountOf(sweep.runCount(), "run") + " of " +
                       formatCountOf(request.experiment.frames, "frame") + " of " + request.experiment.scenario + ", " +
                       formatCountOf(request.seeds.size(), "seed");
    if (sweep.shard)
        text += ", part " + std::to_string(sweep.shard->number) + " of " + std::to_string(sweep.shard->count);
    for (const ExperimentLane& lane : request.experiment.lanes)
        if (isLeftOut(lane)) text += "\nWithout lane " + lane.name + ": " + lane.strategy + " cannot be swept";
    return text + "\n";
}

// Their names.
std::vector<std::string> writePictures(const Sweep& sweep, const SweepFolder& folder, const Invocation& invocation)
{
    std::vector<std::string> names;
    if (!sweep.shard) {
        const OffscreenApplication application(invocation.argc, invocation.argv);
        tellMissingFonts();
        names = ui::writeTuningImages(sweep, folder.path());
    }
    folder.removePictures(names);
    folder.sign(sweep, names);
    return names;
}

std::string failuresOf(const Sweep& sweep)
{
    const std::size_t failed = failuresIn(sweep);
    if (failed == 0 || !comparesCollectors(sweep.plan.request())) return "";
    return "\n" + formatCountOf(failed, "run") + " of " + formatCount(sweep.runCount()) +
           " failed, which is a result here: such a heap is too small. sweep.csv says why.\n";
}

std::string notTimedOf(const Sweep& sweep)
{
    const std::size_t runs = notTimedIn(sweep);
    if (runs == 0) return "";
    return "\n" + formatCountOf(runs, "run") + " of " + formatCount(sweep.runCount()) +
           " could not be timed. sweep.csv says why; the same command tries again.\n";
}

// Over what the times are, and whether that is enough to tell some apart.
std::string timesOf(const SweepRequest& request)
{
    if (!request.isTimed) return "";
    std::string text = "Each run was timed in a process of its own, one for each seed.";
    if (request.seeds.size() < minForInterval95)
        text += " Only " + std::to_string(request.seeds.size()) + " cannot show a difference in time: it takes " +
                std::to_string(minForInterval95) + ".";
    return text + "\n";
}

void printResults(const Sweep& sweep, const SweepFolder& folder, const std::vector<std::string>& pictures)
{
    std::cout << titleOf(sweep);
    if (sweep.shard)
        std::cout << "Put the parts together with 'poolscope sweep --merge'.\n";
    else
        std::cout << (sweep.plan.request().seeds.size() > 1 ? "Medians over the seeds; in parentheses the lowest and "
                                                              "the highest.\n"
                                                            : "")
                  << timesOf(sweep.plan.request()) << '\n'
                  << sweepTable(sweep);
    std::cout << failuresOf(sweep) << notTimedOf(sweep);
    std::cout << "\nWritten into " << printable(folder.path().string()) << ": sweep.csv sweep-by-kind.csv sweep.json";
    for (const std::string& picture : pictures)
        std::cout << ' ' << picture;
    std::cout << ' ' << checksumsFile;
    std::cout << '\n';
}

int merge(const Arguments& arguments, const Invocation& invocation)
{
    for (const char* option : {"vary", "collectors", "seeds", "frames", "timings", "jobs", "shard"})
        if (arguments.has(option))
            throw UsageError(std::string("--") + option + " does not go with --merge: the parts say it");
    const SweepFolder out(folderOf(arguments));
    std::vector<SweepPart> parts;
    for (const std::string& folder : arguments.several("a folder with a part of a sweep"))
        parts.push_back({folder, SweepFolder(folder).readUnchanged()});
    const Sweep merged = mergedSweep(std::move(parts));
    const FolderLock lock(out.path());
    Sweep before = merged;
    out.resume(before); // refuses another sweep's folder; the same may have been merged before
    out.write(merged);
    sayNotes(merged);
    printResults(merged, out, writePictures(merged, out, invocation));
    return exitCodeOf(merged);
}

int executeSweep(const Invocation& invocation, const Arguments& arguments)
{
    if (arguments.has("merge")) return merge(arguments, invocation);
    SweepTask task = sweepTaskOf(arguments);
    answerInterrupts();
    refuseFewDescriptors(); // before the work, and not after it
    if (task.collectorsLike) {
        std::optional<SweepRequest> request = collectorsOf(task);
        if (!request) {
            std::cerr << "poolscope: interrupted while measuring the live size; nothing was kept, and "
                      << printable(task.folder.string()) << " is unchanged\n";
            return 128 + pendingInterrupt();
        }
        task.request = *std::move(request);
    }
    refuseTooManyRuns(task.request, task.jobs);
    if (task.request.isTimed) refuseTimingMoreThanMemory(task.request.experiment);
    Sweep sweep = Sweep::begun(std::move(task.request), task.shard);
    const FolderLock lock(task.folder);
    const SweepFolder folder(task.folder);
    folder.resume(sweep);
    sayNotes(sweep);
    folder.write(sweep); // a folder that cannot be written is found before the work and not after it
    if (!sweep.isDone()) folder.removePictures();
    doSweep(sweep, task.jobs, folder);
    if (const int signal = pendingInterrupt(); signal != 0 && !sweep.isDone()) {
        std::cerr << "poolscope: interrupted; " << formatCount(sweep.runsDone()) << " of "
                  << formatCount(sweep.runCount()) << " runs are kept in " << printable(folder.path().string())
                  << "; the same command continues from there\n";
        return 128 + signal;
    }
    printResults(sweep, folder, writePictures(sweep, folder, invocation));
    return exitCodeOf(sweep);
}

} // namespace

const Command sweepCommand{"sweep",
                           sweepHelp,
                           {{.name = "vary", .isRepeatable = true},
                            {"collectors"},
                            {"seeds"},
                            {"frames"},
                            {"timings", false},
                            {"jobs"},
                            {"shard"},
                            {"merge", false},
                            {"out"}},
                           executeSweep};

} // namespace poolscope::app
