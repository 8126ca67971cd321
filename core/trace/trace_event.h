// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a recorded program did with its heap, in order.
#pragma once

#include <cstdint>
#include <span>

namespace poolscope {

struct TraceEvent
{
    enum class Type : std::uint8_t {
        Allocate,
        Free,
        ReallocFree,     // an object ends because realloc gives it another size, or another place
        ReallocAllocate, // and begins again; events of other threads may lie between the two
        UnseenFree,      // an object must have been freed unseen, for its memory was given away again
        UnknownFree,     // of a pointer that is no live object's; has neither slot nor bytes
        Mark,            // a frame ends here, the program says
        Time,            // it is `bytes` nanoseconds since the recording began
        Image,           // the program replaced itself by another (exec): all objects ended, those of pools too
        Lost,            // `bytes` events are missing here
        Resident,        // `bytes` of the process's memory are in the machine's: its resident set
        Standstill,      // for `bytes` nanoseconds, which Time leaves out, the recording held the program up
        PoolUse,         // `bytes` objects of the program's own pool `slot`, of those that TraceNotes lists, are in use
    };

    Type type = Type::Allocate;
    std::uint32_t slot = 0;  // where the object is: its own while it lives. The last one that became free comes first
    std::uint64_t bytes = 0; // of the object, as the program asked for, at its end as well; or as the type says
    std::uint32_t site = 0;  // which call site allocated it; 0: not known
    // Which thread did it, of those that TraceThreads lists, from 1 on; 0: not known, or no thread did.
    std::uint32_t thread = 0;
};

[[nodiscard]] constexpr bool isAllocation(TraceEvent::Type type)
{
    return type == TraceEvent::Type::Allocate || type == TraceEvent::Type::ReallocAllocate;
}

// An object ends.
[[nodiscard]] constexpr bool isEnd(TraceEvent::Type type)
{
    return type == TraceEvent::Type::Free || type == TraceEvent::Type::ReallocFree ||
           type == TraceEvent::Type::UnseenFree;
}

// Another thread ends an object than allocated it, as far as both are known.
[[nodiscard]] constexpr bool isFreedElsewhere(TraceEvent::Type type, std::uint32_t allocatedBy, std::uint32_t freedBy)
{
    const bool isTold = type == TraceEvent::Type::Free || type == TraceEvent::Type::ReallocFree;
    return isTold && allocatedBy != freedBy && allocatedBy != 0 && freedBy != 0;
}

// No object of a program is larger; what claims to be is damaged.
inline constexpr std::uint64_t maxTraceBytes = 1ULL << 48;

// What a trace comes to. Bytes are those the program asked for, without what malloc adds.
struct TraceTotals
{
    std::uint64_t allocations = 0;   // without those by realloc of an object
    std::uint64_t frees = 0;         // without the same, and without unseen and unknown ones
    std::uint64_t reallocations = 0; // of an object, to another size or place
    std::uint64_t unseenFrees = 0;   // as TraceEvent has them
    std::uint64_t unknownFrees = 0;
    std::uint64_t bytesAllocated = 0; // by realloc as well, each time all of the object
    std::uint64_t liveObjects = 0;    // now
    std::uint64_t liveBytes = 0;
    std::uint64_t peakObjects = 0;
    std::uint64_t peakBytes = 0; // of live objects at once, which need not be when most are alive
    std::uint64_t marks = 0;
    std::uint64_t images = 0;
    std::uint64_t lost = 0;        // events
    std::uint64_t nanoseconds = 0; // of the recording so far, without standstills
    std::uint64_t standstill = 0;  // nanoseconds, as TraceEvent has them

    // The next event.
    void add(const TraceEvent& event)
    {
        switch (event.type) {
        case TraceEvent::Type::Allocate:
            allocations += 1;
            begin(event.bytes);
            break;
        case TraceEvent::Type::ReallocAllocate:
            reallocations += 1;
            begin(event.bytes);
            break;
        case TraceEvent::Type::Free:
            frees += 1;
            end(event.bytes);
            break;
        case TraceEvent::Type::ReallocFree: end(event.bytes); break;
        case TraceEvent::Type::UnseenFree:
            unseenFrees += 1;
            end(event.bytes);
            break;
        case TraceEvent::Type::UnknownFree: unknownFrees += 1; break;
        case TraceEvent::Type::Mark: marks += 1; break;
        case TraceEvent::Type::Time: nanoseconds = event.bytes; break;
        case TraceEvent::Type::Image:
            images += 1;
            liveObjects = 0;
            liveBytes = 0;
            break;
        case TraceEvent::Type::Lost: lost += event.bytes; break;
        case TraceEvent::Type::Resident:
        case TraceEvent::Type::PoolUse: break;
        case TraceEvent::Type::Standstill: standstill += event.bytes; break;
        }
    }

    friend bool operator==(const TraceTotals&, const TraceTotals&) = default;

private:
    void begin(std::uint64_t bytes)
    {
        bytesAllocated += bytes;
        liveObjects += 1;
        liveBytes += bytes;
        if (liveObjects > peakObjects) peakObjects = liveObjects;
        if (liveBytes > peakBytes) peakBytes = liveBytes;
    }
    void end(std::uint64_t bytes)
    {
        liveObjects -= 1;
        liveBytes -= bytes;
    }
};

// Events so far by which objects begin or end, if none is lost. An image's are not among them.
[[nodiscard]] constexpr std::uint64_t birthsAndDeaths(const TraceTotals& totals)
{
    return totals.allocations + totals.frees + totals.unseenFrees + 2 * totals.reallocations;
}

} // namespace poolscope
