// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/event_text.h"

#include "core/experiment/experiment_tuning.h"
#include "ui/text/core_words.h"
#include "ui/text/digits.h"
#include "ui/text/explanation.h"
#include "ui/text/lane_names.h"
#include "ui/text/names.h"
#include "ui/text/spoken_value.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace poolscope::ui {

namespace {

struct EventText
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::EventText)
};

bool isOfNote(const Recording& recording, std::size_t lane, std::size_t first, std::size_t last)
{
    for (const Field field : {Field::Exhausted, Field::Misses}) {
        if (recording.series(lane, field).extremes(first, last).maximum > 0) return true;
    }
    const std::uint64_t largest = recording.largestCollections(lane).extremes(first, last).maximum;
    return largest > rankOf(Collection::Kind::Increment);
}

// "slots of bullet, vector and shot", "slots of each kind", "heap budget"
QString subjectOf(const std::vector<Tuning>& tunings, const Parameter& parameter)
{
    const QString label = midSentence(parameter.label);
    QStringList kinds;
    for (const Tuning& tuning : tunings) {
        const std::size_t dot = tuning.parameter.find('.');
        const bool isOfKind = !tuning.lane.empty() && dot != std::string::npos;
        if (isOfKind) kinds << QString::fromStdString(tuning.parameter.substr(0, dot));
    }
    if (kinds.isEmpty()) return parameter.isPerKind ? EventText::tr("%1 of each kind").arg(label) : label;
    const QString last = kinds.takeLast();
    const QString all = kinds.isEmpty() ? last : EventText::tr("%1 and %2").arg(kinds.join(EventText::tr(", ")), last);
    return EventText::tr("%1 of %2").arg(label, all);
}

// `words` has placeholders for what was tuned, the old value and the new one.
QString tuningIn(const QString& words, const std::vector<Tuning>& tunings, const Experiment& experiment)
{
    const Tuning& first = tunings.front();
    const Parameter& parameter = describedAt(experiment, tunedLane(experiment, first.lane), first.parameter);
    return words.arg(subjectOf(tunings, parameter), spokenTuned(first.oldValue, parameter),
                     spokenTuned(first.newValue, parameter));
}

// The first lane with a notable event in the frames [first, last); laneCount() if there is none.
std::size_t laneOfNote(const Recording& recording, std::size_t first, std::size_t last)
{
    std::size_t lane = 0;
    while (lane < recording.laneCount() && !isOfNote(recording, lane, first, last))
        ++lane;
    return lane;
}

QString arenaRefusals(const Counters& c, const QString& frame, const QString& lane)
{
    const QString refused = localCount(c.arenaRefused);
    if (c.exhausted > c.arenaRefused)
        return EventText::tr(
                   "Frame %1, %2: the arena found no free block for %3 acquires, the pools had no slot for %4.")
            .arg(frame, lane, refused, localCount(c.exhausted - c.arenaRefused));
    return c.fragmented > 0
               ? EventText::tr("Frame %1, %2: the arena found no free block for %3 acquires, though enough "
                               "was free, in pieces, for %4 of them.")
                     .arg(frame, lane, refused, localCount(c.fragmented))
               : EventText::tr("Frame %1, %2: the arena found no free block for %3 acquires.")
                     .arg(frame, lane, refused);
}

} // namespace

QString eventTextOf(const Sample& sample, const QString& lane, bool hasSeveralPools)
{
    const Counters& c = sample.counters;
    const QString frame = localCount(sample.frame);
    if (c.arenaRefused > 0) return arenaRefusals(c, frame, lane);
    if (c.exhausted > 0 && hasSeveralPools)
        return EventText::tr("Frame %1, %2: every slot of a kind was in use; acquires that found none: %3.")
            .arg(frame, lane, localCount(c.exhausted));
    if (c.misses > 0 && hasSeveralPools && c.exhausted == 0)
        return EventText::tr("Frame %1, %2: acquires that found no idle slot: %3; its pools now own %4 slots together.")
            .arg(frame, lane, localCount(c.misses), localCount(c.slotsOwned));
    if (c.exhausted > 0)
        return EventText::tr("Frame %1, %2: every slot was in use; %3 acquires found none.")
            .arg(frame, lane, localCount(c.exhausted));
    if (c.misses == 1)
        return EventText::tr("Frame %1, %2: an acquire found no idle slot; the pool now owns %3.")
            .arg(frame, lane, localCount(c.slotsOwned));
    if (c.misses > 1)
        return EventText::tr("Frame %1, %2: %3 acquires found no idle slot; the pool now owns %4.")
            .arg(frame, lane, localCount(c.misses), localCount(c.slotsOwned));
    return {};
}

QString tuningExplained(const std::vector<Tuning>& tunings, const Experiment& experiment)
{
    return tuningIn(EventText::tr("%1 set from %2 to %3."), tunings, experiment);
}

QString tuningInShort(const std::vector<Tuning>& tunings, const Experiment& experiment)
{
    return tuningIn(EventText::tr("%1: %2 → %3"), tunings, experiment);
}

QString eventTextOf(const std::vector<Tuning>& tunings, const Experiment& experiment)
{
    const Tuning& first = tunings.front();
    if (first.lane.empty())
        return EventText::tr("Frame %1: %2").arg(localCount(first.frame), tuningExplained(tunings, experiment));
    return EventText::tr("Frame %1, %2: %3")
        .arg(localCount(first.frame), inSentence(shownLane(first.lane)), tuningExplained(tunings, experiment));
}

QString latestEventText(const Recording& recording, std::size_t first, std::size_t last)
{
    std::size_t begin = first;
    std::size_t end = last + 1;
    if (laneOfNote(recording, begin, end) == recording.laneCount()) return {};
    // Bisection finds the latest notable frame without reading all of them.
    while (end - begin > 1) {
        const std::size_t middle = begin + (end - begin) / 2;
        (laneOfNote(recording, middle, end) < recording.laneCount() ? begin : end) = middle;
    }
    const std::size_t lane = laneOfNote(recording, begin, end);
    const QString name = inSentence(shownLane(recording.laneName(lane)));
    const Sample sample = recording.sample(begin, lane);
    // A refusal is more important than collections.
    const QString collections =
        sample.counters.exhausted > 0 ? QString() : collectionsExplained(recording, lane, begin);
    return collections.isEmpty() ? eventTextOf(sample, name, recording.kindSlots(lane).size() > 1)
                                 : EventText::tr("Frame %1, %2: %3").arg(localCount(begin), name, collections);
}

} // namespace poolscope::ui
