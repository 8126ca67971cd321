// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verdict/budget_sentences.h"

#include <algorithm>
#include <array>
#include <functional>

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

void count(BudgetBreaches& breaches, const Timings& timings, double budgetNs)
{
    ++breaches.over;
    breaches.byPauses += static_cast<double>(timings.frameNs - std::min(timings.frameNs, timings.pauseNs)) <= budgetNs;
    breaches.allocationNs += timings.allocationNs;
    breaches.updateNs += timings.updateNs;
    breaches.drawNs += timings.drawNs;
    breaches.pauseNs += timings.pauseNs;
}

Message mostOf(const BudgetBreaches& breaches)
{
    struct Part
    {
        std::uint64_t ns;
        Text name;
    };
    const std::array parts{Part{breaches.updateNs, POOLSCOPE_TEXT("CoreText", "updating the objects")},
                           Part{breaches.allocationNs, POOLSCOPE_TEXT("CoreText", "births and deaths")},
                           Part{breaches.pauseNs, POOLSCOPE_TEXT("CoreText", "collections")},
                           Part{breaches.drawNs, POOLSCOPE_TEXT("CoreText", "drawing the picture")}};
    return Message(std::ranges::max_element(parts, {}, &Part::ns)->name);
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
                       Message::Count{breaches.byPauses}, mostOf(breaches));
    return Message(POOLSCOPE_TEXT("CoreText",
                                  "%1 took longer than the budget of %2 ms in %3 of %4 frames; in these, most "
                                  "time went into %5."),
                   lane, budget, Message::Count{breaches.over}, Message::Count{breaches.frames}, mostOf(breaches));
}

} // namespace

BudgetBreaches breachesOf(const Recording& recording, std::size_t lane, PreemptedFrames rule)
{
    BudgetBreaches breaches;
    const std::size_t frames = recording.frameCount();
    const double budgetNs = budgetNsOf(recording);
    if (frames == 0) return breaches;
    breaches.frames = frames;
    const auto all = recording.series(lane, Field::FrameNs).values(0, frames);
    const auto cpu = recording.series(lane, Field::CpuNs).values(0, frames);
    for (std::size_t i = 0; i < frames; ++i) {
        Sample sample;
        sample.timings.frameNs = all[i];
        sample.timings.cpuNs = cpu[i];
        const bool isOver = static_cast<double>(all[i]) > budgetNs;
        if (rule == PreemptedFrames::LeftOut && sample.isPreempted()) {
            --breaches.frames;
            breaches.preempted += isOver ? 1 : 0;
        } else if (isOver) {
            count(breaches, recording.sample(i, lane).timings, budgetNs);
        }
    }
    return breaches;
}

std::vector<Message> budgetSentences(const Recording& recording, PreemptedFrames rule)
{
    std::vector<BreachesOfLane> all;
    std::uint64_t preempted = 0;
    for (std::size_t lane = 0; lane < recording.laneCount(); ++lane) {
        const BudgetBreaches breaches = breachesOf(recording, lane, rule);
        preempted += breaches.preempted;
        if (breaches.over > 0) all.push_back({lane, breaches});
    }
    std::ranges::stable_sort(all, std::ranges::greater(), [](const auto& found) { return found.breaches.over; });
    std::vector<Message> sentences;
    for (const BreachesOfLane& found : all)
        sentences.push_back(sentenceOn(recording, found));
    const Message::Fixed budget{budgetNsOf(recording) / 1e6, 2};
    if (all.empty())
        sentences.emplace_back(POOLSCOPE_TEXT("CoreText", "Every lane kept to the budget of %1 ms a frame."), budget);
    else if (all.size() < recording.laneCount())
        sentences.emplace_back(POOLSCOPE_TEXT("CoreText", "All other lanes kept to it."));
    if (preempted > 0)
        sentences.emplace_back(
            POOLSCOPE_TEXT("CoreText", "Frames that other programs made too long do not count (%1 of all lanes)."),
            Message::Count{preempted});
    return sentences;
}

} // namespace poolscope
