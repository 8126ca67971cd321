// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is in a trace that a test has recorded.
#pragma once

#include "core/trace/trace_file.h"

#include <QString>

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace poolscope {

struct RecordedTrace
{
    // Of the objects of one size.
    struct Counts
    {
        int allocations = 0;
        int reallocations = 0; // to that size
        int frees = 0;
        int reallocFrees = 0;

        friend bool operator==(const Counts&, const Counts&) = default;
    };

    TraceInfo info{};
    TraceTotals totals{};
    std::optional<TraceEnd> end{};
    std::map<std::uint64_t, Counts> ofSize{};
    std::uint64_t timedMarks = 0; // that a Time comes directly before
};

inline RecordedTrace traceIn(const QString& path)
{
    using Type = TraceEvent::Type;
    RecordedTrace trace;
    TraceFile file(path.toStdString());
    std::vector<TraceEvent> events;
    Type last = Type::Mark;
    while (file.reader().read(events)) {
        for (const TraceEvent& event : events) {
            RecordedTrace::Counts& counts = trace.ofSize[event.bytes];
            counts.allocations += event.type == Type::Allocate ? 1 : 0;
            counts.reallocations += event.type == Type::ReallocAllocate ? 1 : 0;
            counts.frees += event.type == Type::Free ? 1 : 0;
            counts.reallocFrees += event.type == Type::ReallocFree ? 1 : 0;
            trace.timedMarks += event.type == Type::Mark && last == Type::Time ? 1 : 0;
            last = event.type;
        }
    }
    trace.info = file.reader().info();
    trace.totals = file.reader().totals();
    trace.end = file.reader().end();
    return trace;
}

} // namespace poolscope
