// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of the helper process in a stream of bytes: what kind, how long, and that many bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace poolscope {

enum class RewindMessage : std::uint64_t {
    // To the helper.
    Begin = 1, // the experiment as it was at the start, as JSON: once, and first
    Known,     // KnownRun, of which there may be more later
    Show,      // ShowRequest; replaces one that has not been answered
    Find,      // BlockRequest
    Hold,      // nothing: rest until Resume, since somebody measures
    Resume,    // nothing
    // From the helper.
    Progress, // RewindProgress
    Shown,    // ShownFrame
    Found,    // FoundBlock
    Failed,   // a sentence in English: nothing more will come
};

struct RewindPacket
{
    RewindMessage kind{};
    std::string content;
};

// Throws DamagedBytes: the other side cannot have written that.
[[noreturn]] void refuseBytes();

// The head of a message with so long a content; the content follows.
[[nodiscard]] std::string headOf(RewindMessage kind, std::size_t bytes);

// Cuts a stream into messages.
class MessageCutter
{
public:
    static constexpr std::uint64_t maxBytes = std::uint64_t{1} << 30; // of a content

    void add(std::string_view bytes) { bytes_.append(bytes); }
    // The next message, if all of it is there. Throws DamagedBytes for a head that nobody wrote.
    [[nodiscard]] std::optional<RewindPacket> next();

private:
    std::string bytes_;
};

// Both wait until all of it is done, and are for descriptors that wait.
// False: the other side is gone.
[[nodiscard]] bool sendMessage(int descriptor, RewindMessage kind, std::string_view content);
// nullopt: the other side is gone. Throws DamagedBytes.
[[nodiscard]] std::optional<RewindPacket> receiveMessage(int descriptor);

} // namespace poolscope
