// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/trace_block.h"

#include "core/base/byte_stream.h"

#include <array>
#include <istream>
#include <new>
#include <ostream>
#include <zstd.h>

namespace poolscope {

namespace {

constexpr std::size_t headBytes = 20;
// Level 1 takes a third of the time of level 3 for some per cent of the size; a recorded program waits for it.
constexpr int compressionLevel = 1;

// FNV-1a, 32 bits.
std::uint32_t checkOf(std::string_view bytes)
{
    std::uint32_t check = 2'166'136'261U;
    for (const char byte : bytes)
        check = (check ^ static_cast<unsigned char>(byte)) * 16'777'619U;
    return check;
}

std::uint32_t swapped(std::uint32_t value)
{
    return value >> 24 | (value >> 8 & 0xFF00U) | (value << 8 & 0xFF'0000U) | value << 24;
}

} // namespace

void TraceBlockWriter::Free::operator()(ZSTD_CCtx_s* context) const
{
    ZSTD_freeCCtx(context);
}

TraceBlockWriter::TraceBlockWriter(std::ostream& out) : out_(out), context_(ZSTD_createCCtx())
{
    if (!context_) throw std::bad_alloc();
    ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_compressionLevel, compressionLevel);
    std::string beginning(traceMagic);
    putLittle(beginning, traceVersion, 4);
    out_.write(beginning.data(), static_cast<std::streamsize>(beginning.size()));
}

TraceBlockWriter::~TraceBlockWriter() = default;

void TraceBlockWriter::write(TraceBlockType type, std::string_view content)
{
    packed_.resize(ZSTD_compressBound(content.size()));
    const std::size_t size =
        ZSTD_compress2(context_.get(), packed_.data(), packed_.size(), content.data(), content.size());
    if (ZSTD_isError(size) != 0) throw RunError(std::string("Zstandard: ") + ZSTD_getErrorName(size));
    std::string head;
    putLittle(head, static_cast<std::uint32_t>(type), 4);
    putLittle(head, static_cast<std::uint32_t>(size), 4);
    putLittle(head, static_cast<std::uint32_t>(content.size()), 4);
    putLittle(head, checkOf({packed_.data(), size}), 4);
    putLittle(head, checkOf(head), 4);
    out_.write(head.data(), static_cast<std::streamsize>(head.size()));
    out_.write(packed_.data(), static_cast<std::streamsize>(size));
}

void TraceBlockReader::Free::operator()(ZSTD_DCtx_s* context) const
{
    ZSTD_freeDCtx(context);
}

TraceBlockReader::TraceBlockReader(std::istream& in) : in_(in), context_(ZSTD_createDCtx())
{
    if (!context_) throw std::bad_alloc();
    std::array<char, traceMagic.size() + 4> beginning{};
    in_.read(beginning.data(), beginning.size());
    if (in_.gcount() < static_cast<std::streamsize>(beginning.size()) ||
        std::string_view(beginning.data(), traceMagic.size()) != traceMagic)
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "not a Poolscope trace (wrong signature)")));
    const auto version = static_cast<std::uint32_t>(littleAt(beginning.data() + traceMagic.size(), 4));
    if (version > traceVersion && swapped(version) < 1'000)
        throw InputError(Message(POOLSCOPE_TEXT(
            "CoreText",
            "at byte 16: it is a trace in the byte order of another machine; traces have the lowest byte first")));
    if (version == 0 || version > traceVersion)
        throw InputError(
            Message(POOLSCOPE_TEXT("CoreText", "at byte 16: it is a trace of version %1; this program reads "
                                               "versions up to %2"),
                    Message::Number{version}, Message::Number{traceVersion}));
    offset_ = beginning.size();
}

TraceBlockReader::~TraceBlockReader() = default;

bool TraceBlockReader::fail(const Text& complaint, bool isCut)
{
    fault_ = TraceFault{.offset = offset_, .complaint = Message(complaint), .isCut = isCut};
    return false;
}

bool TraceBlockReader::read(TraceBlock& block)
{
    return read(block, true);
}

bool TraceBlockReader::readAllButEvents(TraceBlock& block)
{
    return read(block, false);
}

bool TraceBlockReader::read(TraceBlock& block, bool withEvents)
{
    fault_.reset();
    in_.clear();
    in_.seekg(static_cast<std::streamoff>(offset_));
    std::array<char, headBytes> head{};
    in_.read(head.data(), head.size());
    if (in_.gcount() == 0) return false;
    if (in_.gcount() < static_cast<std::streamsize>(head.size()))
        return fail(POOLSCOPE_TEXT("CoreText", "the trace is cut within the head of a block"), true);
    const auto number = [&](std::size_t at) { return static_cast<std::uint32_t>(littleAt(head.data() + at, 4)); };
    const std::uint32_t type = number(0), packed = number(4), unpacked = number(8);
    if (checkOf({head.data(), headBytes - 4}) != number(headBytes - 4) ||
        packed > ZSTD_compressBound(maxTraceBlockBytes) || unpacked > maxTraceBlockBytes)
        return fail(POOLSCOPE_TEXT("CoreText", "the head of a block is damaged"), false);
    block.type = static_cast<TraceBlockType>(type);
    block.offset = offset_;
    packed_.resize(packed);
    in_.read(packed_.data(), packed);
    if (in_.gcount() < static_cast<std::streamsize>(packed))
        return fail(POOLSCOPE_TEXT("CoreText", "the trace is cut within a block"), true);
    // Zstandard lets some changes of a frame pass.
    if (checkOf(packed_) != number(12)) return fail(POOLSCOPE_TEXT("CoreText", "a block is damaged"), false);
    block.content.clear();
    if (block.type == TraceBlockType::Events && !withEvents) {
        offset_ += head.size() + packed;
        return true;
    }
    block.content.resize(unpacked);
    const std::size_t size =
        ZSTD_decompressDCtx(context_.get(), block.content.data(), unpacked, packed_.data(), packed);
    if (ZSTD_isError(size) != 0 || size != unpacked)
        return fail(POOLSCOPE_TEXT("CoreText", "a block is damaged"), false);
    offset_ += head.size() + packed;
    return true;
}

} // namespace poolscope
