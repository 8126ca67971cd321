// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"
#include "app/headless/gate_text.h"
#include "app/headless/trace_summary.h"
#include "app/terminal/interrupt.h"
#include "core/base/printable.h"
#include "core/base/replaced_file.h"
#include "core/export/file_writer.h"
#include "core/trace/capture/program_file.h"
#include "core/trace/capture/program_recording.h"
#include "core/tuning/gate/gate_junit.h"
#include "core/tuning/gate/gate_verdict.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <utility>

namespace poolscope::app {

namespace {

constexpr const char* gateHelp =
    R"(Says whether a program keeps to a budget of allocations, for continuous integration.

Usage:
  poolscope gate [OPTIONS] TRACE
  poolscope gate [OPTIONS] -- PROGRAM [ARGUMENTS...]

TRACE is one of 'poolscope record' or 'poolscope import'. PROGRAM is recorded as by 'poolscope record
--call-sites'. It must exit with 0. A canary shows that its allocations are seen: the recording library makes
one of its own in it, by the malloc that PROGRAM uses. If that one is not counted, the gate does not open.

Options:
  --at-most FIGURE=VALUE
                   the limit of a figure; may be given again for others:
                     allocations/frame       the most in any frame
                     bytes/frame             the most bytes allocated in any frame
                     mean-allocations/frame  on average, as 12.5
                     mean-bytes/frame        on average
                     allocations             all of them, those by realloc included
                     bytes                   allocated by all of them
                     peak                    the most bytes alive at once
                     peak-objects            the most objects alive at once
                     leaked                  objects that are still alive at the end
                     leaked-bytes            their bytes
                   bytes may have a unit, KiB, MiB or GiB: peak=64MiB
  --baseline TRACE
                   the figures of that trace are limits, where no limit is given; where only the clock ends
                   frames, those of frames are not
  --tolerance P%   a figure may be that much above the baseline's (default: 0%)
  --after-frames N
                   leave out the first N frames, and what they allocated: it may be freed, or not, without
                   counting. With auto, as many as it takes until no frame allocates more often than
                   the busiest one of the second half (default: 0)
  --frames HOW     when PROGRAM's frames end, as for 'poolscope record': auto, swap, calls or clock
  --budget FILE    read limits and options from FILE (default: .poolscope-gate, if it is in this folder);
                   those given here go before
  --out TRACE      keep PROGRAM's trace, as the baseline of another day
  --junit FILE     also write the result as JUnit XML
  -h, --help       show this help

Everything is counted, so that a program that does the same does not pass on one machine and fail on another.
That is why frames end only where the program marks it, if it ever does: what comes before the first mark is a part of
the first frame, and what comes after the last one is in none. Frames count from 0. If something is over its
limit, a second table tells which call sites allocate most of it; with a baseline, which are new or grew.

FILE is JSON. All but the first two may be left out:
  {"format": "poolscope-gate", "version": 1, "frames": "calls", "afterFrames": 60,
   "atMost": {"allocations/frame": 0, "peak": "64 MiB"}, "baseline": "main.trace", "tolerance": "5 %"}

Exit codes: 0 within the budget; 1 over it, PROGRAM failed, or it was not measured; 2 wrong usage or input;
130 interrupted.
)";

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
        budget.set(readOption("at-most", limit, gateLimitIn));
    if (const auto first = arguments.text("after-frames"))
        budget.afterFrames = readOption("after-frames", *first, firstFramesIn);
    if (const auto baseline = arguments.text("baseline")) budget.baseline = *baseline;
    if (const auto tolerance = arguments.text("tolerance"))
        budget.tolerance = readOption("tolerance", *tolerance, toleranceIn);
    if (arguments.has("tolerance") && !budget.baseline) throw UsageError("--tolerance goes with --baseline");
    if (budget.limits.empty() && !budget.baseline)
        throw UsageError("nothing is limited; give --at-most, --baseline, or a budget in " +
                         std::string(budgetFileName));
    return budget;
}

TraceTally tallyOf(const fs::path& trace, const GateBudget& budget)
{
    const FirstFrames first = budget.afterFrames.value_or(FirstFrames());
    return tallied(trace, first.areFound ? std::nullopt : std::optional(first.count), throwIfInterrupted);
}

