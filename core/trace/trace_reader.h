// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a trace, some ten thousand events at a time. Holds memory for live objects and for different sizes and call
// sites, whatever the length of the file and whatever is in it.
#pragma once

#include "core/base/byte_stream.h"
#include "core/trace/resident_memory.h"
#include "core/trace/trace_block.h"
#include "core/trace/trace_codec.h"
#include "core/trace/trace_info.h"

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <vector>

namespace poolscope {

class TraceReader
{
public:
    // `in` must outlive the reader and be able to seek. Throws InputError if that is no trace, one of another version
    // or byte order, or one without a beginning.
    explicit TraceReader(std::istream& in);

    // Replaces `events` by the next ones. False, and no events, where there are no more: at the end, and at a fault.
    // After a cut it may be called again, for a trace that is being written. Throws std::bad_alloc if what is alive
    // does not fit into memory.
    [[nodiscard]] bool read(std::vector<TraceEvent>& events);

    [[nodiscard]] const TraceInfo& info() const { return info_; }
    // Why read() came to an end before end() was read. A trace that stops between two blocks is cut as well.
    [[nodiscard]] const std::optional<TraceFault>& fault() const { return fault_; }
    // After the last event, if the trace is complete.
    [[nodiscard]] const std::optional<TraceEnd>& end() const { return end_; }
    // Of the events read so far.
    [[nodiscard]] const TraceTotals& totals() const { return totals_; }
    // As far as they were read: the last ones stand behind the events, earlier ones of a trace that was followed among
    // them.
    [[nodiscard]] const CallSites& sites() const { return sites_; }
    // The same, with those that the trace tells apart; none in traces before version 4.
    [[nodiscard]] const TraceThreads& threads() const { return threads_; }
    // What the program said of itself; none in traces before version 4.
    [[nodiscard]] const TraceNotes& notes() const { return notes_; }
    // Of the events read so far: what the trace says itself at its end.
    [[nodiscard]] TraceCensus census() const;
    // Goes to the end of a complete trace without reading its events: end(), sites(), threads(), notes() and the census
    // that it returns are known then, totals() are not, and nothing else may be read. Nothing if it is not complete.
    [[nodiscard]] std::optional<TraceCensus> skipToEnd();
    // The last one told, in bytes; 0: none was.
    [[nodiscard]] std::uint64_t residentBytes() const { return resident_; }
    // When most was; it does not tell what of it was shared.
    [[nodiscard]] const ResidentMemory& largestMemory() const { return largest_; }
    // Slots of all events so far are less.
    [[nodiscard]] std::uint32_t slotCount() const { return maxSlots_; }
    // In the file, of what is read next, in bytes.
    [[nodiscard]] std::uint64_t offset() const { return blocks_.offset(); }

private:
    // Throw BadBlock.
    void decode(const TraceBlock& block, std::vector<TraceEvent>& events);
    void begin(TraceEvent& event, TraceEvent::Type type, std::uint64_t number);
    void end(TraceEvent& event, TraceEvent::Type type, std::uint64_t slot);
    void readThread(std::uint64_t thread);
    void readPoolUse(TraceEvent& event, std::uint64_t pool, std::uint64_t difference);
    void noteResident(TraceEvent& event, std::uint64_t difference, std::uint64_t liveBytes);
    void readClasses(VarintReader& content, std::uint64_t count);
    void readInfo();
    void readEnd(const TraceBlock& block);
    bool fail(std::uint64_t offset, Message complaint, bool isCut);

    TraceBlockReader blocks_;
    TraceBlock block_;
    TraceInfo info_;
    std::optional<TraceFault> fault_;
    std::optional<TraceEnd> end_;
    TraceTotals totals_;
    CallSites sites_;
    TraceThreads threads_;
    TraceNotes notes_;
    std::vector<TraceClass> classes_;
    SlotNumbers slots_;
    RecentSlots recent_;
    std::vector<std::uint32_t> classOfSlot_;  // emptySlot where nothing lives
    std::vector<std::uint32_t> threadOfSlot_; // which allocated what lives there
    std::uint32_t thread_ = 0;                // of what comes next
    std::uint32_t maxSlots_ = 0;
    std::vector<TraceClassCounts> counts_; // by class
    std::optional<std::uint64_t> firstMark_;
    std::uint64_t resident_ = 0;
    ResidentMemory largest_{};
    std::vector<std::uint64_t> poolUse_; // by pool
};

// What the program said of itself, from a trace as the reader has it, as far as it goes. Throws as the reader does.
[[nodiscard]] TraceNotes notesOf(std::istream& in);

} // namespace poolscope
