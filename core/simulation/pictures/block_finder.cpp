// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/pictures/block_finder.h"

#include "core/base/array_piece.h"
#include "core/simulation/pictures/lane_spaces.h"

#include <algorithm>
#include <vector>

namespace poolscope {

namespace {

// Finds out whether an object of a collected heap is an idle object of a pool, or a piece of a pool's array.
struct IdleSeeker final : MemoryVisitor
{
    void run(const std::byte* begin, std::size_t, MemoryState state) override
    {
        isInArray = isInArray || (state == MemoryState::Other && begin == reinterpret_cast<const std::byte*>(sought));
    }
    void idle(std::span<Object* const> objects) override
    {
        isIdle = isIdle || std::ranges::find(objects, sought) != objects.end();
    }

    const Object* sought = nullptr;
    bool isIdle = false;
    bool isInArray = false;
};

} // namespace

BlockFinder::BlockFinder(std::span<const Kind> kinds, const StrategyMix& strategies, const LiveTable& table)
    : kinds_(kinds),
      strategies_(strategies),
      table_(table)
{
}

BlockReport BlockFinder::find(std::uint64_t number) const
{
    BlockReport report;
    const auto* address = reinterpret_cast<const std::byte*>(static_cast<std::uintptr_t>(number));
    const std::vector<MemorySpace> all = laneSpaces(kinds_, strategies_, table_);
    const auto space = std::ranges::find_if(all, [&](const MemorySpace& one) { return one.contains(address); });
    if (space == all.end()) return report;
    report.space = space->name;
    const Object* object = nullptr;
    report.offset = static_cast<std::uint64_t>(address - space->begin);
    if (!findLive(address, report, object) && !findLost(address, report, object)) findOther(address, report, object);
    if (object == nullptr) return report;
    const auto* begin = reinterpret_cast<const std::byte*>(object);
    report.offset = static_cast<std::uint64_t>(begin - space->begin);
    report.hasObject = true;
    report.id = object->id;
    report.age = object->age;
    report.survived = object->survived;
    findReferrers(object, report);
    return report;
}

bool BlockFinder::findLive(const std::byte* address, BlockReport& report, const Object*& object) const
{
    table_.forEach([&](const Object* one, KindIndex kind) {
        const auto* begin = reinterpret_cast<const std::byte*>(one);
        if (address >= begin && address < begin + kinds_[kind].bytes) object = one;
    });
    if (object == nullptr) return false;
    report.state = MemoryState::Live;
    report.kind = object->kind;
    report.bytes = kinds_[object->kind].bytes;
    report.isRoot = object->owned == 0;
    return true;
}

bool BlockFinder::findLost(const std::byte* address, BlockReport& report, const Object*& object) const
{
    strategies_.forEachLost([&](const LostObjects::Entry& lost) {
        const auto* begin = reinterpret_cast<const std::byte*>(lost.object);
        if (address < begin || address >= begin + lost.bytes) return;
        object = lost.object;
        report.state = MemoryState::Garbage;
        report.kind = lost.kind;
        report.bytes = lost.bytes;
        report.isLeaked = true;
    });
    return object != nullptr;
}

void BlockFinder::findOther(const std::byte* address, BlockReport& report, const Object*& object) const
{
    const MemoryBlock block = strategies_.blockAt(address);
    report.state = block.state;
    report.kind = block.kind;
    report.bytes = block.bytes;
    if (block.begin != nullptr) report.offset -= static_cast<std::uint64_t>(address - block.begin);
    if (block.object == nullptr) return;
    IdleSeeker seeker;
    seeker.sought = block.object;
    strategies_.visitMemory(seeker);
    if (isPieceKind(kinds_.size(), block.object->kind)) {
        report.isArrayPiece = true;
        report.kind = static_cast<KindIndex>(block.object->id.index);
        if (seeker.isInArray) report.state = MemoryState::Other;
        return;
    }
    // An idle object no longer belongs to an owner.
    if (seeker.isIdle)
        report.state = MemoryState::Idle;
    else
        object = block.object;
}

void BlockFinder::findReferrers(const Object* object, BlockReport& report) const
{
    const bool isAlive = table_.find(object->id) == object;
    const ObjectId owner = isAlive ? table_.ownerOf(object->id) : ObjectId{};
    table_.forEach([&](const Object* holder, KindIndex kind) {
        for (const Object* target : holder->references()) {
            if (target != object) continue;
            ++report.references;
            const bool isOwner = !owner.isNull() && holder->id == owner;
            const BlockReport::Referrer referrer{holder->id, kind, isOwner};
            // The owner comes first, whenever it is found.
            if (isOwner)
                report.referrers.insert(report.referrers.begin(), referrer);
            else
                report.referrers.push_back(referrer);
            if (report.referrers.size() > BlockReport::maxReferrers) report.referrers.pop_back();
        }
    });
}

} // namespace poolscope
