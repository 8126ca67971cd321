// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verdict/budget_sentences.h"

#include "core/verdict/lane_frames.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace poolscope {

namespace {

struct BreachesOfLane
{
    std::size_t lane = 0;
    BudgetBreaches breaches;
};

double budgetNsOf(const Recording& recording)
{
    return 1e9 / recording.frameRate();
}

// What a frame takes its time for.
constexpr std::array frameParts{std::pair(&Timings::updateNs, POOLSCOPE_TEXT("CoreText", "updating the objects")),
                                std::pair(&Timings::allocationNs, POOLSCOPE_TEXT("CoreText", "births and deaths")),
                                std::pair(&Timings::pauseNs, POOLSCOPE_TEXT("CoreText", "collections")),
                                std::pair(&Timings::drawNs, POOLSCOPE_TEXT("CoreText", "drawing the picture"))};

void add(Timings& times, const Timings& more)
{
    for (const auto& [part, name] : frameParts)
        times.*part += more.*part;
}

Message maxOf(const BudgetBreaches& breaches)
{
    const auto timeOf = [&](const auto& part) { return breaches.times.*part.first; };
    return Message(std::ranges::max_element(frameParts, {}, timeOf)->second);
}

Message sentenceOn(const Recording& recording, const BreachesOfLane& found)
{
    const BudgetBreaches& breaches = found.breaches;
    const Message::Lane lane{recording.laneName(found.lane)};
    const Message::Fixed budget{budgetNsOf(recording) / 1e6, 2};
    if (breaches.byPauses == breaches.over)
        return Message(POOLSCOPE_TEXT("CoreText",
                                      "%1 took longer than the budget of %2 ms in %3 of %4 frames, each time "
                                      "because of a collection."),
                       lane, budget, Message::Count{breaches.over}, Message::Count{breaches.frames});
    if (breaches.byPauses > 0)
        return Message(POOLSCOPE_TEXT("CoreText",
                                      "%1 took longer than the budget of %2 ms in %3 of %4 frames, in %5 of them "
                                      "because of a collection; over all of these, most time went into %6."),
                       lane, budget, Message::Count{breaches.over}, Message::Count{breaches.frames},
                       Message::Count{breaches.byPauses}, maxOf(breaches));
    return Message(POOLSCOPE_TEXT("CoreText",
                                  "%1 took longer than the budget of %2 ms in %3 of %4 frames; in these, most "
                                  "time went into %5."),
                   lane, budget, Message::Count{breaches.over}, Message::Count{breaches.frames}, maxOf(breaches));
}

// By the clock, preempted frames may have been over the budget.
Message allKeptTo(const Recording& recording, std::size_t repeats, std::uint64_t preempted)
{
    const Message::Fixed budget{budgetNsOf(recording) / 1e6, 2};
    if (repeats > 1)
        return Message(preempted > 0 ? POOLSCOPE_TEXT("CoreText", "Every lane kept to the budget of %1 ms a frame by "
                                                                  "processor time, in all %2 repeats.")
                                     : POOLSCOPE_TEXT("CoreText", "Every lane kept to the budget of %1 ms a frame in "
                                                                  "all %2 repeats."),
                       budget, Message::Count{repeats});
    return Message(preempted > 0 ? POOLSCOPE_TEXT("CoreText", "Every lane kept to the budget of %1 ms a frame by "
                                                              "processor time.")
                                 : POOLSCOPE_TEXT("CoreText", "Every lane kept to the budget of %1 ms a frame."),
                   budget);
}

Message othersKeptTo(std::uint64_t preempted)
{
    return Message(preempted > 0 ? POOLSCOPE_TEXT("CoreText", "All other lanes kept to it by processor time.")
                                 : POOLSCOPE_TEXT("CoreText", "All other lanes kept to it."));
}

Message sentenceOnPreempted(std::uint64_t frames)
{
    const Text& words =
        frames == 1 ? POOLSCOPE_TEXT("CoreText", "%1 frame was over it by the clock alone: other programs had the "
                                                 "processor for more than a fifth of its time.")
                    : POOLSCOPE_TEXT("CoreText", "%1 frames, of all lanes together, were over it by the clock alone: "
                                                 "other programs had the processor for more than a fifth of their "
                                                 "time.");
    return Message(words, Message::Count{frames});
}

} // namespace

BudgetBreaches& BudgetBreaches::operator+=(const BudgetBreaches& more)
{
    frames += more.frames;
    over += more.over;
    byPauses += more.byPauses;
    preempted += more.preempted;
    add(times, more.times);
    return *this;
}

BudgetBreaches breachesOf(const Recording& recording, std::size_t lane, PreemptedFrames rule)
{
    BudgetBreaches breaches;
    const double budgetNs = budgetNsOf(recording);
    const LaneFrames frames(recording, lane, rule);
    breaches.frames = frames.count();
    for (std::size_t i = 0; i < frames.count(); ++i) {
        if (static_cast<double>(frames.timeNs(i)) > budgetNs) {
            const auto withoutPause = static_cast<double>(frames.timeNs(i) - frames.pauseNs(i));
            breaches.byPauses += withoutPause <= budgetNs ? 1 : 0;
            ++breaches.over;
            add(breaches.times, recording.sample(i, lane).timings);
        } else if (frames.isOnProcessorTime(i)) {
            breaches.preempted += static_cast<double>(recording.sample(i, lane).timings.frameNs) > budgetNs ? 1 : 0;
        }
    }
    return breaches;
}

std::vector<Message> budgetSentences(const Recording& recording, std::span<const BudgetBreaches> breaches,
                                     std::size_t repeats)
{
    std::vector<BreachesOfLane> broken;
    std::uint64_t preempted = 0;
    for (std::size_t lane = 0; lane < breaches.size(); ++lane) {
        preempted += breaches[lane].preempted;
        if (breaches[lane].over > 0) broken.push_back({lane, breaches[lane]});
    }
    std::ranges::stable_sort(broken, std::ranges::greater(), [](const auto& found) { return found.breaches.over; });
    std::vector<Message> sentences;
    for (const BreachesOfLane& found : broken)
        sentences.push_back(sentenceOn(recording, found));
    if (broken.empty())
        sentences.push_back(allKeptTo(recording, repeats, preempted));
    else if (broken.size() < breaches.size())
        sentences.push_back(othersKeptTo(preempted));
    if (!broken.empty() && repeats > 1)
        sentences.emplace_back(POOLSCOPE_TEXT("CoreText", "These are the frames of all %1 repeats together."),
                               Message::Count{repeats});
    if (preempted > 0) sentences.push_back(sentenceOnPreempted(preempted));
    return sentences;
}

} // namespace poolscope
