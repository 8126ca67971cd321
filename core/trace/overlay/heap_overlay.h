// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How large a heap was over time, as a profiler of another kind measured it: to be laid over a chart of the heap.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace poolscope {

struct HeapOverlay
{
    enum class TimeUnit {
        Instructions, // executed so far
        Milliseconds,
        Microseconds,
        AllocatedBytes, // and freed ones, added up
    };
    struct Point
    {
        std::uint64_t time = 0;
        std::uint64_t bytes = 0;      // that the program asked for and had not freed
        std::uint64_t extraBytes = 0; // that the allocator needed for them; 0 if that is not known
        std::uint64_t stackBytes = 0; // 0 if that was not measured

        friend bool operator==(const Point&, const Point&) = default;
    };

    std::string profiler;  // "massif", "heaptrack", "DHAT", "dhat-rs"
    std::string command{}; // as it was started; "" if not known
    TimeUnit unit = TimeUnit::Instructions;
    std::vector<Point> points{}; // by time
};

// Unpacked. Larger profiles are refused: some kilobytes may unpack to any number of bytes.
inline constexpr std::uint64_t maxProfileBytes = 256U << 20;

// Reads what massif, heaptrack_print as massif, DHAT or Rust's dhat wrote, packed by gzip, bzip2 or Zstandard or not.
// Throws InputError, without the name of the file but with the line, if it is anything else, cut or damaged.
[[nodiscard]] HeapOverlay readHeapOverlay(std::istream& in);

} // namespace poolscope
