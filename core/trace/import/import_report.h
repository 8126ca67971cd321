// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What came of an import: what is in the trace, and what was wrong with the file.
#pragma once

#include "core/base/message.h"
#include "core/trace/trace_event.h"

#include <array>
#include <cstdint>
#include <vector>

namespace poolscope {

struct ImportFault
{
    enum class Sort {
        Cut,           // the file ends before it is complete
        Damaged,       // it cannot be read any further
        Unreadable,    // a line says nothing that is known; it is skipped
        HugeSize,      // an object is larger than any can be; it is skipped
        TimeBackwards, // it is earlier than it was; that is ignored
        UnknownFree,   // of a pointer that was not seen allocated
        DoubleFree,    // of a pointer that was freed before, and not allocated again
        UnseenFree,    // memory is given away that is still in use; its object is taken to have been freed
        UnknownStack,  // an object is allocated by a call that was not told
        Foreign,       // a line is of something else, such as the program's own output; it is skipped
        OtherRun,      // what follows is of another run, and is left out
    };
    static constexpr std::size_t sorts = 11;

    Sort sort = Sort::Cut;
    std::uint64_t offset = 0; // in bytes of the text; of the unpacked one, if the file is packed
    std::uint64_t line = 0;   // from 1
    Message complaint{};      // without a full stop

    // "at byte 1234, line 12: COMPLAINT"
    [[nodiscard]] Message message() const;
};

// What was wrong with a file that was read line by line.
struct ImportFaults
{
    std::array<std::uint64_t, ImportFault::sorts> counts{}; // of faults, by sort
    std::vector<ImportFault> faults{};                      // the first few of each sort, in the order of the file

    static constexpr std::size_t keptFaults = 5; // of each sort

    void add(ImportFault fault);
    [[nodiscard]] std::uint64_t count(ImportFault::Sort sort) const
    {
        return counts.at(static_cast<std::size_t>(sort));
    }
};

struct ImportReport : ImportFaults
{
    enum class Format { Heaptrack, InterpretedHeaptrack, Rep, AllocationLog, Mtrace, EspIdf, Csv };

    Format format = Format::Heaptrack;
    TraceTotals totals{};
    std::uint64_t lines = 0;       // that were read
    std::uint64_t unreadBytes = 0; // of the file, behind what is damaged

    [[nodiscard]] std::uint64_t skippedLines() const
    {
        return count(ImportFault::Sort::Unreadable) + count(ImportFault::Sort::HugeSize);
    }
};

} // namespace poolscope
