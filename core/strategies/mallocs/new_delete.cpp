// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// operator new for each birth, operator delete for each death: the plain heap.
#include "core/strategies/mallocs/malloc_strategy.h"

#include <malloc.h>
#include <new>

namespace poolscope {

namespace {

struct NewAndDelete
{
    [[nodiscard]] static void* allocate(std::size_t bytes) { return ::operator new(bytes); }
    static void release(void* memory) { ::operator delete(memory); }
    [[nodiscard]] static std::uint32_t bytesTakenBy(void* memory)
    {
        constexpr std::uint32_t headerBytes = 8; // glibc keeps a chunk's size in front of it
        return static_cast<std::uint32_t>(malloc_usable_size(memory)) + headerBytes;
    }
};

} // namespace

StrategyInfo newDeleteStrategy()
{
    return {.id = "new-delete",
            .title = "Plain heap",
            .meaning = "operator new and delete for each object",
            .parameters = {},
            .freesLiveObjects = false,
            // The figure rests on one object per kind; malloc may give the next one 16 bytes more.
            .estimated = {"reserved_bytes"},
            .make = makeMallocStrategy<NewAndDelete>};
}

} // namespace poolscope
