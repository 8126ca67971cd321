// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/sample_trace.h"

// As an array it would take the compiler minutes. Global, for arm64 finds no two local symbols of a section apart;
// hidden, for it needs no table of addresses then.
asm(".section .rodata\n"
    ".global poolscope_sample_trace, poolscope_sample_trace_end\n"
    ".hidden poolscope_sample_trace, poolscope_sample_trace_end\n"
    "poolscope_sample_trace:\n"
    ".incbin \"" POOLSCOPE_SAMPLE_TRACE "\"\n"
    "poolscope_sample_trace_end:\n"
    ".byte 0\n"
    ".previous\n");

extern "C" {
[[gnu::visibility("hidden")]] extern const char poolscopeSampleTrace[] asm("poolscope_sample_trace");
[[gnu::visibility("hidden")]] extern const char poolscopeSampleTraceEnd[] asm("poolscope_sample_trace_end");
}

namespace poolscope {

std::string_view sampleTrace()
{
    return {poolscopeSampleTrace, static_cast<std::size_t>(poolscopeSampleTraceEnd - poolscopeSampleTrace)};
}

} // namespace poolscope
