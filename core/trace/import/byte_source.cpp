// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import/byte_source.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <istream>
#include <new>
#include <string_view>

#include <bzlib.h>
#include <zlib.h>
#include <zstd.h>

namespace poolscope {

namespace {

constexpr std::size_t packedBytes = 1U << 16;

class GzipUnpacker : public Unpacker
{
public:
    GzipUnpacker()
    {
        constexpr int gzipOnly = 16;
        if (inflateInit2(&stream_, MAX_WBITS + gzipOnly) != Z_OK) throw std::bad_alloc();
    }
    ~GzipUnpacker() override { inflateEnd(&stream_); }
    GzipUnpacker(const GzipUnpacker&) = delete;
    GzipUnpacker& operator=(const GzipUnpacker&) = delete;

    std::optional<Progress> unpack(std::span<const char> packed, std::span<char> plain) override
    {
        // Files may be appended to one another.
        if (isComplete_ && !packed.empty() && inflateReset(&stream_) != Z_OK) return std::nullopt;
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
        stream_.avail_in = static_cast<uInt>(packed.size());
        stream_.next_out = reinterpret_cast<Bytef*>(plain.data());
        stream_.avail_out = static_cast<uInt>(plain.size());
        const int result = inflate(&stream_, Z_NO_FLUSH);
        if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR) return std::nullopt;
        isComplete_ = result == Z_STREAM_END;
        hasMore_ = !isComplete_ && stream_.avail_out == 0;
        return Progress{packed.size() - stream_.avail_in, plain.size() - stream_.avail_out};
    }
    [[nodiscard]] bool isComplete() const override { return isComplete_; }
    [[nodiscard]] bool hasMore() const override { return hasMore_; }

private:
    z_stream stream_{};
    bool isComplete_ = false;
    bool hasMore_ = false;
};

class ZstandardUnpacker : public Unpacker
{
public:
    ZstandardUnpacker() : context_(ZSTD_createDCtx())
    {
        if (!context_) throw std::bad_alloc();
    }

    std::optional<Progress> unpack(std::span<const char> packed, std::span<char> plain) override
    {
        ZSTD_inBuffer in{packed.data(), packed.size(), 0};
        ZSTD_outBuffer out{plain.data(), plain.size(), 0};
        const std::size_t result = ZSTD_decompressStream(context_.get(), &out, &in);
        if (ZSTD_isError(result) != 0) return std::nullopt;
        isComplete_ = result == 0;
        hasMore_ = !isComplete_ && out.pos == out.size;
        return Progress{in.pos, out.pos};
    }
    [[nodiscard]] bool isComplete() const override { return isComplete_; }
    [[nodiscard]] bool hasMore() const override { return hasMore_; }

private:
    struct Free
    {
        void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
    };
    std::unique_ptr<ZSTD_DCtx, Free> context_;
    bool isComplete_ = false;
    bool hasMore_ = false;
};

class Bzip2Unpacker : public Unpacker
{
public:
    Bzip2Unpacker() { begin(); }
    ~Bzip2Unpacker() override { BZ2_bzDecompressEnd(&stream_); }
    Bzip2Unpacker(const Bzip2Unpacker&) = delete;
    Bzip2Unpacker& operator=(const Bzip2Unpacker&) = delete;

    std::optional<Progress> unpack(std::span<const char> packed, std::span<char> plain) override
    {
        // Files may be appended to one another; pbzip2 writes no others.
        if (isComplete_ && !packed.empty()) {
            BZ2_bzDecompressEnd(&stream_);
            begin();
        }
        stream_.next_in = const_cast<char*>(packed.data());
        stream_.avail_in = static_cast<unsigned>(packed.size());
        stream_.next_out = plain.data();
        stream_.avail_out = static_cast<unsigned>(plain.size());
        const int result = BZ2_bzDecompress(&stream_);
        if (result == BZ_MEM_ERROR) throw std::bad_alloc();
        if (result != BZ_OK && result != BZ_STREAM_END) return std::nullopt;
        isComplete_ = result == BZ_STREAM_END;
        hasMore_ = !isComplete_ && stream_.avail_out == 0;
        return Progress{packed.size() - stream_.avail_in, plain.size() - stream_.avail_out};
    }
    [[nodiscard]] bool isComplete() const override { return isComplete_; }
    [[nodiscard]] bool hasMore() const override { return hasMore_; }

private:
    void begin()
    {
        stream_ = {};
        if (BZ2_bzDecompressInit(&stream_, 0, 0) != BZ_OK) throw std::bad_alloc();
    }

