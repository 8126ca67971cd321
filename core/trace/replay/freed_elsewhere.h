// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Objects that another thread freed than allocated them: how many of which kind. Those need a pool that threads share,
// or a list of returns; a pool for each thread is enough for the others.
#pragma once

#include "core/trace/trace_info.h"

#include <cstdint>
#include <string>
#include <vector>

namespace poolscope {

struct FreedElsewhere
{
    std::string kind{};            // as TraceKinds names it, or kindOfLarger
    std::uint64_t objects = 0;     // that another thread freed, or gave to realloc; not 0
    std::uint64_t allocations = 0; // of the kind

    friend bool operator==(const FreedElsewhere&, const FreedElsewhere&) = default;
};

// The most objects first. Kinds are those of call sites if there are any, else of sizes, however few objects they have.
[[nodiscard]] std::vector<FreedElsewhere> freedElsewhereIn(const TraceCensus& census, const CallSites& sites);

} // namespace poolscope
