// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/advice/demand.h"

#include <algorithm>
#include <bit>
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

void Lifetimes::add(std::uint64_t frames)
{
    ++counts_[stepOf(frames)];
    ++count_;
    frames_ += frames;
    longest_ = std::max(longest_, frames);
}

void Lifetimes::add(const Lifetimes& more)
{
    for (const auto& [frames, count] : more.counts_)
        counts_[frames] += count;
    count_ += more.count_;
    frames_ += more.frames_;
    longest_ = std::max(longest_, more.longest_);
}

double Lifetimes::mean() const
{
    return count_ == 0 ? 0 : static_cast<double>(frames_) / static_cast<double>(count_);
}

std::uint64_t Lifetimes::median() const
{
    std::uint64_t below = 0;
    for (const auto& [frames, count] : counts_) {
        below += count;
        if (below * 2 >= count_) return frames;
    }
    return 0;
}

std::uint64_t Lifetimes::stepOf(std::uint64_t frames)
{
    if (frames < exactBelow) return frames;
    return frames & ~((std::bit_floor(frames) >> 6) - 1);
}

DemandWatch::DemandWatch(std::span<const Kind> kinds, DemandRules rules)
    : kinds_(kinds),
      rules_(std::move(rules)),
      found_(kinds.size()),
      slots_(kinds.size())
{
}

void DemandWatch::add(const FrameEvents& events)
{
    followEvents(events.opening, table_, *this);
    ++updates_;
    followEvents(events.closing, table_, *this);
    endFrame();
}

std::vector<KindDemand> DemandWatch::result()
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

void DemandWatch::spawn(const Event& event)
{
    const KindIndex kind = event.kind;
    KindDemand& found = found_[kind];
    Slots& slots = slots_[kind];
    ++found.births;
    found.mostBirths = std::max(found.mostBirths, ++slots.birthsInFrame);
    const FamilyTable::Entry* holder = table_.find(event.owner);
    const bool isChild = holder != nullptr && event.reference < kinds_[holder->kind].children.size();
    const bool isThere = isChild && event.reference < holder->childrenKept;
    FamilyTable::Entry& entry = table_.insert(event.id, kind, updates_, isChild ? event.owner : ObjectId{});
    if (event.id.index >= referenceOf_.size()) referenceOf_.resize(event.id.index + 1U);
    referenceOf_[event.id.index] = event.reference;
    if (isThere) {
        entry.childrenKept = allChildren;
        return;
    }
    ++found.acquires;
    found.peak = std::max(found.peak, ++slots.inUse);
    // Slots that were in use before are handed out before others.
    if (slots.keepingIdle > 0) {
        --slots.keepingIdle;
        entry.childrenKept = static_cast<std::uint8_t>(keptBy(kind));
    }
}

// The object is not there any more.
void DemandWatch::end(std::uint32_t index)
{
    const FamilyTable::Entry& entry = table_.at(index);
    found_[entry.kind].lifetimes.add(updates_ - entry.born);
    table_.remove(index);
}

void DemandWatch::die(std::uint32_t index)
{
    dying_.push_back({index, false});
    while (!dying_.empty()) {
        const auto [next, isKept] = dying_.back();
        dying_.pop_back();
        const FamilyTable::Entry& entry = table_.at(next);
        const std::size_t kept = isKept ? kinds_[entry.kind].children.size() : keptBy(entry.kind);
        for (std::uint32_t child = entry.firstChild; child != FamilyTable::none; child = table_.at(child).nextSibling)
            dying_.push_back({child, referenceOf_[child] < kept});
        end(next);
        if (isKept) continue;
        Slots& slots = slots_[entry.kind];
        if (kept > 0) ++slots.keepingIdle;
        if (waits(entry.kind))
            ++slots.dead;
        else
            --slots.inUse;
    }
}

void DemandWatch::leak(std::uint32_t index)
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

void DemandWatch::clear()
{
    for (std::uint32_t index = 0; index < table_.end(); ++index)
        if (table_.at(index).isAlive) die(index);
    if (!rules_.clearTakesLeaked) return;
    for (Slots& slots : slots_)
        slots.inUse = slots.dead = slots.leaked = 0;
}

void DemandWatch::endFrame()
{
    for (KindIndex kind = 0; kind < slots_.size(); ++kind) {
        Slots& slots = slots_[kind];
        slots.birthsInFrame = 0;
        // What the first frame sets up is no growth.
        if (updates_ > 1) found_[kind].mostRise = std::max(found_[kind].mostRise, found_[kind].peak - slots.peakBefore);
        slots.peakBefore = found_[kind].peak;
        if (!waits(kind)) continue;
        // Where nothing else of the kind lives, what was leaked is taken back with the rest.
        if (slots.dead + slots.leaked == slots.inUse) slots.dead = slots.inUse, slots.leaked = 0;
        slots.inUse -= slots.dead;
        slots.dead = 0;
    }
}

} // namespace poolscope
