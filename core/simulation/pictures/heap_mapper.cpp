// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/pictures/heap_mapper.h"

#include "core/simulation/pictures/lane_spaces.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace poolscope {

namespace {

constexpr std::uint64_t maxCellBytes = 1U << 31; // so that a sum fits in 32 bits

std::uint64_t cellsFor(std::uint64_t bytes, std::uint64_t cellBytes)
{
    return (bytes + cellBytes - 1) / cellBytes;
}

std::uint64_t rowsFor(const std::vector<MemorySpace>& spaces, const HeapMapRequest& request, std::uint64_t cellBytes)
{
    std::uint64_t rows = 0, cells = 0;
    for (std::size_t i = 0; i < spaces.size(); ++i) {
        cells += cellsFor(spaces[i].bytes, cellBytes);
        if (i + 1 < spaces.size() && spaces[i + 1].name == spaces[i].name) continue;
        rows += request.labelRows + cellsFor(cells, request.columns);
        cells = 0;
    }
    return rows;
}

std::uint64_t cellBytesFor(const std::vector<MemorySpace>& spaces, const HeapMapRequest& request)
{
    std::uint64_t largest = 0;
    for (const MemorySpace& space : spaces)
        largest = std::max<std::uint64_t>(largest, space.bytes);
    std::uint64_t cellBytes = HeapMap::minCellBytes;
    while (cellBytes < std::min(largest, maxCellBytes) && rowsFor(spaces, request, cellBytes) > request.rows)
        cellBytes *= 2;
    return cellBytes;
}

} // namespace

HeapMapper::HeapMapper(std::span<const Kind> kinds, const StrategyMix& strategies, const LiveTable& table)
    : kinds_(kinds),
      strategies_(strategies),
      table_(table)
{
    for (const Kind& kind : kinds)
        bytes_.push_back(kind.bytes);
}

void HeapMapper::map(const HeapMapRequest& request, HeapMap& map)
{
    layOut(laneSpaces(kinds_, strategies_, table_), request, map);
    fill();
    freeBytes_ = largestFreeRun_ = freeRun_ = 0;
    freeEnd_ = nullptr;
    strategies_.visitMemory(*this);
    if (strategies_.keepsAnyChildren()) drawUnborn();
    drawLive(request);
    strategies_.forEachLost([this](const LostObjects::Entry& lost) {
        claim(reinterpret_cast<const std::byte*>(lost.object), lost.bytes, MemoryState::Garbage);
    });
    map.liveObjects = table_.size();
    sumUp(map);
    cells_ = {};
}

void HeapMapper::layOut(const std::vector<MemorySpace>& spaces, const HeapMapRequest& request, HeapMap& map)
{
    map.cellBytes = cellBytesFor(spaces, request);
    shift_ = static_cast<unsigned>(std::countr_zero(map.cellBytes));
    map.spaces.clear();
    places_.clear();
    place_ = {};
    placeOfKind_.assign(kinds_.size(), {});
    std::uint64_t cells = 0;
    for (const MemorySpace& space : spaces) {
        const std::uint64_t count = cellsFor(space.bytes, map.cellBytes);
        map.spaces.push_back({space.name, reinterpret_cast<std::uintptr_t>(space.begin), space.bytes,
                              static_cast<std::uint32_t>(cells), static_cast<std::uint32_t>(count)});
        places_.push_back({space.begin, space.bytes, cells, space.unclaimed});
        cells += count;
    }
    std::ranges::sort(places_, {}, &Place::begin);
    map.cells.assign(cells, {});
    cells_ = map.cells;
}

void HeapMapper::fill()
{
    for (const Place& place : places_) {
        const auto state = static_cast<std::size_t>(place.unclaimed);
        std::size_t left = place.bytes;
        for (std::size_t cell = place.firstCell; left > 0; ++cell) {
            const std::size_t here = std::min(left, std::size_t{1} << shift_);
            cells_[cell].bytes[state] = static_cast<std::uint32_t>(here);
            left -= here;
        }
    }
}

bool HeapMapper::findOtherPlace(const std::byte* address, Place& last) const
{
    const auto behind = std::ranges::upper_bound(places_, address, {}, &Place::begin);
    if (behind == places_.begin() || !behind[-1].holds(address)) return false;
    last = behind[-1];
    return true;
}

// Inline, because it runs for every live object of every map.
template <class Each>
[[gnu::always_inline]] inline void HeapMapper::forEachPart(const Place& place, const std::byte* begin,
                                                           std::size_t bytes, Each each) const
{
    const std::size_t cellBytes = std::size_t{1} << shift_;
    const auto offset = static_cast<std::size_t>(begin - place.begin);
    std::size_t cell = place.firstCell + (offset >> shift_);
    std::size_t room = cellBytes - (offset & (cellBytes - 1));
    for (; bytes > room; ++cell, room = cellBytes) {
        each(cell, static_cast<std::uint32_t>(room));
        bytes -= room;
    }
    each(cell, static_cast<std::uint32_t>(bytes));
}

