// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verdict/lost_work.h"

#include <algorithm>
#include <string>

namespace poolscope {

namespace {

bool recyclesSlots(const ParameterValues& parameters)
{
    const ParameterValue* whenFull = parameters.find("onExhausted");
    return whenFull != nullptr && *whenFull == ParameterValue(std::string("recycle-oldest"));
}

} // namespace

LostWork lostWorkOf(const ExperimentLane& lane, const LaneSummary& summary)
{
    const Counters& totals = summary.counters.totals;
    const bool recycles =
        recyclesSlots(lane.parameters) ||
        std::ranges::any_of(lane.kinds, [](const ExperimentKind& own) { return recyclesSlots(own.part.parameters); });
    return {totals.hits + totals.misses + totals.exhausted, totals.exhausted, recycles};
}

Message lostWorkSentence(const ExperimentLane& lane, const LostWork& lost)
{
    const Text& words =
        lost.recycles
            ? POOLSCOPE_TEXT("CoreText", "The pools of %1 were full at %2 of %3 acquires, so it did less work: "
                                         "the difference includes that.")
            : POOLSCOPE_TEXT("CoreText", "%1 refused %2 of %3 acquires, so it did less work: the difference "
                                         "includes that.");
    return Message(words, Message::Lane{lane.name}, Message::Count{lost.full}, Message::Count{lost.acquires});
}

} // namespace poolscope
