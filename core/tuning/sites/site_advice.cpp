// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sites/site_advice.h"

#include "core/trace/replay/function_names.h"
#include "core/trace/trace_info.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <string_view>
#include <utility>

namespace poolscope {

namespace {

using Site = DhatProfile::Site;

// "0x109177: small (d.c:3)": the function alone. "???" is what neither profiler knows.
std::string functionIn(std::string_view frame)
{
    if (const std::size_t colon = frame.find(": "); frame.starts_with("0x") && colon != std::string_view::npos)
        frame.remove_prefix(colon + 2);
    if (const std::size_t place = frame.rfind(" ("); frame.ends_with(')') && place != std::string_view::npos)
        frame = frame.substr(0, place);
    return frame == "???" ? std::string() : std::string(frame);
}

// The frames of the profile alone; each site brings its own.
CallSites framesOf(const DhatProfile& profile)
{
    CallSites names;
    for (const std::string& frame : profile.frames)
        names.frames.push_back({.function = functionIn(frame)});
    names.sites.emplace_back();
    return names;
}

// The number of bytes that each of so many objects has; nothing if they cannot all have the same.
std::optional<std::uint64_t> sizeOfEach(std::uint64_t bytes, std::uint64_t objects)
{
    return objects == 0 || bytes % objects != 0 ? std::nullopt : std::optional(bytes / objects);
}

std::optional<std::uint64_t> objectBytesOf(const Site& site)
{
    const auto size = sizeOfEach(site.bytes, site.births);
    if (!size || site.areOneSize) return size;
    for (const auto& [bytes, objects] :
         {std::pair(site.mostBytes, site.mostObjects), std::pair(site.peakBytes, site.peakObjects),
          std::pair(site.endBytes, site.endObjects)}) {
        if (objects > 0 && sizeOfEach(bytes, objects) != size) return std::nullopt;
        if (objects == 0 && bytes > 0) return std::nullopt;
    }
    return size;
}

// As many are alive on average: the peak is no less. Times are cut to whole units, that of the end as well. 0 if it is
// not told.
std::uint64_t aliveOnAverage(const Site& site, std::uint64_t endTime)
{
    const std::uint64_t span = std::max(endTime, endTime + 1);
    return site.lifetime / span + (site.lifetime % span > 0 ? 1 : 0);
}

// Bounds of the most that were ever alive at once. False if they contradict each other.
bool findSlots(SiteAdvice& advice, const Site& site, const DhatProfile& profile, std::uint64_t peakBytes)
{
    advice.slotsAtLeast = std::max({std::uint64_t{1}, site.mostObjects, site.peakObjects, site.endObjects});
    advice.slotsAtMost = advice.births;
    if (advice.objectBytes.value_or(0) > 0) {
        // Most objects of one size are most bytes, and no site ever has more of these than the whole program.
        advice.slotsAtMost =
            profile.isOfRust() ? advice.slotsAtLeast : std::min(advice.births, peakBytes / *advice.objectBytes);
    }
    advice.slotsAtLeast = std::max(advice.slotsAtLeast, aliveOnAverage(site, profile.endTime));
    return advice.slotsAtLeast <= advice.slotsAtMost;
}

std::optional<SiteAdvice::WhyNot> whyNotPooled(const SiteAdvice& advice, std::uint64_t endTime)
{
    if (advice.slotsAtLeast == advice.births) return SiteAdvice::WhyNot::NeverReused;
    if (!advice.objectBytes) return SiteAdvice::WhyNot::SizesDiffer;
    const bool isLong =
        advice.meanLifetime && *advice.meanLifetime >= longShareOfProfile * static_cast<double>(endTime) && endTime > 0;
    return isLong ? std::optional(SiteAdvice::WhyNot::LongLived) : std::nullopt;
}

// Nothing if its sums cannot be.
std::optional<SiteAdvice> adviceOn(const Site& site, const DhatProfile& profile, std::uint64_t peakBytes)
{
    if (std::max({std::uint64_t{1}, site.mostObjects, site.peakObjects, site.endObjects}) > site.births)
        return std::nullopt;
    SiteAdvice advice{.line = site.line, .births = site.births, .bytesAllocated = site.bytes};
    advice.objectBytes = objectBytesOf(site);
    if (!findSlots(advice, site, profile, peakBytes)) {
        // Then the averages are the same by chance, or the sums are not those of a program.
        advice.objectBytes.reset();
        if (site.areOneSize || !findSlots(advice, site, profile, peakBytes)) return std::nullopt;
    }
    if (profile.hasLifetimes)
        advice.meanLifetime = static_cast<double>(site.lifetime) / static_cast<double>(site.births);
    advice.whyNot = whyNotPooled(advice, profile.endTime);
    return advice;
}

} // namespace

ProfileAdvice adviceFor(const DhatProfile& profile)
{
    ProfileAdvice advice{
        .profiler = profile.profiler, .command = profile.command, .unit = profile.unit, .endTime = profile.endTime};
    for (const Site& site : profile.sites)
        advice.peakBytes += site.peakBytes;
    CallSites names = framesOf(profile);
    for (const Site& site : profile.sites) {
        auto found = site.isWhole ? adviceOn(site, profile, advice.peakBytes) : std::nullopt;
        if (!found) {
            advice.faults.push_back(
                site.isWhole
                    ? Message(POOLSCOPE_TEXT("CoreText", "line %1: the sums of this call site contradict each other; "
                                                         "it is left out"),
                              Message::Number{site.line})
                    : Message(POOLSCOPE_TEXT("CoreText", "line %1: this call site lacks some of its sums, or frames; "
                                                         "it is left out"),
                              Message::Number{site.line}));
            continue;
        }
        names.sites.front() = site.frames;
        found->name = callSiteName(names, 1);
        advice.births += std::min(found->births, std::numeric_limits<std::uint64_t>::max() - advice.births);
        advice.sites.push_back(std::move(*found));
    }
    std::ranges::stable_sort(advice.sites, std::greater{}, &SiteAdvice::births);
    return advice;
}

} // namespace poolscope
