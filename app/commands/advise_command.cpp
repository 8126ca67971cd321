// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"
#include "app/commands/experiment_argument.h"
#include "app/headless/advice_table.h"
#include "app/headless/allocator_table.h"
#include "app/headless/budget_table.h"
#include "app/headless/headless_run.h"
#include "app/headless/site_table.h"
#include "app/headless/trace_summary.h"
#include "app/terminal/interrupt.h"
#include "app/terminal/progress_line.h"
#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/printable.h"
#include "core/experiment/trace_experiment.h"
#include "core/measuring/run_process.h"
#include "core/metrics/median_interval.h"
#include "core/trace/overlay/dhat_profile.h"
#include "core/trace/replay/trace_replay.h"
#include "core/trace/trace_file.h"
#include "core/tuning/advice/advice.h"
#include "core/tuning/advice/advice_code.h"
#include "core/tuning/advice/advice_text.h"
#include "core/tuning/advice/budget_split.h"
#include "core/tuning/advice/pool_tables.h"
#include "core/tuning/allocators/allocator_advice.h"
#include "core/tuning/byte_unit.h"
#include "core/tuning/parameter_path.h"
#include "core/tuning/sites/site_advice.h"
#include "core/tuning/sweep/sweep_plan.h"
#include "ui/engine/sweep_workers.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace poolscope::app {

