// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/leak_text.h"

#include "app/terminal/text_table.h"
#include "core/base/units.h"

#include <algorithm>

namespace poolscope::app {

namespace {

constexpr std::size_t shownGroups = 20;

std::string framesText(std::uint64_t first, std::uint64_t last)
{
    return first == last ? formatCount(first) : formatCount(first) + "–" + formatCount(last);
}

const LeakGroups& groupsOf(const LeakStudy& study, LeaksBy by)
{
    switch (by) {
    case LeaksBy::Kind: return study.byKind;
    case LeaksBy::Thread: return study.byThread;
    case LeaksBy::CallSite: break;
    }
    return study.bySite;
}

const char* titleOf(LeaksBy by)
{
    switch (by) {
    case LeaksBy::Kind: return "kind";
    case LeaksBy::Thread: return "thread";
    case LeaksBy::CallSite: break;
    }
    return "call site";
}

std::string whichText(const LeakQuestion& question)
{
    if (!question.lived)
        return question.aliveAt ? "still alive after frame " + formatCount(*question.aliveAt)
                                : "still alive at the end";
    const LeakQuestion::Lives& lived = *question.lived;
    if (!lived.most) return "which lived for " + formatCountOf(lived.least, "frame") + " or more";
    if (lived.least == *lived.most) return "which lived for " + formatCountOf(lived.least, "frame");
    return "which lived for " + formatCount(lived.least) + " to " + formatCountOf(*lived.most, "frame");
}

} // namespace

std::string leakSentence(const LeakStudy& study, const LeakQuestion& question)
{
    const std::string frames = study.first == study.last
                                   ? "frame " + formatCount(study.first)
                                   : "frames " + formatCount(study.first) + " to " + formatCount(study.last);
    const double bytes = static_cast<double>(study.found.bytes);
    return "Born in " + frames + ", " + whichText(question) + ": " + formatCountOf(study.found.allocations, "object") +
           " of " + formatCount(study.born.allocations) + ", " + formatBytes(bytes) + "; " +
           formatBytes(bytes / study.framesAsked()) + " a frame.\n";
}

std::string leakTable(const LeakStudy& study, const LeakQuestion& question, LeaksBy by)
{
    const LeakGroups& of = groupsOf(study, by);
    using enum TextTable::Align;
    TextTable table({Left, Right, Right, Right, Right, Right, Right, Left}, 2);
    table.add({titleOf(by), "objects", "of births", "bytes", "a frame", "in frames", "recycled", ""});
    const std::size_t shown = std::min(of.groups.size(), shownGroups);
    for (std::size_t i = 0; i < shown; ++i) {
        const LeakGroup& group = of.groups[i];
        table.add({siteCell(group.name), formatCount(group.found.allocations), formatCount(group.born.allocations),
                   formatBytes(static_cast<double>(group.found.bytes)), formatBytes(group.bytesPerFrame),
                   framesText(group.firstFrame, group.lastFrame), formatFixed(group.recycling(), 1),
                   group.frees ? "" : "never freed"});
    }
    std::string text = of.groups.empty() ? "" : table.text();
    if (shown < of.groups.size()) text += "  and " + formatCount(of.groups.size() - shown) + " more\n";
    if (of.leftOut > 0)
        text += "  " + formatCount(of.leftOut) + " with less than " + formatBytes(question.leastBytesPerFrame) +
                " a frame left out\n";
    return text;
}

} // namespace poolscope::app
