// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"
#include "app/commands/experiment_argument.h"
#include "app/headless/gate_report.h"
#include "app/headless/gate_text.h"
#include "app/headless/recorded_program.h"
#include "app/headless/temporary_folder.h"
#include "app/headless/trace_summary.h"
#include "app/terminal/interrupt.h"
#include "core/base/printable.h"
#include "core/base/replaced_file.h"
#include "core/base/units.h"
#include "core/export/file_writer.h"
#include "core/trace/replay/trace_survey.h"
#include "core/trace/trace_file.h"
#include "core/tuning/gate/gate_junit.h"
#include "core/tuning/gate/gate_verdict.h"
#include "core/tuning/gate/lane_verdict.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <initializer_list>
#include <iostream>
#include <utility>

namespace poolscope::app {

namespace {

constexpr const char* helpUpToFigures =
    R"(Says whether a program keeps to a budget of allocations, for continuous integration.

Usage:
  poolscope gate [OPTIONS] -- PROGRAM [ARGUMENTS...]
  poolscope gate [OPTIONS] TRACE
  poolscope gate [OPTIONS] EXPERIMENT

TRACE is one of 'poolscope record' or 'poolscope import'. PROGRAM is recorded as by 'poolscope record
--call-sites'. It must exit with 0. A canary shows that its allocations are seen: the recording library makes
one of its own in it, by the malloc that PROGRAM uses. If that one is not counted, the gate does not open.
EXPERIMENT is as for 'poolscope run'; what is limited are figures of its lanes.

Options:
  --at-most FIGURE=VALUE
                   the limit of a figure; may be given again for others:
)";

constexpr const char* helpAfterFigures =
    R"(                   and of an experiment LANE.COLUMN, by the names that counters have in the sweep.csv of
                   'poolscope sweep', as pooled.misses; exhausted may also be called refused. Bytes may
                   have a unit, KiB, MiB or GiB: peak=64MiB. A mean of allocations may be 12.5
  --baseline TRACE
                   the figures of that trace are limits, where no limit is given; where only the clock ends
                   frames, those of frames are not
  --tolerance P%   a figure may be that much above the baseline's (default: 0%)
  --after-frames N
                   leave out the first N frames, and what they allocated: it may be freed, or not, without
                   counting. With auto, as many as it takes until no frame allocates more often than
                   the busiest one of the second half (default: 0)
  --thread NAME    count only what threads of that name allocate, whoever frees it; main is the first one
  --frames HOW     when PROGRAM's frames end, as for 'poolscope record': auto, swap, calls or clock
  --budget FILE    read limits and options from FILE (default: .poolscope-gate, if it is in this folder);
                   options given here take precedence
  --out TRACE      keep PROGRAM's trace, as the baseline of another day
  --junit FILE     also write the result as JUnit XML
  --report FILE    also write it as a page of HTML
  -h, --help       show this help

Everything is counted, so that a program that does the same does not pass on one machine and fail on another.
That is why frames end only where the program marks it, if it ever does: what comes before the first mark is a
part of the first frame, and what comes after the last one is in none. Frames count from 0. Objects of realloc
are allocations, too. If something is over its limit, a second table tells which call sites allocate most of it;
with a baseline, which are new or grew.

FILE is JSON. All but the first two may be left out:
  {"format": "poolscope-gate", "version": 1, "frames": "calls", "thread": "main", "afterFrames": 60,
   "atMost": {"allocations/frame": 0, "peak": "64 MiB"}, "baseline": "main.trace", "tolerance": "5 %"}

Limits of lanes are "pooled.refused": 0; of an experiment they alone count, and of anything else the others.

SIGTERM ends the gate, and PROGRAM keeps running. The window and 'poolscope leaks' count frames otherwise: there,
what comes before the first mark has frames of the clock of its own.

Exit codes: 0 within the budget; 1 over it, PROGRAM failed, or it was not measured; 2 wrong usage or input;
130 interrupted.
)";

// With a line for each figure.
const char* gateHelp()
{
    static const std::string help = [] {
        std::string text = helpUpToFigures;
        for (const GateFigure& figure : gateFigures()) {
            constexpr std::size_t column = 24;
            std::string title = figure.title.english;
            title.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(title.front())));
            const std::string id = figure.id;
            text += std::string(21, ' ') + id + std::string(column - id.size(), ' ') + title + '\n';
        }
        return text + helpAfterFigures;
    }();
    return help.c_str();
}

namespace fs = std::filesystem;