namespace {

constexpr const char* adviseHelp =
    R"(Recommends a size for each pool of an experiment, kind by kind, and says what each size costs; or an
allocator for a program.

Usage:
  poolscope advise EXPERIMENT|TRACE [OPTIONS]
  poolscope advise TRACE --budget BYTES [--refuse PERCENT] [OPTIONS]
  poolscope advise TRACE --allocators [--json] [--jobs N]
  poolscope advise PROFILE [--json]

EXPERIMENT is a file, the name of a built-in experiment ('poolscope list experiments'), or - for standard
input. TRACE is the trace of a program (see 'poolscope record'): every kind of its objects is treated as if it
had a pool of its own, but those of more than 4 KiB. PROFILE is a dhat-heap.json of Rust's dhat, or what
DHAT of Valgrind writes, packed or not.

Options:
  --seeds N        use N seeds, starting with the experiment's (default: 10), or a list or range: 1,2,7
  --frames N       look at N frames, 1 to 100,000,000 (default: what the experiment says)
  --lane LANE      advise on that lane only (default: all that have pools)
  --set PARAMETER=VALUE
                   use that value instead of the experiment's, as 'poolscope run' does; may be given several
                   times. scenario.kinds=exact-size and scenario.smallestShare=0.1 change what counts as a
                   kind in a trace
  --allocators     instead, let each allocator ('poolscope list strategies': those named heap-) serve all that
                   the program asked for, and each malloc as well, and compare them
  --json           print JSON: all figures, the experiment, seeds, event hashes and version
  --cpp            print C++ declarations of one lane's pools, for poolscope_pools.h, and how to build them;
                   for a kind that is better not pooled, a comment says why
  --c zephyr|lwip|freertos|etl
                   print one lane's pools as the table of static pools that this system takes: Zephyr's
                   K_MEM_SLAB_DEFINE, lwIP's lwippools.h, static queues of FreeRTOS, etl::pool. Every kind
                   that is born has a pool there
  --budget BYTES   of a trace: also say with which sizes fixed pools of so many bytes in all (64KiB) refuse
                   least; --c prints these sizes
  --refuse PERCENT
                   with --budget: let no kind refuse so many per cent of its acquires or more, if the bytes
                   are enough for that
  --timings        also measure what pooling saves: for each kind, run its lane alone, twice: once
                   taking the kind from its pool, once using new and delete for it. The runs come
                   one at a time, in shuffled order, each in a process of its own. Leave the machine idle
                   meanwhile. Not with --cpp
  --repeats N      repeat each of these runs N times, 6 to 1,000 (default: 10); a 95 % interval needs 6
  --jobs N         use N threads to count (default: the machine's processors)
  -h, --help       show this help

The table gives three sizes for each kind. The first is the smallest that is enough with every seed. The
second is the smallest with which a pool that cannot grow refuses less than 0.1 % of its acquires; the third,
less than 1 %. The sizes follow from the births and deaths alone. Up to 4,096 slots they are exact; beyond
that, the last two may be a little too large, and the table says so. If none of S seeds needed more
than a size, the chance that another seed needs more is at most 1/(S+1).

If the trace tells threads apart, advice says what pools take in several threads. A pool for each thread is
enough if no object of the kind is freed by another thread than allocated it. If some are, a pool for each
thread needs a list on which others put what they free: the advice says how many they free in one frame.
If several threads allocate, and others free more than half of the objects, threads should share a pool.
Call sites of which others free objects are listed below.

--budget finds the split that refuses the fewest acquires of all kinds together; there is none better. If
several refuse as few, it takes the one with the fewest bytes. A slot takes the bytes that the table above
says, or with --c those that it takes there, on a processor of 32 bits.

--timings subtracts the mean frame time with the pool from that without it, for the experiment's own seed.
It gives the median over the repeats with its 95 % interval by order statistics. Each run is a process of
its own, so its memory lies in different places each time; the interval includes the variation that this
causes. If it covers 0, these frames cannot tell whether pooling saves time; more frames or more repeats
may. Preempted frames are counted, with the processor time they used instead of the elapsed time. A lane
with exactly two pooled kinds is not measured: using new and delete for one of them would by itself make
every object take longer, pooled or not. The output says so. --json has the difference of every repeat, from
which the median and its interval can be calculated.

--allocators takes every event of the trace, objects of any size. Arenas grow as needed, in steps of a
thousandth of the peak, from 4 to 128 KiB, those of heap-buddy by doubling. The table begins with what
reserves least at its peak. External fragmentation is 1 - largest free block / free bytes, once when most
bytes are alive and once after the last event; internal waste is the part of the blocks in use that objects
did not ask for: headers and rounding. The smallest arena is one that cannot grow and still serves every
request; it is found by trying. Where not every smaller one was tried, "≤" stands before it. Blocks searched
are those that an allocation looks at. Everything is counted but the time, which is that of one run in which
no object is written to. The mallocs that are installed ('poolscope list strategies': new-delete and those
named malloc-) do the same, each in a process of its own; their rows are measured, and the verdict leaves them
out. --json has the same figures.

A PROFILE has sums for each call site. From these alone, without a replay, follow how many objects are born
there, how many slots a pool would need, and how long objects live. Rust's dhat tells the most objects alive
at once if they are of one size. DHAT of Valgrind counts only while the program has more bytes than ever
before, so its slots lie between two bounds.

Exit codes: 0 done, 1 a run failed, 2 wrong usage or input, 130 interrupted.
)";

constexpr const char* defaultSeeds = "10";

// What prints code: these say nothing of time.
std::optional<std::string> codeOptionOf(const Arguments& arguments)
{
    for (const char* option : {"cpp", "c"})
        if (arguments.has(option)) return std::string("--") + option;
    return std::nullopt;
}

void refuseTwoFormats(const Arguments& arguments)
{
    std::vector<std::string> given;
    for (const char* option : {"json", "cpp", "c"})
        if (arguments.has(option)) given.push_back(std::string("--") + option);
    if (given.size() > 1) throw UsageError(given[0] + " and " + given[1] + " do not go together; choose one");
}

AdviceRequest requestOf(const Arguments& arguments)
{
    refuseTwoFormats(arguments);
    AdviceRequest request;
    const std::string name = *arguments.single("an experiment");
    const auto frames = arguments.integer("frames", framesParameter());
    request.experiment = withSettings(experimentOf(name), arguments.all("set"));
    if (isTraceFile(name)) request.experiment = withEveryKindPooled(std::move(request.experiment));
    if (frames) request.experiment.frames = static_cast<std::uint64_t>(*frames);
    if (const auto lane = arguments.text("lane")) request.lane = laneNamed(request.experiment, *lane, "lane");
    const bool hasOneStream = isOfTrace(request.experiment);
    if (hasOneStream && arguments.has("seeds"))
        throw UsageError("--seeds is not for a trace, which is the same with every seed");
    request.seeds = parseSeeds(request.experiment, hasOneStream ? "1" : arguments.text("seeds").value_or(defaultSeeds));
    return request;
}

// nullopt: nothing is to be timed.
std::optional<std::size_t> repeatsOfTimings(const Arguments& arguments)
{
    static const Parameter parameter =
        Parameter::integer("repeats", "Repeats", "", 10, static_cast<std::int64_t>(minForInterval95), 1000, "");
    const auto repeats = arguments.integer("repeats", parameter);
    if (repeats && !arguments.has("timings")) throw UsageError("--repeats goes with --timings");
    if (!arguments.has("timings")) return std::nullopt;
    if (const auto code = codeOptionOf(arguments))
        throw UsageError("--timings and " + *code + " do not go together: declarations say nothing of time");
    return static_cast<std::size_t>(repeats.value_or(std::get<std::int64_t>(parameter.defaultValue)));
}

// Of the events that are timed, if they were counted too.
std::optional<std::uint64_t> hashCounted(const Advice& advice)
{
    const auto seed = std::ranges::find(advice.seeds, advice.experiment.seed);
    if (seed == advice.seeds.end()) return std::nullopt;
    return advice.eventHashes.at(static_cast<std::size_t>(seed - advice.seeds.begin()));
}

// Before the work, which may take long.
void refuseSeveralLanes(const AdviceRequest& request, const std::string& option)
{
    if (request.lane) return;
    std::vector<std::string> names;
    for (const PooledLane& lane : pooledLanes(request.experiment))
        names.push_back(request.experiment.lanes[lane.lane].name);
    if (names.size() > 1) throw UsageError(option + " is for one lane; name it with --lane: " + joined(names));
}

std::optional<PoolTable> tableOf(const Arguments& arguments)
{
    if (!arguments.has("c")) return std::nullopt;
    return poolTableNamed(arguments.oneOf("c", poolTableNames(), poolTableNames().front()));
}

// nullopt: none is asked for.
std::optional<BudgetRequest> budgetOf(const Arguments& arguments, const AdviceRequest& request)
{
    static const Parameter bytes = Parameter::integer("budget", "Budget", "bytes", 0, 1, std::int64_t{1} << 40, "");
    const auto refuse = arguments.text("refuse");
    const auto budget = arguments.text("budget");
    if (refuse && !budget) throw UsageError("--refuse goes with --budget");
    if (!budget) return std::nullopt;
    if (!isOfTrace(request.experiment)) throw UsageError("--budget is for a trace");
    refuseSeveralLanes(request, "--budget");
    if (arguments.has("cpp")) throw UsageError("--budget and --cpp do not go together: its pools grow");
    BudgetRequest asked;
    asked.bytes = static_cast<std::uint64_t>(std::get<std::int64_t>(parseValue(bytes, *budget, "--budget")));
    if (refuse)
        asked.refusedUnder = readOption(
            "refuse", *refuse, [](std::string_view text) { return percentIn(text, 1e-5, 1, PercentSign::Optional); });
    if (const auto table = tableOf(arguments))
        asked.slotBytes = [table](const PooledKind& kind) { return slotBytesIn(*table, kind.objectBytes); };
    return asked;
}

// The trace that the experiment replays; empty: the sample.
std::filesystem::path traceOf(const std::string& name)
{
    if (isTraceFile(name)) return name;
    const Experiment experiment = experimentOf(name);
    if (!isOfTrace(experiment)) throw UsageError("--allocators is for a trace; '" + name + "' is none");
    return TraceReplay::parametersOf(*traceParameters(experiment)).file;
}

int adviseOnAllocators(const Arguments& arguments)
{
    for (const char* other : {"seeds", "frames", "lane", "set", "cpp", "c", "budget", "refuse", "timings", "repeats"})
        if (arguments.has(other))
            throw UsageError(std::string("--allocators and --") + other + " do not go together: all of the trace is " +
                             "counted, whatever its kinds");
    const std::size_t threads = arguments.jobs();
    const std::filesystem::path trace = traceOf(*arguments.single("a trace"));
    answerInterrupts();
    const HeapEvents events = heapEventsOf(trace, throwIfInterrupted);
    const AllocatorAdvice advice = allocatorAdviceFor(
        events,
        [=](std::size_t tasks, const std::function<void(std::size_t)>& task) {
            ui::doSideBySide(tasks, threads, task);
        },
        throwIfInterrupted);
    if (arguments.has("json"))
        writeAllocatorAdvice(std::cout, advice, trace.string());
    else
        std::cout << allocatorText(advice, trace.empty() ? "the sample" : printable(trace.string()));
    return Done;
}

bool isDhatFile(const std::string& name)
{
    std::error_code error;
    if (!std::filesystem::is_regular_file(name, error)) return false;
    std::ifstream in(name, std::ios::binary);
    return in && isDhat(in);
}

int adviseOnProfile(const Arguments& arguments, const std::string& file)
{
    for (const char* other :
         {"seeds", "frames", "lane", "set", "allocators", "cpp", "c", "budget", "refuse", "timings", "repeats", "jobs"})
        if (arguments.has(other))
            throw UsageError(std::string("--") + other + " is not for a profile, which has sums and no events");
    std::ifstream in(file, std::ios::binary);
    std::optional<DhatProfile> profile;
    try {
        profile = readDhat(in);
    } catch (const InputError& refusal) {
        throw InputError(Message(Text{"", "%1: %2"}, file, refusal.message()));
    }
    const ProfileAdvice advice = adviceFor(*profile);
    for (const Message& fault : advice.faults)
        std::cerr << "poolscope: " << printable(file + ": " + fault.english()) << '\n';
    if (arguments.has("json"))
        writeProfileAdvice(std::cout, advice, file);
    else
        std::cout << siteAdviceText(advice, file);
    return Done;
}

void print(const Arguments& arguments, const Advice& advice, std::optional<PoolTable> table, const BudgetSplit* split)
{
    if (arguments.has("json"))
        writeAdvice(std::cout, advice, split);
    else if (arguments.has("cpp"))
        std::cout << codeFor(advice.lanes.front(), advice);
    else if (table)
        std::cout << tableFor(*table, advice.lanes.front(), advice, split);
    else
        std::cout << adviceText(advice) << (split != nullptr ? budgetText(*split, advice) : "");
}

int executeAdvise(const Invocation&, const Arguments& arguments)
{
    if (const std::string name = *arguments.single("an experiment"); isDhatFile(name))
        return adviseOnProfile(arguments, name);
    if (arguments.has("allocators")) return adviseOnAllocators(arguments);
    const std::size_t threads = arguments.jobs();
    const AdviceRequest request = requestOf(arguments);
    if (const auto code = codeOptionOf(arguments)) refuseSeveralLanes(request, *code);
    const std::optional<PoolTable> table = tableOf(arguments);
    const std::optional<BudgetRequest> budget = budgetOf(arguments, request);
    const std::optional<std::size_t> repeats = repeatsOfTimings(arguments);
    if (repeats) refuseTimingMoreThanMemory(request.experiment); // before the work, too
    answerInterrupts();
    Advice advice = adviceFor(
        request,
        [=](std::size_t tasks, const std::function<void(std::size_t)>& task) {
            ui::doSideBySide(tasks, threads, task);
        },
        throwIfInterrupted);
    if (repeats) {
        ProgressLine line("run", std::max<std::size_t>(runsForGains(request, *repeats), 1)); // it may be none
        const auto run = [expected = hashCounted(advice)](const Experiment& experiment) mutable {
            RecordedRun timed = recordRunInProcess(experiment, throwIfInterrupted);
            if (timed.eventHash != expected.value_or(timed.eventHash))
                throw RunError("a timed run differs from the counted one: its events have the hash " +
                               formatHash(timed.eventHash) + " instead of " + formatHash(*expected));
            expected = timed.eventHash;
            return std::move(timed.recording);
        };
        addGains(advice, request, *repeats, {.run = run, .afterRun = [&line](std::size_t runs) { line.update(runs); }});
    }
    std::optional<BudgetSplit> split;
    if (budget) split = splitOf(advice, *budget, throwIfInterrupted);
    sayWhatIsLeftOut(request.experiment);
    print(arguments, advice, table, split ? &*split : nullptr);
    return Done;
}

} // namespace

const Command adviseCommand{"advise",
                            adviseHelp,
                            {{"seeds"},
                             {"frames"},
                             {"lane"},
                             {.name = "set", .isRepeatable = true},
                             {"allocators", false},
                             {"json", false},
                             {"cpp", false},
                             {"c"},
                             {"budget"},
                             {"refuse"},
                             {"timings", false},
                             {"repeats"},
                             {"jobs"}},
                            executeAdvise};

} // namespace poolscope::app
