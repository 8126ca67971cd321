// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The time-space curve of the collectors, as in the literature (S. M. Blackburn, P. Cheng, K. S. McKinley, "Myths and
// realities: the performance impact of garbage collection", SIGMETRICS 2004). A collector with more memory collects
// less often, so they are compared at equal memory. For each multiple of the peak of live bytes, every collector gets
// the largest heap with which all that it takes from the system (semispaces, nursery, tables, mark bits, free cells)
// stays within that memory. Then they run in turns, as in bench_heaps.
//
// The size of a heap is found by bisection, each trial in a process of its own. libgc is sized by GC_set_max_heap_size
// and, like the others, collects only when its heap is full. Usage: bench_time_space [NAME-PART]
#include "core/base/error.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "tests/benchmarks/collector_loads.h"
#include "tests/benchmarks/heap_program.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <string_view>

#if __has_include(<gc/gc.h>)
#include <gc/gc.h>
#define HAS_LIBGC 1
#endif

using namespace poolscope;

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::array multiples{1.25, 1.5, 2.0, 3.0, 6.0};
constexpr int framesPerTurn = 25;
constexpr int steps = 7;                     // of the search: to within a hundredth of the memory
constexpr std::chrono::seconds patience{12}; // with a usable size a run takes only a few
// Divisors of the heap's size: the largest nursery that fits is taken.
constexpr std::array nurseryShares{2.0, 4.0, 8.0};

std::uint64_t maxAlive(const Load& load)
{
    const std::unique_ptr<Scenario> scenario = findScenario(load.scenario)->make(load.parameters(), 42);
    std::vector<KindIndex> kinds; // by index of the id
    std::uint64_t bytes = 0, most = 0;
    FrameEvents events;
    std::vector<std::vector<std::uint32_t>> owned;
    const std::function<void(std::uint32_t)> bury = [&](std::uint32_t index) {
        bytes -= scenario->kinds()[kinds[index]].bytes;
        for (const std::uint32_t child : owned[index])
            bury(child);
        owned[index].clear();
    };
    for (int frame = 0; frame < load.warmUp + load.frames; ++frame) {
        scenario->produce(events);
        for (const auto* part : {&events.opening, &events.closing})
            for (const Event& event : *part) {
                if (event.type == Event::Type::Kill) bury(event.id.index);
                if (event.type != Event::Type::Spawn) continue;
                if (event.id.index >= kinds.size()) {
                    kinds.resize(2 * event.id.index + 1);
                    owned.resize(kinds.size());
                }
                kinds[event.id.index] = event.kind;
                const bool isOwned = !event.owner.isNull() &&
                                     event.reference < scenario->kinds()[kinds[event.owner.index]].children.size();
                if (isOwned) owned[event.owner.index].push_back(event.id.index);
                bytes += scenario->kinds()[event.kind].bytes;
                most = std::max(most, bytes);
            }
    }
    return most;
}

// A collector with that much room; bytes as in the strategy's own parameter.
Contestant sized(const char* strategy, const Load& load, std::int64_t bytes, double nurseryShare)
{
    Contestant result = contestant(strategy, strategy, load);
    const std::string id = strategy;
    if (id == "gc-boehm") {
        result.values.set("minBytesAllocated", bytes);
        return result;
    }
    result.values.set("heapBytes", bytes);
    result.values.set("growth", 1.0);
    if (id == "gc-generational") {
        const auto nursery = static_cast<std::int64_t>(static_cast<double>(bytes) / nurseryShare) / 4096 * 4096;
        result.values.set("nurseryBytes", std::clamp<std::int64_t>(nursery, 16 * 1024, load.nurseryBytes));
    }
    return result;
}

// Calls work() in a process of its own and returns its result; nullopt if it could not finish.
std::optional<std::uint64_t> inAProcess(const std::function<std::uint64_t()>& work)
{
    int ends[2];
    if (pipe(ends) != 0) return std::nullopt;
    const pid_t child = fork();
    if (child == 0) {
        std::uint64_t result = 0;
        bool isDone = true;
        try {
            result = work();
        } catch (const std::exception&) {
            isDone = false; // no room for the live objects
        }
        if (isDone) isDone = write(ends[1], &result, sizeof result) == sizeof result;
        _exit(isDone ? EXIT_SUCCESS : EXIT_FAILURE);
    }
    close(ends[1]);
    std::uint64_t result = 0;
    const bool isRead = read(ends[0], &result, sizeof result) == sizeof result;
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    return isRead && status == 0 ? std::optional(result) : std::nullopt;
}

// If the contestant is libgc, limits its heap to the size it was given. At that limit libgc collects only if it may
// retry.
void limitLibgc(const Contestant& contestant)
{
#if HAS_LIBGC
    if (contestant.strategy->id != "gc-boehm") return;
    GC_set_max_heap_size(static_cast<std::size_t>(contestant.values.integer("minBytesAllocated")));
    GC_set_max_retries(8);
#else
    (void)contestant;
#endif
}

// The maximum that it takes from the system. Throws RunError if it does little but collect: such a heap is too small.
std::uint64_t memoryOf(const Contestant& contestant, const Load& load)
{
    const std::unique_ptr<Scenario> scenario = findScenario(load.scenario)->make(load.parameters(), 42);
    HeapProgram program(contestant, scenario->kinds());
    limitLibgc(contestant);
    FrameEvents events;
    std::uint64_t most = 0;
    const auto begin = Clock::now();
    for (int frame = 0; frame < load.warmUp + load.frames; ++frame) {
        scenario->produce(events);
        program.live(events.opening);
        program.live(events.closing);
        if (Clock::now() - begin > patience) throw RunError("it does little but collect");
        most = std::max<std::uint64_t>(most, program.strategy().reservedBytes());
    }
    return most;
}

