// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The outside of a trace file: sixteen bytes that say what it is, the version, and blocks. Each block is a head of five
// numbers of four bytes, the lowest first (type, packed and unpacked size, check of the packed bytes, check of the
// head), and a Zstandard frame, so that a file is readable up to wherever it was cut or damaged.
#pragma once

#include "core/base/error.h"
#include "core/base/message.h"

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct ZSTD_CCtx_s;
struct ZSTD_DCtx_s;

namespace poolscope {

// Where a trace cannot be read any further, or a line of an imported file cannot be understood.
struct TraceFault
{
    std::uint64_t offset = 0; // in bytes from the beginning of the file
    Message complaint;        // without a full stop, and without the offset
    bool isCut = false;       // the file ends before it is complete; all before that is sound

    // "at byte 1234: COMPLAINT"
    [[nodiscard]] Message message() const
    {
        return Message(POOLSCOPE_TEXT("CoreText", "at byte %1: %2"), Message::Number{offset}, complaint);
    }
};

inline constexpr std::string_view traceMagic = "poolscope-trace\n";
// What is written. Version 1 knew no CodeResident, version 2 no CodeStandstill, version 3 no threads, and version 4 no
// CodePoolUse; all are read as well.
inline constexpr std::uint32_t traceVersion = 5;

enum class TraceBlockType : std::uint32_t {
    Info = 1, // JSON: TraceInfo; the first block
    Events,
    Sites,   // JSON: CallSites; the last ones after the events
    Census,  // JSON: TraceCensus; after the events
    End,     // JSON: TraceEnd; the last block
    Threads, // JSON: TraceThreads; the last ones after the events; from version 4 on
    Notes,   // JSON: TraceNotes, to be added to those before; none if there are none; from version 4 on
};

// Larger ones are neither written nor read.
inline constexpr std::uint32_t maxTraceBlockBytes = 1U << 26;

class TraceBlockWriter
{
public:
    // Writes what the file begins with. `out` must outlive the writer; errors are left in its state.
    explicit TraceBlockWriter(std::ostream& out);
    ~TraceBlockWriter();
    TraceBlockWriter(const TraceBlockWriter&) = delete;
    TraceBlockWriter& operator=(const TraceBlockWriter&) = delete;

    // `content` must have at most maxTraceBlockBytes.
    void write(TraceBlockType type, std::string_view content);

private:
    std::ostream& out_;
    struct Free
    {
        void operator()(ZSTD_CCtx_s* context) const;
    };
    std::unique_ptr<ZSTD_CCtx_s, Free> context_;
    std::string packed_;
};

struct TraceBlock
{
    TraceBlockType type{};
    std::uint64_t offset = 0; // of its head in the file
    std::string content{};
};

class TraceBlockReader
{
public:
    // `in` must outlive the reader and be able to seek. Throws InputError if that is no trace, or one of another
    // version or byte order.
    explicit TraceBlockReader(std::istream& in);
    ~TraceBlockReader();
    TraceBlockReader(const TraceBlockReader&) = delete;
    TraceBlockReader& operator=(const TraceBlockReader&) = delete;

    // Replaces `block` by the next one. False at the end of the file, and at a fault. After a cut, and at the end, it
    // may be called again: the file may have grown.
    [[nodiscard]] bool read(TraceBlock& block);
    // As read(), but does not unpack a block of events, which is left without its content. Damage is seen all the same.
    [[nodiscard]] bool readAllButEvents(TraceBlock& block);
    // Why the last read() gave no block; nothing if the file ends there.
    [[nodiscard]] const std::optional<TraceFault>& fault() const { return fault_; }
    // Of the block to be read next, in bytes.
    [[nodiscard]] std::uint64_t offset() const { return offset_; }

private:
    bool read(TraceBlock& block, bool withEvents);
    bool fail(const Text& complaint, bool isCut);

    std::istream& in_;
    struct Free
    {
        void operator()(ZSTD_DCtx_s* context) const;
    };
    std::unique_ptr<ZSTD_DCtx_s, Free> context_;
    std::uint64_t offset_ = 0;
    std::optional<TraceFault> fault_;
    std::string packed_;
};

} // namespace poolscope
