// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes of a file, unpacked if it is packed by gzip, bzip2 or Zstandard, which its first bytes tell.
#pragma once

#include "core/base/message.h"

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <limits>
#include <memory>
#include <optional>
#include <span>

namespace poolscope {

// Of one packing. Not for use outside of ByteSource.
class Unpacker
{
public:
    virtual ~Unpacker() = default;

    struct Progress
    {
        std::size_t read = 0;    // bytes of `packed`
        std::size_t written = 0; // bytes of `plain`
    };
    // Unpacks some of `packed` into `plain`, neither of which is empty. Nothing if it is damaged.
    [[nodiscard]] virtual std::optional<Progress> unpack(std::span<const char> packed, std::span<char> plain) = 0;
    // Whether the packed bytes so far are complete.
    [[nodiscard]] virtual bool isComplete() const = 0;
    // Whether there may be bytes that were unpacked, but did not fit into `plain`.
    [[nodiscard]] virtual bool hasMore() const = 0;
};

// Holds some hundred kilobytes, for bzip2 4 MB, and for Zstandard up to the window that the file asks for, 128 MiB at
// most.
class ByteSource
{
public:
    // `in` must outlive the source. Behind `maxBytes` of them is a fault; those of other packings are one at once.
    explicit ByteSource(std::istream& in, std::uint64_t maxBytes = std::numeric_limits<std::uint64_t>::max());
    ~ByteSource();
    ByteSource(const ByteSource&) = delete;
    ByteSource& operator=(const ByteSource&) = delete;

    // Fills `bytes`, which is not empty, as far as there are any, and returns how many it filled; 0 at the end.
    [[nodiscard]] std::size_t read(std::span<char> bytes);

    // Why the end came too early; nothing as long as it did not.
    [[nodiscard]] const std::optional<Message>& fault() const { return fault_; }
    // The file is packed, and cut rather than damaged.
    [[nodiscard]] bool isCut() const { return isCut_; }
    [[nodiscard]] bool isPacked() const { return unpacker_ != nullptr; }
    // Of the file as it is, packed or not.
    [[nodiscard]] std::uint64_t bytesRead() const { return bytesRead_ - (end_ - at_); }

private:
    void fill();
    [[nodiscard]] std::size_t readAny(std::span<char> bytes);
    [[nodiscard]] std::size_t unpackSome(std::span<char> bytes);

    std::istream& in_;
    std::unique_ptr<char[]> buffer_;
    std::size_t at_ = 0, end_ = 0; // in the buffer
    std::uint64_t bytesRead_ = 0;
    std::uint64_t bytesLeft_; // that may be read, unpacked
    std::unique_ptr<Unpacker> unpacker_;
    std::optional<Message> fault_;
    bool isCut_ = false;
};

} // namespace poolscope