GateBudget budgetOf(const Arguments& arguments)
{
    std::error_code error;
    GateBudget budget;
    if (const auto file = arguments.text("budget"))
        budget = readBudget(*file);
    else if (fs::exists(budgetFileName, error))
        budget = readBudget(budgetFileName);
    for (const std::string& limit : arguments.all("at-most"))
        readOption("at-most", limit, [&budget](const std::string& text) { budget.set(text); });
    if (const auto thread = arguments.text("thread")) budget.thread = *thread;
    if (const auto first = arguments.text("after-frames"))
        budget.afterFrames = readOption("after-frames", *first, firstFramesIn);
    if (const auto baseline = arguments.text("baseline")) budget.baseline = *baseline;
    if (const auto tolerance = arguments.text("tolerance"))
        budget.tolerance = readOption("tolerance", *tolerance, toleranceIn);
    if (arguments.has("tolerance") && !budget.baseline) throw UsageError("--tolerance goes with --baseline");
    return budget;
}

TraceTally tallyOf(const fs::path& trace, const GateBudget& budget)
{
    const FirstFrames first = budget.afterFrames.value_or(FirstFrames());
    const TallyRequest request{.firstFrames = first.areFound ? std::nullopt : std::optional(first.count),
                               .thread = budget.thread};
    return tallied(trace, request, throwIfInterrupted);
}

std::optional<TraceTally> baselineOf(const GateBudget& budget)
{
    return budget.baseline ? std::optional(tallyOf(*budget.baseline, budget)) : std::nullopt;
}

RecordingRequest requestOf(const std::vector<std::string>& words, const fs::path& out, FrameChoice frames)
{
    RecordingRequest request = recordingRequestOf(words, true);
    request.out = out;
    request.frames = frames;
    request.canary = canaryBytes;
    request.source = std::string(sourceOfGate) + " " POOLSCOPE_VERSION;
    return request;
}

RecordedProgram recordProgram(const RecordingRequest& request)
{
    leaveTerminalToProgram();
    ProgramRecording recording(request);
    const RecordedProgram recorded = recordToEnd(recording, request.words.front());
    throwIfInterrupted();
    if (!recorded.isWritten) return recorded;
    recording.throwIfNothingCame();
    tellNotes(recording);
    if (const ResidentMemory memory = recording.largestMemory(); memory.resident > 0)
        std::cerr << "poolscope: " << shareSentence(memory).english() << '\n';
    return recorded;
}

// Why what the program did does not count; "" if it does.
std::string whyBroken(const std::optional<TraceEnd>& end)
{
    if (!end) return "the recording was ended";
    return end->reason == TraceEnd::Reason::Exited && end->code == 0 ? "" : "the program " + endText(*end);
}

std::string joinedWords(const std::vector<std::string>& words)
{
    std::string all;
    for (const std::string& word : words)
        all += (all.empty() ? "" : " ") + word;
    return all;
}

// What goes through the gate, and what is written of it.
struct Gate
{
    std::string name{};
    GateBudget budget{};
    std::optional<std::string> junit{};
    std::optional<std::string> report{};
};

struct Judgement
{
    GateVerdict verdict{};
    std::string counted{};           // of what
    std::vector<GateTable> tables{}; // what there is to say of it
    std::string broken{};            // why it does not count; "" if it does

    [[nodiscard]] bool isPassed() const { return broken.empty() && !verdict.isOver(); }
    [[nodiscard]] std::string outcome() const
    {
        if (broken.empty()) return verdict.isOver() ? "Over budget." : "Within budget.";
        return "Not measured: " + broken + "." + (verdict.isOver() ? " Over budget." : "");
    }
};

Judgement judgementOf(const GateBudget& budget, const std::optional<TraceTally>& baseline, const fs::path& trace,
                      const std::string& broken)
{
    const TraceTally tally = tallyOf(trace, budget);
    Judgement judgement{.verdict = judged(tally, budget, baseline), .counted = countedText(tally), .broken = broken};
    if (!budget.thread.empty()) judgement.counted += ", thread " + budget.thread;
    if (broken.empty() && tally.canary == false)
        judgement.broken = "the canary was not counted: the program's allocations bypass the recorder";
    judgement.tables.push_back(figuresTable(judgement.verdict));
    if (auto sites = sitesTable(judgement.verdict, tally, baseline ? budget.baseline->string() : ""))
        judgement.tables.push_back(*std::move(sites));
    return judgement;
}

Judgement judgementOf(const GateBudget& budget, const Experiment& experiment)
{
    Judgement judgement{.verdict = judgedLanes(experiment, budget.laneLimits, throwIfInterrupted),
                        .counted = formatCountOf(experiment.frames, "frame") + " of " + experiment.scenario +
                                   ", seed " + std::to_string(experiment.seed)};
    judgement.tables.push_back(figuresTable(judgement.verdict));
    return judgement;
}

