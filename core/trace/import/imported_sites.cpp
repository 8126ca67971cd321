// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import/imported_sites.h"

#include <utility>

namespace poolscope {

namespace {

// As JSON: a frame without its text, each byte of which may be escaped, and the number of a frame in a site.
constexpr std::size_t textFrameBytes = 48;
constexpr std::size_t escapedBytes = 6;
constexpr std::size_t numberBytes = 9;

} // namespace

std::uint32_t ImportedSites::siteOf(std::span<const std::string_view> texts)
{
    if (texts.empty()) return 0;
    std::vector<std::uint32_t> frames;
    for (const std::string_view text : texts) {
        auto known = numbers_.find(text);
        if (known == numbers_.end()) {
            const std::size_t bytes = textFrameBytes + escapedBytes * text.size();
            if (bytes > room_) return 0;
            room_ -= bytes;
            known = numbers_.emplace(text, static_cast<std::uint32_t>(frames_.size())).first;
            frames_.push_back(&known->first);
        }
        frames.push_back(known->second);
    }
    if (const auto known = sites_.find(frames); known != sites_.end()) return known->second;
    const std::size_t bytes = numberBytes * (frames.size() + 1);
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
