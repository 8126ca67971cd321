// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/advice_table.h"

#include "app/terminal/text_table.h"
#include "core/base/printable.h"
#include "core/base/units.h"
#include "core/experiment/trace_experiment.h"
#include "core/metrics/kind_lives.h"
#include "core/tuning/advice/advice_text.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace poolscope::app {

namespace {

// "1,344", or "≤ 1,344" where it may be a little less.
std::string poolSlotsCell(const std::optional<SizeAdvice>& size)
{
    if (!size || size->size == 0) return "–";
    return (size->within > 0 ? "≤ " : "") + formatCount(size->size);
}

std::string poolBytesCell(const std::optional<SizeAdvice>& size)
{
    return !size || size->size == 0 ? "–" : formatBytes(static_cast<double>(size->bytes));
}

std::string laneTable(const LaneAdvice& lane)
{
    using enum TextTable::Align;
    TextTable table({Left, Right, Right, Right, Right, Right, Right, Right, Right, Right, Right, Left}, 2);
    // In two lines, or a terminal would break every row.
    table.add({"", "births", "most in", "recycled", "median", "never", "missed", "refuses", "< 0.1 %", "refuses",
               "< 1 %", "how many live"});
    table.add({"kind", "a frame", "a frame", "times", "life", "slots", "bytes", "slots", "bytes", "slots", "bytes",
               "0, 1, 2, 4, …"});
    for (const KindAdvice& kind : lane.kinds)
        table.add({kind.pooled.name, formatFixed(kind.birthsPerFrame, 2), formatCount(kind.maxBirths),
                   kind.births == 0 ? "–" : formatFixed(kind.recycling(), 1),
                   kind.births == 0 ? "–" : formatCount(kind.lifetimes.median()), poolSlotsCell(kind.neverMissed),
                   poolBytesCell(kind.neverMissed), poolSlotsCell(kind.underPerMille),
                   poolBytesCell(kind.underPerMille), poolSlotsCell(kind.underPerCent),
                   poolBytesCell(kind.underPerCent),
                   kind.births == 0 ? "–" : logarithmicHistogram(kind.lifetimes.byDoubling())});
    return table.text();
}

std::string adviceSentence(const std::string& subject, const std::vector<Message>& sentences)
{
    std::string text = subject;
    for (const Message& message : sentences)
        text += " " + message.english();
    return "  " + text + "\n";
}

bool hasGains(const Advice& advice)
{
    return std::ranges::any_of(advice.lanes, [](const LaneAdvice& lane) {
        return std::ranges::any_of(lane.kinds, [](const KindAdvice& kind) { return kind.gain.has_value(); });
    });
}

// Call sites of which other threads free objects.
std::string threadsText(const Advice& advice)
{
    constexpr std::size_t listed = 10;
    const std::vector<ThreadUses::Site>& sites = advice.freedElsewhere;
    if (sites.empty()) return {};
    std::string text = "\nFreed by other threads than allocated them, by call site:\n";
    for (const ThreadUses::Site& site : std::span(sites).first(std::min(sites.size(), listed)))
        text += adviceSentence(printable(site.name) + ":", {sentenceOn(site.use)});
    if (sites.size() > listed) text += "  and " + formatCountOf(sites.size() - listed, "other") + "\n";
    return text;
}

} // namespace

std::string adviceText(const Advice& advice)
{
    const std::size_t seeds = advice.seeds.size();
    std::string text =
        printable(advice.experiment.title) + "\n" +
        (isOfTrace(advice.experiment) ? "a recording" : formatCountOf(seeds, "seed")) + " of " +
        formatCountOf(advice.experiment.frames, "frame") +
        (isOfTrace(advice.experiment) ? "" : " of " + advice.experiment.scenario) +
        (hasGains(advice) ? "; sizes are counted, what pooling saves is measured.\n" : "; everything is counted.\n");
    text += isOfTrace(advice.experiment)
                ? "Another run of the program may need more slots.\n"
                : "For each kind, the chance that another seed needs more slots is at most 1/" +
                      formatCount(seeds + 1) + ".\n";
    for (const LaneAdvice& lane : advice.lanes) {
        text += "\nLane " + printable(lane.lane) + "\n" + laneTable(lane) + "\n";
        for (const KindAdvice& kind : lane.kinds)
            if (const auto remarks = remarksOn(kind, advice); !remarks.empty())
                text += adviceSentence(kind.pooled.name + ":", remarks);
        for (const Message& message : sentencesOn(lane))
            text += "  " + message.english() + "\n";
    }
    return text + threadsText(advice);
}

} // namespace poolscope::app
