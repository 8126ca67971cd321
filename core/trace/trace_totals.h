// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a trace comes to. Bytes are those the program asked for, without what malloc adds.
#pragma once

#include "core/trace/trace_event.h"

#include <cstdint>
#include <span>

namespace poolscope {

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
        case TraceEvent::Type::Resident: break;
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

} // namespace poolscope
