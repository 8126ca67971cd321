// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/gate_text.h"

#include "app/terminal/text_table.h"
#include "core/base/printable.h"
#include "core/base/units.h"

#include <algorithm>
#include <span>
#include <utility>

namespace poolscope::app {

namespace {

constexpr std::size_t shownSites = 10;

const GateFigure& figureNamed(const std::string& id)
{
    return *std::ranges::find(gateFigures(), std::string_view(id),
                              [](const GateFigure& each) { return std::string_view(each.id); });
}

std::string framesCell(const TallySite& site)
{
    if (site.frames == 0) return "–";
    if (site.frames == 1) return "1: " + std::to_string(site.firstFrame);
    return formatCount(site.frames) + ": " + std::to_string(site.firstFrame) + "–" + std::to_string(site.lastFrame);
}

std::string mostCell(const TallySite& site)
{
    return site.frames == 0 ? "–" : formatCount(site.most) + ", in frame " + std::to_string(site.mostFrame);
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
           what + (figure.isOfFrames ? " a frame" : "");
}

} // namespace

std::string countedText(const TraceTally& tally)
{
    const std::string frames = formatCountOf(tally.frames.size(), "frame");
    std::string text;
    switch (tally.framesAre) {
    case TraceTally::Frames::Marked: text = frames + ", marked by the program"; break;
    case TraceTally::Frames::OfClock: text = frames + " of 1/60 s, which differ from run to run"; break;
    case TraceTally::Frames::None: text = "no frames"; break;
    }
    if (tally.firstFrames > 0) text += ", after the first " + formatCount(tally.firstFrames);
    return text;
}

GateTable figuresTable(const GateVerdict& verdict)
{
    const bool hasBaseline =
        std::ranges::any_of(verdict.rows, [](const GateRow& row) { return row.before.has_value(); });
    GateTable table{.head = {"figure", "found", hasBaseline ? "before" : "", "at most", ""}};
    for (const GateRow& row : verdict.rows) {
        const auto cell = [&row](const std::optional<double>& value, const char* none) {
            return value ? gateAmount(*value, row.quantity) : none;
        };
        std::string remark;
        if (row.isOver()) remark = "over";
        if (row.isOver() && row.framesOver > 0)
            remark +=
                " in " + formatCountOf(row.framesOver, "frame") + ", most in frame " + std::to_string(*row.found.frame);
        table.rows.push_back(
            {printable(row.id), cell(row.found.value, ""), cell(row.before, ""), cell(row.atMost, "–"), remark});
    }
    return table;
}

std::optional<GateTable> sitesTable(const GateVerdict& verdict, const TraceTally& tally, const std::string& baseline)
{
    if (!verdict.isOver()) return std::nullopt;
    if (!tally.hasSites)
        return GateTable{.caption = "The trace has no call sites; 'poolscope record --call-sites' records them."};
    if (verdict.sites.empty()) return GateTable{.caption = "No call site is new or grew."};
    const GateFigure& figure = figureNamed(verdict.blamed);
    GateTable table{.caption = headingOf(figure, baseline),
                    .head = {"call site", figure.isOfFrames ? "a frame" : "all", baseline.empty() ? "" : "more",
                             "frames with any", "most"}};
    for (const GateSite& site : std::span(verdict.sites).first(std::min(verdict.sites.size(), shownSites))) {
        const std::string more = !site.before ? "new" : "+" + shareCell(figure, site.growth);
        table.rows.push_back({siteName(site.now.name), shareCell(figure, shareOf(figure, site.now, tally)),
                              baseline.empty() ? "" : more, framesCell(site.now), mostCell(site.now)});
    }
    if (shownSites < verdict.sites.size())
        table.remark = "and " + formatCount(verdict.sites.size() - shownSites) + " more";
    return table;
}

std::string textOf(const GateTable& table)
{
    using enum TextTable::Align;
    if (table.rows.empty()) return table.caption + '\n';
    std::string text = table.caption.empty() ? "" : table.caption + ":\n";
    std::vector<TextTable::Align> columns(table.head.size(), Right);
    columns.front() = Left;
    if (table.head.back().empty()) columns.back() = Left; // it has remarks
    TextTable printed(std::move(columns), 2);
    printed.add(table.head);
    for (std::vector<std::string> row : table.rows) {
        row.front() = shortened(row.front(), longestSiteCell);
        printed.add(std::move(row));
    }
    return text + printed.text() + (table.remark.empty() ? "" : "  " + table.remark + '\n');
}

} // namespace poolscope::app
