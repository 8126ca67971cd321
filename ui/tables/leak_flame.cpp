// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/leak_flame.h"

#include "core/tuning/leaks/leak_words.h"
#include "core/tuning/leaks/stack_tree.h"
#include "ui/text/digits.h"
#include "ui/text/spoken_message.h"

#include <QCoreApplication>

#include <vector>

namespace poolscope::ui {

FlameFrames leakFlame(const FoundLeaks& leaks, LeaksBy way, const std::set<std::uint32_t>& groups, LeakMeasure measure)
{
    std::vector<FoundStack> stacks;
    for (const FoundStack& stack : leaks.study->stacks)
        if (groups.contains(stack.groups.at(static_cast<std::size_t>(way)))) stacks.push_back(stack);
    if (stacks.empty()) return {};
    FlameFrames frames;
    for (StackNode& node : stackTreeOf(leaks.survey->sites, *leaks.functions, stacks)) {
        const auto value = measure == LeakMeasure::Bytes ? node.counts.bytes : node.counts.allocations;
        const QString name = frames.empty()          ? QCoreApplication::translate("LeakPanel", "all")
                             : node.function.empty() ? spoken(shownName(LeakGroup()))
                                                     : QString::fromStdString(node.function);
        frames.push_back({name, static_cast<double>(value), node.caller, std::move(node.callees)});
    }
    return frames;
}

QString leakFigure(double value, LeakMeasure measure)
{
    const auto whole = static_cast<std::uint64_t>(value);
    return measure == LeakMeasure::Bytes ? localBytes(whole) : spoken(objectsText(whole));
}

} // namespace poolscope::ui
