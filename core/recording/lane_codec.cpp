// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/lane_codec.h"

#include "core/base/number_text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace poolscope {

namespace {

constexpr std::size_t stretchLength = SeriesChunk::length;
constexpr std::size_t blockLength = 64; // so that a block of w bits a value is w words

enum class Coding : std::uint8_t { Constant, Plain, Delta };

using Values = std::span<std::uint64_t>;
using Block = std::array<std::uint64_t, blockLength>;

void packBlock(const Block& values, unsigned width, ByteWriter& out)
{
    std::uint64_t word = 0;
    unsigned used = 0;
    for (const std::uint64_t value : values) {
        word |= value << used;
        used += width;
        if (used < 64) continue;
        out.word(word);
        used -= 64;
        word = used == 0 ? 0 : value >> (width - used);
    }
}

// The width is a compile-time constant, so that all shifts and masks are, too.
template <unsigned width>
void unpackBlock(const char* bytes, std::uint64_t minimum, std::uint64_t* out)
{
    if constexpr (width == 0) {
        std::fill_n(out, blockLength, minimum);
    } else {
        std::array<std::uint64_t, width + 1> words{};
        std::memcpy(words.data(), bytes, width * sizeof(std::uint64_t));
        if constexpr (std::endian::native == std::endian::big)
            for (std::uint64_t& word : words)
                word = __builtin_bswap64(word);
        constexpr std::uint64_t mask = width == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << (width % 64)) - 1;
        for (unsigned i = 0; i < blockLength; ++i) {
            const unsigned bit = i * width, shift = bit % 64;
            std::uint64_t value = words[bit / 64] >> shift;
            if (shift + width > 64) value |= words[bit / 64 + 1] << (64 - shift);
            out[i] = minimum + (value & mask);
        }
    }
}

using Unpack = void (*)(const char*, std::uint64_t, std::uint64_t*);
constexpr auto unpackers = []<std::size_t... widths>(std::index_sequence<widths...>)
{
    return std::array<Unpack, sizeof...(widths)>{&unpackBlock<widths>...};
}
(std::make_index_sequence<65>());

void encodeBlocks(std::span<const std::uint64_t> values, ByteWriter& out)
{
    while (!values.empty()) {
        const std::size_t count = std::min(values.size(), blockLength);
        const auto [least, most] = std::ranges::minmax(values.first(count));
        Block block{};
        for (std::size_t i = 0; i < count; ++i)
            block[i] = values[i] - least;
        const auto width = static_cast<unsigned>(std::bit_width(most - least));
        out.number(least);
        out.byte(static_cast<std::uint8_t>(width));
        packBlock(block, width, out);
        values = values.subspan(count);
    }
}

// `room` must hold whole blocks.
void decodeBlocks(ByteReader& in, Values room)
{
    for (std::size_t begin = 0; begin < room.size(); begin += blockLength) {
        const std::uint64_t least = in.number();
        const std::uint8_t width = in.byte();
        if (width >= unpackers.size()) throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "a value has more than 64 bits"));
        unpackers[width](in.bytes(width * sizeof(std::uint64_t)).data(), least, &room[begin]);
    }
}

// `previous`: the value before the stretch.
void encodeStretch(std::span<const std::uint64_t> values, std::uint64_t previous, ByteWriter& out)
{
    if (std::ranges::all_of(values, [&](std::uint64_t value) { return value == values.front(); })) {
        out.byte(static_cast<std::uint8_t>(Coding::Constant));
        out.number(values.front());
        return;
    }
    std::vector<std::uint64_t> differences;
    for (const std::uint64_t value : values)
        differences.push_back(zigzag(static_cast<std::int64_t>(value - std::exchange(previous, value))));
    ByteWriter plain, delta;
    encodeBlocks(values, plain);
    encodeBlocks(differences, delta);
    const bool isDelta = delta.bytes().size() < plain.bytes().size();
    out.byte(static_cast<std::uint8_t>(isDelta ? Coding::Delta : Coding::Plain));
    out.append(isDelta ? delta.bytes() : plain.bytes());
}

void decodeStretch(ByteReader& in, std::uint64_t previous, Values room)
{
    switch (static_cast<Coding>(in.byte())) {
    case Coding::Constant: std::ranges::fill(room, in.number()); return;
    case Coding::Plain: decodeBlocks(in, room); return;
    case Coding::Delta:
        decodeBlocks(in, room);
        for (std::uint64_t& value : room)
            value = previous += static_cast<std::uint64_t>(unzigzag(value));
        return;
    }
    throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "a column has an unknown encoding"));
}

