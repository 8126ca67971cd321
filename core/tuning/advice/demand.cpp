// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/advice/demand.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace poolscope {

namespace {

// A child that was kept has all of its own children with it.
constexpr std::uint8_t allChildren = std::numeric_limits<std::uint8_t>::max();

} // namespace

bool DemandRules::keepsAnyChildren() const
{
    return std::ranges::any_of(keptChildren, [](std::size_t kept) { return kept > 0; });
}

KindLives KindDemand::lives(std::uint64_t frames) const
{
    return {.frames = frames,
            .births = births,
            .maxBirths = maxBirths,
            .deaths = births - aliveAtEnd,
            .leaked = leaked,
            .mostAlive = mostAlive,
            .median = lifetimes.median(),
            .p90 = lifetimes.percentile(90),
            .p99 = lifetimes.percentile(99),
            .longest = lifetimes.longest(),
            .mean = lifetimes.mean(),
            .byDoubling = lifetimes.byDoubling()};
}

DemandCounter::DemandCounter(std::span<const Kind> kinds, const DemandRules& rules)
    : kinds_(kinds),
      clearTakesLeaked_(rules.clearTakesLeaked),
      found_(kinds.size()),
      slots_(kinds.size()),
      birthsInFrame_(kinds.size())
{
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        if (!rules.keptChildren.empty()) slots_[kind].kept = rules.keptChildren[kind];
        if (!rules.takesBackAtFrameEnd.empty()) slots_[kind].waits = rules.takesBackAtFrameEnd[kind];
    }
}

void DemandCounter::add(const FrameEvents& events)
{
    followEvents(events.opening, table_, *this);
    ++updates_;
    followEvents(events.closing, table_, *this);
    endFrame();
}

std::vector<KindDemand> DemandCounter::result()
{
    std::vector<KindDemand> all = found_;
    for (std::size_t kind = 0; kind < all.size(); ++kind)
        all[kind].heldByLeaked = slots_[kind].leaked;
    for (std::uint32_t index = 0; index < table_.end(); ++index) {
        const FamilyTable::Entry& entry = table_.at(index);
        if (!entry.isAlive) continue;
        ++all[entry.kind].aliveAtEnd;
        all[entry.kind].lifetimes.add(updates_ - entry.born);
    }
    return all;
}

void DemandCounter::spawn(const Event& event)
{
    Slots& slots = slots_[event.kind];
    ++slots.birthsInFrame;
    if (++slots.alive > found_[event.kind].mostAlive) found_[event.kind].mostAlive = slots.alive;
    const FamilyTable::Entry* holder = event.owner.isNull() ? nullptr : table_.find(event.owner);
    const bool isChild = holder != nullptr && event.reference < kinds_[holder->kind].children.size();
    const bool isThere = isChild && event.reference < holder->childrenKept;
    FamilyTable::Entry& entry = table_.insert(event.id, event.kind, updates_, isChild ? event.owner : ObjectId{});
    if (isChild) {
        if (event.id.index >= referenceOf_.size()) referenceOf_.resize(event.id.index + 1U);
        referenceOf_[event.id.index] = event.reference;
    }
    if (!isThere) return take(entry);
    --found_[event.kind].acquires;
    entry.childrenKept = allChildren;
}

void DemandCounter::take(FamilyTable::Entry& entry)
{
    Slots& slots = slots_[entry.kind];
    slots.peak = std::max(slots.peak, ++slots.inUse);
    // Slots that were in use before are handed out before others.
    if (slots.keepingIdle == 0) return;
    --slots.keepingIdle;
    entry.childrenKept = static_cast<std::uint8_t>(slots.kept);
}

// The object is not there any more.
void DemandCounter::end(std::uint32_t index)
{
    const FamilyTable::Entry& entry = table_.at(index);
    found_[entry.kind].lifetimes.add(updates_ - entry.born);
    --slots_[entry.kind].alive;
    table_.remove(index);
}

void DemandCounter::giveBack(KindIndex kind)
{
    Slots& slots = slots_[kind];
    if (slots.waits)
        ++slots.dead;
    else
        --slots.inUse;
}

void DemandCounter::die(std::uint32_t index)
{
    const FamilyTable::Entry& first = table_.at(index);
    if (first.firstChild == FamilyTable::none && slots_[first.kind].kept == 0) {
        end(index);
        return giveBack(first.kind);
    }
    dying_.push_back({index, false});
    while (!dying_.empty()) {
        const auto [next, isKept] = dying_.back();
        dying_.pop_back();
        const FamilyTable::Entry& entry = table_.at(next);
        const std::size_t kept = isKept ? kinds_[entry.kind].children.size() : slots_[entry.kind].kept;
        for (std::uint32_t child = entry.firstChild; child != FamilyTable::none; child = table_.at(child).nextSibling)
            dying_.push_back({child, referenceOf_[child] < kept});
        end(next);
        if (isKept) continue;
        if (kept > 0) ++slots_[entry.kind].keepingIdle;
        giveBack(entry.kind);
    }
}

void DemandCounter::leak(std::uint32_t index)
{
    dying_.push_back({index, false});
    while (!dying_.empty()) {
        const std::uint32_t next = dying_.back().index;
        dying_.pop_back();
        const FamilyTable::Entry& entry = table_.at(next);
        for (std::uint32_t child = entry.firstChild; child != FamilyTable::none; child = table_.at(child).nextSibling)
            dying_.push_back({child, false});
        end(next);
        ++found_[entry.kind].leaked;
        ++slots_[entry.kind].leaked;
    }
}

void DemandCounter::clear()
{
    for (std::uint32_t index = 0; index < table_.end(); ++index)
        if (table_.at(index).isAlive) die(index);
    if (!clearTakesLeaked_) return;
    for (Slots& slots : slots_)
        slots.inUse = slots.dead = slots.leaked = 0;
}

void DemandCounter::endFrame()
{
    const auto kinds = static_cast<KindIndex>(slots_.size());
    for (KindIndex kind = 0; kind < kinds; ++kind) {
        Slots& slots = slots_[kind];
        KindDemand& found = found_[kind];
        const std::uint64_t births = birthsInFrame_[kind] = std::exchange(slots.birthsInFrame, 0);
        found.births += births;
        found.acquires += births;
        found.maxBirths = std::max(found.maxBirths, births);
        // What the first frame sets up is no growth.
        if (updates_ > 1) found.maxRise = std::max(found.maxRise, slots.peak - slots.peakBefore);
        found.peak = slots.peakBefore = slots.peak;
        if (!slots.waits) continue;
        // Where nothing else of the kind lives, what was leaked is taken back with the rest.
        if (slots.dead + slots.leaked == slots.inUse) slots.dead = slots.inUse, slots.leaked = 0;
        slots.inUse -= slots.dead;
        slots.dead = 0;
    }
}

} // namespace poolscope
