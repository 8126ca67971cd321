// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/speed_ratio.h"

#include <algorithm>
#include <cmath>

namespace poolscope {

namespace {

constexpr std::size_t maxBlocks = 64;

// The smallest value that `share` of all values do not exceed. `sorted` must not be empty.
double quantile(const std::vector<double>& sorted, double share)
{
    const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size())));
    return sorted[std::max<std::size_t>(rank, 1) - 1];
}

} // namespace

void SpeedComparison::Pauses::add(const Timings& timings, bool isClean)
{
    if (timings.pauseNs == 0) return;
    ++frames;
    if (!isClean) return;
    ++clean;
    cleanNs += static_cast<double>(timings.pauseNs);
}

double SpeedComparison::Pauses::perFrame(std::uint64_t allFrames) const
{
    if (clean == 0) return 0;
    return cleanNs / static_cast<double>(clean) * static_cast<double>(frames) / static_cast<double>(allFrames);
}

void SpeedComparison::add(const Sample& lane, const Sample& other)
{
    const bool isClean = !lane.isPreempted() && !other.isPreempted();
    ++frames_;
    lanePauses_.add(lane.timings, isClean);
    otherPauses_.add(other.timings, isClean);
    if (isClean) addClean(lane.timings, other.timings);
}

void SpeedComparison::addClean(const Timings& lane, const Timings& other)
{
    ++cleanFrames_;
    if (blocks_.empty() || blocks_.back().pairs == blockLength_) {
        if (blocks_.size() == maxBlocks) {
            for (std::size_t i = 0; i < maxBlocks / 2; ++i) {
                const Block &one = blocks_[2 * i], &next = blocks_[2 * i + 1];
                blocks_[i] = {one.pairs + next.pairs, one.laneNs + next.laneNs, one.otherNs + next.otherNs};
            }
            blocks_.resize(maxBlocks / 2);
            blockLength_ *= 2;
        }
        blocks_.emplace_back();
    }
    Block& block = blocks_.back();
    ++block.pairs;
    block.laneNs += static_cast<double>(lane.allocationNs);
    block.otherNs += static_cast<double>(other.allocationNs);
}

SpeedRatio SpeedComparison::ratio() const
{
    SpeedRatio result{.cleanFrames = cleanFrames_, .frames = frames_};
    if (cleanFrames_ < minCleanFrames || !lanePauses_.isKnown() || !otherPauses_.isKnown()) return result;
    const double lanePause = lanePauses_.perFrame(frames_);
    const double otherPause = otherPauses_.perFrame(frames_);
    std::vector<double> ratios;
    for (const Block& block : blocks_) {
        // A short last block would count as much as the others while saying less.
        if (block.pairs < blockLength_) continue;
        const auto pairs = static_cast<double>(block.pairs);
        const double mine = block.laneNs / pairs + lanePause;
        const double its = block.otherNs / pairs + otherPause;
        if (mine > 0 && its > 0) ratios.push_back(its / mine);
    }
    if (ratios.size() < maxBlocks / 4) return result;
    std::ranges::sort(ratios);
    result.ratio = quantile(ratios, 0.5);
    result.low = quantile(ratios, 0.25);
    result.high = quantile(ratios, 0.75);
    return result;
}

} // namespace poolscope