constexpr std::array collectionFigures{
    &Collection::bytesBefore,    &Collection::bytesAfter,       &Collection::copiedBytes, &Collection::promotedBytes,
    &Collection::objectsVisited, &Collection::objectsReclaimed, &Collection::budgetBytes,
};
// Constant figures take next to no bytes, so that a few bytes could stand for any number of frames. But measurements
// always vary: every frame of a real run takes several bytes.
constexpr std::uint64_t maxFramesAByte = 4;
// A thousand kinds, each with its births and slots, and room for newer programs. Each takes up to 37 KB of memory from
// a few bytes.
constexpr std::uint64_t maxFigures = 8'192;
// Stands between the name of a figure and the number of its kind: "slots_in_use:2".
constexpr char beforeKind = ':';
constexpr std::string_view birthsName = "births";
constexpr auto lastKind = static_cast<std::uint8_t>(Collection::Kind::Increment);
constexpr auto lastCause = static_cast<std::uint8_t>(Collection::Cause::WorkDue);

void encode(const CollectionRecord& record, std::uint64_t previousFrame, ByteWriter& out)
{
    out.number(record.frame - previousFrame);
    out.number(record.collection.number);
    out.byte(static_cast<std::uint8_t>(record.collection.kind));
    out.byte(static_cast<std::uint8_t>(record.collection.cause));
    for (const auto figure : collectionFigures)
        out.number(record.collection.*figure);
    out.number(record.beginNs);
    out.number(record.pauseNs);
}

// What all collections in a lane's bytes have in common.
struct CollectionPlace
{
    std::uint32_t lane;
    std::uint64_t frames;
    bool isNumbered;
};

CollectionRecord decodeCollection(ByteReader& in, const CollectionPlace& place, std::uint64_t previousFrame)
{
    const auto& [lane, frames, isNumbered] = place;
    CollectionRecord record{.lane = lane, .collection = {}};
    const std::uint64_t step = in.number();
    if (step >= frames - std::min(frames, previousFrame))
        throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "a collection comes after the last frame"));
    record.frame = previousFrame + step;
    if (isNumbered) record.collection.number = in.number();
    const std::uint8_t kind = in.byte(), cause = in.byte();
    if (kind > lastKind || cause > lastCause)
        throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "a collection is of an unknown kind"));
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

std::string columnName(std::string_view name, std::size_t kind)
{
    return std::string(name) + beforeKind + std::to_string(kind);
}

// Collects the figures of kinds as they are read, column by column.
class KindColumns
{
public:
    // Returns false if a column of that name is not one of a kind's.
    bool take(std::string_view name, Series& column)
    {
        const std::size_t end = name.find(beforeKind);
        if (end == std::string_view::npos) return false;
        const auto kind = numberIn<KindIndex>(name.substr(end + 1));
        if (!kind) return false;
        if (name.substr(0, end) == birthsName) {
            births_[*kind] = std::move(column);
            return true;
        }
        for (std::size_t field = 0; field < slotFieldCount; ++field)
            if (nameOf(static_cast<SlotField>(field)) == name.substr(0, end)) {
                kinds_[*kind][field] = std::move(column);
                return true;
            }
        return false;
    }

    // Only the kinds of which all columns were there.
    [[nodiscard]] std::vector<SlotSeries> takeSlots(std::uint64_t frames)
    {
        std::vector<SlotSeries> all;
        for (auto& [kind, columns] : kinds_)
            if (std::ranges::all_of(columns, [&](const Series& each) { return each.size() == frames; }))
                all.emplace_back(kind, std::move(columns));
        return all;
    }
    // Those of the first kinds, up to one that was not there.
    [[nodiscard]] std::vector<Series> takeBirths()
    {
        std::vector<Series> all;
        for (auto& [kind, column] : births_)
            if (kind == all.size()) all.push_back(std::move(column));
        return all;
    }

private:
    std::map<KindIndex, std::array<Series, slotFieldCount>> kinds_;
    std::map<KindIndex, Series> births_;
};

// By kind; none if not every frame has them.
std::span<const Series> birthsToWrite(const Recording& recording, std::uint64_t frames)
{
    const auto isThere = [&](const Series& kind) { return kind.size() >= frames; };
    const bool isWhole = std::ranges::all_of(recording.births(), isThere);
    return isWhole ? std::span<const Series>(recording.births()) : std::span<const Series>();
}

// Returns for each field whether it was among the bytes.
std::array<bool, fieldCount> decodeColumns(ByteReader& in, std::uint64_t frames, LaneColumns& columns)
{
    std::array<Series, fieldCount>& series = columns.series;
    std::array<bool, fieldCount> isThere{};
    KindColumns ofKinds;
    const std::uint64_t count = in.number();
    if (count == 0) throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "a lane has no figures"));
    if (count > maxFigures) throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "a lane has too many figures"));
    for (std::uint64_t left = count; left > 0; --left) {
        const std::string_view name = in.text();
        Series column = decodeColumn(in, frames);
        if (ofKinds.take(name, column)) continue;
        const auto known = std::ranges::find(fields(), name, &FieldInfo::name);
        if (known == fields().end()) continue;
        series[static_cast<std::size_t>(known->field)] = std::move(column);
        isThere[static_cast<std::size_t>(known->field)] = true;
    }
    columns.kindSlots = ofKinds.takeSlots(frames);
    columns.births = ofKinds.takeBirths();
    std::optional<Series> nothing; // shared by all that are missing
    for (Series& each : series) {
        if (each.size() == frames) continue;
        if (!nothing) nothing = zeroes(frames);
        each = *nothing;
    }
    return isThere;
}