void HeapMapper::claim(const std::byte* begin, std::size_t bytes, MemoryState state)
{
    if (!findPlace(begin, place_)) return;
    const auto from = static_cast<std::size_t>(place_.unclaimed), to = static_cast<std::size_t>(state);
    forEachPart(place_, begin, bytes, [&](std::size_t cell, std::uint32_t part) {
        cells_[cell].bytes[from] -= part;
        cells_[cell].bytes[to] += part;
    });
}

void HeapMapper::run(const std::byte* begin, std::size_t bytes, MemoryState state)
{
    claim(begin, bytes, state);
    const bool isFree = state == MemoryState::Free || state == MemoryState::NeverUsed;
    if (!isFree || place_.unclaimed == MemoryState::Idle) return;
    freeBytes_ += bytes;
    freeRun_ = begin == freeEnd_ ? freeRun_ + bytes : bytes;
    freeEnd_ = begin + bytes;
    largestFreeRun_ = std::max(largestFreeRun_, freeRun_);
}

void HeapMapper::idle(std::span<Object* const> objects)
{
    for (const Object* object : objects)
        claim(reinterpret_cast<const std::byte*>(object), bytes_[object->kind], MemoryState::Idle);
}

// Children that were kept when their owner was born again in its slot, but have not been born again themselves.
void HeapMapper::drawUnborn()
{
    const auto draw = [this](const Object* object, KindIndex kind) {
        if (object->kind == kind) claim(reinterpret_cast<const std::byte*>(object), bytes_[kind], MemoryState::Idle);
    };
    table_.forEach([&](const Object* owner, KindIndex kind) {
        const std::vector<KindIndex>& children = kinds_[kind].children;
        for (std::size_t i = 0; i < children.size(); ++i) {
            const Object* child = owner->references()[i];
            if (child == nullptr || table_.find(child->id) == child) continue;
            draw(child, children[i]);
            strategies_.forEachOwnedBy(child, children[i], draw);
        }
    });
}

// Summed up separately, in as few cache lines as possible, and then entered cell by cell.
void HeapMapper::drawLive(const HeapMapRequest& request)
{
    const std::size_t sums = request.byKind ? kinds_.size() : 1;
    liveBytes_.assign(cells_.size() * sums, 0);
    std::uint32_t* const live = liveBytes_.data();
    const auto draw = [&](const Object* object, KindIndex kind, std::size_t sum) {
        const auto* begin = reinterpret_cast<const std::byte*>(object);
        if (!findPlace(begin, placeOfKind_[kind])) return;
        forEachPart(placeOfKind_[kind], begin, bytes_[kind],
                    [&](std::size_t cell, std::uint32_t part) { live[cell * sums + sum] += part; });
    };
    if (request.byKind)
        table_.forEach([&](const Object* object, KindIndex kind) { draw(object, kind, kind); });
    else
        table_.forEach([&](const Object* object, KindIndex kind) { draw(object, kind, 0); });
    const std::span<const std::uint32_t> all = liveBytes_;
    for (const Place& place : places_) {
        const std::size_t end = place.firstCell + cellsFor(place.bytes, std::uint64_t{1} << shift_);
        for (std::size_t cell = place.firstCell; cell < end; ++cell)
            enterLive(cells_[cell], place.unclaimed, all.subspan(cell * sums, sums), request.byKind);
    }
}

void HeapMapper::enterLive(HeapMapCell& cell, MemoryState unclaimed, std::span<const std::uint32_t> ofKinds,
                           bool isKindAsked)
{
    const std::uint32_t live = std::accumulate(ofKinds.begin(), ofKinds.end(), 0U);
    cell.bytes[static_cast<std::size_t>(unclaimed)] -= live;
    cell.bytes[static_cast<std::size_t>(MemoryState::Live)] += live;
    if (isKindAsked && live > 0)
        cell.kind = static_cast<KindIndex>(std::ranges::max_element(ofKinds) - ofKinds.begin());
}

void HeapMapper::sumUp(HeapMap& map) const
{
    map.bytes = {};
    for (const HeapMapCell& cell : map.cells)
        for (std::size_t state = 0; state < memoryStateCount; ++state)
            map.bytes[state] += cell.bytes[state];
    map.freeBytes = freeBytes_;
    map.largestFreeRun = largestFreeRun_;
    map.isFreeKnown = strategies_.isWhole();
}

} // namespace poolscope
