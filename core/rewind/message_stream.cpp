// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rewind/message_stream.h"

#include "core/base/byte_stream.h"
#include "core/base/descriptor.h"

#include <cerrno>
#include <unistd.h>

namespace poolscope {

namespace {

constexpr std::size_t headBytes = 16;

struct Head
{
    RewindMessage kind;
    std::size_t bytes;
};

Head headIn(std::string_view bytes)
{
    ByteReader in(bytes);
    const std::uint64_t kind = in.word();
    const std::uint64_t length = in.word();
    if (kind < static_cast<std::uint64_t>(RewindMessage::Begin) ||
        kind > static_cast<std::uint64_t>(RewindMessage::Failed) || length > MessageCutter::maxBytes)
        refuseBytes();
    return {static_cast<RewindMessage>(kind), length};
}

bool receiveAll(int descriptor, std::string& bytes)
{
    for (std::size_t done = 0; done < bytes.size();) {
        const ssize_t got = read(descriptor, bytes.data() + done, bytes.size() - done);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        done += static_cast<std::size_t>(got);
    }
    return true;
}

} // namespace

void refuseBytes()
{
    throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "a message of the helper process is not valid"));
}

std::string headOf(RewindMessage kind, std::size_t bytes)
{
    ByteWriter out;
    out.word(static_cast<std::uint64_t>(kind));
    out.word(bytes);
    return out.take();
}

std::optional<RewindPacket> MessageCutter::next()
{
    if (bytes_.size() < headBytes) return std::nullopt;
    const Head head = headIn(std::string_view(bytes_).substr(0, headBytes));
    if (bytes_.size() - headBytes < head.bytes) return std::nullopt;
    RewindPacket packet{head.kind, bytes_.substr(headBytes, head.bytes)};
    bytes_.erase(0, headBytes + head.bytes);
    return packet;
}

bool sendMessage(int descriptor, RewindMessage kind, std::string_view content)
{
    return writeAll(descriptor, headOf(kind, content.size())) && writeAll(descriptor, content);
}

std::optional<RewindPacket> receiveMessage(int descriptor)
{
    std::string bytes(headBytes, '\0');
    if (!receiveAll(descriptor, bytes)) return std::nullopt;
    const Head head = headIn(bytes);
    RewindPacket packet{head.kind, std::string(head.bytes, '\0')};
    if (!receiveAll(descriptor, packet.content)) return std::nullopt;
    return packet;
}

} // namespace poolscope
