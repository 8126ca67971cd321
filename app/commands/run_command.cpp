// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"
#include "app/commands/experiment_argument.h"
#include "app/headless/headless_run.h"
#include "app/headless/output_folder.h"
#include "app/headless/run_tables.h"
#include "app/headless/summary_table.h"
#include "app/headless/trace_summary.h"
#include "app/platform.h"
#include "app/terminal/interrupt.h"
#include "core/base/hash.h"
#include "core/base/machine.h"
#include "core/base/printable.h"
#include "core/base/units.h"
#include "core/experiment/lane_traits.h"
#include "core/experiment/world.h"
#include "core/export/file_writer.h"
#include "core/export/program_csv.h"
#include "core/export/recording_csv.h"
#include "core/export/summary_json.h"
#include "core/measuring/measure_noise.h"
#include "core/measuring/read_program.h"
#include "core/recording/files/recording_file.h"
#include "core/tuning/parameter_path.h"
#include "core/tuning/sweep/repeats_csv.h"
#include "ui/export/run_images.h"

#include <algorithm>
#include <functional>
#include <iostream>
#include <optional>
#include <utility>

namespace poolscope::app {

namespace {

constexpr const char* runHelp =
    R"(Runs an experiment without a window and writes its results.

Usage:
  poolscope run EXPERIMENT [OPTIONS]

EXPERIMENT is a file, the name of a built-in experiment ('poolscope list experiments'), or - for standard
input.

Options:
  --frames N         run N frames, 1 to 100,000,000 (default: what the experiment says)
  --seed S           seed the random numbers with S, 0 to 9,007,199,254,740,991 (default: the experiment's)
  --set PARAMETER=VALUE
                     run with that value instead of the experiment's; may be given several times. PARAMETER
                     is LANE.PARAMETER (pooled.capacity), LANE.KIND.PARAMETER for a kind with a strategy of
                     its own, scenario.PARAMETER or scenario.inside.PARAMETER. Bytes may be written as 4MiB.
                     A lane's name may be in quotation marks: "scenario".capacity is the capacity of a lane
                     called scenario
  --repeat N         run it N times, 1 to 1,000, one after another, each in a process of its own, to see how
                     reliable its times are. The table then has medians with their 95 % intervals (with
                     fewer than 6 repeats, the lowest and the highest value instead). The counters of all
                     repeats must be equal, except for some of gc-boehm, which vary from run to run; the
                     output names them. Not with --only counters
  --by-kind          also write samples-by-kind.csv, and print a table with a row for every kind
  --charts png|svg|pdf
                     draw every chart, not only three, in that format, or in several formats: png,svg
  --out DIR          write the files into DIR (default: ./poolscope-out)
  --only counters    leave out everything that is measured with a clock or reported by malloc. Two runs with
                     the same seed then write the same files, byte for byte, except for some counters of
                     gc-boehm, which vary from run to run; the output names them
  --with-preempted   include preempted frames, which lost more than a fifth of their time to other programs.
                     Without it, they are left out of the times in the table, in summary.json, in
                     repeats.csv and in the charts of pauses and utilisation (samples.csv and
                     collections.csv have every frame)
  -h, --help         show this help

The files are written together once the run has succeeded, or not at all. They replace those of an earlier
run. If a file with one of these names is not from a run, it is kept and the run is refused. The files are:
  samples.csv        every figure of every lane, frame by frame
  samples-by-kind.csv
                     only with --by-kind: for every kind in every lane, slots and births, frame by frame
  collections.csv    every collection of every lane, or its increments, in the order they happened
  program.csv        only of a trace: what the program itself did, frame by frame: births, bytes allocated
                     and resident, frame times
  program-pools.csv  only of a trace of a program that names its own pools: objects in use and high-water
                     mark of each, frame by frame
  summary.json       the experiment as run, the hash of its events, and the figures of each lane
  repeats.csv        only with --repeat: the times of each lane in every repeat, with the other figures
                     that the verdict over all repeats is calculated from; the other files show the first
                     repeat only
  run.poolscope-recording
                     the whole recording, for 'poolscope report' and the window (not with --only counters)
  heap.png           heap bytes and live bytes over time
  frame-time.png     frame times and pauses over time (not with --only counters)
  occupancy.png      slots in use and owned over time
  fragmentation.png  what arenas reserve, what of it is live, and the largest free block; only of such lanes
  CHART.FORMAT       only with --charts: the charts above and frame-bars, budget-share, allocations,
                     allocation-rate, births and, not with --only counters, pauses and utilisation
  SHA256SUMS         written last: program, experiment and the SHA-256 of each file; 'poolscope check DIR'
                     says whether they are complete and from one run

The output shows what articles say about the experiment's subject beside what was measured (with --repeat, in
the first run). Where an article says how much faster one way is, the output compares how long two lanes take
for births, deaths and collections, in pairs of frames in which neither lane was preempted. The pairs are
grouped into 32 to 64 blocks. The figure is the median over the blocks; the range of their middle half is in
parentheses.

The verdict says whether pooling paid. It looks at frames that went over the budget because of collections,
at pauses, and at the mean frame; then it says what broke the budget, and what was refused, missed, leaked
or corrupted. The mean frame time is calculated from pairs of frames, leaving out the time that they spend
drawing. For one run, its 95 % interval is calculated by batch means over the frames. With --repeat, the
figure is the median over the repeats, and the interval is that of the median. A lane is faster or slower
for a whole run, depending on where its memory lies. To find out by how much, the command runs the
experiment in eight more processes, each with an eighth of the frames, but with no fewer than about 400.
Without --repeat, a difference in the mean frame is reported only if it is larger than this variation
between runs.

Exit codes: 0 done, 1 the run failed or its files could not be written, 2 wrong usage or input,
130 interrupted (nothing is written).
)";

struct Task
{
    Experiment experiment;
    std::filesystem::path folder;
    Columns columns = Columns::All;
    PreemptedFrames preempted = PreemptedFrames::LeftOut;
    std::optional<std::size_t> repeats{};
    bool isByKind = false;
    std::vector<std::string> chartFormats{}; // empty: --charts was not given
};

const Parameter& repeatParameter()
{
    static const Parameter repeat = Parameter::integer("repeat", "Repeats", "", 1, 1, 1000, "");
    return repeat;
}

// "png,svg"
std::vector<std::string> formatsIn(const std::string& text, Columns columns)
{
    std::vector<std::string> formats;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t comma = std::min(text.find(',', begin), text.size());
        const std::string format = text.substr(begin, comma - begin);
        const auto& known = ui::imageFormats();
        if (std::ranges::find(known, format) == known.end())
            throw UsageError("--charts: '" + format + "' is not known; allowed are png, svg and pdf");
        if (format == "pdf" && columns == Columns::CountersOnly)
            throw UsageError("--charts pdf does not go with --only counters: a PDF has its date in it");
        if (std::ranges::find(formats, format) == formats.end()) formats.push_back(format);
        begin = comma + 1;
    }
    return formats;
}

