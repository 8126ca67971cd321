// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What fuzzers of imports have in common.
#pragma once

#include "core/base/error.h"
#include "core/trace/import/trace_import.h"
#include "core/trace/trace_reader.h"

#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

namespace poolscope {

// Imports any text. A trace that comes of it must be whole, and say what the report says.
inline void importInput(const std::string& text, EqualDeaths deaths = EqualDeaths::OldestFirst)
{
    std::istringstream in(text);
    std::stringstream out;
    try {
        const ImportReport report = importTrace(in, out, {}, deaths);
        TraceReader reader(out);
        std::vector<TraceEvent> events;
        while (reader.read(events)) {
        }
        if (!reader.end() || reader.totals() != report.totals) std::abort();
        for (const ImportFault& fault : report.faults) {
            if (fault.message().english().empty()) std::abort();
        }
    } catch (const InputError&) {
        return; // it is in another format
    }
}

} // namespace poolscope
