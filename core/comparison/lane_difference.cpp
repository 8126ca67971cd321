// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/lane_difference.h"

#include <algorithm>
#include <vector>

namespace poolscope {

namespace {

std::vector<FrameValue> valuesOf(const LaneFigure& figure, const ComparedLane& lane, std::size_t frames,
                                 PreemptedFrames rule)
{
    const auto read = [&](Field field) { return lane.recording.series(lane.lane, field).values(0, frames); };
    const std::vector<std::uint64_t> ns = read(*figure.time);
    std::vector<std::uint64_t> whole, cpu;
    if (rule == PreemptedFrames::LeftOut) {
        whole = read(Field::FrameNs);
        cpu = read(Field::CpuNs);
    }
    const double budgetNs = 1e9 / lane.recording.frameRate();
    const auto scaled = [&](double value) {
        if (figure.quantity != Quantity::Share) return value;
        return (*figure.time == Field::FrameNs ? std::max(0.0, budgetNs - value) : value) / budgetNs;
    };
    std::vector<FrameValue> values;
    values.reserve(ns.size());
    for (std::size_t frame = 0; frame < ns.size(); ++frame) {
        if (rule == PreemptedFrames::LeftOut &&
            Sample{.counters = {}, .timings = {.frameNs = whole[frame], .cpuNs = cpu[frame]}}.isPreempted())
            continue;
        values.push_back({frame, scaled(static_cast<double>(ns[frame]))});
    }
    return values;
}

} // namespace

std::optional<FrameDifference> differenceOf(const LaneFigure& figure, const ComparedLane& one,
                                            const ComparedLane& other, std::size_t frames, PreemptedFrames rule,
                                            bool arePaired)
{
    const auto first = valuesOf(figure, one, frames, rule), second = valuesOf(figure, other, frames, rule);
    if (first.empty() || second.empty()) return std::nullopt;
    return differenceOf(first, second, frames, figure.statistic, arePaired);
}

namespace {

// An experiment has the values tuned last, but earlier events were produced with other values.
bool isScenarioTuned(const Recording& recording)
{
    return std::ranges::any_of(recording.tunings(),
                               [](const Tuning& tuning) { return tuning.lane.empty() && !tuning.isOfSpeed(); });
}

} // namespace

bool areOfSameWork(const Experiment& one, const Recording& ofOne, const Experiment& other, const Recording& ofOther)
{
    return !isScenarioTuned(ofOne) && !isScenarioTuned(ofOther) && one.scenario == other.scenario &&
           one.parameters == other.parameters && one.inside == other.inside &&
           one.insideParameters == other.insideParameters && one.seed == other.seed;
}

} // namespace poolscope
