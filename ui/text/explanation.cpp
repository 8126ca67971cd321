// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/explanation.h"

#include "core/base/units.h"
#include "core/experiment/lane_traits.h"
#include "ui/text/digits.h"
#include "ui/text/event_text.h"
#include "ui/text/lane_names.h"
#include "ui/text/names.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <span>
#include <utility>

namespace poolscope::ui {

namespace {

using Records = std::span<const CollectionRecord>;

struct ExplanationTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Explanation)
};

QString bytes(std::uint64_t value)
{
    return unbroken(localBytes(value));
}

QString time(std::uint64_t nanoseconds)
{
    return unbroken(inLocalDigits(formatNanoseconds(static_cast<double>(nanoseconds))));
}

QString shareOfBudget(std::uint64_t nanoseconds, const Recording& recording)
{
    const double budget = nanosecondsPerSecond / recording.frameRate();
    return unbroken(inLocalDigits(formatShare(static_cast<double>(nanoseconds) / budget)));
}

QString objects(std::uint64_t number)
{
    return (number == 1 ? ExplanationTexts::tr("%1 object") : ExplanationTexts::tr("%1 objects"))
        .arg(localCount(number));
}

// The heap limit when the frame began: the frame's own collections may have changed it since.
std::uint64_t budgetBefore(const Recording& recording, std::size_t lane, std::size_t frame)
{
    // With a nursery, the next collection comes when the nursery is full, long before the budget is spent.
    const Records earlier = recording.collections(lane, 0, frame);
    const bool hasNursery = std::ranges::any_of(recording.collections(lane, frame, frame + 1), [](const auto& record) {
        return record.collection.kind == Collection::Kind::Minor;
    });
    if (hasNursery && !earlier.empty()) return earlier.back().collection.budgetBytes;
    return recording.series(lane, Field::TriggerBytes)[frame > 0 ? frame - 1 : 0];
}

QString causeOf(const Collection& collection, std::uint64_t trigger)
{
    switch (collection.cause) {
    case Collection::Cause::HeapFull:
        return trigger > 0 ? ExplanationTexts::tr("the heap budget of %1 was spent.").arg(bytes(trigger))
                           : ExplanationTexts::tr("the heap budget was spent.");
    case Collection::Cause::NurseryFull: return ExplanationTexts::tr("the nursery was full.");
    case Collection::Cause::AskedFor: return ExplanationTexts::tr("the program asked for a collection.");
    case Collection::Cause::WorkDue:
        return ExplanationTexts::tr("so much was allocated that the collector's next piece of work was due.");
    }
    return {};
}

// "Freed 18,210 objects (994 KiB), kept 402, in 2.10 ms (12.6 % of the frame budget)."
QString resultOf(const CollectionRecord& record, const Recording& recording)
{
    const Collection& c = record.collection;
    const bool isMinor = c.kind == Collection::Kind::Minor;
    QString text =
        (isMinor ? ExplanationTexts::tr("Young generation: freed %1 (%3), kept %2, in %4 (%5 of the frame budget).")
                 : ExplanationTexts::tr("Freed %1 (%3), kept %2, in %4 (%5 of the frame budget)."))
            .arg(objects(c.objectsReclaimed), localCount(c.objectsVisited), bytes(c.reclaimedBytes()),
                 time(record.pauseNs), shareOfBudget(record.pauseNs, recording));
    if (c.promotedBytes > 0)
        text +=
            QLatin1Char(' ') + ExplanationTexts::tr("%1 were promoted into the old space.").arg(bytes(c.promotedBytes));
    else if (c.copiedBytes > 0)
        text += QLatin1Char(' ') + ExplanationTexts::tr("%1 of survivors were copied.").arg(bytes(c.copiedBytes));
    return text;
}

struct Together
{
    std::uint64_t pauseNs = 0;
    std::uint64_t longestNs = 0;
    std::uint64_t visited = 0;
    std::uint64_t reclaimed = 0;
    std::uint64_t reclaimedBytes = 0;
};

Together together(Records records)
{
    Together all;
    for (const CollectionRecord& record : records) {
        all.pauseNs += record.pauseNs;
        all.longestNs = std::max(all.longestNs, record.pauseNs);
        all.visited += record.collection.objectsVisited;
        all.reclaimed += record.collection.objectsReclaimed;
        all.reclaimedBytes += record.collection.reclaimedBytes();
    }
    return all;
}

QString incrementsExplained(Records records, const Recording& recording)
{
    const Together all = together(records);
    const QString found = ExplanationTexts::tr("%1 found alive, %2 reclaimed, %3")
                              .arg(objects(all.visited), localCount(all.reclaimed), bytes(all.reclaimedBytes));
    if (records.size() == 1)
        return ExplanationTexts::tr("an increment of a collection stopped it for %1, %2 of the frame's budget: %3.")
            .arg(time(all.pauseNs), shareOfBudget(all.pauseNs, recording), found);
    return ExplanationTexts::tr("%1 increments of a collection stopped it for %2 together, %3 of the frame's budget, "
                                "the longest for %4: %5.")
        .arg(localCount(records.size()), time(all.pauseNs), shareOfBudget(all.pauseNs, recording), time(all.longestNs),
             found);
}

