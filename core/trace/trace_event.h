// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a recorded program did with its heap, in order.
#pragma once

#include <cstdint>

namespace poolscope {

struct TraceEvent
{
    enum class Type : std::uint8_t {
        Allocate,
        Free,
        ReallocFree,     // an object ends because realloc gives it another size, or another place
        ReallocAllocate, // and begins anew; events of other threads may lie between the two
        UnseenFree,      // an object must have been freed unseen, for its memory was given away again
        UnknownFree,     // of a pointer that is no live object's; has neither slot nor bytes
        Mark,            // a frame ends here, the program says
        Time,            // it is `bytes` nanoseconds since the recording began
        Image,           // the program replaced itself by another (exec): all objects ended; has no slot
        Lost,            // `bytes` events are missing here
        Resident,        // `bytes` of the process's memory are in the machine's: its resident set
        Standstill,      // for `bytes` nanoseconds, which Time leaves out, the recording held the program up
    };

    Type type = Type::Allocate;
    std::uint32_t slot = 0;  // where the object is: its own while it lives. The last one that became free comes first
    std::uint64_t bytes = 0; // of the object, as the program asked for, at its end as well; or as the type says
    std::uint32_t site = 0;  // which call site allocated it; 0: not known
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

// No object of a program is larger; what claims to be is damaged.
inline constexpr std::uint64_t maxTraceBytes = 1ULL << 48;

} // namespace poolscope
