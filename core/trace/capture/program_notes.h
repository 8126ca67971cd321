// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a recorded program says of itself, out of the notes of its threads.
#pragma once

#include "core/trace/recorder/channel.h"
#include "core/trace/trace_info.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace poolscope {

// What a program calls something, cut to so many bytes: in one line, without the beginning of a character that was cut.
[[nodiscard]] std::string lineOf(std::string text);

class ProgramNotes
{
public:
    // A piece of the text of the ring's next note. A note that never came leaves nothing behind.
    void addText(std::size_t ring, const PoolscopeRecord& record);
    // With the text before it in the ring. `totals`: of the trace so far. Of PoolscopeOff and PoolscopeOn nothing is
    // kept. Returns which of the pools it was about, if it was about one that is kept.
    std::optional<std::size_t> add(std::size_t ring, const PoolscopeRecord& record, const TraceTotals& totals);
    // The process runs another program from here on: its pools begin with nothing.
    void beginImage();
    // So far.
    [[nodiscard]] const TraceNotes& notes() const { return notes_; }

private:
    // What is in use of a pool: bytes by address.
    using InUse = std::unordered_map<std::uint64_t, std::uint64_t>;

    [[nodiscard]] std::optional<std::size_t> poolNamed(std::string name);
    static void acquire(TraceNotes::Pool& pool, InUse& inUse, std::uint64_t address, std::uint64_t bytes);
    static void release(TraceNotes::Pool& pool, InUse& inUse, std::uint64_t address);
    static void reset(TraceNotes::Pool& pool, InUse& inUse);

    TraceNotes notes_;
    std::unordered_map<std::size_t, std::string> texts_; // by ring, as far as they came
    std::unordered_map<std::string, std::size_t> poolOfName_;
    std::vector<InUse> inUse_; // by pool
};

} // namespace poolscope
