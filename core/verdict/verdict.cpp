// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verdict/verdict.h"

#include "core/verdict/budget_sentences.h"
#include "core/verdict/comparison_sentences.h"
#include "core/verdict/counted_sentences.h"

#include <utility>

namespace poolscope {

namespace {

void append(std::vector<Message>& all, std::vector<Message> more)
{
    for (Message& sentence : more)
        all.push_back(std::move(sentence));
}

Message loneLane()
{
    return Message(POOLSCOPE_TEXT("CoreText",
                                  "Whether pooling pays, this run cannot tell: it has one lane, and none to compare."));
}

} // namespace

Verdict verdictOf(const Experiment& experiment, const Recording& recording, std::span<const LaneSummary> lanes,
                  std::span<const std::vector<FrameComparison>> repeats)
{
    Verdict verdict;
    std::vector<Message>& all = verdict.sentences;
    if (recording.frameCount() == 0) {
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "No frame has been run, so there is nothing to tell."));
        return verdict;
    }
    const PreemptedFrames rule = lanes.front().timings.rule;
    verdict.comparisons = comparisonsOf(experiment, recording, rule);
    ComparisonSentences compared;
    if (verdict.comparisons.empty())
        compared.results.push_back(loneLane());
    else
        compared = comparisonSentences(experiment, verdict.comparisons, repeats);
    append(all, std::move(compared.results));
    append(all, budgetSentences(recording, rule));
    if (!verdict.comparisons.empty())
        all.push_back(memorySentence(experiment, lanes, bestOf(verdict.comparisons).pair));
    append(all, countedSentences(experiment, lanes));
    if (recording.isTuned())
        all.emplace_back(POOLSCOPE_TEXT(
            "CoreText", "Parameters were changed during the run, so these figures belong to no single setting."));
    append(all, std::move(compared.notes));
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
