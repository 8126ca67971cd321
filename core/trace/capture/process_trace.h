// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The trace of one recorded process: makes events of objects out of records of addresses.
#pragma once

#include "core/trace/address_book.h"
#include "core/trace/capture/program_mappings.h"
#include "core/trace/capture/program_notes.h"
#include "core/trace/capture/raw_call_sites.h"
#include "core/trace/recorder/channel.h"
#include "core/trace/trace_writer.h"

#include <array>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace poolscope {

// The time of a recorded program, which goes on while the program can, and stands still while the recording holds it
// up: a window's lag is no idle time of the program. All times are nanoseconds.
class ProgramClock
{
public:
    // The program was held up from `begin` to `end`, times of CLOCK_MONOTONIC. What was told already counts once, so
    // one that goes on may be told again and again with its end so far.
    void standStill(std::uint64_t begin, std::uint64_t end);
    // The program's time at a time of CLOCK_MONOTONIC: that less all standstills before it. To be asked in about the
    // order of time; what lies before an earlier question comes out as too early.
    [[nodiscard]] std::uint64_t at(std::uint64_t time);
    // In all so far.
    [[nodiscard]] std::uint64_t stoodStill() const;

private:
    struct Standstill
    {
        std::uint64_t begin = 0, end = 0;
    };

    std::uint64_t past_ = 0;       // the length of those before settled_
    std::uint64_t settled_ = 0;    // the end of the last of them
    std::vector<Standstill> come_; // later ones, in order, apart from each other
};

class ProcessTrace
{
public:
    // `began`: nanoseconds of the clock by which records tell time, when the recording began. The trace is written to
    // `out`, whose state keeps what fails.
    ProcessTrace(std::unique_ptr<std::ostream> out, const TraceInfo& info, std::uint64_t began);
    ~ProcessTrace();
    ProcessTrace(const ProcessTrace&) = delete;
    ProcessTrace& operator=(const ProcessTrace&) = delete;

    // The next record of the process.
    void add(const PoolscopeRecord& record);
    // It was that time at this place among the records.
    void time(std::uint64_t nanoseconds)
    {
        const std::uint64_t own = clock_.at(nanoseconds);
        // Only every so often: a frame is long beside that, and times do not compress.
        if (own >= began_ + totals().nanoseconds + timeStep) writer_.time(own - began_);
    }
    // The same, but each time: where threads overtake each other, a nanosecond after the last one.
    void timeExactly(std::uint64_t nanoseconds)
    {
        const std::uint64_t own = clock_.at(nanoseconds), next = totals().nanoseconds + 1;
        writer_.time(own > began_ + next ? own - began_ : next);
    }
    // The recording held the program up, as ProgramClock has it. The totals know of it from the next flush() on.
    void standStill(std::uint64_t begin, std::uint64_t end) { clock_.standStill(begin, end); }
    void lost(std::uint64_t events);
    void resident(std::uint64_t bytes) { writer_.resident(bytes); }
    // Makes what was added so far readable.
    void flush();
    void finish(const TraceEnd& end);

    [[nodiscard]] const TraceTotals& totals() const { return writer_.totals(); }
    // What the records so far tell of call sites, for their names to be found.
    [[nodiscard]] const RawCallSites& rawSites() const { return rawSites_; }
    // `allocations`: as many of the first ones have a site among these.
    void writeSites(const CallSites& sites, std::uint64_t allocations)
    {
        writer_.writeSites(sites);
        named_ = allocations;
    }
    // How many of the first allocations have a site that was written; 0: none yet.
    [[nodiscard]] std::uint64_t namedAllocations() const { return named_; }
    [[nodiscard]] std::uint64_t allocations() const { return totals().allocations + totals().reallocations; }
    [[nodiscard]] const std::optional<std::uint64_t>& firstMark() const { return writer_.firstMark(); }
    // Why what was added could not be written, as errno has it; 0 if it could.
    [[nodiscard]] int writeError();

private:
    static constexpr std::uint64_t timeStep = 100'000; // ns
    static constexpr int maxNamesTold = 64;            // before the end: all threads are written each time

    // An object for which realloc was called, and has not returned yet.
    struct Reallocated
    {
        std::uint64_t address = 0; // 0: none
        std::uint32_t object = 0;
        bool isLeftOut = false; // it is not in the trace, and has no object
    };

    void allocate(std::uint64_t address, std::uint64_t bytes, std::uint32_t site, bool byRealloc);
    void leaveOut(std::uint64_t address);
    void end(TraceEvent::Type type, std::uint64_t address);
    void beginRealloc(Reallocated& of, std::uint64_t address);
    void endRealloc(Reallocated& of);
    void completeRealloc(Reallocated& of, const PoolscopeRecord& record, std::uint32_t site);
    void failRealloc(Reallocated& of);
    void map(const PoolscopeRecord& record, std::uint32_t site, bool byRemap);
    std::uint32_t unmap(const PoolscopeRecord& record, TraceEvent::Type type);
    void completeRemap(std::uint32_t& ofRing, const PoolscopeRecord& record);
    void writeStandstill();
    void beginThread(std::uint32_t& ofRing, const PoolscopeRecord& record);
    void nameThread(std::uint32_t thread, const PoolscopeRecord& record);
    void note(std::size_t ring, const PoolscopeRecord& record);
    void tellNews();

    std::unique_ptr<std::ostream> out_;
    std::uint64_t began_;
    ProgramClock clock_;
    TraceWriter writer_;
    AddressBook live_;
    ProgramMappings mappings_;
    RawCallSites rawSites_;
    std::uint64_t named_ = 0; // allocations
    // By ring: a thread reallocates one at a time. They are no longer among the live ones by their address, which may
    // be given away before realloc returns.
    std::array<Reallocated, poolscopeRings> reallocated_{};
    std::array<std::uint32_t, poolscopeRings> remapped_{};     // the site of a mapping; 0: mremap is not called
    std::array<std::uint32_t, poolscopeRings> threadOfRing_{}; // as TraceEvent has it
    TraceThreads threads_;
    std::unordered_map<std::uint64_t, std::uint32_t> threadOfNumber_; // that the recorder gave it; of this program
    ProgramNotes notes_;
    std::size_t toldLabels_ = 0, toldPools_ = 0;
    // Of the threads, since they were last written.
    bool areNamesNew_ = false;
    int namesTold_ = 0;                         // times
    bool isOff_ = false;                        // what is allocated is left out, until it is freed
    std::unordered_set<std::uint64_t> leftOut_; // addresses
};

} // namespace poolscope
