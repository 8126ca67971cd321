// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verdict/verdict.h"

#include "core/verdict/budget_sentences.h"
#include "core/verdict/comparison_sentences.h"
#include "core/verdict/counted_sentences.h"

#include <optional>
#include <utility>

namespace poolscope {

namespace {

void append(std::vector<Message>& all, std::vector<Message> more)
{
    for (Message& sentence : more)
        all.push_back(std::move(sentence));
}

std::vector<BudgetBreaches> breachesOver(std::span<const MeasuredRun> repeats)
{
    std::vector<BudgetBreaches> sums = repeats.front().breaches;
    for (const MeasuredRun& run : repeats.subspan(1))
        for (std::size_t lane = 0; lane < sums.size(); ++lane)
            sums[lane] += run.breaches[lane];
    return sums;
}

Message loneLane()
{
    return Message(POOLSCOPE_TEXT(
        "CoreText", "This run cannot tell whether pooling pays: there is no second lane to compare with."));
}

} // namespace

Verdict verdictOf(const Experiment& experiment, const Recording& recording, std::span<const LaneSummary> lanes,
                  std::span<const MeasuredRun> repeats, const std::optional<ProcessNoise>& noise)
{
    Verdict verdict;
    std::vector<Message>& all = verdict.sentences;
    if (recording.frameCount() == 0) {
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "No frame has been run, so there is nothing to tell."));
        return verdict;
    }
    MeasuredRun own;
    if (repeats.empty()) {
        own = measuredRunOf(experiment, recording, lanes.front().timings.rule);
        repeats = std::span(&own, 1);
    }
    verdict.comparisons = repeats.front().comparisons;
    std::optional<ComparisonSentences> compared;
    if (!verdict.comparisons.empty()) compared = comparisonSentences(experiment, lanes, repeats, noise);
    if (compared)
        append(all, std::move(compared->results));
    else
        all.push_back(loneLane());
    append(all, budgetSentences(recording, breachesOver(repeats), repeats.size()));
    if (compared) all.push_back(memorySentence(experiment, lanes, compared->best));
    append(all, countedSentences(experiment, lanes));
    if (recording.isTuned())
        all.emplace_back(POOLSCOPE_TEXT(
            "CoreText", "Parameters were changed during the run, so these figures belong to no single setting."));
    if (compared) append(all, std::move(compared->notes));
    return verdict;
}

Verdict countedVerdictOf(const Experiment& experiment, std::span<const LaneSummary> lanes)
{
    Verdict verdict;
    const std::vector<LanePair> pairs = lanePairsOf(experiment).pairs;
    if (pairs.empty())
        verdict.sentences.push_back(loneLane());
    else
        verdict.sentences.emplace_back(
            POOLSCOPE_TEXT("CoreText", "Whether pooling pays depends on times, and this run has only counters."));
    if (!pairs.empty()) verdict.sentences.push_back(memorySentence(experiment, lanes, pairs.front()));
    append(verdict.sentences, countedSentences(experiment, lanes));
    return verdict;
}

} // namespace poolscope
