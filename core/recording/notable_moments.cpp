// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/notable_moments.h"

#include <algorithm>
#include <tuple>
#include <vector>

namespace poolscope {

namespace {

// So many frames are unpacked at once.
constexpr std::size_t framesAtOnce = 8192;

// Visits the greatest value of each frame with its lane; frames that every lane leaves out are not visited.
template <class Visit>
void visitFrames(const Recording& recording, std::span<const std::size_t> lanes, Field field, PreemptedFrames rule,
                 Visit visit)
{
    const std::size_t count = recording.frameCount();
    for (std::size_t first = 0; first < count; first += framesAtOnce) {
        const std::size_t last = std::min(count, first + framesAtOnce);
        std::vector<std::optional<Moment>> most(last - first);
        for (const std::size_t lane : lanes) {
            const std::vector<std::uint64_t> values = recording.series(lane, field).values(first, last);
            const std::vector<std::uint64_t> preempted = recording.preemptedFrameTimes(lane).values(first, last);
            for (std::size_t i = 0; i < most.size(); ++i) {
                if (rule == PreemptedFrames::LeftOut && preempted[i] > 0) continue;
                if (!most[i] || values[i] > most[i]->value) most[i] = {values[i], first + i, lane};
            }
        }
        for (const std::optional<Moment>& moment : most)
            if (moment) visit(*moment);
    }
}

template <class Visit>
void visitPauses(const Recording& recording, std::span<const std::size_t> lanes, PreemptedFrames rule, Visit visit)
{
    for (const std::size_t lane : lanes) {
        std::size_t pause = 0;
        const CollectionRecord* before = nullptr;
        for (const CollectionRecord& record : recording.collections(lane, 0, recording.frameCount())) {
            pause = before != nullptr && before->frame == record.frame ? pause + 1 : 0;
            before = &record;
            if (rule == PreemptedFrames::LeftOut && recording.preemptedFrameTimes(lane)[record.frame] > 0) continue;
            visit(Moment{record.pauseNs, record.frame, lane, pause});
        }
    }
}

// By rank: the longest first, and of equals the earlier.
bool isLonger(const Moment& one, const Moment& other)
{
    return std::tie(other.value, one.frame, one.lane, one.pause) <
           std::tie(one.value, other.frame, other.lane, other.pause);
}

bool isEarlier(const Moment& one, const Moment& other)
{
    return one.frame < other.frame;
}

// The neighbour of `from` in the order of `isBefore`, among all that `visitAll` visits.
template <class VisitAll, class IsBefore>
std::optional<RankedMoment> neighbourOf(const std::optional<Moment>& from, MomentStep step, VisitAll visitAll,
                                        IsBefore isBefore)
{
    const bool isUp = from && step == MomentStep::Previous;
    std::optional<Moment> found;
    visitAll([&](const Moment& moment) {
        if (from && !(isUp ? isBefore(moment, *from) : isBefore(*from, moment))) return;
        if (!found || (isUp ? isBefore(*found, moment) : isBefore(moment, *found))) found = moment;
    });
    if (!found) return std::nullopt;
    RankedMoment ranked{*found, 1, 0};
    visitAll([&](const Moment& moment) {
        ++ranked.count;
        if (isBefore(moment, *found)) ++ranked.rank;
    });
    return ranked;
}

} // namespace

std::optional<RankedMoment> worstFrame(const Recording& recording, std::span<const std::size_t> lanes,
                                       PreemptedFrames rule, const std::optional<Moment>& from, MomentStep step)
{
    const auto visitAll = [&](auto visit) { visitFrames(recording, lanes, Field::FrameNs, rule, visit); };
    return neighbourOf(from, step, visitAll, isLonger);
}

std::optional<RankedMoment> longestPause(const Recording& recording, std::span<const std::size_t> lanes,
                                         PreemptedFrames rule, const std::optional<Moment>& from, MomentStep step)
{
    const auto visitAll = [&](auto visit) { visitPauses(recording, lanes, rule, visit); };
    return neighbourOf(from, step, visitAll, isLonger);
}

std::optional<RankedMoment> refusal(const Recording& recording, std::span<const std::size_t> lanes,
                                    std::optional<std::uint64_t> from, MomentStep step)
{
    const auto visitAll = [&](auto visit) {
        visitFrames(recording, lanes, Field::Exhausted, PreemptedFrames::Included, [&](const Moment& moment) {
            if (moment.value > 0) visit(moment);
        });
    };
    return neighbourOf(from ? std::optional(Moment{.value = 0, .frame = *from}) : std::nullopt, step, visitAll,
                       isEarlier);
}

} // namespace poolscope
