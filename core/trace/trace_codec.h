// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What writer and reader have to agree on. The content of a block of events is
//   the number of codes, and that of classes seen for the first time;
//   of each of those, bytes and call site: objects are of one class if both are the same, and classes are numbered by
//   their first appearance in the file;
//   the sizes in bytes of the columns of numbers and of slots;
//   three columns: a code for each event and where another thread goes on, numbers, and slots.
// Everything but the codes are varints (core/base/byte_stream.h). A program does much the same again and again, in
// which its codes repeat: most of them say all about their event.
#pragma once

#include "core/trace/trace_event.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope {

// Gives every live object of a trace a number of its own, small ones first, the last one given back before others. The
// file does not hold the numbers of births: writer and reader come to the same ones. What a program does again and
// again has the same numbers again and again, therefore, which compresses well.
class SlotNumbers
{
public:
    // O(1), but for growth. At most 2^32 - 1 objects may live at once.
    [[nodiscard]] std::uint32_t take()
    {
        if (free_.empty()) return count_++;
        const std::uint32_t slot = free_.back();
        free_.pop_back();
        return slot;
    }
    // `slot` must be taken.
    void giveBack(std::uint32_t slot) { free_.push_back(slot); }
    void clear()
    {
        free_.clear();
        count_ = 0;
    }

    // All numbers ever taken are less.
    [[nodiscard]] std::uint32_t count() const { return count_; }
    [[nodiscard]] std::size_t live() const { return count_ - free_.size(); }

private:
    std::uint32_t count_ = 0;
    std::vector<std::uint32_t> free_;
};

// What is counted of the objects of a class, as TraceCensus has it.
struct TraceClassCounts
{
    std::uint64_t allocations = 0;
    std::uint64_t freedElsewhere = 0;
    std::uint64_t alive = 0;
    std::uint64_t mostAlive = 0;

    void begin()
    {
        ++allocations;
        if (++alive > mostAlive) mostAlive = alive;
    }
    void end(bool isFreedElsewhere)
    {
        freedElsewhere += isFreedElsewhere ? 1 : 0;
        --alive;
    }
};

inline constexpr std::uint32_t eventsOfBlock = 65'536; // at most
// As many different pairs of size and call site as a trace may have, frames of call sites, and objects alive at once. A
// few kilobytes unpack to any number of them.
inline constexpr std::uint32_t maxTraceClasses = 1U << 22;
inline constexpr std::uint32_t maxCallFrames = 1U << 21;
inline constexpr std::uint32_t maxTraceObjects = 1U << 26;
// Threads that are told apart.
inline constexpr std::uint32_t maxTraceThreads = 1U << 16;

// What a code says. N: its column of numbers has one, and for two N two; S: its column of slots has one.
enum TraceCode : std::uint8_t {
    CodeAllocateFirst = 0, // to CodeAllocate: an object of that class
    CodeAllocate = 120,    // N: of class N
    CodeReallocAllocate,   // N: of class N
    CodeMark,              //
    CodeTime,              // N: nanoseconds since the Time before
    CodeImage,             //
    CodeLost,              // N: events
    CodeUnknownFree,       //
    CodeResident,          // N: bytes more than the Resident before, in zigzag; from version 2 on
    CodeFreeRecent = 128,  // to CodeFree: the object of the last allocation, the last but one, …
    CodeFree = 192,        // S
    CodeReallocFreeRecent, // N: the object of the last allocation but N
    CodeReallocFree,       // S
    CodeUnseenFree,        // S
    CodeStandstill,        // N: nanoseconds; from version 3 on
    CodeThread,            // N: the thread of what follows, up to the next one; no event; from version 4 on
    CodePoolUse,           // N: pool; N: objects in use more than before, in zigzag; from version 5 on
};
// How many allocations back count as recent.
inline constexpr std::uint32_t recentAllocations = CodeFree - CodeFreeRecent;

// In the column of slots is how much higher a slot is than the one before in that column of the block, in zigzag.

struct TraceClass
{
    std::uint64_t bytes = 0;
    std::uint32_t site = 0;

    friend bool operator==(const TraceClass&, const TraceClass&) = default;
};

// The slots of the last allocations.
class RecentSlots
{
public:
    void add(std::uint32_t slot) { slots_[count_++ % recentAllocations] = slot; }
    // Of the last allocation but `back`, which is less than recentAllocations.
    [[nodiscard]] std::uint32_t at(std::uint32_t back) const { return slots_[(count_ - 1 - back) % recentAllocations]; }
    // Allocations so far, modulo 2^32.
    [[nodiscard]] std::uint32_t count() const { return count_; }

private:
    std::array<std::uint32_t, recentAllocations> slots_{};
    std::uint32_t count_ = 0;
};

} // namespace poolscope
