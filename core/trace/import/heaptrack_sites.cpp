// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import/heaptrack_sites.h"

#include "core/trace/trace_block.h"

#include <array>
#include <charconv>
#include <iterator>
#include <limits>

namespace poolscope {

namespace {

// heaptrack follows no more calls.
constexpr std::size_t deepestStack = 64;
// A few kilobytes unpack to any number of calls.
constexpr std::size_t mostCalls = 1U << 23;
// As JSON, a frame without its module's name, and the number of a frame in a call site.
constexpr std::size_t frameBytes = 48;
constexpr std::size_t frameNumberBytes = 9;

} // namespace

void HeaptrackSites::addModule(const std::string& path, std::uint64_t base, std::uint64_t begin, std::uint64_t bytes)
{
    if (bytes == 0 || bytes > std::numeric_limits<std::uint64_t>::max() - begin) return;
    const std::string name = path.substr(path.find_last_of('/') + 1);
    const auto [known, isNew] = moduleNumbers_.emplace(name, static_cast<std::uint32_t>(modules_.size()));
    if (isNew) modules_.push_back(name);
    ranges_[begin] = {.end = begin + bytes, .base = base, .module = known->second};
}

HeaptrackSites::Place HeaptrackSites::placeOf(std::uint64_t address) const
{
    const auto after = ranges_.upper_bound(address);
    if (after == ranges_.begin()) return {0, address};
    const Range& range = std::prev(after)->second;
    if (address >= range.end) return {0, address};
    return {range.module, address - range.base};
}

bool HeaptrackSites::addCall(std::uint64_t address, std::uint64_t caller)
{
    if (caller > calls_.size() || calls_.size() == mostCalls) return false;
    const Place place = placeOf(address);
    const auto [known, isNew] = frameNumbers_.emplace(place, static_cast<std::uint32_t>(frames_.size()));
    if (isNew) frames_.push_back(place);
    calls_.push_back({.frame = known->second, .caller = static_cast<std::uint32_t>(caller), .site = 0});
    return true;
}

std::optional<std::uint32_t> HeaptrackSites::siteOf(std::uint64_t call)
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

std::vector<std::uint32_t> HeaptrackSites::framesOf(std::uint32_t call, std::size_t most) const
{
    std::vector<std::uint32_t> frames;
    for (; call != 0 && frames.size() < most; call = calls_[call - 1].caller)
        frames.push_back(calls_[call - 1].frame);
    return frames;
}

std::size_t HeaptrackSites::depthThatFits() const
{
    std::size_t frameText = 0;
    for (const Place& place : frames_)
        frameText += frameBytes + 12 * modules_[place.first].size(); // twice, and every byte may be escaped
    std::size_t depth = deepestStack;
    for (; depth > 0; depth /= 2) {
        std::size_t text = frameText;
        for (const std::uint32_t call : sites_)
            text += 3 + frameNumberBytes * framesOf(call, depth).size();
        if (text <= maxTraceBlockBytes) break;
    }
    return depth;
}

CallFrame HeaptrackSites::frameAt(const Place& place) const
{
    std::array<char, 16> digits{};
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), place.second, 16);
    const std::string& module = modules_[place.first];
    return {.function = module + (module.empty() ? "0x" : "+0x") + std::string(digits.data(), end), .module = module};
}

CallSites HeaptrackSites::callSites() const
{
    CallSites all;
    const std::size_t depth = depthThatFits();
    if (depth == 0) return all;
    for (const Place& place : frames_)
        all.frames.push_back(frameAt(place));
    for (const std::uint32_t call : sites_)
        all.sites.push_back(framesOf(call, depth));
    return all;
}

} // namespace poolscope