int tell(const Gate& gate, const Judgement& judgement)
{
    std::string tables;
    for (const GateTable& table : judgement.tables)
        tables += textOf(table);
    std::cout << printable(gate.name) << ": " << printable(judgement.counted) << '\n'
              << tables << judgement.outcome() << '\n'
              << std::flush;
    if (gate.junit)
        writeFile(*gate.junit,
                  [&](std::ostream& out) { writeJUnit(out, judgement.verdict, gate.name, judgement.broken, tables); });
    if (gate.report)
        writeFile(*gate.report, [&](std::ostream& out) {
            writeGateReport(out, gate.name, judgement.counted, judgement.outcome(), judgement.tables);
        });
    return judgement.isPassed() ? Done : RunFailed;
}

void refuseOptions(const Arguments& arguments, std::initializer_list<const char*> options, const char* complaint)
{
    for (const char* option : options)
        if (arguments.has(option)) throw UsageError("--" + std::string(option) + complaint);
}

Judgement judgedProgram(const Gate& gate, const Arguments& arguments, const std::vector<std::string>& words)
{
    const std::string frames = arguments.oneOf("frames", {frameChoiceNames.begin(), frameChoiceNames.end()},
                                               gate.budget.frames.value_or("auto"));
    const std::optional<TraceTally> baseline = baselineOf(gate.budget);
    const TemporaryFolder folder;
    const fs::path out = arguments.text("out").value_or((folder.path() / "program.trace").string());
    const RecordedProgram recorded = recordProgram(requestOf(words, out, *frameChoiceOf(frames)));
    if (!recorded.isWritten) return {.counted = "not recorded", .broken = "the trace could not be written"};
    if (const TraceTotals& totals = sharedSurvey(out)->totals; totals.lost > 0)
        return {.counted = formatCountOf(totals.allocations, "allocation") + " recorded",
                .broken = formatCountOf(totals.lost, "event") + " of the program went missing"};
    return judgementOf(gate.budget, baseline, out, whyBroken(recorded.end));
}

Judgement judgedTrace(const Gate& gate)
{
    answerInterrupts();
    return judgementOf(gate.budget, baselineOf(gate.budget), gate.name, "");
}

Judgement judgedExperiment(const Gate& gate, const Experiment& experiment)
{
    answerInterrupts();
    return judgementOf(gate.budget, experiment);
}

// Limits of the other sort may be in a file, which is for all of a repository.
void refuseOtherLimits(const Arguments& arguments, const GateBudget& budget, bool isExperiment)
{
    GateBudget given;
    for (const std::string& limit : arguments.all("at-most"))
        given.set(limit);
    if (isExperiment && !given.limits.empty())
        throw UsageError("--at-most: " + std::string(given.limits.front().figure->id) +
                         " is a figure of a program; an experiment has those of its lanes, as pooled.refused");
    if (!isExperiment && !given.laneLimits.empty())
        throw UsageError("--at-most: " + given.laneLimits.front().id + " is a figure of an experiment's lane");
    if (isExperiment ? budget.laneLimits.empty() : budget.limits.empty() && !budget.baseline)
        throw UsageError(std::string("nothing is limited; give --at-most, ") + (isExperiment ? "" : "--baseline, ") +
                         "or a budget in " + budgetFileName);
}

int executeGate(const Invocation& invocation, const Arguments& arguments)
{
    const std::vector<std::string>& words = invocation.program;
    const std::optional<std::string> file =
        arguments.single("a trace, an experiment, or -- and a program", !words.empty());
    if (file && !words.empty()) throw UsageError("a file and a program do not go together; choose one");
    if (file) refuseOptions(arguments, {"frames", "out"}, " is for a program, which is recorded");
    const std::optional<Experiment> experiment =
        file && !isTraceFile(*file) ? std::optional(experimentOf(*file)) : std::nullopt;
    if (experiment)
        refuseOptions(arguments, {"after-frames", "baseline", "thread", "tolerance"}, " is for a program or a trace");
    const Gate gate{.name = file ? shownName(*file) : joinedWords(words),
                    .budget = budgetOf(arguments),
                    .junit = arguments.text("junit"),
                    .report = arguments.text("report")};
    refuseOtherLimits(arguments, gate.budget, experiment.has_value());
    if (gate.junit) refuseToReplaceOtherThan(*gate.junit, "<?xml", "JUnit XML", "--junit");
    if (gate.report) refuseToReplaceOtherReport(*gate.report, gateReportMarker, "a report of a gate");
    return tell(gate, experiment ? judgedExperiment(gate, *experiment)
                      : file     ? judgedTrace(gate)
                                 : judgedProgram(gate, arguments, words));
}

} // namespace

const Command gateCommand{"gate",
                          gateHelp(),
                          {{"at-most", true, nullptr, true},
                           {"baseline"},
                           {"tolerance"},
                           {"after-frames"},
                           {"thread"},
                           {"frames"},
                           {"budget"},
                           {"out"},
                           {"junit"},
                           {"report"}},
                          executeGate,
                          true,
                          true};

} // namespace poolscope::app
