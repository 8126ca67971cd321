// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The call sites of a file that names them in each line: texts are frames, and lists of them sites.
#pragma once

#include "core/trace/trace_info.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// "tree.c:12" as a frame without a function; nothing if no line number is behind the last colon.
[[nodiscard]] std::optional<CallFrame> sourceFrameIn(std::string_view place);

// How many bytes a frame takes as JSON, at most, and the number of a frame in a site.
[[nodiscard]] std::size_t jsonBytes(const CallFrame& frame);
inline constexpr std::size_t frameNumberBytes = 9;

class ImportedSites
{
public:
    // The site that these texts make, the innermost first, numbered by first use from 1. 0 if there are none, and for
    // new ones as soon as a trace has no room for more.
    [[nodiscard]] std::uint32_t siteOf(std::span<const std::string_view> texts);
    [[nodiscard]] bool hasFrame(std::string_view text) const { return numbers_.contains(text); }

    // Those of which siteOf() gave numbers. `frameOf` says what a text means.
    [[nodiscard]] CallSites callSites(const std::function<CallFrame(const std::string&)>& frameOf) const;

private:
    std::map<std::string, std::uint32_t, std::less<>> numbers_; // of frames
    std::vector<const std::string*> frames_;                    // by number
    std::map<std::vector<std::uint32_t>, std::uint32_t> sites_; // by their frames
    std::vector<const std::vector<std::uint32_t>*> inOrder_;    // of their numbers
    std::size_t room_ = maxBytes;                               // of what they take as JSON

    // Of the 64 MiB of a block; decoded names may take more than their texts.
    static constexpr std::size_t maxBytes = 1U << 25;
};

} // namespace poolscope
