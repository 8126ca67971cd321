// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import/heaptrack_calls.h"

#include "core/trace/import/imported_sites.h"
#include "core/trace/trace_block.h"

#include <utility>

namespace poolscope {

namespace {

// heaptrack follows no more calls.
constexpr std::size_t deepestStack = 64;
// A few kilobytes unpack to any number of calls.
constexpr std::size_t maxCalls = 1U << 23;

} // namespace

bool HeaptrackCalls::add(std::uint32_t place, std::uint64_t caller)
{
    if (caller > calls_.size() || calls_.size() == maxCalls) return false;
    calls_.push_back({.place = place, .caller = static_cast<std::uint32_t>(caller), .site = 0});
    return true;
}

std::optional<std::uint32_t> HeaptrackCalls::siteOf(std::uint64_t call)
{
    if (call == 0) return 0;
    if (call > calls_.size()) return std::nullopt;
    std::uint32_t& site = calls_[call - 1].site;
    if (site == 0) {
        sites_.push_back(static_cast<std::uint32_t>(call));
        site = static_cast<std::uint32_t>(sites_.size());
    }
    return site;
}

std::vector<std::uint32_t> HeaptrackCalls::framesOf(std::uint32_t call, const std::vector<Range>& ranges,
                                                    std::size_t most) const
{
    std::vector<std::uint32_t> frames;
    for (; call != 0 && frames.size() < most; call = calls_[call - 1].caller) {
        const Range& range = ranges[calls_[call - 1].place];
        for (std::uint32_t frame = range.begin; frame < range.end && frames.size() < most; ++frame)
            frames.push_back(frame);
    }
    return frames;
}

std::size_t HeaptrackCalls::depthThatFits(const std::vector<Range>& ranges, std::size_t frameText) const
{
    std::size_t depth = deepestStack;
    for (; depth > 0; depth /= 2) {
        std::size_t text = frameText;
        for (const std::uint32_t call : sites_)
            text += 3 + frameNumberBytes * framesOf(call, ranges, depth).size();
        if (text <= maxTraceBlockBytes) break;
    }
    return depth;
}

CallSites HeaptrackCalls::callSites(std::uint32_t places,
                                    const std::function<std::vector<CallFrame>(std::uint32_t)>& framesOf) const
{
    CallSites all;
    std::vector<Range> ranges;
    std::size_t frameText = 0;
    for (std::uint32_t place = 0; place < places; ++place) {
        const auto begin = static_cast<std::uint32_t>(all.frames.size());
        for (CallFrame& frame : framesOf(place)) {
            // Rather no names of some than no call sites at all.
            if (frameText + jsonBytes(frame) > maxTraceBlockBytes / 2) frame = CallFrame{};
            frameText += jsonBytes(frame);
            all.frames.push_back(std::move(frame));
        }
        ranges.push_back({begin, static_cast<std::uint32_t>(all.frames.size())});
    }
    const std::size_t depth = depthThatFits(ranges, frameText);
    if (depth == 0) return {};
    for (const std::uint32_t call : sites_)
        all.sites.push_back(this->framesOf(call, ranges, depth));
    return all;
}

} // namespace poolscope
