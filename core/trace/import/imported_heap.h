// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a trace out of addresses that were allocated and freed, and reports what cannot have been so.
#pragma once

#include "core/trace/address_book.h"
#include "core/trace/import/import_report.h"
#include "core/trace/import/line_source.h"
#include "core/trace/trace_writer.h"

#include <cstdint>
#include <iosfwd>
#include <limits>
#include <string>
#include <unordered_set>
#include <vector>

namespace poolscope {

class ImportedHeap
{
public:
    // Faults are those of the line that `lines` is at. All must outlive the heap; what fails to be written is left in
    // the state of `out`. `nameOf`: what a fault calls an address, "0x1f0" by default.
    ImportedHeap(std::ostream& out, const TraceInfo& info, const LineSource& lines, ImportReport& report,
                 std::string (*nameOf)(std::uint64_t) = nullptr);

    // `address` is 0 for no object, which does nothing.
    void allocate(std::uint64_t address, std::uint64_t bytes, std::uint32_t site = 0, bool byRealloc = false);
    void free(std::uint64_t address);
    // Of an object that has no address, and was not seen allocated.
    void freeUnknown(Message complaint);
    // `before`: 0 for an object that realloc allocates. `bytes`: 0 frees it.
    void reallocate(std::uint64_t before, std::uint64_t after, std::uint64_t bytes, std::uint32_t site = 0);
    // The same where it is; if no object is there, one is allocated, of 0 bytes too.
    void resize(std::uint64_t address, std::uint64_t bytes);
    // What the file says of an object that is allocated or resized there is of no use. If none is there, what frees it
    // follows from that, and is left out.
    void skip(std::uint64_t address);
    // Since the recording began.
    static constexpr std::uint64_t maxMilliseconds = std::numeric_limits<std::int64_t>::max() / 1'000'000;
    void milliseconds(std::uint64_t time);
    void nanoseconds(std::uint64_t time);
    // What was allocated before is unknown, so that frees of it are no faults.
    void expectUnknownFrees() { expectsUnknownFrees_ = true; }

    // Whether the line is whole; complains if not. `mustEnd`: all lines of the format end with a line feed.
    [[nodiscard]] bool isWholeLine(bool mustEnd);
    void complain(ImportFault::Sort sort, Message complaint);
    // The line was not understood, and is skipped.
    void complainOfLine();
    // Complains if the file did not end where it should. Nothing may be called after.
    void finish(const CallSites& sites = {});

private:
    [[nodiscard]] bool skipsHuge(std::uint64_t address, std::uint64_t bytes);
    void endUnknown(std::uint64_t address);
    [[nodiscard]] std::uint64_t& freedNear(std::uint64_t address);

    const LineSource& lines_;
    ImportReport& report_;
    TraceWriter writer_;
    AddressBook live_;
    // Pointers freed of late, each at a place of its own: whether an unknown one was freed before, with little memory.
    std::vector<std::uint64_t> freed_;
    std::unordered_set<std::uint64_t> skipped_;
    std::string (*nameOf_)(std::uint64_t);
    std::uint64_t nanoseconds_ = 0;
    bool expectsUnknownFrees_ = false;
};

} // namespace poolscope
