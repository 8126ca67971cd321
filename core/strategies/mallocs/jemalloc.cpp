// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/mallocs/jemalloc.h"

#include "core/base/error.h"
#include "core/base/thread_room.h"
#include "core/strategies/mallocs/malloc_library.h"

#include <utility>

namespace poolscope {

namespace {

MallocLibrary& jemallocLibrary()
{
    static MallocLibrary library(
        "libjemalloc.so.2",
        POOLSCOPE_TEXT("CoreWords", "the library libjemalloc.so.2 is not installed (Debian: libjemalloc2)").english);
    return library;
}

// As jemalloc.h has it: MALLOCX_ARENA(), MALLOCX_TCACHE().
int flagsFor(unsigned arena, unsigned cache)
{
    return static_cast<int>((arena + 1) << 20 | (cache + 2) << 8);
}

} // namespace

std::string Jemalloc::whyMissing()
{
    std::string reason = jemallocLibrary().whyMissing();
    return reason.empty() && !hasThreadRoom() ? threadRoomMissing() : reason;
}

const Jemalloc::Calls& Jemalloc::calls()
{
    static const Calls calls = [] {
        if (std::string reason = whyMissing(); !reason.empty())
            throw InputError(Message(Text{"", "%1"}, Message::Word{std::move(reason)}));
        Calls found;
        jemallocLibrary().find(found.mallocx, "mallocx");
        jemallocLibrary().find(found.rallocx, "rallocx");
        jemallocLibrary().find(found.dallocx, "dallocx");
        jemallocLibrary().find(found.mallctl, "mallctl");
        return found;
    }();
    return calls;
}

Jemalloc::Jemalloc() : calls_(calls())
{
    std::size_t bytes = sizeof arena_; // and of cache_
    if (calls_.mallctl("tcache.create", &cache_, &bytes, nullptr, 0) != 0) throw std::bad_alloc();
    if (calls_.mallctl("arenas.create", &arena_, &bytes, nullptr, 0) != 0) {
        calls_.mallctl("tcache.destroy", nullptr, nullptr, &cache_, sizeof cache_);
        throw std::bad_alloc();
    }
    flags_ = flagsFor(arena_, cache_);
}

Jemalloc::~Jemalloc()
{
    calls_.mallctl("tcache.destroy", nullptr, nullptr, &cache_, sizeof cache_);
    const std::string destroy = "arena." + std::to_string(arena_) + ".destroy";
    calls_.mallctl(destroy.c_str(), nullptr, nullptr, nullptr, 0);
}

// Figures are of the moment when that was done last.
void Jemalloc::advanceEpoch() const
{
    std::uint64_t epoch = 1;
    calls_.mallctl("epoch", nullptr, nullptr, &epoch, sizeof epoch);
}

std::uint64_t Jemalloc::figure(const char* name) const
{
    std::size_t value = 0, bytes = sizeof value;
    const std::string full = "stats.arenas." + std::to_string(arena_) + '.' + name;
    return calls_.mallctl(full.c_str(), &value, &bytes, nullptr, 0) == 0 ? value : 0;
}

std::uint64_t Jemalloc::reservedBytes() const
{
    advanceEpoch();
    return figure("resident");
}

std::uint64_t Jemalloc::allocatedBytes() const
{
    advanceEpoch();
    return figure("small.allocated") + figure("large.allocated");
}

} // namespace poolscope
