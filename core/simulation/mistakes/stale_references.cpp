// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/mistakes/stale_references.h"

#include "core/base/parameter_set.h"
#include "core/simulation/mistakes/object_name.h"
#include "core/strategies/capabilities.h"
#include "core/strategies/catalog/strategy_mix.h"

#include <algorithm>
#include <functional>
#include <iterator>

namespace poolscope {

namespace {

const ParameterSet<StaleSetting>& staleFields()
{
    using Reference = StaleSetting::Reference;
    static const ParameterSet<StaleSetting> fields{
        {&StaleSetting::every, Parameter::integer("every", "Kept of releases", "releases", 100, 1, 1'000'000'000,
                                                  "of so many releases, one reference is kept and goes on being used")},
        {&StaleSetting::frames, Parameter::integer("frames", "Used for", "frames", 60, 1, 1'000'000,
                                                   "how long a reference that was kept is used")},
        {&StaleSetting::reference,
         {Reference::RawPointer, Reference::Handle},
         Parameter::choice("reference", "Reference", "raw-pointer", {"raw-pointer", "handle"},
                           "what is kept: an address, or an id with a generation that every use checks")}};
    return fields;
}

} // namespace

std::span<const Parameter> staleParameters()
{
    static const std::vector<Parameter> parameters = staleFields().descriptions();
    return parameters;
}

StaleSetting staleSettingOf(const ParameterValues& values)
{
    return staleFields().read(values);
}

StaleReferences::StaleReferences(const StaleSetting& setting, std::span<const Kind> kinds, const LiveTable& table,
                                 StrategyMix& strategies)
    : setting_(setting),
      kinds_(kinds),
      table_(table),
      strategies_(strategies)
{
    for (const Kind& kind : kinds)
        plans_.push_back(BodyPlan::of(kind));
    for (KindIndex kind = 0; kind < kinds.size(); ++kind)
        held_.push_back(strategies.heldMemory(kind));
}

void StaleReferences::mayKeep(Object& object)
{
    if (!strategies_.keepsSlots(object.kind) && !strategies_.keepsMemory(object.kind)) return;
    if (++releases_ % setting_.every != 0) return;
    holders_.push_back({&object, object.id, object.kind, motionOf(object), frame_});
    ++findings_.kept;
}

void StaleReferences::use()
{
    listLive();
    std::erase_if(holders_, [this](Holder& holder) { return !use(holder); });
}

bool StaleReferences::use(Holder& holder)
{
    if (frame_ == holder.releasedIn) return true;
    if (frame_ > holder.releasedIn + setting_.frames) return false;
    if (setting_.reference == StaleSetting::Reference::Handle && isCaught(holder)) return false;
    // A pool that was made smaller has given the slot's memory back.
    if (!isHeld(holder)) return false;
    write(holder);
    return true;
}

bool StaleReferences::isCaught(const Holder& holder)
{
    if (table_.find(holder.id) != nullptr) return false;
    ++findings_.caught;
    describeCatch(holder);
    return true;
}

bool StaleReferences::isHeld(const Holder& holder) const
{
    return held_[holder.kind] != nullptr && held_[holder.kind]->holds(holder.kind, holder.object);
}

void StaleReferences::listLive()
{
    live_.clear();
    const auto isOfAnyKind = [this](const Holder& holder) { return strategies_.keepsMemory(holder.kind); };
    if (std::ranges::none_of(holders_, isOfAnyKind)) return;
    table_.forEach([this](const Object* object, KindIndex kind) {
        if (strategies_.keepsMemory(kind)) live_.push_back(object);
    });
    std::ranges::sort(live_, std::less<>{});
}

void StaleReferences::write(Holder& holder)
{
    const Object* victim = present(holder);
    count(holder, victim);
    // In memory shared by all kinds, the write could hit another object's header, which the simulation itself needs
    // intact. Such a write is counted, but not made.
    const bool isSlot = strategies_.keepsSlots(holder.kind);
    if (!isSlot && (victim != holder.object || victim->kind != holder.kind)) return;
    // Does what an update does to the old object's fields. An object of the same kind has the same fields there.
    auto* motion = reinterpret_cast<Motion*>(reinterpret_cast<std::byte*>(holder.object + 1) +
                                             kinds_[holder.kind].references() * sizeof(Object*));
    holder.motion.vy += plans_[holder.kind].gravity;
    motion->x += holder.motion.vx;
    motion->y += holder.motion.vy;
    auto* words = reinterpret_cast<std::uint64_t*>(motion + 1);
    for (std::uint32_t i = 0; i < plans_[holder.kind].words; ++i)
        words[i] += bodyWordStep;
}

void StaleReferences::count(const Holder& holder, const Object* victim)
{
    if (victim == nullptr) {
        ++findings_.idleWrites;
    } else {
        ++findings_.strayWrites;
        // A slot may have several holders, but its object counts once.
        ObjectId& harmed = harmed_[victim];
        if (harmed != victim->id) {
            ++findings_.corruptedObjects;
            if (findings_.first.empty()) describeHarm(holder, *victim);
        }
        harmed = victim->id;
    }
}

const Object* StaleReferences::present(const Holder& holder) const
{
    const Object* object = holder.object;
    if (strategies_.keepsMemory(holder.kind)) {
        const auto* begin = reinterpret_cast<const std::byte*>(object);
        return presentIn(object, reinterpret_cast<const Object*>(begin + kinds_[holder.kind].bytes));
    }
    // A pool may use the header of an idle slot, so the slot is empty unless the table says otherwise.
    return table_.find(object->id) == object ? object : nullptr;
}

const Object* StaleReferences::presentIn(const Object* begin, const Object* end) const
{
    auto next = std::ranges::lower_bound(live_, begin, std::less<>{});
    if (next != live_.begin()) {
        const Object* before = *std::prev(next);
        const auto* itsEnd = reinterpret_cast<const std::byte*>(before) + kinds_[before->kind].bytes;
        if (reinterpret_cast<const std::byte*>(begin) < itsEnd) return before;
    }
    return next != live_.end() && std::less<>{}(*next, end) ? *next : nullptr;
}

std::vector<const Object*> StaleReferences::shared() const
{
    std::vector<const Object*> objects;
    if (setting_.reference == StaleSetting::Reference::Handle) return objects;
    for (const Holder& holder : holders_) {
        // Between frames, the objects listed may be gone.
        if (strategies_.keepsMemory(holder.kind)) continue;
        if (!isHeld(holder)) continue;
        if (const Object* object = present(holder)) objects.push_back(object);
    }
    std::ranges::sort(objects);
    return objects;
}

Message StaleReferences::nameOf(ObjectId id, KindIndex kind) const
{
    return nameOfObject(kinds_[kind].name, id);
}

void StaleReferences::describeHarm(const Holder& holder, const Object& victim)
{
    const Text text = strategies_.keepsMemory(holder.kind)
                          ? POOLSCOPE_TEXT("CoreText", "%1 was released in frame %2, but an old pointer still moves "
                                                       "it; its memory is %3 now, which is dragged along")
                          : POOLSCOPE_TEXT("CoreText", "%1 was released in frame %2, but an old pointer still moves "
                                                       "it; its slot is %3 now, which is dragged along");
    findings_.first = {frame_, Message(text, nameOf(holder.id, holder.kind), Message::Number{holder.releasedIn},
                                       nameOf(victim.id, victim.kind))};
}

void StaleReferences::describeCatch(const Holder& holder)
{
    const Object* now = isHeld(holder) ? present(holder) : nullptr;
    // A catch that can name both holders says more than an earlier one that could not.
    if (namesBoth_ || (now == nullptr && !findings_.first.empty())) return;
    namesBoth_ = now != nullptr;
    const bool isMemory = strategies_.keepsMemory(holder.kind);
    const Message before = nameOf(holder.id, holder.kind);
    const Message::Number released{holder.releasedIn};
    if (now == nullptr) {
        const Text text = isMemory ? POOLSCOPE_TEXT("CoreText", "%1 is used, but was released in frame %2; its memory "
                                                                "is idle, so the handle is refused")
                                   : POOLSCOPE_TEXT("CoreText", "%1 is used, but was released in frame %2; its slot "
                                                                "is idle, so the handle is refused");
        findings_.first = {frame_, Message(text, before, released)};
    } else {
        const Text text = isMemory ? POOLSCOPE_TEXT("CoreText", "%1 is used, but was released in frame %2; its memory "
                                                                "is %3 now, so the handle is refused")
                                   : POOLSCOPE_TEXT("CoreText", "%1 is used, but was released in frame %2; its slot "
                                                                "is %3 now, so the handle is refused");
        findings_.first = {frame_, Message(text, before, released, nameOf(now->id, now->kind))};
    }
}

} // namespace poolscope
