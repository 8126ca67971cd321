// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rewind/rewind_codec.h"

#include "core/recording/files/accounting_json.h"
#include "core/rewind/plain_bytes.h"

#include <utility>

namespace poolscope {

namespace {

void put(ByteWriter& out, const ParameterValues& values)
{
    std::uint64_t count = 0;
    for ([[maybe_unused]] const auto& each : values)
        ++count;
    out.number(count);
    for (const auto& [id, value] : values) {
        out.text(id);
        out.byte(static_cast<std::uint8_t>(value.index()));
        if (const auto* whole = std::get_if<std::int64_t>(&value)) put(out, *whole);
        if (const auto* real = std::get_if<double>(&value)) put(out, *real);
        if (const auto* choice = std::get_if<std::string>(&value)) out.text(*choice);
    }
}

ParameterValue valueIn(ByteReader& in)
{
    switch (in.byte()) {
    case 0: return get<std::int64_t>(in);
    case 1: return get<double>(in);
    case 2: return textIn(in);
    }
    refuseBytes();
}

ParameterValues valuesIn(ByteReader& in)
{
    ParameterValues values;
    for (std::size_t left = countIn(in); left > 0; --left) {
        std::string id = textIn(in);
        values.set(std::move(id), valueIn(in));
    }
    return values;
}

void put(ByteWriter& out, const Interventions& interventions)
{
    out.number(interventions.tunings.size());
    for (const Tuning& tuning : interventions.tunings) {
        out.number(tuning.frame);
        for (const std::string* text : {&tuning.lane, &tuning.parameter, &tuning.oldValue, &tuning.newValue})
            out.text(*text);
    }
    putAll(out, interventions.collections);
}

Interventions interventionsIn(ByteReader& in)
{
    Interventions interventions;
    for (std::size_t left = countIn(in); left > 0; --left) {
        Tuning& tuning = interventions.tunings.emplace_back();
        tuning.frame = in.number();
        for (std::string* text : {&tuning.lane, &tuning.parameter, &tuning.oldValue, &tuning.newValue})
            *text = textIn(in);
    }
    interventions.collections = getAll<std::uint64_t>(in);
    return interventions;
}

void put(ByteWriter& out, const HeapMapRequests& requests)
{
    out.number(requests.size());
    for (const auto& request : requests) {
        out.byte(request ? 1 : 0);
        if (request) put(out, *request);
    }
}

HeapMapRequests requestsIn(ByteReader& in)
{
    HeapMapRequests requests(countIn(in));
    for (auto& request : requests)
        if (flagIn(in)) request = get<HeapMapRequest>(in);
    return requests;
}

void put(ByteWriter& out, const HeapMap& map)
{
    put(out, map.frames);
    put(out, map.cellBytes);
    out.number(map.spaces.size());
    for (const HeapMapSpace& space : map.spaces) {
        out.text(space.name);
        put(out, space.begin);
        put(out, space.bytes);
        put(out, space.firstCell);
        put(out, space.cellCount);
    }
    putAll(out, map.cells);
    put(out, map.bytes);
    put(out, map.liveObjects);
    put(out, map.freeBytes);
    put(out, map.largestFreeRun);
    out.byte(map.isFreeKnown ? 1 : 0);
}

// Whoever draws the map looks the cells of a space up without asking again.
void checkCells(const HeapMap& map)
{
    for (const HeapMapSpace& space : map.spaces)
        if (space.firstCell > map.cells.size() || space.cellCount > map.cells.size() - space.firstCell) refuseBytes();
}

HeapMap mapIn(ByteReader& in)
{
    HeapMap map;
    map.frames = get<std::uint64_t>(in);
    map.cellBytes = get<std::uint64_t>(in);
    map.spaces.resize(countIn(in));
    for (HeapMapSpace& space : map.spaces) {
        space.name = textIn(in);
        space.begin = get<std::uint64_t>(in);
        space.bytes = get<std::uint64_t>(in);
        space.firstCell = get<std::uint32_t>(in);
        space.cellCount = get<std::uint32_t>(in);
    }
    map.cells = getAll<HeapMapCell>(in);
    map.bytes = get<StateBytes>(in);
    map.liveObjects = get<std::uint64_t>(in);
    map.freeBytes = get<std::uint64_t>(in);
    map.largestFreeRun = get<std::uint64_t>(in);
    map.isFreeKnown = flagIn(in);
    checkCells(map);
    return map;
}

Accounting accountingIn(ByteReader& in)
{
    try {
        return poolscope::accountingIn(nlohmann::ordered_json::parse(in.text()));
    } catch (const nlohmann::ordered_json::exception&) {
        refuseBytes();
    }
}

void put(ByteWriter& out, const PastLane& lane)
{
    put(out, lane.counters);
    putAll(out, lane.particles);
    putAll(out, lane.kinds);
    put(out, lane.slotsToRetire);
    out.text(toJson(lane.accounting).dump());
    out.byte(lane.heapMap ? 1 : 0);
    if (lane.heapMap) put(out, *lane.heapMap);
}

PastLane laneIn(ByteReader& in)
{
    PastLane lane;
    lane.counters = get<Counters>(in);
    lane.particles = getAll<Particle>(in);
    lane.kinds = getAll<KindSlots>(in);
    lane.slotsToRetire = get<std::uint64_t>(in);
    lane.accounting = accountingIn(in);
    if (flagIn(in)) lane.heapMap = mapIn(in);
    return lane;
}

void put(ByteWriter& out, const PastFrame& past)
{
    put(out, past.frame);
    put(out, past.eventHash);
    out.text(past.scenario);
    put(out, past.parameters);
    put(out, past.room);
    out.number(past.kinds.size());
    for (const PastKind& kind : past.kinds) {
        out.text(kind.name);
        put(out, kind.bytes);
        out.byte(kind.visible ? 1 : 0);
    }
    out.number(past.lanes.size());
    for (const PastLane& lane : past.lanes)
        put(out, lane);
}

// Particles are drawn by their kinds.
void checkKinds(const PastFrame& past)
{
    for (const PastLane& lane : past.lanes)
        for (const Particle& particle : lane.particles)
            if (particle.kind >= past.kinds.size() || particle.state > Particle::State::Shared) refuseBytes();
}

PastFrame pastIn(ByteReader& in)
{
    PastFrame past;
    past.frame = get<std::uint64_t>(in);
    past.eventHash = get<std::uint64_t>(in);
    past.scenario = textIn(in);
    past.parameters = valuesIn(in);
    past.room = get<Room>(in);
    past.kinds.resize(countIn(in));
    for (PastKind& kind : past.kinds) {
        kind.name = textIn(in);
        kind.bytes = get<std::uint32_t>(in);
        kind.visible = flagIn(in);
    }
    for (std::size_t left = countIn(in); left > 0; --left)
        past.lanes.push_back(laneIn(in));
    checkKinds(past);
    return past;
}

void put(ByteWriter& out, const BlockReport& block)
{
    put(out, block.frames);
    out.text(block.space);
    put(out, block.offset);
    put(out, block.bytes);
    put(out, block.state);
    put(out, block.kind);
    put(out, block.id);
    put(out, block.age);
    put(out, block.survived);
    for (const bool flag : {block.isArrayPiece, block.hasObject, block.isLeaked, block.isRoot})
        out.byte(flag ? 1 : 0);
    put(out, block.references);
    putAll(out, block.referrers);
}

BlockReport blockIn(ByteReader& in)
{
    BlockReport block;
    block.frames = get<std::uint64_t>(in);
    block.space = textIn(in);
    block.offset = get<std::uint64_t>(in);
    block.bytes = get<std::uint64_t>(in);
    block.state = get<MemoryState>(in);
    block.kind = get<KindIndex>(in);
    block.id = get<ObjectId>(in);
    block.age = get<std::uint32_t>(in);
    block.survived = get<std::uint32_t>(in);
    for (bool* flag : {&block.isArrayPiece, &block.hasObject, &block.isLeaked, &block.isRoot})
        *flag = flagIn(in);
    block.references = get<std::uint64_t>(in);
    block.referrers = getAll<BlockReport::Referrer>(in);
    if (static_cast<std::size_t>(block.state) >= memoryStateCount) refuseBytes();
    return block;
}

// Reads all of it: what is left over was not written by the other side.
template <class Read>
auto whole(std::string_view bytes, Read&& read)
{
    ByteReader in(bytes);
    auto value = read(in);
    if (in.left() > 0) refuseBytes();
    return value;
}

} // namespace

std::string encode(const KnownRun& known)
{
    ByteWriter out;
    out.number(known.frames);
    put(out, known.interventions);
    return out.take();
}

std::string encode(const ShowRequest& request)
{
    ByteWriter out;
    out.number(request.ticket);
    out.number(request.frame);
    put(out, request.heapMaps);
    return out.take();
}

std::string encode(const BlockRequest& request)
{
    ByteWriter out;
    put(out, request);
    return out.take();
}

std::string encode(const RewindProgress& progress)
{
    ByteWriter out;
    put(out, progress);
    return out.take();
}

std::string encode(const ShownFrame& shown)
{
    ByteWriter out;
    out.number(shown.ticket);
    put(out, shown.past);
    return out.take();
}

std::string encode(const FoundBlock& found)
{
    ByteWriter out;
    out.number(found.ticket);
    out.number(found.lane);
    put(out, found.block);
    return out.take();
}

KnownRun decodeKnownRun(std::string_view bytes)
{
    return whole(bytes, [](ByteReader& in) {
        const std::uint64_t frames = in.number();
        return KnownRun{frames, interventionsIn(in)};
    });
}

ShowRequest decodeShowRequest(std::string_view bytes)
{
    return whole(bytes, [](ByteReader& in) {
        ShowRequest request;
        request.ticket = in.number();
        request.frame = in.number();
        request.heapMaps = requestsIn(in);
        return request;
    });
}

BlockRequest decodeBlockRequest(std::string_view bytes)
{
    return whole(bytes, [](ByteReader& in) { return get<BlockRequest>(in); });
}

RewindProgress decodeRewindProgress(std::string_view bytes)
{
    return whole(bytes, [](ByteReader& in) { return get<RewindProgress>(in); });
}

ShownFrame decodeShownFrame(std::string_view bytes)
{
    return whole(bytes, [](ByteReader& in) {
        const std::uint64_t ticket = in.number();
        return ShownFrame{ticket, pastIn(in)};
    });
}

FoundBlock decodeFoundBlock(std::string_view bytes)
{
    return whole(bytes, [](ByteReader& in) {
        FoundBlock found;
        found.ticket = in.number();
        found.lane = in.number();
        found.block = blockIn(in);
        return found;
    });
}

} // namespace poolscope