Task taskOf(const Arguments& arguments)
{
    const std::string name = *arguments.single("an experiment");
    Task task;
    if (const auto only = arguments.text("only")) {
        if (*only != "counters") throw UsageError("--only " + *only + " is not known; allowed is counters");
        task.columns = Columns::CountersOnly;
    }
    const auto frames = arguments.integer("frames", framesParameter());
    const auto seed = arguments.integer("seed", seedParameter());
    if (const auto repeats = arguments.integer("repeat", repeatParameter())) {
        if (task.columns == Columns::CountersOnly)
            throw UsageError("--repeat does not go with --only counters: the counters of every repeat are the same");
        task.repeats = static_cast<std::size_t>(*repeats);
    }
    task.isByKind = arguments.has("by-kind");
    if (const auto formats = arguments.text("charts")) task.chartFormats = formatsIn(*formats, task.columns);
    if (arguments.has("with-preempted")) task.preempted = PreemptedFrames::Included;
    task.folder = arguments.text("out").value_or("./poolscope-out");
    if (task.folder.empty()) throw UsageError("--out is empty; allowed is a folder");
    task.experiment = experimentOf(name);
    if (frames) task.experiment.frames = static_cast<std::uint64_t>(*frames);
    if (seed) task.experiment.seed = static_cast<std::uint64_t>(*seed);
    task.experiment = withSettings(std::move(task.experiment), arguments.all("set"));
    sayWhatIsLeftOut(task.experiment);
    return task;
}

