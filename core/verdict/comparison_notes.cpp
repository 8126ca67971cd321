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
        return Message(POOLSCOPE_TEXT("CoreText",
                                      "Frames are compared in pairs, because all lanes get the same events in a "
                                      "frame. The interval of the mean difference is by batch means (%1 batches of "
                                      "some %2 frames), because a frame resembles those before it."),
                       Message::Count{batches(most)}, Message::Count{most.frames / batches(most)});
    return Message(
        POOLSCOPE_TEXT(
            "CoreText",
            "Frames are compared in pairs, because all lanes get the same events in a frame. The interval of each mean "
            "difference is by batch means (%1 to %2 batches), because a frame resembles those before it."),
        Message::Count{batches(fewest)}, Message::Count{batches(most)});
}

Message floorNote(const std::optional<ProcessNoise>& noise)
{
    if (!noise)
        return Message(POOLSCOPE_TEXT(
            "CoreText",
            "Where its memory lies makes a lane faster or slower in all frames of a run. By how much was not measured "
            "here, so this run alone cannot tell a difference in the mean frame; \"poolscope run --repeat\" can."));
    return Message(POOLSCOPE_TEXT("CoreText",
                                  "Where its memory lies makes a lane faster or slower in all frames of a run. By how "
                                  "much is estimated from %1 processes of %2 frames each. A difference is reported "
                                  "only if it exceeds what equal lanes stay below in 95 of 100 runs."),
                   Message::Count{noise->processes}, Message::Count{noise->frames});
}

// Each way by which a sentence shown was found.
std::vector<Message> methods(std::span<const MeasuredSaving> shown, std::span<const MeasuredRun> runs,
                             const std::optional<ProcessNoise>& noise)
{
    std::vector<Message> all;
    const auto shownBy = [shown](IntervalBy by) {
        return std::ranges::find_if(
            shown, [by](const auto& saving) { return saving.by == by && (by != IntervalBy::None || saving.isTold()); });
    };
    if (shownBy(IntervalBy::Repeats) != shown.end())
        all.emplace_back(
            POOLSCOPE_TEXT("CoreText",
                           "Each of %1 repeats is a process of its own and counts once, with the mean difference of "
                           "its frames. The interval of their median is exact, by order statistics, and includes the "
                           "noise between processes."),
            Message::Count{runs.size()});
    if (shownBy(IntervalBy::Extremes) != shown.end())
        all.emplace_back(
            POOLSCOPE_TEXT(
                "CoreText",
                "%1 repeats are too few for an interval, which takes %2: no difference in the mean frame is reported."),
            Message::Count{runs.size()}, Message::Count{minForInterval95});
    if (shownBy(IntervalBy::BatchMeans) != shown.end()) all.push_back(batchMeans(runs.front().comparisons));
    if (runs.size() == 1) all.push_back(floorNote(noise));
    if (shownBy(IntervalBy::None) != shown.end())
        all.emplace_back(
            POOLSCOPE_TEXT("CoreText",
                           "A difference that changes during the run has no interval. It is reported if one lane was "
                           "faster in each of %1 parts of the run; how often chance alone does that is not known."),
            Message::Count{FrameComparison::partCount});
    return all;
}

std::optional<Message> onProcessorTime(std::span<const MeasuredRun> runs)
{
    std::uint64_t frames = 0, most = 0; // the frames are the same in every comparison
    for (const MeasuredRun& run : runs) {
        frames += run.comparisons.front().frames;
        most += std::ranges::max(run.comparisons, {}, &FrameComparison::onProcessorTime).onProcessorTime;
    }
    if (most == 0) return std::nullopt;
    const Text& words =
        runs.front().comparisons.size() > 1
            ? POOLSCOPE_TEXT("CoreText",
                             "Up to %1 of %2 frames in each comparison count with their processor time, because other "
                             "programs had the processor for more than a fifth of their time.")
            : POOLSCOPE_TEXT("CoreText", "%1 of %2 frames count with their processor time, because other programs had "
                                         "the processor for more than a fifth of their time.");
    return Message(words, Message::Count{most}, Message::Count{frames});
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

std::vector<Message> comparisonNotes(const Experiment& experiment, std::span<const MeasuredSaving> savings,
                                     std::span<const MeasuredSaving> shown, std::span<const MeasuredRun> runs,
                                     const std::optional<ProcessNoise>& noise)
{
    std::vector<Message> all = methods(shown, runs, noise);
    const bool haveIntervals = std::ranges::any_of(savings, [](const MeasuredSaving& saving) {
        return saving.by == IntervalBy::BatchMeans || saving.by == IntervalBy::Repeats;
    });
    if (savings.size() > 1 && haveIntervals)
        all.emplace_back(
            POOLSCOPE_TEXT("CoreText", "Each interval stands for itself: about one in twenty misses the true value."));
    if (experiment.drawing != "none")
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "The time spent drawing the picture is not compared."));
    if (const auto some = onProcessorTime(runs)) all.push_back(*some);
    all.push_back(reach(runs.size()));
    return all;
}

} // namespace poolscope