struct Sized
{
    Contestant contestant;
    std::uint64_t memory = 0;
};

// With the largest heap that fits into `limit`; nullopt if none does.
std::optional<Sized> fitted(const char* strategy, const Load& load, std::uint64_t limit, double nurseryShare)
{
    std::optional<Sized> best;
    auto least = std::int64_t{64 * 1024}, most = static_cast<std::int64_t>(limit);
    for (int step = 0; step < steps; ++step) {
        const std::int64_t bytes = step == 0 ? most : (least + most) / 2 / 4096 * 4096;
        const Contestant tried = sized(strategy, load, bytes, nurseryShare);
        const auto memory = inAProcess([&] { return memoryOf(tried, load); });
        // A heap too small for the live objects and one too large for the memory are on opposite sides of the search.
        const bool isTooSmall = !memory;
        if (memory && *memory <= limit) best = Sized{tried, *memory};
        if (isTooSmall || (memory && *memory <= limit))
            least = bytes;
        else
            most = bytes;
        if (step == 0 && best) break;
    }
    return best;
}

std::optional<Sized> fitted(const char* strategy, const Load& load, std::uint64_t limit)
{
    const bool hasNursery = std::string_view(strategy) == "gc-generational";
    for (const double share : nurseryShares)
        if (auto found = fitted(strategy, load, limit, share); found || !hasNursery) return found;
    return std::nullopt;
}

struct TimeSpaceFigures
{
    double ns = 0, bytes = 0;
    std::size_t collections = 0;
};

void runInTurns(const Load& load, const std::vector<Sized>& lanes, std::vector<TimeSpaceFigures>& figures)
{
    const std::unique_ptr<Scenario> scenario = findScenario(load.scenario)->make(load.parameters(), 42);
    std::vector<std::unique_ptr<HeapProgram>> programs;
    for (const Sized& lane : lanes)
        programs.push_back(std::make_unique<HeapProgram>(lane.contestant, scenario->kinds()));
    for (const Sized& lane : lanes)
        limitLibgc(lane.contestant);
    std::vector<FrameEvents> block(framesPerTurn);
    for (int frame = 0; frame < load.warmUp + load.frames; frame += framesPerTurn) {
        for (FrameEvents& events : block)
            scenario->produce(events);
        const std::vector<std::vector<Turn>> turns = takeTurns(programs, block);
        if (frame < load.warmUp) continue;
        for (std::size_t at = 0; at < block.size(); ++at) {
            if (std::ranges::any_of(turns, [=](const std::vector<Turn>& lane) { return lane[at].isPreempted; }))
                continue;
            double bytes = 0;
            for (const Event& event : block[at].opening)
                if (event.type == Event::Type::Spawn) bytes += scenario->kinds()[event.kind].bytes;
            for (std::size_t i = 0; i < lanes.size(); ++i) {
                figures[i].ns += turns[i][at].ns;
                figures[i].bytes += bytes;
                figures[i].collections += turns[i][at].collections.size();
            }
        }
    }
}

void printRow(const char* name, const Sized* lane, const TimeSpaceFigures* figures, const TimeSpaceFigures* first)
{
    if (lane == nullptr) {
        std::printf("  %-18s does not fit\n", name);
        return;
    }
    const double cost = figures->ns / figures->bytes;
    std::printf("  %-18s %8.3f ns/byte  %6.2f  %7zu collections  %10s\n", name, cost,
                first == nullptr ? 0 : cost / (first->ns / first->bytes), figures->collections,
                formatBytes(static_cast<double>(lane->memory)).c_str());
}

void compareAt(double multiple, const Load& load, std::uint64_t alive)
{
    const auto limit = static_cast<std::uint64_t>(multiple * static_cast<double>(alive));
    constexpr std::array names{"gc-boehm", "gc-mark-sweep", "gc-copying", "gc-generational"};
    std::array<std::optional<Sized>, names.size()> all;
    std::vector<Sized> lanes;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (!findStrategy(names[i])->missing.empty()) continue;
        all[i] = fitted(names[i], load, limit);
        if (all[i]) lanes.push_back(*all[i]);
    }
    std::vector<TimeSpaceFigures> figures(lanes.size());
    runInTurns(load, lanes, figures);
    std::printf(" %.2f times what is alive: %s\n", multiple, formatBytes(static_cast<double>(limit)).c_str());
    const TimeSpaceFigures* const first = all[0] ? figures.data() : nullptr;
    for (std::size_t i = 0, lane = 0; i < names.size(); ++i) {
        printRow(names[i], all[i] ? &*all[i] : nullptr, all[i] ? &figures[lane] : nullptr, first);
        lane += all[i] ? 1 : 0;
    }
    std::fflush(stdout);
}

void compare(const Load& load)
{
    const std::uint64_t alive = maxAlive(load);
    std::printf("\n%s: %s alive at most\n", load.name, formatBytes(static_cast<double>(alive)).c_str());
    std::fflush(stdout);
    for (const double multiple : multiples)
        (void)inAProcess([&] {
            compareAt(multiple, load, alive);
            return std::uint64_t{0};
        });
}

} // namespace

int main(int count, char** words)
{
    std::printf(
        "births, deaths and collections, per byte allocated; then the ratio to gc-boehm at the same memory, less "
        "is better;\nthe memory each took from the system; frames that lost a twentieth to other processes are "
        "left out\n");
    return forEachLoad(count, words, compare);
}