// A folder for a trace that nobody keeps.
class TraceFolder
{
public:
    TraceFolder()
    {
        std::string name = (fs::temp_directory_path() / "poolscope-gate-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr)
            throw RunError("cannot make the folder " + name + ": " + systemReason(errno).english());
        path_ = name;
    }
    ~TraceFolder()
    {
        std::error_code error;
        fs::remove_all(path_, error);
    }
    TraceFolder(const TraceFolder&) = delete;
    TraceFolder& operator=(const TraceFolder&) = delete;

    [[nodiscard]] const fs::path& path() const { return path_; }

private:
    fs::path path_;
};

RecordingRequest requestOf(const std::vector<std::string>& words, const fs::path& out, FrameChoice frames)
{
    RecordingRequest request{.words = words, .out = out, .frames = frames, .callSites = true, .canary = canaryBytes};
    const char* searchPath = std::getenv("PATH"); // NOLINT(concurrency-mt-unsafe): nobody changes it
    request.program = findRecordableProgram(words.front(), searchPath != nullptr ? searchPath : "");
    request.recorder = recorderLibrary(true);
    request.source = std::string(sourceOfGate) + " " POOLSCOPE_VERSION;
    return request;
}

// Why what the program did does not count; "" if it does.
std::string recordProgram(const RecordingRequest& request)
{
    catchInterrupts();
    std::signal(SIGQUIT, SIG_IGN); // from the terminal it goes to the program as well
    ProgramRecording recording(request);
    const std::optional<TraceEnd> end = recording.record([] {
        const bool isToEnd = pendingInterrupt() == SIGTERM || pendingInterrupt() == SIGHUP;
        return isToEnd ? ProgramRecording::Wish::End : ProgramRecording::Wish::GoOn;
    });
    throwIfInterrupted();
    recording.throwIfNothingCame();
    for (const Message& note : recording.notes())
        std::cerr << "poolscope: " << printable(note.english()) << '\n';
    if (!end) return "the recording was ended";
    if (end->reason == TraceEnd::Reason::Exited && end->code == 0) return "";
    return "the program " + endText(*end);
}

std::string joinedWords(const std::vector<std::string>& words)
{
    std::string all;
    for (const std::string& word : words)
        all += (all.empty() ? "" : " ") + word;
    return all;
}

struct Gate
{
    std::string name{}; // of what goes through it
    GateBudget budget{};
    std::optional<TraceTally> baseline{};
    std::optional<std::string> junit{};
};

int judge(const Gate& gate, const fs::path& trace, std::string broken)
{
    const TraceTally tally = tallyOf(trace, gate.budget);
    if (broken.empty() && tally.canary == false)
        broken = "the canary was not counted: the program's allocations pass the recorder by";
    const GateVerdict verdict = judged(tally, gate.budget, gate.baseline);
    const std::string baseline = gate.baseline ? gate.budget.baseline->string() : "";
    const std::string sites = sitesText(verdict, tally, baseline);
    std::cout << printable(gate.name) << ": " << countedText(tally) << '\n'
              << figuresText(verdict) << sites << std::flush;
    if (gate.junit)
        writeFile(*gate.junit, [&](std::ostream& out) {
            writeJUnit(out, verdict, gate.name, broken, figuresText(verdict) + sites);
        });
    if (!broken.empty()) std::cout << "Not measured: " << broken << ".\n";
    if (verdict.isOver()) std::cout << "Over budget.\n";
    if (broken.empty() && !verdict.isOver()) std::cout << "Within budget.\n";
    return broken.empty() && !verdict.isOver() ? Done : RunFailed;
}

int executeGate(const Invocation& invocation, const Arguments& arguments)
{
    const std::vector<std::string>& words = invocation.program;
    const std::optional<std::string> trace = arguments.single("a trace, or -- and a program", !words.empty());
    if (trace && !words.empty()) throw UsageError("a trace and a program do not go together; choose one");
    if (trace)
        for (const char* other : {"frames", "out"})
            if (arguments.has(other))
                throw UsageError("--" + std::string(other) + " is for a program, which is recorded");
    Gate gate{
        .name = trace ? *trace : joinedWords(words), .budget = budgetOf(arguments), .junit = arguments.text("junit")};
    if (gate.junit) refuseToReplaceOtherThan(*gate.junit, "<?xml", "JUnit XML", "--junit");
    const std::string frames = arguments.oneOf("frames", {frameChoiceNames.begin(), frameChoiceNames.end()},
                                               gate.budget.frames.value_or("auto"));
    if (trace) answerInterrupts();
    if (gate.budget.baseline) gate.baseline = tallyOf(*gate.budget.baseline, gate.budget);
    if (trace) return judge(gate, *trace, "");
    const TraceFolder folder;
    const fs::path out = arguments.text("out").value_or((folder.path() / "program.trace").string());
    const std::string broken = recordProgram(requestOf(words, out, *frameChoiceOf(frames)));
    return judge(gate, out, broken);
}

} // namespace

const Command gateCommand{"gate",
                          gateHelp,
                          {{"at-most", true, nullptr, true},
                           {"baseline"},
                           {"tolerance"},
                           {"after-frames"},
                           {"frames"},
                           {"budget"},
                           {"out"},
                           {"junit"}},
                          executeGate,
                          true,
                          true};

} // namespace poolscope::app
