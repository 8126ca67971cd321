// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/advice/loss.h"

#include <algorithm>
#include <utility>

namespace poolscope {

namespace {

constexpr std::uint64_t everySize = ~std::uint64_t{0};

} // namespace

LossCounter::LossCounter(std::span<const Kind> kinds, DemandRules rules, std::span<const Sizes> sizes)
    : kinds_(kinds),
      rules_(std::move(rules)),
      sizes_(sizes.begin(), sizes.end()),
      pools_(kinds.size())
{
    for (std::size_t kind = 0; kind < pools_.size(); ++kind)
        for (std::size_t i = 0; i < sizesAtOnce; ++i)
            pools_[kind].room.set(i, sizes_[kind][i]);
    groupKinds();
}

void LossCounter::groupKinds()
{
    const std::size_t count = kinds_.size();
    // Whether an object of one kind may be born to one of another, at whatever remove.
    std::vector<std::vector<bool>> bears(count, std::vector<bool>(count));
    for (std::size_t kind = 0; kind < count; ++kind) {
        for (const KindIndex child : kinds_[kind].children)
            bears[kind][child] = true;
        for (std::size_t other = 0; other < count && kinds_[kind].links > 0; ++other)
            if (kinds_[other].isShared) bears[kind][other] = true;
    }
    for (std::size_t via = 0; via < count; ++via)
        for (std::size_t from = 0; from < count; ++from)
            for (std::size_t to = 0; to < count; ++to)
                if (bears[from][via] && bears[via][to]) bears[from][to] = true;
    groupOf_.resize(count);
    columnOf_.resize(count);
    std::vector<std::size_t> members(count);
    for (std::size_t kind = 0; kind < count; ++kind) {
        std::size_t group = 0;
        while (group < kind && !(bears[kind][group] && bears[group][kind]))
            ++group;
        groupOf_[kind] = group;
        columnOf_[kind] = members[group]++;
        width_ = std::max(width_, members[group]);
    }
}

void LossCounter::add(const FrameEvents& events)
{
    followEvents(events.opening, table_, *this);
    followEvents(events.closing, table_, *this);
    endFrame();
}

std::uint64_t LossCounter::asked(KindIndex kind, std::size_t size) const
{
    return pools_[kind].births - pools_[kind].spared.at(size);
}

std::uint64_t LossCounter::refused(KindIndex kind, std::size_t size) const
{
    return pools_[kind].refused.at(size);
}

void LossCounter::spawn(const Event& event)
{
    const KindIndex kind = event.kind;
    const FamilyTable::Entry* holder = table_.find(event.owner);
    const bool isChild = holder != nullptr && event.reference < kinds_[holder->kind].children.size();
    const bool isOfGroup = holder != nullptr && groupOf_[holder->kind] == groupOf_[kind];
    table_.insert(event.id, kind, 0, isChild ? event.owner : ObjectId{});
    if (presence_.size() < table_.end() * width_) presence_.resize(table_.end() * width_);
    std::uint64_t* presence = presenceOf(event.id.index);
    for (std::size_t column = 0; column < width_; ++column)
        presence[column] = isOfGroup ? presenceOf(event.owner.index)[column] : everySize;
    Pool& pool = pools_[kind];
    std::uint64_t& own = presence[columnOf_[kind]];
    const std::uint64_t full = pool.room.zeros();
    ++pool.births;
    pool.spared.add(~own);
    pool.refused.add(own & full);
    own &= ~full;
    pool.room.subtract(own);
}

template <class Visit>
void LossCounter::end(std::uint32_t index, Visit visit)
{
    dying_.push_back(index);
    while (!dying_.empty()) {
        const std::uint32_t next = dying_.back();
        dying_.pop_back();
        const FamilyTable::Entry& entry = table_.at(next);
        for (std::uint32_t child = entry.firstChild; child != FamilyTable::none; child = table_.at(child).nextSibling)
            dying_.push_back(child);
        table_.remove(next);
        visit(entry.kind, presenceOf(next)[columnOf_[entry.kind]]);
    }
}

void LossCounter::die(std::uint32_t index)
{
    end(index, [this](KindIndex kind, std::uint64_t where) {
        const bool waits = !rules_.takesBackAtFrameEnd.empty() && rules_.takesBackAtFrameEnd[kind];
        (waits ? pools_[kind].dead : pools_[kind].room).add(where);
    });
}

void LossCounter::leak(std::uint32_t index)
{
    end(index, [this](KindIndex kind, std::uint64_t where) { pools_[kind].leaked.add(where); });
}

void LossCounter::clear()
{
    for (std::uint32_t index = 0; index < table_.end(); ++index)
        if (table_.at(index).isAlive) die(index);
    if (!rules_.clearTakesLeaked) return;
    for (std::size_t kind = 0; kind < pools_.size(); ++kind) {
        pools_[kind].dead = pools_[kind].leaked = {};
        for (std::size_t i = 0; i < sizesAtOnce; ++i)
            pools_[kind].room.set(i, sizes_[kind][i]);
    }
}

void LossCounter::endFrame()
{
    if (rules_.takesBackAtFrameEnd.empty()) return;
    for (std::size_t kind = 0; kind < pools_.size(); ++kind) {
        if (!rules_.takesBackAtFrameEnd[kind]) continue;
        Pool& pool = pools_[kind];
        for (std::size_t i = 0; i < sizesAtOnce; ++i) {
            const std::uint64_t room = pool.room.at(i), dead = pool.dead.at(i), leaked = pool.leaked.at(i);
            // Where nothing else of the kind lives, what was leaked is taken back with the rest.
            const bool isRest = room + dead + leaked == sizes_[kind][i];
            pool.room.set(i, isRest ? sizes_[kind][i] : room + dead);
            if (isRest) pool.leaked.set(i, 0);
        }
        pool.dead = {};
    }
}

} // namespace poolscope