void writeResults(const Task& task, const HeadlessResult& result, const OutputFolder& folder)
{
    const auto write = [&](const char* name, const std::function<void(std::ostream&)>& fill) {
        writeFile(folder.inner() / name, [&](std::ostream& out) { writeInterruptibly(out, fill); });
    };
    try {
        write("samples.csv", [&](std::ostream& out) { writeSamples(out, result.run.recording, task.columns); });
        if (task.isByKind)
            write("samples-by-kind.csv", [&](std::ostream& out) {
                writeSamplesByKind(out, result.run.recording, kindNames(task.experiment),
                                   result.run.recording.births());
            });
        const std::optional<ProgramSeries> program = readProgram(task.experiment, throwIfInterrupted);
        if (program) {
            const std::size_t frames = result.run.recording.frameCount();
            write("program.csv", [&](std::ostream& out) { writeProgram(out, *program, frames, task.columns); });
            if (!program->pools.empty())
                write("program-pools.csv", [&](std::ostream& out) { writeProgramPools(out, *program, frames); });
        }
        write("collections.csv", [&](std::ostream& out) { writeCollections(out, result.run.recording, task.columns); });
        write("summary.json", [&](std::ostream& out) {
            writeSummary(out, task.experiment, result.run.eventHash, result.run.lives, result.lanes, result.findings,
                         task.columns, task.folder, program ? &*program : nullptr);
        });
        if (task.repeats)
            write("repeats.csv",
                  [&](std::ostream& out) { writeRepeats(out, task.experiment, result.repeats, result.measured); });
        if (task.columns == Columns::All)
            write(recordingFile, [&](std::ostream& out) { writeRecording(out, result.run, task.folder); });
        ui::writeRunImages(result.run.recording, task.experiment, result.run.eventHash, folder.inner(),
                           {task.columns, task.chartFormats, task.preempted, throwIfInterrupted, task.folder,
                            program ? &*program : nullptr});
        throwIfInterrupted();
    } catch (const RunError& error) {
        throw RunError(folder.outwards(error.what()));
    }
}

std::string workOf(const Experiment& experiment, const HeadlessResult& result)
{
    return formatCountOf(experiment.frames, "frame") + " of " + experiment.scenario + ", seed " +
           std::to_string(experiment.seed) + ", event hash " + formatHash(result.run.eventHash);
}

// Which counters of which lane another run does not repeat.
std::string varyingOf(const Experiment& experiment)
{
    std::string text;
    for (const ExperimentLane& lane : experiment.lanes)
        if (const auto varying = varyingFigures(lane); !varying.empty())
            text += "Not the same each time in " + printable(lane.name) +
                    ", whose collector takes whatever looks like a reference for one: " + joined(varying) + ".\n";
    return text;
}

std::string repeatsOf(std::size_t number)
{
    return ", over " + formatCountOf(number, "repeat");
}

// A run is no worse for not knowing.
std::optional<ProcessNoise> noiseOf(const Task& task)
{
    try {
        return measureNoise(task.experiment, task.preempted, throwIfInterrupted);
    } catch (const RunError& error) {
        std::cerr << "poolscope: how far equal lanes differ was not measured: " << printable(error.what()) << '\n';
        return std::nullopt;
    }
}

void printResults(const Task& task, const HeadlessResult& result, const std::vector<std::string>& files,
                  bool isNewFolder)
{
    const Experiment& experiment = task.experiment;
    std::cout << printable(experiment.title) << '\n'
              << workOf(experiment, result) << (task.repeats ? repeatsOf(*task.repeats) : "") << "\n\n"
              << summaryTable(experiment, result.repeats, task.columns) << '\n'
              << (task.isByKind ? kindTable(experiment, result.run.lives, result.lanes) + '\n' : "")
              << varyingOf(experiment)
              << claimTable(experiment, result.lanes, result.findings, task.columns, result.repeats.size())
              << verdictText(experiment, result, task.columns) << "\nWritten into "
              << (isNewFolder ? "the new folder " : "") << printable(task.folder.string()) << ':';
    for (const std::string& file : files)
        std::cout << ' ' << file;
    std::cout << '\n';
}

int executeRun(const Invocation& invocation, const Arguments& arguments)
{
    const Task task = taskOf(arguments);
    answerInterrupts();
    refuseFewDescriptors(); // before the work, and not after it
    OutputFolder folder(task.folder);
    folder.refuseOthers();
    HeadlessResult result = runHeadless(task.experiment, task.preempted, task.repeats.value_or(1));
    if (result.measured.size() > 1)
        result.run.noise = noiseBetween(result.measured, task.experiment.frames);
    else if (task.columns == Columns::All)
        result.run.noise = noiseOf(task);
    letInterruptsWait();
    const OffscreenApplication application(invocation.argc, invocation.argv);
    std::ranges::count(task.chartFormats, "pdf") > 0 ? refuseMissingFonts() : tellMissingFonts();
    writeResults(task, result, folder);
    const std::string& title = task.experiment.title;
    const std::string made = title + (title.empty() ? "" : ", ") + workOf(task.experiment, result);
    printResults(task, result, folder.publish(made), folder.isNew());
    return Done;
}

} // namespace

const Command runCommand{"run",
                         runHelp,
                         {{"frames"},
                          {"seed"},
                          {.name = "set", .isRepeatable = true},
                          {"repeat"},
                          {"out"},
                          {"only"},
                          {"with-preempted", false},
                          {"by-kind", false},
                          {"charts"}},
                         executeRun};

} // namespace poolscope::app
