// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/gate_text.h"

#include "app/terminal/text_table.h"
#include "core/base/printable.h"
#include "core/base/units.h"
#include "core/tuning/gate/gate_junit.h"

#include <algorithm>

namespace poolscope::app {

namespace {

constexpr std::size_t shownSites = 10;
constexpr std::size_t longestSite = 56; // bytes

std::string counted(std::uint64_t count)
{
    return formatCount(static_cast<std::int64_t>(count));
}

const GateFigure& figureNamed(const std::string& id)
{
    return *std::ranges::find(gateFigures(), std::string_view(id),
                              [](const GateFigure& each) { return std::string_view(each.id); });
}

std::string framesCell(const TallySite& site)
{
    if (site.frames == 0) return "–";
    if (site.frames == 1) return "1: " + std::to_string(site.firstFrame);
    return counted(site.frames) + ": " + std::to_string(site.firstFrame) + "–" + std::to_string(site.lastFrame);
}

std::string mostCell(const TallySite& site)
{
    return site.frames == 0 ? "–" : counted(site.most) + ", in frame " + std::to_string(site.mostFrame);
}

// A count of one site is a whole number, unless it is one per frame.
std::string shareCell(const GateFigure& figure, double share)
{
    const bool isAverage = figure.isOfFrames && figure.quantity == Quantity::Count;
    return inEnglish(share, isAverage ? Quantity::Average : figure.quantity);
}

std::string headingOf(const GateFigure& figure, const std::string& baseline)
{
    const std::string what = std::string_view(figure.id).starts_with("leaked") ? "what is alive at the end"
                             : figure.quantity == Quantity::Bytes              ? "the bytes that they allocate"
                                                                               : "their allocations";
    return (baseline.empty() ? "Call sites by "
                             : "Call sites that are new or grew since " + printable(baseline) + ", by ") +
           what + (figure.isOfFrames ? " a frame:" : ":");
}

} // namespace

std::string siteCell(const std::string& name)
{
    if (name.empty()) return "(not known)";
    std::string shown = printable(name);
    if (shown.size() <= longestSite) return shown;
    std::size_t end = longestSite;
    while ((static_cast<unsigned char>(shown[end]) & 0xC0U) == 0x80U) // not within a character
        --end;
    return shown.substr(0, end) + "…";
}

std::string countedText(const TraceTally& tally)
{
    const std::string frames = formatCountOf(tally.frames.size(), "frame");
    std::string text;
    switch (tally.framesAre) {
    case TraceTally::Frames::Marked: text = frames + ", marked by the program"; break;
    case TraceTally::Frames::OfClock: text = frames + " of 1/60 s, which differ from run to run"; break;
    case TraceTally::Frames::None: text = "no frames"; break;
    }
    if (tally.firstFrames > 0) text += ", after the first " + counted(tally.firstFrames);
    return text;
}

std::string figuresText(const GateVerdict& verdict)
{
    using enum TextTable::Align;
    const bool hasBaseline =
        std::ranges::any_of(verdict.rows, [](const GateRow& row) { return row.before.has_value(); });
    TextTable table({Left, Right, Right, Right, Left}, 2);
    table.add({"figure", "found", hasBaseline ? "before" : "", "at most", ""});
    for (const GateRow& row : verdict.rows) {
        const GateFigure& figure = *row.figure;
        std::string remark;
        if (row.isOver()) remark = "over";
        if (row.isOver() && row.framesOver > 0)
            remark +=
                " in " + formatCountOf(row.framesOver, "frame") + ", most in frame " + std::to_string(*row.found.frame);
        table.add({figure.id, gateAmount(figure, row.found.value), row.before ? gateAmount(figure, *row.before) : "",
                   row.atMost ? gateAmount(figure, *row.atMost) : "–", remark});
    }
    return table.text();
}

std::string sitesText(const GateVerdict& verdict, const TraceTally& tally, const std::string& baseline)
{
    if (!verdict.isOver()) return "";
    if (!tally.hasSites) return "The trace has no call sites; 'poolscope record --call-sites' records them.\n";
    const GateFigure& figure = figureNamed(verdict.blamed);
    if (verdict.sites.empty()) return "No call site is new or grew.\n";
    using enum TextTable::Align;
    TextTable table({Left, Right, Right, Right, Right}, 2);
    const char* unit = figure.isOfFrames ? "a frame" : "all";
    table.add({"call site", unit, baseline.empty() ? "" : "more", "frames with any", "most"});
    const std::size_t shown = std::min(verdict.sites.size(), shownSites);
    for (std::size_t i = 0; i < shown; ++i) {
        const GateSite& site = verdict.sites[i];
        const std::string more = !site.before ? "new" : "+" + shareCell(figure, site.growth);
        table.add({siteCell(site.now.name), shareCell(figure, shareOf(figure, site.now, tally.frames.size())),
                   baseline.empty() ? "" : more, framesCell(site.now), mostCell(site.now)});
    }
    std::string text = headingOf(figure, baseline) + "\n" + table.text();
    if (shown < verdict.sites.size()) text += "  and " + counted(verdict.sites.size() - shown) + " more\n";
    return text;
}

} // namespace poolscope::app
