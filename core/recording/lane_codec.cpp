// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/lane_codec.h"

#include "core/recording/column_codec.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

namespace poolscope {

namespace {

constexpr std::array collectionFigures{
    &Collection::bytesBefore,    &Collection::bytesAfter,       &Collection::copiedBytes, &Collection::promotedBytes,
    &Collection::objectsVisited, &Collection::objectsReclaimed, &Collection::budgetBytes,
};
// What stays the same takes next to no bytes, so a few of them could stand for frames without end. But what is measured
// is never even: every frame of a real run takes several bytes.
constexpr std::uint64_t mostFramesAByte = 4;
// A few more than there are now, for programs to come.
constexpr std::uint64_t mostFigures = 256;
constexpr auto lastKind = static_cast<std::uint8_t>(Collection::Kind::Increment);
constexpr auto lastCause = static_cast<std::uint8_t>(Collection::Cause::WorkDue);

void encode(const CollectionRecord& record, std::uint64_t previousFrame, ByteWriter& out)
{
    out.number(record.frame - previousFrame);
    out.byte(static_cast<std::uint8_t>(record.collection.kind));
    out.byte(static_cast<std::uint8_t>(record.collection.cause));
    for (const auto figure : collectionFigures)
        out.number(record.collection.*figure);
    out.number(record.beginNs);
    out.number(record.pauseNs);
}

CollectionRecord decodeCollection(ByteReader& in, std::uint32_t lane, std::uint64_t previousFrame, std::uint64_t frames)
{
    CollectionRecord record{.lane = lane, .collection = {}};
    const std::uint64_t step = in.number();
    if (step >= frames - std::min(frames, previousFrame)) throw DamagedBytes("a collection lies behind the last frame");
    record.frame = previousFrame + step;
    const std::uint8_t kind = in.byte(), cause = in.byte();
    if (kind > lastKind || cause > lastCause) throw DamagedBytes("a collection is of a kind that is not known");
    record.collection.kind = static_cast<Collection::Kind>(kind);
    record.collection.cause = static_cast<Collection::Cause>(cause);
    for (const auto figure : collectionFigures)
        record.collection.*figure = in.number();
    record.beginNs = in.number();
    record.pauseNs = in.number();
    return record;
}

Series zeroes(std::uint64_t count)
{
    constexpr std::array<std::uint64_t, SeriesChunk::length> some{};
    Series series;
    while (series.size() < count)
        series.append(std::span(some).first(std::min<std::uint64_t>(some.size(), count - series.size())));
    return series;
}

void decodeColumns(ByteReader& in, std::uint64_t frames, std::array<Series, fieldCount>& series)
{
    const std::uint64_t count = in.number();
    if (count == 0) throw DamagedBytes("a lane has no figures");
    if (count > mostFigures) throw DamagedBytes("a lane has more figures than there are");
    for (std::uint64_t left = count; left > 0; --left) {
        const std::string_view name = in.text();
        Series column = decodeColumn(in, frames);
        const auto known = std::ranges::find(fields(), name, &FieldInfo::name);
        if (known != fields().end()) series[static_cast<std::size_t>(known->field)] = std::move(column);
    }
    std::optional<Series> nothing; // shared by all that are missing
    for (Series& each : series) {
        if (each.size() == frames) continue;
        if (!nothing) nothing = zeroes(frames);
        each = *nothing;
    }
}

} // namespace

std::string encodeLane(const Recording& recording, std::size_t lane, std::uint64_t frames)
{
    ByteWriter out;
    out.number(frames);
    out.number(fieldCount);
    for (const FieldInfo& info : fields()) {
        out.text(info.name);
        encodeColumn(recording.series(lane, info.field), frames, out);
    }
    const std::span<const CollectionRecord> collections = recording.collections(lane, 0, frames);
    out.number(collections.size());
    std::uint64_t frame = 0;
    for (const CollectionRecord& record : collections)
        encode(record, std::exchange(frame, record.frame), out);
    return out.take();
}

LaneColumns decodeLane(std::string_view bytes, std::uint32_t lane, std::uint64_t frames)
{
    ByteReader in(bytes);
    if (in.number() != frames) throw DamagedBytes("a lane has not as many frames as there are");
    if (frames > mostFramesAByte * bytes.size()) throw DamagedBytes("a lane has more frames than bytes to hold them");
    LaneColumns columns;
    decodeColumns(in, frames, columns.series);
    std::uint64_t frame = 0;
    for (std::uint64_t left = in.number(); left > 0; --left) {
        columns.collections.push_back(decodeCollection(in, lane, frame, frames));
        frame = columns.collections.back().frame;
    }
    if (in.left() > 0) throw DamagedBytes("there is more of a lane than was written");
    return columns;
}

} // namespace poolscope
