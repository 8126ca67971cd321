// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a trace, block by block, so that what is written so far can be read at any time. Holds memory for live objects
// and for different sizes and call sites.
#pragma once

#include "core/trace/trace_block.h"
#include "core/trace/trace_codec.h"
#include "core/trace/trace_info.h"

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace poolscope {

class TraceWriter
{
public:
    // `out` must outlive the writer; what fails is left in its state.
    TraceWriter(std::ostream& out, const TraceInfo& info);

    // What follows is done by that thread, as TraceEvent has it; until this is first called, it is not known by which.
    void byThread(std::uint32_t thread) { thread_ = thread; }
    // Returns the object's slot, for its end. Sizes above maxTraceBytes count as that.
    std::uint32_t allocate(std::uint64_t bytes, std::uint32_t site = 0, bool byRealloc = false);
    // `type`: one that isEnd(); `slot`: of a live object.
    void end(TraceEvent::Type type, std::uint32_t slot);
    void unknownFree();
    void mark();
    // In nanoseconds since the beginning, without standstills. What is no later than the last time is left out.
    void time(std::uint64_t nanoseconds);
    // All objects end.
    void image();
    // Of the process, in bytes. What is as before is left out.
    void resident(std::uint64_t bytes);
    // `pool`: of those that writeNotes() named before, from 0 on, so many of whose objects are in use now. What is as
    // before is left out.
    void poolUse(std::uint32_t pool, std::uint64_t objects);
    void standstill(std::uint64_t nanoseconds) { addPlain(TraceEvent::Type::Standstill, CodeStandstill, nanoseconds); }
    void lost(std::uint64_t events) { addPlain(TraceEvent::Type::Lost, CodeLost, events); }

    // Writes the events so far, so that a reader gets them.
    void flush();
    // With fewer frames of each if they are too many for a block.
    void writeSites(const CallSites& sites);
    // In place of earlier ones; at most maxTraceThreads.
    void writeThreads(const TraceThreads& threads);
    // Added to earlier ones, as TraceNotes has it; with them, no more than there may be.
    void writeNotes(const TraceNotes& notes);
    // The end; its totals are replaced by what was written. Nothing may be called after.
    void finish(TraceEnd end);

    // Of a live object.
    [[nodiscard]] std::uint64_t bytesOf(std::uint32_t slot) const { return classes_[objects_[slot].number].bytes; }
    [[nodiscard]] std::uint32_t siteOf(std::uint32_t slot) const { return classes_[objects_[slot].number].site; }
    [[nodiscard]] const TraceTotals& totals() const { return totals_; }
    // As TraceCensus has it, of the events so far.
    [[nodiscard]] const std::optional<std::uint64_t>& firstMark() const { return census_.firstMark; }

private:
    struct Object
    {
        std::uint32_t number;    // of its class
        std::uint32_t allocated; // RecentSlots::count() once it was
        std::uint32_t thread;    // that allocated it
    };

    std::uint32_t classOf(std::uint64_t bytes, std::uint32_t site);
    void growIndex();
    void addPlain(TraceEvent::Type type, TraceCode code, std::uint64_t number);
    void addCode(unsigned code);
    void tellThread();
    void addSlot(std::uint32_t slot);

    TraceBlockWriter blocks_;
    TraceTotals totals_;
    SlotNumbers slots_;
    RecentSlots recent_;
    std::vector<Object> objects_; // by slot
    std::vector<TraceClass> classes_;
    std::vector<TraceClassCounts> counts_; // by class
    TraceCensus census_;                   // its classes only at the end
    std::uint64_t resident_ = 0;
    std::vector<std::uint64_t> poolUse_; // by pool
    std::uint32_t thread_ = 0, toldThread_ = 0;
    std::vector<std::uint32_t> classIndex_; // hash table of classes, by number plus one; 0 is empty

    // Of the block.
    std::uint32_t newClasses_ = 0;
    std::uint32_t lastSlot_ = 0; // in the column
    std::string newClassBytes_, codes_, numberColumn_, slotColumn_;
};

} // namespace poolscope
