// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/mallocs/tcmalloc.h"

#include "core/base/message.h"
#include "core/strategies/mallocs/malloc_library.h"

namespace poolscope {

namespace {

MallocLibrary& tcmallocLibrary()
{
    static MallocLibrary library(
        "libtcmalloc_minimal.so.4",
        POOLSCOPE_TEXT("CoreWords",
                       "the library libtcmalloc_minimal.so.4 is not installed (Debian: libtcmalloc-minimal4)")
            .english);
    return library;
}

} // namespace

std::string Tcmalloc::whyMissing()
{
    return tcmallocLibrary().whyMissing();
}

const Tcmalloc::Calls& Tcmalloc::calls()
{
    static const Calls calls = [] {
        Calls found;
        tcmallocLibrary().find(found.allocate, "tc_malloc");
        tcmallocLibrary().find(found.resize, "tc_realloc");
        tcmallocLibrary().find(found.release, "tc_free");
        tcmallocLibrary().find(found.releaseFreeMemory, "MallocExtension_ReleaseFreeMemory");
        tcmallocLibrary().find(found.property, "MallocExtension_GetNumericProperty");
        return found;
    }();
    return calls;
}

std::uint64_t Tcmalloc::figure(const char* name) const
{
    std::size_t value = 0;
    return calls_.property(name, &value) != 0 ? value : 0;
}

std::uint64_t Tcmalloc::reservedBytes() const
{
    return figure("generic.heap_size") - figure("tcmalloc.pageheap_unmapped_bytes");
}

std::uint64_t Tcmalloc::allocatedBytes() const
{
    return figure("generic.current_allocated_bytes");
}

} // namespace poolscope
