// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verdict/counted_sentences.h"

#include "core/experiment/lane_traits.h"
#include "core/simulation/mistakes/mistake_catalog.h"
#include "core/strategies/catalog/strategy_catalog.h"

#include <algorithm>
#include <cstdint>
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
    const std::uint64_t served = totals.hits + totals.misses + (totals.arenaRequests - totals.arenaRefused);
    return {served + totals.exhausted, totals.exhausted, recycles};
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

namespace {

struct Sentences
{
    std::vector<Message> all;

    // Nothing for 0.
    void add(const Text& one, const Text& many, const Message::Lane& lane, std::uint64_t number)
    {
        if (number > 0) all.emplace_back(number == 1 ? one : many, lane, Message::Count{number});
    }
    void addShare(const Text& words, const Message::Lane& lane, std::uint64_t number, std::uint64_t of)
    {
        if (number > 0)
            all.emplace_back(words, lane, Message::Count{number}, Message::Count{of},
                             Message::Share{static_cast<double>(number) / static_cast<double>(of)});
    }
};

// Whether what a pool of the lane is never given back goes to a collector: no pool on a collected heap refers to what
// is in use.
bool leavesLeaksToCollector(const ExperimentLane& lane)
{
    const auto hasOwnMemory = [](const ExperimentKind& own) {
        return findStrategy(own.part.strategy)->hasSlots && own.part.backing == Backing::System;
    };
    return collects(lane) && std::ranges::none_of(lane.kinds, hasOwnMemory);
}

// Counting alone never frees what died in a cycle.
bool countsAlone(const ExperimentLane& lane)
{
    const ParameterValue* trace = lane.parameters.find("backupTrace");
    return trace != nullptr && *trace == ParameterValue(std::int64_t{0});
}

void addLeaks(Sentences& sentences, const ExperimentLane& setup, const CounterSummary& counters)
{
    const Message::Lane lane{setup.name};
    const std::uint64_t leaked = counters.accounting.lostObjects;
    if (leavesLeaksToCollector(setup))
        sentences.add(POOLSCOPE_TEXT("CoreText", "%1 never released %2 dead object: its collector takes back the "
                                                 "memory, but the pool still counts it as in use."),
                      POOLSCOPE_TEXT("CoreText", "%1 never released %2 dead objects: its collector takes back their "
                                                 "memory, but the pools still count them as in use."),
                      lane, leaked);
    else
        sentences.add(POOLSCOPE_TEXT("CoreText", "%1 leaked %2 object: dead, never released, and still in use."),
                      POOLSCOPE_TEXT("CoreText", "%1 leaked %2 objects: dead, never released, and still in use."), lane,
                      leaked);
    if (countsAlone(setup) && counters.totals.garbageBytes > 0)
        sentences.all.emplace_back(
            POOLSCOPE_TEXT("CoreText",
                           "%1 leaked %2 of its %3 of heap: dead objects in cycles, which counting alone never frees."),
            lane, Message::Bytes{static_cast<double>(counters.totals.garbageBytes)},
            Message::Bytes{static_cast<double>(counters.totals.heapBytes)});
}

// A kind of the lane may have a pool beside the arena.
void addArenaRefusals(Sentences& sentences, const Message::Lane& lane, const LostWork& lost, std::uint64_t fragmented)
{
    sentences.addShare(POOLSCOPE_TEXT("CoreText", "%1 had no room at %2 of %3 acquires (%4)."), lane, lost.full,
                       lost.acquires);
    sentences.add(POOLSCOPE_TEXT("CoreText", "%1 refused %2 acquire though enough was free, in pieces."),
                  POOLSCOPE_TEXT("CoreText", "%1 refused %2 acquires though enough was free, in pieces."), lane,
                  fragmented);
}

void addMistakes(Sentences& sentences, const Message::Lane& lane, const Accounting& accounting)
{
    for (const MistakeInfo& mistake : mistakeCatalog()) {
        const MistakeFindings found = findingsOf(accounting, mistake);
        for (std::size_t i = 0; i < found.counts.size(); ++i) {
            const CountedText& words = mistake.figures[i].sentence;
            if (!words.empty()) sentences.add(words.one, words.many, lane, found.counts[i]);
        }
    }
}

// Estimated figures are said to be so, and an arena, which is more than the objects in it.
Message heapOf(const ExperimentLane& lane, const LaneSummary& summary)
{
    const Message::Bytes bytes{static_cast<double>(summary.counters.peaks.heapBytes)};
    const Text& words = isEstimated(lane, "peak_heap_bytes") ? POOLSCOPE_TEXT("CoreText", "about %1") : Text{"", "%1"};
    if (hasArena(lane) && lane.kinds.empty()) // else pools hold some of it
        return Message(POOLSCOPE_TEXT("CoreText", "%1 (its arena, up to %2 of it alive)"), bytes,
                       Message::Bytes{static_cast<double>(summary.counters.peaks.liveBytes)});
    return Message(words, bytes);
}

} // namespace

std::vector<Message> countedSentences(const Experiment& experiment, std::span<const LaneSummary> lanes)
{
    Sentences sentences;
    bool isUntold = false;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const Message::Lane lane{experiment.lanes[i].name};
        const Accounting& accounting = lanes[i].counters.accounting;
        const LostWork lost = lostWorkOf(experiment.lanes[i], lanes[i]);
        if (hasArena(experiment.lanes[i]))
            addArenaRefusals(sentences, lane, lost, lanes[i].counters.totals.fragmented);
        else
            sentences.addShare(POOLSCOPE_TEXT("CoreText", "The pools of %1 were full at %2 of %3 acquires (%4)."), lane,
                               lost.full, lost.acquires);
        // A pool whose slots the library does not tell grows far more rarely than it comes to use one more at once.
        isUntold = isUntold || isEstimated(experiment.lanes[i], "misses");
        if (!isEstimated(experiment.lanes[i], "misses"))
            sentences.addShare(
                POOLSCOPE_TEXT("CoreText", "The pools of %1 had no idle slot at %2 of %3 acquires (%4), and grew."),
                lane, lanes[i].counters.totals.misses, lost.acquires);
        addLeaks(sentences, experiment.lanes[i], lanes[i].counters);
        if (!accounting.balanced && accounting.lostObjects == 0)
            sentences.all.emplace_back(POOLSCOPE_TEXT("CoreText", "The accounting of %1 does not balance."), lane);
        addMistakes(sentences, lane, accounting);
    }
    if (sentences.all.empty())
        sentences.all.emplace_back(
            isUntold ? POOLSCOPE_TEXT("CoreText", "Nothing was refused, leaked or corrupted.")
                     : POOLSCOPE_TEXT("CoreText", "Nothing was refused, missed, leaked or corrupted."));
    return std::move(sentences.all);
}

Message memorySentence(const Experiment& experiment, std::span<const LaneSummary> lanes, const LanePair& pair)
{
    return Message(
        POOLSCOPE_TEXT("CoreText", "%1 held up to %2 of heap at once, %3 up to %4."),
        Message::Lane{experiment.lanes[pair.lane].name}, heapOf(experiment.lanes[pair.lane], lanes[pair.lane]),
        Message::Lane{experiment.lanes[pair.other].name}, heapOf(experiment.lanes[pair.other], lanes[pair.other]));
}

} // namespace poolscope
