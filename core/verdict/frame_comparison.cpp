// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verdict/frame_comparison.h"

#include "core/verdict/lane_frames.h"

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
    if (frames < fewestFrames) return Outcome::TooFewFrames;
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
    if (comparison.frames >= FrameComparison::fewestFrames) countParts(comparison, frames);
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

} // namespace poolscope
