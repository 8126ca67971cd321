// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a trace says of itself, at its beginning and at its end.
#pragma once

#include "core/trace/trace_event.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// Where a recorded program's frames end.
enum class FrameSource {
    Clock, // every sixtieth of a second
    Marks, // where the program says so: it swapped buffers, or called poolscope_frame()
};

struct TraceInfo
{
    std::string source{};  // what made the trace: "poolscope record 0.1.0", "heaptrack"
    std::string program{}; // as it was started; "" if not known
    std::vector<std::string> arguments{};
    std::uint64_t process = 0; // its number; 0 if not known
    std::int64_t began = 0;    // seconds since 1970, UTC; 0 if not known
    bool hasTime = true;       // there are Time events
    FrameSource frames = FrameSource::Clock;
    bool timesMarks = false; // a Time comes directly before each Mark, if its time is known
    bool mappings = false;   // memory that the program mapped itself is among the objects, as CallSites has it

    friend bool operator==(const TraceInfo&, const TraceInfo&) = default;
};

// How the recording ended.
struct TraceEnd
{
    enum class Reason {
        Exited,   // with `code`
        Signal,   // the program was ended by signal `code`
        Detached, // the recording was ended, and the program went on
        Unknown,  // the program is gone, and nothing is known of how
        Imported, // so ends what was imported
    };
    Reason reason = Reason::Unknown;
    int code = 0;
    TraceTotals totals{};

    friend bool operator==(const TraceEnd&, const TraceEnd&) = default;
};

// One function on the way to an allocation, as the debug information names it.
struct CallFrame
{
    std::string function;   // "" where it is not known
    std::string module{};   // file name of the library or program
    std::string file{};     // source file, "" where it is not known
    std::uint32_t line = 0; // 0: not known

    friend bool operator==(const CallFrame&, const CallFrame&) = default;
};

// The innermost function of a call site where memory is mapped, of no module.
inline constexpr const char* mappingFunction = "mmap";

struct CallSites
{
    std::vector<CallFrame> frames{};
    // By site less one: indices of its frames, the innermost first. An inlined function is a frame of its own.
    std::vector<std::vector<std::uint32_t>> sites{};

    // Of TraceEvent::site.
    [[nodiscard]] bool isMapping(std::uint32_t site) const
    {
        if (site == 0 || site > sites.size() || sites[site - 1].empty()) return false;
        const CallFrame& innermost = frames[sites[site - 1].front()];
        return innermost.function == mappingFunction && innermost.module.empty();
    }

    friend bool operator==(const CallSites&, const CallSites&) = default;
};

// The threads of a recorded program, by TraceEvent::thread less one.
struct TraceThreads
{
    struct Thread
    {
        std::uint64_t system = 0; // its number in the system, which later threads may have as well; 0: not known
        std::string name{};       // as the program named it; "" if it did not

        friend bool operator==(const Thread&, const Thread&) = default;
    };
    std::vector<Thread> threads{};

    friend bool operator==(const TraceThreads&, const TraceThreads&) = default;
};

// What a program said of itself while it was recorded (core/trace/recorder/poolscope.h).
struct TraceNotes
{
    // A moment with a text. Where it is: so much of the trace lies before it.
    struct Label
    {
        std::string text{};            // one line, not empty
        std::uint64_t nanoseconds = 0; // of the last Time
        std::uint64_t marks = 0;
        std::uint64_t events = 0; // births and deaths

        friend bool operator==(const Label&, const Label&) = default;
    };
    // One of the program's own pools or arenas. Objects are what it handed out.
    struct Pool
    {
        std::string name{};
        std::uint64_t acquired = 0; // objects
        std::uint64_t released = 0; // of them, one by one
        std::uint64_t resets = 0;
        std::uint64_t unknown = 0;                    // releases of what it had not handed out, or had taken back
        std::uint64_t peakObjects = 0, peakBytes = 0; // in use at once
        std::uint64_t liveObjects = 0, liveBytes = 0; // at the end

        friend bool operator==(const Pool&, const Pool&) = default;
    };

    // The first of each, in order.
    static constexpr std::size_t maxLabels = 1000, maxPools = 1000;

    std::vector<Label> labels{};
    std::vector<Pool> pools{};

    // What was said later: labels come behind these, and a pool in place of the one of its name, if there is one.
    // False, and nothing is added, if that is more than there may be.
    [[nodiscard]] bool add(TraceNotes later);

    friend bool operator==(const TraceNotes&, const TraceNotes&) = default;
};

// What objects a trace has, told at its end, for those who have to know it before they read the events.
struct TraceCensus
{
    struct Class
    {
        std::uint64_t bytes = 0;
        std::uint32_t site = 0;
        std::uint64_t allocations = 0; // by realloc as well
        // Freed, or given to realloc, by another thread than allocated them.
        std::uint64_t freedElsewhere = 0;
        std::uint64_t mostAlive = 0; // at once; 0: not told, as in traces of earlier versions

        friend bool operator==(const Class&, const Class&) = default;
    };
    std::vector<Class> classes{};
    std::optional<std::uint64_t> firstMark{}; // nanoseconds of the last Time before it; nothing: there is no mark

    void addMark(std::uint64_t nanoseconds)
    {
        if (!firstMark) firstMark = nanoseconds;
    }

    friend bool operator==(const TraceCensus&, const TraceCensus&) = default;
};

[[nodiscard]] std::string toJson(const TraceInfo& info);
[[nodiscard]] std::string toJson(const TraceEnd& end);
[[nodiscard]] std::string toJson(const CallSites& sites);
[[nodiscard]] std::string toJson(const TraceThreads& threads);
[[nodiscard]] std::string toJson(const TraceNotes& notes);
[[nodiscard]] std::string toJson(const TraceCensus& census);
// What toJson() wrote; nothing for anything else.
[[nodiscard]] std::optional<TraceInfo> traceInfoIn(std::string_view json);
[[nodiscard]] std::optional<TraceEnd> traceEndIn(std::string_view json);
[[nodiscard]] std::optional<CallSites> callSitesIn(std::string_view json);
[[nodiscard]] std::optional<TraceThreads> traceThreadsIn(std::string_view json);
[[nodiscard]] std::optional<TraceNotes> traceNotesIn(std::string_view json);
[[nodiscard]] std::optional<TraceCensus> traceCensusIn(std::string_view json);

} // namespace poolscope
