// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/site_table.h"

#include "app/terminal/text_table.h"
#include "core/base/printable.h"
#include "core/base/units.h"

#include <algorithm>

namespace poolscope::app {

namespace {

constexpr std::size_t listedProfileSites = 40;

std::string poolCell(const SiteAdvice& site)
{
    if (!site.whyNot) return site.births > site.slotsAtMost ? "yes" : "perhaps";
    switch (*site.whyNot) {
    case SiteAdvice::WhyNot::NeverReused: return "no: never reused";
    case SiteAdvice::WhyNot::SizesDiffer: return "no: sizes differ";
    case SiteAdvice::WhyNot::LongLived: break;
    }
    return "no: lives long";
}

std::string profileTable(const ProfileAdvice& advice)
{
    using enum TextTable::Align;
    TextTable table({Left, Right, Right, Right, Right, Right, Right, Right, Left}, 2);
    // In two lines, or a terminal would break every row.
    table.add({"", "", "bytes", "slots", "", "", "births", "mean", ""});
    table.add({"call site", "births", "of each", "at least", "at most", "bytes", "a slot", "life", "pool?"});
    for (std::size_t i = 0; i < std::min(advice.sites.size(), listedProfileSites); ++i) {
        const SiteAdvice& site = advice.sites[i];
        const std::string bytes =
            site.objectBytes
                ? formatBytes(static_cast<double>(site.slotsAtMost) * static_cast<double>(*site.objectBytes))
                : "–";
        table.add({siteCell(site.name), formatCount(site.births),
                   site.objectBytes ? formatCount(*site.objectBytes) : "~" + formatFixed(site.meanBytes(), 0),
                   formatCount(site.slotsAtLeast), formatCount(site.slotsAtMost), bytes,
                   (site.isExact() ? "" : "≤ ") + formatFixed(site.recycling(), 1),
                   site.meanLifetime ? lifetimeText(*site.meanLifetime, advice.unit) : "–", poolCell(site)});
    }
    return table.text();
}

} // namespace

std::string siteAdviceText(const ProfileAdvice& advice, const std::string& file)
{
    std::string text = printable(file) + "\na profile of " + advice.profiler +
                       (advice.command.empty() ? "" : " of " + printable(advice.command)) + ": " +
                       formatCountOf(advice.births, "birth") + " at " +
                       formatCountOf(advice.sites.size(), "call site") + ", at most " +
                       formatBytes(static_cast<double>(advice.peakBytes)) +
                       " alive at once.\nAnother run of the program may need more slots.\n\n" + profileTable(advice);
    if (advice.sites.size() > listedProfileSites)
        text += "  and " + formatCountOf(advice.sites.size() - listedProfileSites, "call site") +
                " with fewer births; --json has all\n";
    text += "\n";
    for (const Message& sentence : sentencesOn(advice))
        text += "  " + sentence.english() + "\n";
    return text;
}

} // namespace poolscope::app
