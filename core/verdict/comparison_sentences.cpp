// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verdict/comparison_sentences.h"

#include "core/verdict/comparison_notes.h"
#include "core/verdict/counted_sentences.h"
#include "core/verdict/measured_run.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>

namespace poolscope {

namespace {

// Of a frame's budget; what saves less decides nothing.
constexpr double unnoticedShare = 0.001;

// Of more comparisons, only two are told.
constexpr std::size_t maxTold = 4;

class ComparisonWriter
{
public:
    ComparisonWriter(const Experiment& experiment, std::span<const LaneSummary> lanes,
                     std::span<const MeasuredRun> runs, const std::optional<ProcessNoise>& noise)
        : experiment_(experiment),
          runs_(runs),
          noise_(noise),
          of_(lanePairsOf(experiment).of)
    {
        for (std::size_t lane = 0; lane < lanes.size(); ++lane)
            lost_.push_back(lostWorkOf(experiment.lanes[lane], lanes[lane]));
        for (std::size_t pair = 0; pair < comparisons().size(); ++pair)
            savings_.push_back(runs.size() > 1 ? savingOver(runs, pair) : savingInOneRun(pair));
        pauses_ = runs.front().pauses;
        for (const MeasuredRun& run : runs.subspan(1))
            for (std::size_t pair = 0; pair < pauses_.size(); ++pair)
                pauses_[pair] += run.pauses[pair];
        std::ranges::stable_sort(savings_, std::ranges::greater(), &MeasuredSaving::savedNs);
        if (savings_.size() > maxTold)
            shown_ = {savings_.front(), savings_.back()};
        else
            shown_ = savings_;
    }

    [[nodiscard]] std::vector<Message> results() const;
    [[nodiscard]] std::vector<Message> notes() const
    {
        return comparisonNotes(experiment_, savings_, shown_, runs_, noise_);
    }
    [[nodiscard]] const LanePair& best() const { return savings_.front().pair; }

private:
    [[nodiscard]] const std::vector<FrameComparison>& comparisons() const { return runs_.front().comparisons; }
    [[nodiscard]] Message::Lane laneOf(const MeasuredSaving& saving) const
    {
        return {experiment_.lanes[saving.pair.lane].name};
    }
    [[nodiscard]] Message::Lane otherOf(const MeasuredSaving& saving) const
    {
        return {experiment_.lanes[saving.pair.other].name};
    }
    [[nodiscard]] static Message::Nanoseconds amount(double ns) { return {std::abs(ns)}; }
    [[nodiscard]] Message::Share share(const MeasuredSaving& saving) const
    {
        return {std::abs(saving.savedNs) * experiment_.frameRate / 1e9};
    }
    [[nodiscard]] std::size_t numberOf(Outcome outcome) const
    {
        return static_cast<std::size_t>(std::ranges::count(savings_, outcome, &MeasuredSaving::outcome));
    }
    [[nodiscard]] bool isFasterByLessWork(const MeasuredSaving& saving) const
    {
        return (saving.outcome == Outcome::Faster && lost_[saving.pair.lane].isAny()) ||
               (saving.outcome == Outcome::Slower && lost_[saving.pair.other].isAny());
    }

    [[nodiscard]] MeasuredSaving savingInOneRun(std::size_t pair) const
    {
        const FrameComparison& comparison = comparisons()[pair];
        if (!noise_) return savingOf(comparison);
        return savingOf(comparison, noise_->floorNs(pair, {comparison.laneNs, comparison.otherNs}));
    }
    [[nodiscard]] const PauseComparison& pausesOf(const LanePair& pair) const
    {
        return *std::ranges::find(pauses_, pair, &PauseComparison::pair);
    }
    // What its pauses say of the pair; nothing where the one that did better did less work.
    [[nodiscard]] PauseComparison::Outcome pauseOutcome(const LanePair& pair) const;
    [[nodiscard]] std::optional<Message> pauseHeadline(const LanePair& pair) const;
    [[nodiscard]] std::optional<Message> pauseCount() const;

    [[nodiscard]] Message clause(const MeasuredSaving& saving) const;
    [[nodiscard]] Message range(const MeasuredSaving& saving) const;
    [[nodiscard]] static Message rangeEnds(const MeasuredSaving& saving);
    [[nodiscard]] Text untold(const MeasuredSaving& saving) const;
    [[nodiscard]] Message withLostWork(Message sentence, const LanePair& pair) const;
    [[nodiscard]] Message headline(const MeasuredSaving& saving) const;
    [[nodiscard]] Message plain(const MeasuredSaving& saving) const;
    [[nodiscard]] Message count(bool isFirst) const;
    [[nodiscard]] Message absence() const;
    [[nodiscard]] bool areUnnoticed() const;