// The number of increments among the collections of each frame.
Series incrementsOf(std::span<const CollectionRecord> collections, std::uint64_t frames)
{
    Series series;
    auto next = collections.begin();
    for (std::uint64_t frame = 0; frame < frames; ++frame) {
        std::uint64_t increments = 0;
        for (; next != collections.end() && next->frame == frame; ++next)
            increments += next->collection.kind == Collection::Kind::Increment ? 1 : 0;
        series.append(increments);
    }
    return series;
}

// Derives the figures that an older program did not write.
void complete(LaneColumns& columns, const std::array<bool, fieldCount>& isThere, std::uint64_t frames)
{
    const auto at = [](Field field) { return static_cast<std::size_t>(field); };
    for (const Peak& each : peaks())
        if (!isThere[at(each.peak)]) columns.series[at(each.peak)] = columns.series[at(each.level)];
    if (!isThere[at(Field::Increments)] && !columns.collections.empty())
        columns.series[at(Field::Increments)] = incrementsOf(columns.collections, frames);
}

} // namespace

void encodeColumn(const Series& series, std::uint64_t size, ByteWriter& out)
{
    std::uint64_t previous = 0;
    for (std::size_t first = 0; first < size; first += stretchLength) {
        const std::vector<std::uint64_t> values = series.values(first, std::min(size, first + stretchLength));
        encodeStretch(values, previous, out);
        previous = values.back();
    }
}

Series decodeColumn(ByteReader& in, std::uint64_t size)
{
    Series series;
    std::uint64_t previous = 0;
    std::array<std::uint64_t, stretchLength> buffer;
    for (std::uint64_t left = size; left > 0;) {
        const std::size_t count = std::min<std::uint64_t>(left, stretchLength);
        const std::size_t room = (count + blockLength - 1) / blockLength * blockLength;
        decodeStretch(in, previous, Values(buffer).first(room));
        series.append(std::span<const std::uint64_t>(buffer).first(count));
        previous = buffer[count - 1];
        left -= count;
    }
    return series;
}

std::string encodeLane(const Recording& recording, std::size_t lane, std::uint64_t frames)
{
    ByteWriter out;
    out.number(frames);
    // Of so many kinds that nobody would read them, none.
    std::span<const SlotSeries> slots = recording.kindSlots(lane);
    if (fieldCount + slots.size() * slotFieldCount > maxFigures) slots = {};
    // In every lane they would be the same. Older programs skip what they do not know.
    std::span<const Series> births = lane == 0 ? birthsToWrite(recording, frames) : std::span<const Series>();
    if (fieldCount + slots.size() * slotFieldCount + births.size() > maxFigures) births = {};
    out.number(fieldCount + slots.size() * slotFieldCount + births.size());
    for (const FieldInfo& info : fields()) {
        out.text(info.name);
        encodeColumn(recording.series(lane, info.field), frames, out);
    }
    for (const SlotSeries& kind : slots)
        for (std::size_t i = 0; i < slotFieldCount; ++i) {
            const auto field = static_cast<SlotField>(i);
            out.text(columnName(nameOf(field), kind.kind()));
            encodeColumn(kind.of(field), frames, out);
        }
    for (std::size_t kind = 0; kind < births.size(); ++kind) {
        out.text(columnName(birthsName, kind));
        encodeColumn(births[kind], frames, out);
    }
    const std::span<const CollectionRecord> collections = recording.collections(lane, 0, frames);
    out.number(collections.size());
    std::uint64_t frame = 0;
    for (const CollectionRecord& record : collections)
        encode(record, std::exchange(frame, record.frame), out);
    return out.take();
}

LaneColumns decodeLane(std::string_view bytes, std::uint32_t lane, std::uint64_t frames, bool isNumbered)
{
    ByteReader in(bytes);
    if (in.number() != frames)
        throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "a lane does not have as many frames as the recording"));
    if (frames > maxFramesAByte * bytes.size())
        throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "a lane has more frames than bytes to hold them"));
    LaneColumns columns;
    const auto isThere = decodeColumns(in, frames, columns);
    std::uint64_t frame = 0;
    for (std::uint64_t left = in.number(); left > 0; --left) {
        columns.collections.push_back(decodeCollection(in, {lane, frames, isNumbered}, frame));
        frame = columns.collections.back().frame;
    }
    if (in.left() > 0) throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "a lane has bytes left over at its end"));
    complete(columns, isThere, frames);
    return columns;
}

} // namespace poolscope