QString refusalsExplained(std::uint64_t refused, bool hasSeveralPools)
{
    if (hasSeveralPools)
        return ExplanationTexts::tr("every slot of a kind was in use; acquires that found none: %1.")
            .arg(localCount(refused));
    return refused == 1
               ? ExplanationTexts::tr("every slot was in use; an acquire found none.")
               : ExplanationTexts::tr("every slot was in use; %1 acquires found none.").arg(localCount(refused));
}

// Its levels are those at the end of the frame.
QString arenaRefusalsExplained(const Counters& c, bool hasSeveralArenas)
{
    QString text =
        c.arenaRefused == 1
            ? ExplanationTexts::tr("the arena found no free block for an acquire.")
            : ExplanationTexts::tr("the arena found no free block for %1 acquires.").arg(localCount(c.arenaRefused));
    if (c.fragmented > 0 && hasSeveralArenas)
        text += QLatin1Char(' ') + ExplanationTexts::tr("Refused though enough was free in all of its arena: %1.")
                                       .arg(localCount(c.fragmented));
    else if (c.fragmented > 0)
        text += QLatin1Char(' ') + ExplanationTexts::tr("Refused though enough was free in all: %1, the latest for %2.")
                                       .arg(localCount(c.fragmented), bytes(c.fragmentedBytes));
    return text + QLatin1Char(' ') +
           (c.freeBlocks == 1
                ? ExplanationTexts::tr("At the end of the frame %1 are free, in one block.").arg(bytes(c.freeBytes))
                : ExplanationTexts::tr("At the end of the frame %1 are free, in %2 blocks, the largest of %3.")
                      .arg(bytes(c.freeBytes), localCount(c.freeBlocks), bytes(c.largestFreeBytes)));
}

// With several pools, the figures are sums.
QString growthExplained(const Counters& c, std::uint64_t growth, bool hasSeveralPools)
{
    const QString grew =
        hasSeveralPools ? ExplanationTexts::tr("the pools grew by %1 to %2 slots together")
                              .arg(localCount(growth), localCount(c.slotsOwned))
        : growth == 1
            ? ExplanationTexts::tr("the pool grew by 1 slot to %1").arg(localCount(c.slotsOwned))
            : ExplanationTexts::tr("the pool grew by %1 slots to %2").arg(localCount(growth), localCount(c.slotsOwned));
    if (c.misses == 0) return grew + QLatin1Char('.');
    return c.misses == 1 ? ExplanationTexts::tr("%1, as an acquire found none idle.").arg(grew)
                         : ExplanationTexts::tr("%1, as %2 acquires found none idle.").arg(grew, localCount(c.misses));
}

QString plainExplained(const Counters& c)
{
    QString text = ExplanationTexts::tr("nothing of note: %1 born, %2 released; %3 alive, %4 of a heap of %5.")
                       .arg(localCount(c.acquires), localCount(c.releases), objects(c.liveObjects), bytes(c.liveBytes),
                            bytes(c.heapBytes));
    if (c.triggerBytes > 0)
        text += QLatin1Char(' ') + ExplanationTexts::tr("The next collection comes at %1.").arg(bytes(c.triggerBytes));
    return text;
}

QString timeExplained(const Sample& sample, const Recording& recording)
{
    const Timings& t = sample.timings;
    QString text = ExplanationTexts::tr("The frame took %1, %2 of its budget.")
                       .arg(time(t.frameNs), shareOfBudget(t.frameNs, recording));
    if (sample.isPreempted())
        text += QLatin1Char(' ') +
                ExplanationTexts::tr("Other programs had the processor for %1 of it.").arg(time(t.frameNs - t.cpuNs));
    return text;
}

// The tunings of the lane and of the scenario that take effect in the frame, one sentence for each parameter.
QStringList tuningsExplained(const Recording& recording, const Experiment& experiment, std::size_t lane,
                             std::size_t frame)
{
    QStringList sentences;
    for (const Tuning& tuning : recording.tunings())
        if (tuning.frame == frame && (tuning.lane.empty() || tuning.lane == recording.laneName(lane)))
            sentences << tuningExplained({tuning}, experiment);
    return sentences;
}