    const Experiment& experiment_;
    std::span<const MeasuredRun> runs_;
    const std::optional<ProcessNoise>& noise_;
    LanePairs::Of of_;
    std::vector<LostWork> lost_;          // by lane
    std::vector<PauseComparison> pauses_; // over all runs, in the order of the comparisons
    std::vector<MeasuredSaving> savings_; // that of most first
    std::vector<MeasuredSaving> shown_;   // all, or the first and the last of them
};

Message ComparisonWriter::clause(const MeasuredSaving& saving) const
{
    if (saving.outcome == Outcome::TooFewFrames)
        return Message(POOLSCOPE_TEXT("CoreText", "too few frames of %1 and %2 to tell"), laneOf(saving),
                       otherOf(saving));
    const Text& words =
        saving.savedNs >= 0
            ? POOLSCOPE_TEXT("CoreText", "%1 took %2 less a frame than %3 (%4; %5 of a frame's budget)")
            : POOLSCOPE_TEXT("CoreText", "%1 took %2 more a frame than %3 (%4; %5 of a frame's budget)");
    return Message(words, laneOf(saving), amount(saving.savedNs), otherOf(saving), range(saving), share(saving));
}

// The end that is nearer to 0 comes first.
Message ComparisonWriter::range(const MeasuredSaving& saving) const
{
    if (saving.by == IntervalBy::None) {
        if (saving.isTold())
            return Message(POOLSCOPE_TEXT("CoreText", "in each of %1 parts of the run"),
                           Message::Count{FrameComparison::partCount});
        return Message(POOLSCOPE_TEXT("CoreText", "too unsteady for an interval"));
    }
    if (saving.by != IntervalBy::Extremes && std::abs(saving.savedNs) < FrameComparison::resolutionNs &&
        (saving.lowNs > 0 || saving.highNs < 0))
        return Message(POOLSCOPE_TEXT("CoreText", "less than it takes to read the clock"));
    const Message ends = rangeEnds(saving);
    const Message::Count runs{runs_.size()};
    if (saving.by == IntervalBy::Extremes)
        return Message(POOLSCOPE_TEXT("CoreText", "in all %1 repeats: %2"), runs, ends);
    if (saving.by == IntervalBy::Repeats)
        return Message(POOLSCOPE_TEXT("CoreText", "95 % interval over %1 repeats: %2"), runs, ends);
    if (!saving.floorNs) return Message(POOLSCOPE_TEXT("CoreText", "95 % interval over this run's frames: %1"), ends);
    return Message(POOLSCOPE_TEXT("CoreText",
                                  "95 % interval over this run's frames: %1; equal lanes differ by up to %2 "
                                  "between runs"),
                   ends, amount(*saving.floorNs));
}

Message ComparisonWriter::rangeEnds(const MeasuredSaving& saving)
{
    if (saving.lowNs < 0 && saving.highNs > 0)
        return Message(POOLSCOPE_TEXT("CoreText", "%1 less to %2 more"), amount(saving.highNs), amount(saving.lowNs));
    const auto [near, far] = std::minmax({std::abs(saving.lowNs), std::abs(saving.highNs)});
    return Message(POOLSCOPE_TEXT("CoreText", "%1 to %2"), amount(near), amount(far));
}

// Lanes that refused acquires are compared all the same, but not as if they had done the same work.
Message ComparisonWriter::withLostWork(Message sentence, const LanePair& pair) const
{
    for (const std::size_t lane : {pair.lane, pair.other})
        if (lost_[lane].isAny())
            sentence =
                Message(Text{"", "%1 %2"}, std::move(sentence), lostWorkSentence(experiment_.lanes[lane], lost_[lane]));
    return sentence;
}

PauseComparison::Outcome ComparisonWriter::pauseOutcome(const LanePair& pair) const
{
    using enum PauseComparison::Outcome;
    const PauseComparison::Outcome outcome = pausesOf(pair).outcome();
    const bool isLanes = outcome == LaneKept || outcome == LaneUnpaused;
    return lost_[isLanes ? pair.lane : pair.other].isAny() ? Nothing : outcome;
}

std::optional<Message> ComparisonWriter::pauseHeadline(const LanePair& pair) const
{
    using enum PauseComparison::Outcome;
    const PauseComparison& pauses = pausesOf(pair);
    const PauseComparison::Outcome outcome = pauseOutcome(pair);
    if (outcome == Nothing) return std::nullopt;
    const bool paid = outcome == LaneKept || outcome == LaneUnpaused;
    const Message::Lane better{experiment_.lanes[paid ? pair.lane : pair.other].name};
    const Message::Lane worse{experiment_.lanes[paid ? pair.other : pair.lane].name};
    const PauseComparison::Side& side = paid ? pauses.other : pauses.lane; // of the worse
    if (outcome == LaneKept || outcome == OtherKept)
        return Message(paid ? POOLSCOPE_TEXT("CoreText", "Pooling paid here: in %1 of %2 frames %3 kept to the budget "
                                                         "of %4 ms where collections made %5 miss it.")
                            : POOLSCOPE_TEXT("CoreText", "Pooling did not pay here: in %1 of %2 frames %3 kept to the "
                                                         "budget of %4 ms where collections made %5 miss it."),
                       Message::Count{side.broken}, Message::Count{pauses.frames}, better,
                       Message::Fixed{pauses.budgetNs / 1e6, 2}, worse);
    const Message longest(POOLSCOPE_TEXT("CoreText", "%1 (%2 of a frame's budget)"),
                          amount(static_cast<double>(side.longestNs)),
                          Message::Share{static_cast<double>(side.longestNs) / pauses.budgetNs});
    return Message(
        paid
            ? POOLSCOPE_TEXT("CoreText", "Pooling paid here: collections paused %1 for up to %2, and %3 never.")
            : POOLSCOPE_TEXT("CoreText", "Pooling did not pay here: collections paused %1 for up to %2, and %3 never."),
        worse, longest, better);
}

// Of many comparisons of a lane with pools and one without.
std::optional<Message> ComparisonWriter::pauseCount() const
{
    using enum PauseComparison::Outcome;
    std::uint64_t lanes = 0, others = 0;
    for (const PauseComparison& pauses : pauses_) {
        const PauseComparison::Outcome outcome = pauseOutcome(pauses.pair);
        lanes += outcome == LaneKept || outcome == LaneUnpaused ? 1 : 0;
        others += outcome == OtherKept || outcome == OtherUnpaused ? 1 : 0;
    }
    if (lanes == 0 && others == 0) return std::nullopt;
    const Text& words =
        others == 0 ? POOLSCOPE_TEXT("CoreText", "Pooling paid here: in %1 of %2 comparisons of a lane with pools and "
                                                 "one without, it spared frames a collection that broke the budget "
                                                 "or took more than a tenth of it.")
        : lanes == 0
            ? POOLSCOPE_TEXT("CoreText", "Pooling did not pay here: in %1 of %2 comparisons of a lane with "
                                         "pools and one without, only with pools did collections break the "
                                         "budget or take more than a tenth of it.")
            : POOLSCOPE_TEXT("CoreText",
                             "In %1 of %2 comparisons of a lane with pools and one without, pooling spared frames a "
                             "collection that broke the budget or took more than a tenth of it; in %3 it caused one.");
    return Message(words, Message::Count{lanes == 0 ? others : lanes}, Message::Count{pauses_.size()},
                   Message::Count{others});
}

Text ComparisonWriter::untold(const MeasuredSaving& saving) const
{
    if (saving.by == IntervalBy::Extremes)
        return POOLSCOPE_TEXT("CoreText", "So few repeats show no sure difference in the mean frame: %1.");
    if (runs_.size() > 1)
        return POOLSCOPE_TEXT("CoreText", "This machine shows no sure difference in the mean frame: %1.");
    return POOLSCOPE_TEXT("CoreText", "This run shows no sure difference in the mean frame: %1.");
}

Message ComparisonWriter::headline(const MeasuredSaving& saving) const
{
    if (saving.outcome == Outcome::TooFewFrames)
        return Message(POOLSCOPE_TEXT("CoreText", "Time cannot be judged: %1."), clause(saving));
    const Text words =
        isFasterByLessWork(saving) ? POOLSCOPE_TEXT("CoreText", "This run cannot tell whether pooling paid: %1.")
        : saving.outcome == Outcome::NoDifference ? untold(saving)
        : saving.outcome == Outcome::Faster       ? POOLSCOPE_TEXT("CoreText", "Pooling paid here: %1.")
                                                  : POOLSCOPE_TEXT("CoreText", "Pooling did not pay here: %1.");
    return withLostWork(Message(words, clause(saving)), saving.pair);
}

Message ComparisonWriter::plain(const MeasuredSaving& saving) const
{
    if (!saving.isTold()) return headline(saving);
    return withLostWork(Message(Text{"", "%1."}, clause(saving)), saving.pair);
}

// Whether pooling paid is said by the first sentence.
Message ComparisonWriter::count(bool isFirst) const
{
    const std::size_t all = savings_.size(), slower = numberOf(Outcome::Slower);
    const auto byLessWork = static_cast<std::size_t>(
        std::ranges::count_if(savings_, [this](const auto& saving) { return isFasterByLessWork(saving); }));
    const std::size_t faster = numberOf(Outcome::Faster) - byLessWork;
    const std::size_t untold = all - faster - slower - byLessWork;
    if (numberOf(Outcome::TooFewFrames) == all)
        return Message(POOLSCOPE_TEXT("CoreText", "Time cannot be judged: there are too few frames."));
    if (isFirst && faster == all)
        return Message(POOLSCOPE_TEXT("CoreText",
                                      "Pooling paid here: in all %1 comparisons of a lane with pools and one without."),
                       Message::Count{all});
    if (isFirst && slower == all)
        return Message(
            POOLSCOPE_TEXT("CoreText",
                           "Pooling cost time here: in all %1 comparisons of a lane with pools and one without."),
            Message::Count{all});
    if (isFirst && byLessWork == all)
        return Message(POOLSCOPE_TEXT("CoreText",
                                      "This run cannot tell whether pooling paid: in all %1 comparisons of a lane with "
                                      "pools and one without, the lane with pools took less time, but did less work."),
                       Message::Count{all});
    if (byLessWork > 0)
        return Message(
            POOLSCOPE_TEXT(
                "CoreText",
                "Of %1 comparisons of a lane with pools and one without, pooling saved time in %2 and cost time in %3; "
                "in %4 the lane with pools took less time, but did less work; in %5 no difference can be shown."),
            Message::Count{all}, Message::Count{faster}, Message::Count{slower}, Message::Count{byLessWork},
            Message::Count{untold});
    if (untold == all)
        return Message(
            POOLSCOPE_TEXT("CoreText",
                           "No difference can be shown in any of %1 comparisons of a lane with pools and one without."),
            Message::Count{all});
    return Message(POOLSCOPE_TEXT("CoreText", "Of %1 comparisons of a lane with pools and one without, pooling saved "
                                              "time in %2 and cost time in %3; in %4 no difference can be shown."),
                   Message::Count{all}, Message::Count{faster}, Message::Count{slower}, Message::Count{untold});
}

Message ComparisonWriter::absence() const
{
    const Message::Lane first{experiment_.lanes.front().name};
    if (of_ == LanePairs::Of::AllPooled)
        return Message(
            POOLSCOPE_TEXT(
                "CoreText",
                "This run cannot tell whether pooling pays: every lane has pools. The lanes are compared with %1."),
            first);
    return Message(
        POOLSCOPE_TEXT("CoreText",
                       "This run cannot tell whether pooling pays: no lane has pools. The lanes are compared with %1."),
        first);
}

// What cannot be told may be large.
bool ComparisonWriter::areUnnoticed() const
{
    return std::ranges::any_of(savings_, &MeasuredSaving::isTold) &&
           std::ranges::all_of(savings_, [this](const MeasuredSaving& saving) {
               MeasuredSaving most = saving;
               most.savedNs = std::max(std::abs(saving.lowNs), std::abs(saving.highNs));
               return saving.by != IntervalBy::None && share(most).value < unnoticedShare;
           });
}

std::vector<Message> ComparisonWriter::results() const
{
    std::vector<Message> all;
    std::optional<Message> byPauses;
    if (of_ == LanePairs::Of::Pooling && savings_.size() == 1) {
        byPauses = pauseHeadline(best());
        if (byPauses) all.push_back(*byPauses);
        all.push_back(byPauses ? plain(savings_.front()) : headline(savings_.front()));
    } else {
        if (of_ == LanePairs::Of::Pooling) byPauses = pauseCount();
        if (byPauses) all.push_back(*byPauses);
        all.push_back(of_ == LanePairs::Of::Pooling ? count(!byPauses) : absence());
        if (shown_.size() < savings_.size())
            all.emplace_back(
                POOLSCOPE_TEXT("CoreText", "Of the %1 comparisons, these are the two that lie furthest apart."),
                Message::Count{savings_.size()});
        for (const MeasuredSaving& saving : shown_)
            all.push_back(plain(saving));
    }
    if (!byPauses && areUnnoticed())
        all.emplace_back(
            savings_.size() == 1
                ? POOLSCOPE_TEXT("CoreText",
                                 "That is less than a thousandth of a frame's budget: no player would notice.")
                : POOLSCOPE_TEXT("CoreText",
                                 "All of it is less than a thousandth of a frame's budget: no player would notice."));
    return all;
}

} // namespace

ComparisonSentences comparisonSentences(const Experiment& experiment, std::span<const LaneSummary> lanes,
                                        std::span<const MeasuredRun> runs, const std::optional<ProcessNoise>& noise)
{
    const ComparisonWriter writer(experiment, lanes, runs, noise);
    return {writer.results(), writer.notes(), writer.best()};
}

} // namespace poolscope
