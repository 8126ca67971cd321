// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the log of a real collector says, whichever runtime wrote it. Plain values; what the log does not say is empty.
#pragma once

#include "core/base/message.h"
#include "core/trace/import/import_report.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

struct LoggedSpan
{
    std::string name; // as the log has it
    // Nanoseconds since the program started, or since the log began if it tells only the time of day. As exact as the
    // stamps of the log, most of which are in milliseconds: spans may seem to overlap by as much.
    std::optional<std::uint64_t> beginNs;
    std::uint64_t lengthNs = 0;
};

struct LoggedCollection
{
    enum class Kind {
        Young,      // only young objects
        Mixed,      // young ones and some old ones
        Full,       // all of the heap, while the program stands
        Concurrent, // all of the heap, or its marking, for the most part while the program runs
    };
    static constexpr std::size_t kinds = 4;

    Kind kind = Kind::Full;
    std::optional<std::uint64_t> number{};           // as the log counts
    std::uint64_t line = 0;                          // of the file, from 1: the first one that tells of it
    std::string name{};                              // of all of it: "Pause Young (Normal)", "Scavenge"
    std::string cause{};                             // as the log has it
    std::optional<std::uint64_t> beginNs{}, endNs{}; // as those of spans; of all its pauses and phases
    std::optional<std::uint64_t> beforeBytes{}, afterBytes{};
    std::optional<std::uint64_t> capacityBytes{}; // of the heap, after it
    std::optional<std::uint64_t> goalBytes{};     // the size at which the collector meant to be done
    std::vector<LoggedSpan> pauses{};             // the program stands
    std::vector<LoggedSpan> phases{};             // the program runs; one may lie within another
    // Pauses of which only the sum is known, not when they were.
    std::uint64_t steps = 0;
    std::uint64_t stepsNs = 0;
};

struct CollectorLog : ImportFaults
{
    enum class Format {
        Jvm,  // unified logging of JDK 9 and later, -Xlog:gc or gc*
        Jdk8, // -verbose:gc, with or without -XX:+PrintGCDetails
        Go,   // GODEBUG=gctrace=1, of Go 1.5 and later
        V8,   // --trace-gc, as of Node.js
    };

    Format format = Format::Jvm;
    std::string collector{};                         // "G1", as the log has it
    std::optional<std::uint64_t> maxBytes{};         // that the heap may take
    std::optional<std::uint64_t> beginNs{}, endNs{}; // what the log covers
    std::vector<LoggedCollection> collections{};     // as they begin in the log
    std::vector<LoggedSpan> stalls{};                // a thread, named, waited for memory while others ran
    std::uint64_t lines = 0;                         // that were read
};

// "young", to be translated
[[nodiscard]] Text titleOf(LoggedCollection::Kind kind);
// "young"
[[nodiscard]] const char* nameOf(LoggedCollection::Kind kind);
// "jvm"
[[nodiscard]] const char* nameOf(CollectorLog::Format format);

// Reads what one of those formats has, packed by gzip, bzip2 or Zstandard or not. The lines of a program may stand
// between. Of a file with several runs, that with the most collections is read. Throws InputError, without the name of
// the file, if no line is of a known format. `onRead` as for LineSource.
[[nodiscard]] CollectorLog readCollectorLog(std::istream& in, const std::function<void(std::uint64_t)>& onRead = {});

// Whether the beginning of the file, 64 KiB of it, has a line of a known format. False for what is no regular file.
[[nodiscard]] bool isCollectorLog(const std::filesystem::path& file);

} // namespace poolscope
