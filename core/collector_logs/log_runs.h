// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Gathers what the lines of a log say, run by run: a file may hold several, one after another or, by several processes,
// line by line.
#pragma once

#include "core/collector_logs/collector_log.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace poolscope {

class LogRuns
{
public:
    using Kind = LoggedCollection::Kind;

    // What follows is on this line of the file.
    void setLine(std::uint64_t number, std::uint64_t offset)
    {
        line_ = number;
        offset_ = offset;
    }
    // What follows is of the run of that name, which may be new.
    void select(std::string_view name);
    // What follows is of a new run.
    void beginRun();
    // The line was written `ns` after the program began. Begins a run if that is more than a second earlier than it
    // was: threads write the lines of one run nearly in order.
    void setTime(std::uint64_t ns);
    // The same by what the line says: that, the time of day in ns since 1970, or both. The time of day alone is counted
    // from that of the program's start, if a line said both, or else from the first one of the run.
    void setStamps(std::optional<std::uint64_t> ns, std::optional<std::uint64_t> date);

    // Where that is.
    struct Place
    {
        std::uint64_t line = 0, offset = 0;
    };
    [[nodiscard]] Place place() const { return {line_, offset_}; }
    // What is wrong there, in whichever run.
    void complain(const Place& place, ImportFault::Sort sort, Message complaint);
    // The line there tells of a collection, but is not complete; `isCut`: for the file ends.
    void complainOfPart(const Place& place, bool isCut);

    [[nodiscard]] std::optional<std::uint64_t> now() const { return now_; }
    // Of the current run.
    [[nodiscard]] CollectorLog& log();
    // The collection with that number, which is made if there is none.
    [[nodiscard]] LoggedCollection& collection(std::uint64_t number, Kind kind);
    [[nodiscard]] LoggedCollection& add(Kind kind);
    // The last one that was added without a number and is of `kind`; nothing if there is none.
    [[nodiscard]] LoggedCollection* last(Kind kind);

    // The run with the most collections, with all that was wrong, by line, and the other runs among it.
    [[nodiscard]] CollectorLog finish();

private:
    struct Run
    {
        CollectorLog log{};
        std::uint64_t line = 0, offset = 0; // where it begins
        std::uint64_t latest = 0;           // ns
        std::optional<std::uint64_t> firstDate{};
        std::unordered_map<std::uint64_t, std::size_t> byNumber{};
    };

    [[nodiscard]] Run& run();
    void setDate(std::uint64_t ns);
    void complainOfOthers(const Run& read);

    std::vector<Run> runs_;
    ImportFaults faults_;
    std::map<std::string, std::size_t, std::less<>> byName_;
    std::size_t current_ = 0;
    std::uint64_t line_ = 0, offset_ = 0;
    std::optional<std::uint64_t> now_;
};

// It began and ended no later and no earlier than that.
void cover(LoggedCollection& collection, std::optional<std::uint64_t> beginNs, std::optional<std::uint64_t> endNs);

// What ended at `endNs` after `lengthNs`; not before the program began.
[[nodiscard]] LoggedSpan spanUntil(std::string_view name, std::optional<std::uint64_t> endNs, std::uint64_t lengthNs);
// What began at `beginNs`.
[[nodiscard]] LoggedSpan spanFrom(std::string_view name, std::optional<std::uint64_t> beginNs, std::uint64_t lengthNs);

// Adds it to the pauses or the phases of `collection`, which covers it.
void addPause(LoggedCollection& collection, LoggedSpan pause);
void addPhase(LoggedCollection& collection, LoggedSpan phase);

} // namespace poolscope
