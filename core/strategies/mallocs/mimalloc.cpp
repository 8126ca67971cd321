// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/mallocs/mimalloc.h"

#include "core/base/message.h"
#include "core/strategies/mallocs/malloc_library.h"

namespace poolscope {

namespace {

MallocLibrary& mimallocLibrary()
{
    static MallocLibrary library(
        "libmimalloc.so.2",
        POOLSCOPE_TEXT("CoreWords", "the library libmimalloc.so.2 is not installed (Debian: libmimalloc2.0)").english);
    return library;
}

} // namespace

std::string Mimalloc::whyMissing()
{
    return mimallocLibrary().whyMissing();
}

const Mimalloc::Calls& Mimalloc::calls()
{
    static const Calls calls = [] {
        Calls found;
        mimallocLibrary().find(found.make, "mi_heap_new");
        mimallocLibrary().find(found.destroy, "mi_heap_destroy");
        mimallocLibrary().find(found.allocate, "mi_heap_malloc");
        mimallocLibrary().find(found.resize, "mi_heap_realloc");
        mimallocLibrary().find(found.release, "mi_free");
        mimallocLibrary().find(found.visit, "mi_heap_visit_blocks");
        return found;
    }();
    return calls;
}

Mimalloc::Mimalloc() : calls_(calls()), heap_(calls_.make())
{
    if (heap_ == nullptr) throw std::bad_alloc();
}

Mimalloc::~Mimalloc()
{
    calls_.destroy(heap_);
}

std::uint64_t Mimalloc::sum(Visit* adding) const
{
    std::uint64_t bytes = 0;
    calls_.visit(heap_, false, adding, &bytes);
    return bytes;
}

std::uint64_t Mimalloc::reservedBytes() const
{
    return sum([](const void*, const Area* area, void*, std::size_t, void* bytes) {
        *static_cast<std::uint64_t*>(bytes) += area->reservedBytes;
        return true;
    });
}

std::uint64_t Mimalloc::allocatedBytes() const
{
    return sum([](const void*, const Area* area, void*, std::size_t, void* bytes) {
        *static_cast<std::uint64_t*>(bytes) += area->usedBlocks * area->blockBytes;
        return true;
    });
}

} // namespace poolscope
