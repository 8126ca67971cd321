// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verdict/pause_comparison.h"

#include "core/verdict/lane_frames.h"

#include <algorithm>

namespace poolscope {

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
