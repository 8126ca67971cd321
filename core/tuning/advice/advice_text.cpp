// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/advice/advice_text.h"

#include "core/experiment/trace_experiment.h"

#include <algorithm>

namespace poolscope {

namespace {

Message::Bytes bytesOf(const SizeAdvice& size)
{
    return {static_cast<double>(size.bytes)};
}

Message reasonAgainst(const KindAdvice& kind, const Advice& advice)
{
    switch (*kind.whyNot) {
    case WhyNot::NeverBorn: return Message(POOLSCOPE_TEXT("CoreText", "None is ever born: no pool is needed."));
    case WhyNot::NeverReused:
        return Message(POOLSCOPE_TEXT("CoreText", "Better not pooled: no slot is ever used a second time."));
    case WhyNot::Rare:
        return Message(POOLSCOPE_TEXT("CoreText", "Better not pooled: %1 births a frame are too few to save much."),
                       Message::Fixed{kind.birthsPerFrame, 2});
    case WhyNot::CostsMore: return Message(POOLSCOPE_TEXT("CoreText", "Better not pooled: it takes longer."));
    case WhyNot::LongLived: break;
    }
    return Message(POOLSCOPE_TEXT("CoreText", "Better not pooled: half of them live for %1 of %2 frames or longer."),
                   Message::Count{kind.lifetimes.median()}, Message::Count{advice.experiment.frames});
}

Message reasonNotMeasured(WhyNotMeasured why)
{
    if (why == WhyNotMeasured::TwoPooledKinds)
        return Message(POOLSCOPE_TEXT("CoreText",
                                      "What pooling saves is not measured: the lane has two pooled kinds, and one of "
                                      "them from new and delete makes every object take longer, pooled or not."));
    return Message(POOLSCOPE_TEXT("CoreText", "What pooling saves is not measured: new and delete cannot serve this "
                                              "kind here."));
}

// Without a sign: the sentence says which way.
Message measuredGain(const PoolingGain& gain)
{
    const MedianInterval& saved = gain.savedNs;
    const Message::Count repeats{gain.repeats};
    if (saved.coverage < 0.95)
        return Message(POOLSCOPE_TEXT("CoreText", "Measured here: too few repeats, %1, to tell what pooling saves."),
                       repeats);
    if (!gain.isTold())
        return Message(POOLSCOPE_TEXT("CoreText", "Measured here, over %1 repeats, each run a process of its own: "
                                                  "cannot tell from %2 frames whether pooling saves time; with a pool "
                                                  "it would be between %3 a frame more and %4 less."),
                       repeats, Message::Count{gain.frames}, Message::Nanoseconds{std::max(0.0, -saved.low)},
                       Message::Nanoseconds{std::max(0.0, saved.high)});
    if (saved.low > 0)
        return Message(POOLSCOPE_TEXT("CoreText", "Measured here, over %1 repeats, each run a process of its own: "
                                                  "pooling saves %2 a frame (95 % interval over the repeats: %3 to "
                                                  "%4), %5 of the budget."),
                       repeats, Message::Nanoseconds{saved.median}, Message::Nanoseconds{saved.low},
                       Message::Nanoseconds{saved.high}, Message::Share{gain.share()});
    return Message(POOLSCOPE_TEXT("CoreText", "Measured here, over %1 repeats, each run a process of its own: pooling "
                                              "costs %2 a frame (95 % interval over the repeats: %3 to %4), %5 of the "
                                              "budget."),
                   repeats, Message::Nanoseconds{-saved.median}, Message::Nanoseconds{-saved.high},
                   Message::Nanoseconds{-saved.low}, Message::Share{-gain.share()});
}

} // namespace

std::vector<Message> sentencesOn(const KindAdvice& kind, const Advice& advice)
{
    std::vector<Message> all;
    if (kind.whyNot) all.push_back(reasonAgainst(kind, advice));
    if (kind.births == 0) return all;
    if (kind.gain) all.push_back(measuredGain(*kind.gain));
    if (kind.whyNotMeasured) all.push_back(reasonNotMeasured(*kind.whyNotMeasured));
    if (isOfTrace(advice.experiment))
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "%1 slots (%2) were enough in this recording; another run of the "
                                                    "program may need more."),
                         Message::Count{kind.neverMissed.size}, bytesOf(kind.neverMissed));
    else
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "%1 slots (%2) were enough with every seed; that another one needs "
                                                    "more has a probability of at most 1/%3."),
                         Message::Count{kind.neverMissed.size}, bytesOf(kind.neverMissed),
                         Message::Count{advice.seeds.size() + 1});
    if (kind.underPerMille && kind.underPerCent && kind.underPerCent->size < kind.neverMissed.size)
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "A fixed pool of %1 (%2) refuses under 0.1 % of the acquires, one "
                                                    "of %3 (%4) under 1 %."),
                         Message::Count{kind.underPerMille->size}, bytesOf(*kind.underPerMille),
                         Message::Count{kind.underPerCent->size}, bytesOf(*kind.underPerCent));
    if (kind.underPerMille && std::max(kind.underPerMille->within, kind.underPerCent->within) > 0)
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "These two may be up to %1 and %2 slots more than it takes."),
                         Message::Count{kind.underPerMille->within}, Message::Count{kind.underPerCent->within});
    if (kind.chunk)
        all.emplace_back(POOLSCOPE_TEXT("CoreText",
                                        "With chunks of %1 slots, no frame but the first makes the pool grow twice: "
                                        "none takes more than %2 slots beyond those ever in use before it."),
                         Message::Count{*kind.chunk}, Message::Count{kind.mostRise});
    if (kind.heldByLeaked > 0)
        all.emplace_back(
            POOLSCOPE_TEXT("CoreText", "%1 leaked objects keep their slots to the end: longer runs need more."),
            Message::Count{kind.heldByLeaked});
    return all;
}

std::vector<Message> sentencesOn(const LaneAdvice& lane)
{
    std::vector<Message> all;
    for (const AdvisedValue& value : lane.values) {
        if (value.kinds.size() == 1)
            all.emplace_back(POOLSCOPE_TEXT("CoreText", "Set %1 to %2."), value.parameter, Message::Count{value.value});
        else
            all.emplace_back(POOLSCOPE_TEXT("CoreText", "%1 is for all of %2: set it to %3, which takes %4 in all."),
                             value.parameter, value.kinds, Message::Count{value.value},
                             Message::Bytes{static_cast<double>(value.bytes)});
    }
    if (lane.givesToWrongPools)
        all.emplace_back(POOLSCOPE_TEXT("CoreText",
                                        "The lane gives objects to wrong pools, by a deliberate bug, and so "
                                        "needs more than this."));
    return all;
}

} // namespace poolscope
