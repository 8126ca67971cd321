// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How heaptrack data begin, raw or interpreted: what is told before the first line about memory.
#pragma once

#include "core/trace/equal_deaths.h"
#include "core/trace/import/import_report.h"
#include "core/trace/import/line_source.h"
#include "core/trace/trace_info.h"

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace poolscope {

struct HeaptrackHead
{
    std::uint64_t format = 1;
    std::string executable{};
    TraceInfo info{.source = "heaptrack"};
    bool isAttached = false;        // to a program that was running
    std::uint64_t milliseconds = 0; // of the first line about memory
};

// A string has its length before it since format 3. Before, it ends with the word, or if `isLast`, with the line.
[[nodiscard]] std::optional<std::string_view> heaptrackText(LineWords& words, std::uint64_t format,
                                                            bool isLast = false);

// Imports interpreted data from the line that `lines` is at, behind the head. Which of several equal objects dies, of
// one size and call site, is not in them.
void importInterpreted(LineSource& lines, const HeaptrackHead& head, EqualDeaths deaths, std::ostream& out,
                       ImportReport& report);

} // namespace poolscope
