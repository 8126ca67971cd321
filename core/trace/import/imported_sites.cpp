// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import/imported_sites.h"

#include "core/trace/import/line_source.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace poolscope {

namespace {

// As JSON.
std::size_t textBytes(std::string_view text)
{
    constexpr std::size_t escapedBytes = 6;
    const auto isPlain = [](char letter) { return letter >= ' ' && letter <= '~' && letter != '"' && letter != '\\'; };
    const auto plain = static_cast<std::size_t>(std::ranges::count_if(text, isPlain));
    return plain + escapedBytes * (text.size() - plain);
}

} // namespace

std::optional<CallFrame> sourceFrameIn(std::string_view place)
{
    const std::size_t colon = place.rfind(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const auto line = numberIn(place.substr(colon + 1), 10);
    if (!line || *line > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
    return CallFrame{
        .function = {}, .file = std::string(place.substr(0, colon)), .line = static_cast<std::uint32_t>(*line)};
}

std::size_t jsonBytes(const CallFrame& frame)
{
    constexpr std::size_t textlessFrameBytes = 24;
    return textlessFrameBytes + textBytes(frame.function) + textBytes(frame.module) + textBytes(frame.file);
}

std::uint32_t ImportedSites::siteOf(std::span<const std::string_view> texts)
{
    if (texts.empty()) return 0;
    std::vector<std::uint32_t> frames;
    for (const std::string_view text : texts) {
        auto known = numbers_.find(text);
        if (known == numbers_.end()) {
            const std::size_t bytes = jsonBytes(CallFrame{.function = std::string(text)});
            if (bytes > room_) return 0;
            room_ -= bytes;
            known = numbers_.emplace(text, static_cast<std::uint32_t>(frames_.size())).first;
            frames_.push_back(&known->first);
        }
        frames.push_back(known->second);
    }
    if (const auto known = sites_.find(frames); known != sites_.end()) return known->second;
    const std::size_t bytes = frameNumberBytes * (frames.size() + 1);
    if (bytes > room_) return 0;
    room_ -= bytes;
    const auto number = static_cast<std::uint32_t>(inOrder_.size() + 1);
    inOrder_.push_back(&sites_.emplace(std::move(frames), number).first->first);
    return number;
}

CallSites ImportedSites::callSites(const std::function<CallFrame(const std::string&)>& frameOf) const
{
    CallSites all;
    for (const std::string* text : frames_)
        all.frames.push_back(frameOf(*text));
    for (const std::vector<std::uint32_t>* frames : inOrder_)
        all.sites.push_back(*frames);
    return all;
}

} // namespace poolscope