    bz_stream stream_{};
    bool isComplete_ = false;
    bool hasMore_ = false;
};

std::unique_ptr<Unpacker> unpackerFor(std::string_view beginning)
{
    if (beginning.starts_with("\x1F\x8B")) return std::make_unique<GzipUnpacker>();
    if (beginning.starts_with("BZh")) return std::make_unique<Bzip2Unpacker>();
    if (beginning.starts_with("\x28\xB5\x2F\xFD")) return std::make_unique<ZstandardUnpacker>();
    return nullptr;
}

struct OtherPacking
{
    std::string_view beginning;
    const char* name;
    const char* command; // that unpacks it
};
constexpr std::array otherPackings{
    OtherPacking{std::string_view("\xFD"
                                  "7zXZ\0",
                                  6),
                 "xz", "unxz"},
    OtherPacking{"PK\x03\x04", "zip", "unzip"},
};

} // namespace

ByteSource::ByteSource(std::istream& in, std::uint64_t maxBytes)
    : in_(in),
      buffer_(std::make_unique<char[]>(packedBytes)),
      bytesLeft_(maxBytes)
{
    fill();
    const std::string_view beginning(buffer_.get(), end_);
    unpacker_ = unpackerFor(beginning);
    for (const OtherPacking& packing : otherPackings) {
        if (beginning.starts_with(packing.beginning))
            fault_ = Message(POOLSCOPE_TEXT("CoreText", "it is packed by %1; unpack it first, with %2"), packing.name,
                             packing.command);
    }
}

ByteSource::~ByteSource() = default;

void ByteSource::fill()
{
    in_.read(buffer_.get(), packedBytes);
    at_ = 0;
    end_ = static_cast<std::size_t>(in_.gcount());
    bytesRead_ += end_;
    if (in_.bad()) fault_ = Message(POOLSCOPE_TEXT("CoreText", "the file cannot be read any further"));
}

std::size_t ByteSource::unpackSome(std::span<char> bytes)
{
    const auto progress = unpacker_->unpack({buffer_.get() + at_, end_ - at_}, bytes);
    if (!progress) {
        fault_ = Message(POOLSCOPE_TEXT("CoreText", "the packed file is damaged at its byte %1"),
                         Message::Number{bytesRead()});
        return 0;
    }
    at_ += progress->read;
    return progress->written;
}

std::size_t ByteSource::read(std::span<char> bytes)
{
    const std::size_t count = readAny(bytes);
    if (count > bytesLeft_)
        fault_ = Message(POOLSCOPE_TEXT("CoreText", "it is too large, or becomes so when it is unpacked"));
    bytesLeft_ -= std::min<std::uint64_t>(count, bytesLeft_);
    return fault_ ? 0 : count;
}

std::size_t ByteSource::readAny(std::span<char> bytes)
{
    while (!fault_) {
        if (at_ == end_) fill();
        const bool isAtEnd = at_ == end_;
        if (!unpacker_) {
            const std::size_t count = std::min(bytes.size(), end_ - at_);
            std::memcpy(bytes.data(), buffer_.get() + at_, count);
            at_ += count;
            return count;
        }
        if (isAtEnd && !unpacker_->hasMore()) {
            isCut_ = !unpacker_->isComplete();
            if (isCut_) fault_ = Message(POOLSCOPE_TEXT("CoreText", "the packed file is cut, and ends here"));
            return 0;
        }
        const std::size_t count = unpackSome(bytes);
        if (count > 0) return count;
    }
    return 0;
}

} // namespace poolscope