// 0: nothing notable.
std::uint64_t rankAt(const Recording& recording, std::size_t lane, std::size_t frame)
{
    constexpr std::uint64_t least = 1;
    constexpr std::uint64_t louderThanCollections = 10;
    if (recording.series(lane, Field::Exhausted)[frame] > 0) return louderThanCollections + 1;
    const double budget = nanosecondsPerSecond / recording.frameRate();
    const bool hasPause = recording.series(lane, Field::PauseNs)[frame] > 0;
    if (hasPause && static_cast<double>(recording.series(lane, Field::FrameNs)[frame]) > budget)
        return louderThanCollections;
    const std::uint64_t collection = recording.largestCollections(lane)[frame];
    if (collection > 0) return least + collection;
    return recording.slotGrowth(lane)[frame] > 0 ? least : 0;
}

} // namespace

QString collectionsExplained(const Recording& recording, std::size_t lane, std::size_t frame)
{
    const Records records = recording.collections(lane, frame, frame + 1);
    if (records.empty()) return {};
    const auto largest = std::ranges::max_element(records, {}, [](const CollectionRecord& record) {
        return std::pair(rankOf(record.collection.kind), record.pauseNs);
    });
    if (largest->collection.kind == Collection::Kind::Increment) return incrementsExplained(records, recording);
    QString text = causeOf(largest->collection, budgetBefore(recording, lane, frame)) + QLatin1Char(' ') +
                   resultOf(*largest, recording);
    const std::uint64_t others = together(records).pauseNs - largest->pauseNs;
    if (records.size() == 2)
        text += QLatin1Char(' ') + ExplanationTexts::tr("Another collection of the frame took %1.").arg(time(others));
    else if (records.size() > 2)
        text += QLatin1Char(' ') + ExplanationTexts::tr("%1 other collections of the frame took %2.")
                                       .arg(localCount(records.size() - 1), time(others));
    const std::uint64_t next = recording.series(lane, Field::TriggerBytes)[frame];
    if (largest->collection.kind == Collection::Kind::Major && next > budgetBefore(recording, lane, frame))
        text += QLatin1Char(' ') +
                ExplanationTexts::tr("Survivors left little room: the next one comes at %1.").arg(bytes(next));
    return text;
}

QString explanationOf(const Recording& recording, const Experiment& experiment, std::size_t lane, std::size_t frame)
{
    const Sample sample = recording.sample(frame, lane);
    QStringList sentences;
    const bool hasSeveralPools = recording.kindSlots(lane).size() > 1;
    if (sample.counters.arenaRefused > 0)
        sentences << arenaRefusalsExplained(sample.counters, hasSeveralArenas(experiment.lanes.at(lane)));
    if (const std::uint64_t full = sample.counters.exhausted - sample.counters.arenaRefused; full > 0)
        sentences << refusalsExplained(full, hasSeveralPools);
    if (const QString collections = collectionsExplained(recording, lane, frame); !collections.isEmpty())
        sentences << collections;
    if (const std::uint64_t growth = recording.slotGrowth(lane)[frame]; growth > 0)
        sentences << growthExplained(sample.counters, growth, hasSeveralPools);
    sentences << tuningsExplained(recording, experiment, lane, frame);
    if (sentences.isEmpty()) sentences << plainExplained(sample.counters);
    for (qsizetype i = 1; i < sentences.size(); ++i)
        sentences[i][0] = sentences[i][0].toUpper();
    sentences << timeExplained(sample, recording);
    return ExplanationTexts::tr("Frame %1, %2: %3")
        .arg(localCount(frame), inSentence(shownLane(recording.laneName(lane))), sentences.join(QLatin1Char(' ')));
}

std::size_t frameMeant(const Recording& recording, std::size_t lane, std::size_t frame, std::size_t reach)
{
    const std::size_t first = frame - std::min(frame, reach);
    const std::size_t last = std::min(frame + reach, recording.frameCount() - 1);
    const auto distance = [frame](std::size_t other) { return other > frame ? other - frame : frame - other; };
    std::size_t meant = frame;
    std::uint64_t largest = rankAt(recording, lane, frame);
    for (std::size_t other = first; other <= last; ++other) {
        const std::uint64_t rank = rankAt(recording, lane, other);
        const bool isNearer = rank == largest && rank > 0 && distance(other) < distance(meant);
        if (rank <= largest && !isNearer) continue;
        meant = other;
        largest = rank;
    }
    return meant;
}

QString othersExplained(const Recording& recording, std::size_t lane, std::size_t explained, std::size_t pointed,
                        std::size_t reach)
{
    const std::size_t first = pointed - std::min(pointed, reach);
    const std::size_t last = std::min(pointed + reach, recording.frameCount() - 1);
    std::size_t others = 0;
    for (std::size_t frame = first; frame <= last; ++frame)
        if (frame != explained && rankAt(recording, lane, frame) > 0) ++others;
    if (others == 0) return {};
    return others == 1
               ? ExplanationTexts::tr("Another frame of note lies under the pointer; zoom in to tell them apart.")
               : ExplanationTexts::tr("%1 other frames of note lie under the pointer; zoom in to tell them apart.")
                     .arg(localCount(others));
}

} // namespace poolscope::ui
