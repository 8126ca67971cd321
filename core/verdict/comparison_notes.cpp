// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verdict/comparison_notes.h"

#include "core/metrics/median_interval.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace poolscope {

namespace {

Message batchMeans(std::vector<FrameComparison> of)
{
    std::erase_if(of, [](const FrameComparison& comparison) { return !comparison.saving.halfWidth; });
    const auto batches = [](const FrameComparison& comparison) { return comparison.saving.batches; };
    const auto [fewest, most] = std::ranges::minmax(of, {}, batches);
    if (fewest.saving.batches == most.saving.batches)
        return Message(
            POOLSCOPE_TEXT("CoreText",
                           "Frames are compared in pairs, as in each frame all lanes get the same events; the "
                           "interval of the mean difference is by batch means (%1 batches of some %2 "
                           "frames), since a frame resembles those before it."),
            Message::Count{batches(most)}, Message::Count{most.frames / batches(most)});
    return Message(POOLSCOPE_TEXT("CoreText",
                                  "Frames are compared in pairs, as in each frame all lanes get the same events; the "
                                  "interval of each mean difference is by batch means (%1 to %2 batches), since a "
                                  "frame resembles those before it."),
                   Message::Count{batches(fewest)}, Message::Count{batches(most)});
}

// Each way by which a sentence shown was found.
std::vector<Message> methods(std::span<const MeasuredSaving> shown, std::span<const MeasuredRun> runs)
{
    std::vector<Message> all;
    const auto shownBy = [shown](IntervalBy by) {
        return std::ranges::find_if(
            shown, [by](const auto& saving) { return saving.by == by && (by != IntervalBy::None || saving.isTold()); });
    };
    if (shownBy(IntervalBy::Repeats) != shown.end())
        all.emplace_back(
            POOLSCOPE_TEXT("CoreText",
                           "Each of %1 repeats counts once, with the mean difference of its frames. The interval of "
                           "their median is exact, by order statistics, and includes the noise between runs."),
            Message::Count{runs.size()});
    if (shownBy(IntervalBy::Extremes) != shown.end())
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "%1 repeats are too few for an interval, which takes %2."),
                         Message::Count{runs.size()}, Message::Count{fewestForInterval95});
    if (shownBy(IntervalBy::BatchMeans) != shown.end()) all.push_back(batchMeans(runs.front().comparisons));
    if (shownBy(IntervalBy::None) != shown.end())
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "A difference that changes during the run has no interval. It is "
                                                    "told if one lane was faster in each of %1 parts of the run; how "
                                                    "often chance alone brings that about is not known."),
                         Message::Count{FrameComparison::partCount});
    return all;
}

std::optional<Message> leftOut(std::span<const MeasuredRun> runs)
{
    std::vector<std::uint64_t> left(runs.front().comparisons.size());
    std::uint64_t frames = 0; // the same in every comparison
    for (const MeasuredRun& run : runs) {
        frames += run.comparisons.front().frames + run.comparisons.front().leftOut;
        for (std::size_t pair = 0; pair < left.size(); ++pair)
            left[pair] += run.comparisons[pair].leftOut;
    }
    const auto [least, most] = std::ranges::minmax(left);
    if (most == 0) return std::nullopt;
    const Message::Count all{frames};
    const Message of = runs.size() > 1 ? Message(POOLSCOPE_TEXT("CoreText", "the %1 frames of all %2 repeats"), all,
                                                 Message::Count{runs.size()})
                                       : Message(POOLSCOPE_TEXT("CoreText", "%1 frames"), all);
    if (left.size() > 1 && least < most)
        return Message(POOLSCOPE_TEXT("CoreText",
                                      "Each comparison leaves out %1 to %2 of %3, as in them other programs had the "
                                      "processor for more than a fifth of the time of either lane."),
                       Message::Count{least}, Message::Count{most}, of);
    if (left.size() > 1)
        return Message(POOLSCOPE_TEXT("CoreText",
                                      "Each comparison leaves out %1 of %2, as in them other programs had the "
                                      "processor for more than a fifth of the time of either lane."),
                       Message::Count{most}, of);
    return Message(most == 1
                       ? POOLSCOPE_TEXT("CoreText", "%1 of %2 is left out, as in it other programs had the processor "
                                                    "for more than a fifth of the time.")
                       : POOLSCOPE_TEXT("CoreText", "%1 of %2 are left out, as in them other programs had the "
                                                    "processor for more than a fifth of the time."),
                   Message::Count{most}, of);
}

Message reach(std::size_t runs)
{
    if (runs > 1)
        return Message(
            POOLSCOPE_TEXT("CoreText", "All of this is from one seed on one machine, and says nothing about others."));
    return Message(
        POOLSCOPE_TEXT("CoreText", "This is one run with one seed on one machine, and says nothing about others."));
}

} // namespace

std::vector<Message> comparisonNotes(std::span<const MeasuredSaving> savings, std::span<const MeasuredSaving> shown,
                                     std::span<const MeasuredRun> runs)
{
    std::vector<Message> all = methods(shown, runs);
    const bool haveIntervals = std::ranges::any_of(savings, [](const MeasuredSaving& saving) {
        return saving.by == IntervalBy::BatchMeans || saving.by == IntervalBy::Repeats;
    });
    if (savings.size() > 1 && haveIntervals)
        all.emplace_back(
            POOLSCOPE_TEXT("CoreText", "Each interval stands for itself: about one in twenty misses the true value."));
    if (const auto left = leftOut(runs)) all.push_back(*left);
    all.push_back(reach(runs.size()));
    return all;
}

} // namespace poolscope
