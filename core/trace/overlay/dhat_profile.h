// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What DHAT of Valgrind, and dhat of Rust, say of a heap: for each call site, sums over all objects that it allocated.
#pragma once

#include "core/trace/overlay/heap_overlay.h"

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

struct DhatProfile
{
    // Objects are what DHAT calls blocks. One that realloc gives another size is born once more, and stays with the
    // call site that allocated it first.
    struct Site
    {
        std::uint64_t births = 0, bytes = 0; // "tbk", "tb"
        // Of all objects together, in the unit of the profile, those alive at the end with their age: "tl". Rust's dhat
        // begins anew with each realloc.
        std::uint64_t lifetime = 0;
        // "mbk", "mb": alive when the site itself had most bytes, says Rust's dhat. Valgrind's says it only of the last
        // moment at which the site allocated and the program had more bytes than ever before; of a site that never
        // made that happen it says 0.
        std::uint64_t mostObjects = 0, mostBytes = 0;
        std::uint64_t peakObjects = 0, peakBytes = 0; // "gbk", "gb": alive when the program had most bytes
        std::uint64_t endObjects = 0, endBytes = 0;   // "ebk", "eb": alive at the end
        bool areOneSize = false;                      // "acc": its objects are all of one size, says Valgrind's
        bool isWhole = false;                // it has all of these but "tl" and "acc", and frames that are known
        std::vector<std::uint32_t> frames{}; // "fs": of `frames`, the innermost first
        std::uint64_t line = 0;              // where the file ends it
    };

    std::string profiler; // "DHAT", "dhat-rs"
    std::string command{};
    HeapOverlay::TimeUnit unit = HeapOverlay::TimeUnit::Instructions;
    std::uint64_t peakTime = 0, endTime = 0; // since the program began
    bool hasLifetimes = false;
    std::vector<Site> sites{};
    std::vector<std::string> frames{}; // "0x109177: small (d.c:3)", "0x4847: malloc (in /usr/lib/x.so)"

    [[nodiscard]] bool isOfRust() const { return profiler == "dhat-rs"; }
};

// Whether a file says at its beginning that it is such a profile, packed or not. Leaves it at its beginning.
[[nodiscard]] bool isDhat(std::istream& in);

// Reads a profile, packed or not. Nothing if the file does not begin as JSON does; then it is at its beginning again.
// Throws InputError, without the name of the file but with the line, if it is anything else, cut or damaged.
[[nodiscard]] std::optional<DhatProfile> readDhat(std::istream& in);

} // namespace poolscope
