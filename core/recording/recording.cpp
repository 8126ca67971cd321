// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/recording.h"

#include <algorithm>
#include <stdexcept>

namespace poolscope {

Recording::Recording(std::vector<std::string> laneNames, double frameRate) : frameRate_(frameRate)
{
    for (std::string& name : laneNames)
        lanes_.push_back({std::move(name), {}, {}, {}, {}, {}, {}, 0});
}

void Recording::append(const Sample& sample)
{
    Lane& lane = lanes_.at(sample.lane);
    if (sample.frame != lane.clean.size()) throw std::logic_error("samples must come frame by frame");
    const std::uint64_t owned = sample.counters.slotsOwned;
    const Series& ownedBefore = lane.series[static_cast<std::size_t>(Field::SlotsOwned)];
    const std::uint64_t before = ownedBefore.empty() ? owned : ownedBefore.back();
    lane.growth.append(owned - std::min(owned, before));
    for (const FieldInfo& info : fields())
        lane.series[static_cast<std::size_t>(info.field)].append(valueOf(sample, info.field));
    std::uint64_t loudest = 0;
    for (const CollectionRecord& record : collections(sample.lane, sample.frame, sample.frame + 1))
        loudest = std::max(loudest, loudnessOf(record.collection.kind));
    lane.loudest.append(loudest);
    const bool stolen = sample.isStolen();
    const std::uint64_t time = sample.timings.frameNs;
    if (!stolen || lane.clean.empty()) lane.lastQuietNs = time - std::min(time, sample.timings.pauseNs);
    lane.clean.append(stolen ? lane.lastQuietNs : time);
    lane.stolen.append(stolen ? time : 0);
}

void Recording::append(const CollectionRecord& record)
{
    Lane& lane = lanes_.at(record.lane);
    if (!lane.collections.empty() && record.frame < lane.collections.back().frame)
        throw std::logic_error("collections must come in the order they happened");
    if (record.frame < lane.clean.size()) throw std::logic_error("a collection must come before the sample of its frame");
    lane.collections.push_back(record);
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
    const std::vector<CollectionRecord>& all = lanes_[lane].collections;
    const auto begin = std::ranges::lower_bound(all, first, {}, &CollectionRecord::frame);
    const auto end = std::ranges::lower_bound(begin, all.end(), std::max(first, last), {}, &CollectionRecord::frame);
    return {begin, end};
}

std::size_t Recording::memoryBytes() const
{
    std::size_t bytes = sizeof(*this);
    for (const Lane& lane : lanes_) {
        bytes += lane.clean.memoryBytes() + lane.stolen.memoryBytes() + lane.growth.memoryBytes() +
                 lane.loudest.memoryBytes() +
                 lane.collections.capacity() * sizeof(CollectionRecord);
        for (const Series& series : lane.series)
            bytes += series.memoryBytes();
    }
    return bytes;
}

} // namespace poolscope
