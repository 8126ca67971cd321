// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The formats that traces are made of, each read from the line that `lines` is at.
#pragma once

#include "core/trace/equal_deaths.h"
#include "core/trace/import/import_report.h"
#include "core/trace/import/line_source.h"

#include <iosfwd>
#include <string_view>

namespace poolscope {

// What heaptrack recorded, format 1 to 3, with --raw or without it. Throws InputError for unknown formats. `deaths`: of
// interpreted data, in which equal objects are not told apart.
void importHeaptrack(LineSource& lines, EqualDeaths deaths, std::ostream& out, ImportReport& report);
// The .rep files and scripts of malloc labs: up to four numbers, then 'a ID BYTES', 'r ID BYTES', which is a malloc if
// the id is new, and 'f ID'. '#' begins a comment.
void importRep(LineSource& lines, std::ostream& out, ImportReport& report);
// What Duktape's example of an allocator logs: 'A POINTER SIZE', 'R POINTER SIZE POINTER SIZE', 'F POINTER SIZE'.
void importAllocationLog(LineSource& lines, std::ostream& out, ImportReport& report);
// What glibc's mtrace() writes: '@ PLACE + POINTER SIZE', '-' and a pointer, '<' and '>' for the two halves of realloc,
// '!' for one that failed. Hexadecimal; places become call sites.
void importMtrace(LineSource& lines, std::ostream& out, ImportReport& report);
// What heap_trace_dump() of ESP-IDF prints, in the log of a console or not; addresses that its monitor decoded have
// names.
void importEspIdfHeapTrace(LineSource& lines, std::ostream& out, ImportReport& report);
[[nodiscard]] bool beginsEspIdfHeapTrace(std::string_view line);
// Comma-separated values below their names: 'op' (malloc, calloc, alloc, new, realloc, free or delete) and 'address',
// hexadecimal; 'size' in bytes; 'time' in seconds, or 'time_ms', 'time_us', 'time_ns', of which the first is the
// beginning; 'site'; 'from', where realloc takes an object from, if that is not its address. Others are left out.
void importCsv(LineSource& lines, std::ostream& out, ImportReport& report);
[[nodiscard]] bool isCsvHead(std::string_view line);

} // namespace poolscope
