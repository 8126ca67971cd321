// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/recording.h"

#include <algorithm>
#include <stdexcept>

namespace poolscope {

Recording::Recording(std::vector<std::string> laneNames, double frameRate) : frameRate_(frameRate)
{
    for (std::string& name : laneNames)
        lanes_.emplace_back().name = std::move(name);
}

void Recording::append(const Sample& sample)
{
    Lane& lane = lanes_.at(sample.lane);
    const auto isThere = [&](const SlotSeries& kind) { return kind.size() == sample.frame + 1; };
    if (!std::ranges::all_of(lane.kindSlots, isThere))
        throw std::logic_error("the slots of a frame must come before its sample");
    if (sample.frame != lane.clean.size()) throw std::logic_error("samples must come frame by frame");
    for (const FieldInfo& info : fields())
        lane.series[static_cast<std::size_t>(info.field)].append(valueOf(sample, info.field));
    lane.derive(sample.timings, sample.counters.slotsOwned, collections(sample.lane, sample.frame, sample.frame + 1));
}

void Recording::keepSlots(std::size_t lane, const std::vector<KindIndex>& kinds)
{
    if (!lanes_.at(lane).clean.empty()) throw std::logic_error("what is recorded must be said before the first frame");
    lanes_[lane].kindSlots.clear();
    for (const KindIndex kind : kinds)
        lanes_[lane].kindSlots.emplace_back(kind);
}

void Recording::append(const SlotRecord& record)
{
    Lane& lane = lanes_.at(record.lane);
    const auto found = std::ranges::find(lane.kindSlots, record.kind, &SlotSeries::kind);
    if (found == lane.kindSlots.end() || record.frame != found->size() || record.frame != lane.clean.size())
        throw std::logic_error("slots must come frame by frame, of kinds whose slots are kept");
    found->append(record.counts);
}

void Recording::keepBirths(std::size_t kinds)
{
    if (frameCount() > 0) throw std::logic_error("what is recorded must be said before the first frame");
    births_.assign(kinds, {});
}

void Recording::appendBirths(std::span<const std::uint64_t> births)
{
    if (births.size() != births_.size()) throw std::logic_error("births must be of the kinds that are kept");
    for (std::size_t kind = 0; kind < births.size(); ++kind)
        births_[kind].append(births[kind]);
}

const SlotSeries* Recording::kindSlots(std::size_t lane, KindIndex kind) const
{
    const std::vector<SlotSeries>& all = kindSlots(lane);
    const auto found = std::ranges::find(all, kind, &SlotSeries::kind);
    return found == all.end() ? nullptr : &*found;
}

void Recording::Lane::derive(const Timings& timings, std::uint64_t slotsOwned, std::span<const CollectionRecord> own)
{
    if (growth.empty()) lastOwned = slotsOwned;
    growth.append(slotsOwned - std::min(slotsOwned, lastOwned));
    lastOwned = slotsOwned;
    std::uint64_t most = 0;
    for (const CollectionRecord& record : own)
        most = std::max(most, rankOf(record.collection.kind));
    largest.append(most);
    const bool isPreempted = Sample{.counters = {}, .timings = timings}.isPreempted();
    const std::uint64_t time = timings.frameNs;
    if (!isPreempted || clean.empty()) lastQuietNs = time - std::min(time, timings.pauseNs);
    clean.append(isPreempted ? lastQuietNs : time);
    preempted.append(isPreempted ? time : 0);
}

void Recording::fill(std::size_t index, LaneColumns columns)
{
    Lane& lane = lanes_.at(index);
    const std::size_t size = columns.series.front().size();
    const bool isEven = std::ranges::all_of(columns.series, [&](const Series& each) { return each.size() == size; });
    const bool areSlotsEven =
        std::ranges::all_of(columns.kindSlots, [&](const auto& kind) { return kind.size() == size; });
    const bool areBirthsEven =
        std::ranges::all_of(columns.births, [&](const auto& kind) { return kind.size() == size; });
    const bool isInOrder = std::ranges::is_sorted(columns.collections, {}, &CollectionRecord::frame);
    if (!lane.clean.empty() || !lane.collections.view().empty() || !isEven || !areSlotsEven || !areBirthsEven ||
        !isInOrder)
        throw std::logic_error("a lane is filled once, with series of one length and collections in order");
    lane.series = std::move(columns.series);
    lane.kindSlots = std::move(columns.kindSlots);
    if (index == 0) births_ = std::move(columns.births);
    lane.collections = CollectionLog(std::move(columns.collections));
    const auto valuesOf = [&](Field field, std::size_t first) {
        return lane.series[static_cast<std::size_t>(field)].values(first, first + SeriesChunk::length);
    };
    const std::span<const CollectionRecord> collections = lane.collections.view();
    auto next = collections.begin();
    for (std::size_t first = 0; first < size; first += SeriesChunk::length) {
        const auto time = valuesOf(Field::FrameNs, first), pause = valuesOf(Field::PauseNs, first);
        const auto cpu = valuesOf(Field::CpuNs, first), owned = valuesOf(Field::SlotsOwned, first);
        for (std::size_t i = 0; i < time.size(); ++i) {
            const auto begin = next;
            while (next != collections.end() && next->frame == first + i)
                ++next;
            lane.derive({.frameNs = time[i], .pauseNs = pause[i], .cpuNs = cpu[i]}, owned[i], {begin, next});
        }
    }
}

void Recording::append(const CollectionRecord& record)
{
    Lane& lane = lanes_.at(record.lane);
    const std::span<const CollectionRecord> before = lane.collections.view();
    if (!before.empty() && record.frame < before.back().frame)
        throw std::logic_error("collections must come in the order they happened");
    if (record.frame < lane.clean.size())
        throw std::logic_error("a collection must come before the sample of its frame");
    lane.collections.append(record);
}

bool Recording::isTuned() const
{
    return std::ranges::any_of(tunings_, [](const Tuning& tuning) { return !tuning.isOfSpeed(); });
}

std::size_t Recording::frameCount() const
{
    std::size_t count = lanes_.empty() ? 0 : lanes_.front().clean.size();
    for (const Lane& lane : lanes_)
        count = std::min(count, lane.clean.size());
    return count;
}

const Series& Recording::series(std::size_t lane, Field field) const
{
    return lanes_[lane].series[static_cast<std::size_t>(field)];
}

Sample Recording::sample(std::size_t frame, std::size_t lane) const
{
    Sample sample;
    sample.frame = frame;
    sample.lane = static_cast<std::uint32_t>(lane);
    for (const FieldInfo& info : fields())
        setValue(sample, info.field, series(lane, info.field)[frame]);
    return sample;
}

std::span<const CollectionRecord> Recording::collections(std::size_t lane, std::uint64_t first,
                                                         std::uint64_t last) const
{
    const std::span<const CollectionRecord> all = collections(lane);
    const auto begin = std::ranges::lower_bound(all, first, {}, &CollectionRecord::frame);
    const auto end = std::ranges::lower_bound(begin, all.end(), std::max(first, last), {}, &CollectionRecord::frame);
    return {begin, end};
}

std::size_t Recording::memoryBytes() const
{
    std::size_t bytes = sizeof(*this);
    for (const Series& kind : births_)
        bytes += kind.memoryBytes();
    for (const Lane& lane : lanes_) {
        bytes += lane.clean.memoryBytes() + lane.preempted.memoryBytes() + lane.growth.memoryBytes() +
                 lane.largest.memoryBytes() + lane.collections.memoryBytes();
        for (const Series& series : lane.series)
            bytes += series.memoryBytes();
        for (const SlotSeries& kind : lane.kindSlots)
            bytes += kind.memoryBytes();
    }
    return bytes;
}

} // namespace poolscope
