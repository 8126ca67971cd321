// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verdict/frame_comparison.h"

#include "core/verdict/lane_frames.h"

#include <algorithm>
#include <cmath>

namespace poolscope {

namespace {

struct PairedFrames
{
    std::vector<FrameValue> lane, other; // of the same frames
    std::uint64_t onProcessorTime = 0;
};

PairedFrames pairedFramesOf(const Recording& recording, const LanePair& pair, PreemptedFrames rule)
{
    PairedFrames found;
    const LaneFrames lane(recording, pair.lane, rule), other(recording, pair.other, rule);
    found.lane.reserve(lane.count());
    found.other.reserve(lane.count());
    for (std::size_t i = 0; i < lane.count(); ++i) {
        found.onProcessorTime += lane.isOnProcessorTime(i) || other.isOnProcessorTime(i) ? 1 : 0;
        found.lane.push_back({i, lane.undrawnNs(i)});
        found.other.push_back({i, other.undrawnNs(i)});
    }
    return found;
}

double meanOfFrames(std::span<const FrameValue> values)
{
    double sum = 0;
    for (const FrameValue& value : values)
        sum += value.value;
    return sum / static_cast<double>(values.size());
}

void countParts(FrameComparison& comparison, const PairedFrames& frames)
{
    constexpr std::size_t parts = FrameComparison::partCount;
    for (std::size_t part = 0; part < parts; ++part) {
        const std::size_t begin = frames.lane.size() * part / parts, end = frames.lane.size() * (part + 1) / parts;
        const auto meanOfPart = [&](const std::vector<FrameValue>& values) {
            return meanOfFrames(std::span(values).subspan(begin, end - begin));
        };
        const double saved = meanOfPart(frames.other) - meanOfPart(frames.lane);
        comparison.partsFaster += saved > 0 ? 1 : 0;
        comparison.partsSlower += saved < 0 ? 1 : 0;
    }
}

} // namespace

Outcome FrameComparison::outcome() const
{
    if (frames < minFrames) return Outcome::TooFewFrames;
    if (!saving.halfWidth && saving.why == NoInterval::TooFewFrames) return Outcome::TooFewFrames;
    if (std::abs(saving.difference) < resolutionNs) return Outcome::NoDifference;
    if (!saving.isBeyondNoise() && !isTrend()) return Outcome::NoDifference;
    return saving.difference > 0 ? Outcome::Faster : Outcome::Slower;
}

bool FrameComparison::isTrend() const
{
    return !saving.halfWidth && saving.why == NoInterval::TooDependent &&
           (partsFaster == partCount || partsSlower == partCount);
}

FrameComparison compareFrames(const Recording& recording, const LanePair& pair, PreemptedFrames rule)
{
    FrameComparison comparison;
    comparison.pair = pair;
    const PairedFrames frames = pairedFramesOf(recording, pair, rule);
    comparison.frames = frames.lane.size();
    comparison.onProcessorTime = frames.onProcessorTime;
    if (frames.lane.empty()) return comparison;
    comparison.laneNs = meanOfFrames(frames.lane);
    comparison.otherNs = meanOfFrames(frames.other);
    comparison.saving = differenceOf(frames.other, frames.lane, recording.frameCount(), FrameStatistic::Mean, true);
    if (comparison.frames >= FrameComparison::minFrames) countParts(comparison, frames);
    return comparison;
}

std::vector<FrameComparison> comparisonsOf(const Experiment& experiment, const Recording& recording,
                                           PreemptedFrames rule)
{
    std::vector<FrameComparison> all;
    for (const LanePair& pair : lanePairsOf(experiment).pairs)
        all.push_back(compareFrames(recording, pair, rule));
    return all;
}

namespace {

void count(PauseComparison::Side& side, const LaneFrames& own, const LaneFrames& others, std::size_t frame,
           double budgetNs)
{
    const std::uint64_t ns = own.timeNs(frame), pauseNs = own.pauseNs(frame);
    side.paused += own.isPaused(frame) ? 1 : 0;
    side.longestNs = std::max(side.longestNs, pauseNs);
    if (static_cast<double>(ns) <= budgetNs) return;
    ++side.over;
    const bool isByPause = static_cast<double>(ns - pauseNs) <= budgetNs;
    const bool othersKept = !others.isPaused(frame) && static_cast<double>(others.timeNs(frame)) <= budgetNs;
    side.broken += isByPause && othersKept ? 1 : 0;
}

} // namespace

PauseComparison::Side& PauseComparison::Side::operator+=(const Side& more)
{
    broken += more.broken;
    over += more.over;
    paused += more.paused;
    longestNs = std::max(longestNs, more.longestNs);
    return *this;
}

PauseComparison::Outcome PauseComparison::outcome() const
{
    if (other.broken > lane.broken && other.over > lane.over) return Outcome::LaneKept;
    if (lane.broken > other.broken && lane.over > other.over) return Outcome::OtherKept;
    // Once frames are over the budget for other reasons, a pause is not what matters.
    if (lane.over > 0 || other.over > 0) return Outcome::Nothing;
    const auto noticedNs = noticedShare * budgetNs;
    if (lane.paused == 0 && static_cast<double>(other.longestNs) >= noticedNs) return Outcome::LaneUnpaused;
    if (other.paused == 0 && static_cast<double>(lane.longestNs) >= noticedNs) return Outcome::OtherUnpaused;
    return Outcome::Nothing;
}

PauseComparison& PauseComparison::operator+=(const PauseComparison& more)
{
    frames += more.frames;
    lane += more.lane;
    other += more.other;
    return *this;
}

PauseComparison comparePauses(const Recording& recording, const LanePair& pair, PreemptedFrames rule)
{
    PauseComparison found{.pair = pair, .budgetNs = 1e9 / recording.frameRate(), .lane = {}, .other = {}};
    const LaneFrames lane(recording, pair.lane, rule), other(recording, pair.other, rule);
    found.frames = lane.count();
    for (std::size_t frame = 0; frame < lane.count(); ++frame) {
        count(found.lane, lane, other, frame, found.budgetNs);
        count(found.other, other, lane, frame, found.budgetNs);
    }
    return found;
}

} // namespace poolscope
