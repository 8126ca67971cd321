// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/advice_table.h"

#include "app/terminal/text_table.h"
#include "core/base/printable.h"
#include "core/base/quantity.h"
#include "core/base/units.h"
#include "core/experiment/trace_experiment.h"
#include "core/metrics/histogram_text.h"
#include "core/tuning/advice/advice_text.h"

#include <algorithm>
#include <optional>

namespace poolscope::app {

namespace {

std::string number(std::uint64_t count)
{
    return formatCount(static_cast<std::int64_t>(count));
}

// "1,344", or "≤ 1,344" where it may be a little less.
std::string slotsCell(const std::optional<SizeAdvice>& size)
{
    if (!size || size->size == 0) return "–";
    return (size->within > 0 ? "≤ " : "") + number(size->size);
}

std::string bytesCell(const std::optional<SizeAdvice>& size)
{
    return !size || size->size == 0 ? "–" : formatBytes(static_cast<double>(size->bytes));
}

std::string tableOf(const LaneAdvice& lane)
{
    using enum TextTable::Align;
    TextTable table({Left, Right, Right, Right, Right, Right, Right, Right, Right, Right, Left}, 2);
    table.add({"kind", "births a frame", "most in one frame", "median life, frames", "never missed", "bytes",
               "refuses < 0.1 %", "bytes", "< 1 %", "bytes", "lives of 0, 1, 2, 4, 8, … frames"});
    for (const KindAdvice& kind : lane.kinds)
        table.add({kind.pooled.name, formatFixed(kind.birthsPerFrame, 2), number(kind.mostBirths),
                   kind.births == 0 ? "–" : number(kind.lifetimes.median()), slotsCell(kind.neverMissed),
                   bytesCell(kind.neverMissed), slotsCell(kind.underPerMille), bytesCell(kind.underPerMille),
                   slotsCell(kind.underPerCent), bytesCell(kind.underPerCent),
                   kind.births == 0 ? "–" : logarithmicHistogram(kind.lifetimes.byDoubling())});
    return table.text();
}

std::string sentence(const std::string& subject, const std::vector<Message>& sentences)
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
    for (const LaneAdvice& lane : advice.lanes) {
        text += "\nLane " + printable(lane.lane) + "\n" + tableOf(lane) + "\n";
        for (const KindAdvice& kind : lane.kinds)
            text += sentence(kind.pooled.name + ":", sentencesOn(kind, advice));
        for (const Message& message : sentencesOn(lane))
            text += "  " + message.english() + "\n";
    }
    return text;
}

} // namespace poolscope::app
