// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The two-references bug of the constructor-pooling articles, made deliberately: a part of the program keeps its
// reference to a released object and goes on moving it. Through a raw pointer, it moves whatever now lives in the slot.
// A handle carries the generation of its object, so the next use is caught.
#include "core/base/parameter_set.h"
#include "core/simulation/mistakes/lane_mistakes.h"
#include "core/simulation/objects/live_table.h"
#include "core/strategies/capabilities.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "core/strategies/catalog/strategy_mix.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <unordered_map>

namespace poolscope {

namespace {

struct StaleSetting
{
    enum class Reference { RawPointer, Handle };

    std::uint64_t every = 0;
    std::uint64_t frames = 0;
    Reference reference = Reference::RawPointer;
};

const ParameterSet<StaleSetting>& staleFields()
{
    using Reference = StaleSetting::Reference;
    static const ParameterSet<StaleSetting> fields{
        {&StaleSetting::every, Parameter::integer("every", "Kept of releases", "releases", 100, 1, 1'000'000'000,
                                                  "one release in this many leaves a reference that stays in use")},
        {&StaleSetting::frames, Parameter::integer("frames", "Used for", "frames", 60, 1, 1'000'000,
                                                   "how long a reference that was kept is used")},
        {&StaleSetting::reference,
         {Reference::RawPointer, Reference::Handle},
         Parameter::choice("reference", "Reference", "raw-pointer", {"raw-pointer", "handle"},
                           "what is kept: an address, or an id with a generation that every use checks")}};
    return fields;
}

// Places in MistakeFindings::counts.
enum StaleFigure : std::size_t { Kept, IdleWrites, StrayWrites, CorruptedObjects, Caught };

class StaleReferences final : public MistakeMaker
{
public:
    StaleReferences(const MistakeWorld& world, const StaleSetting& setting);

    void released(Object& object) override;
    void useReferences() override;
    [[nodiscard]] bool keepsReferences() const override { return !holders_.empty(); }
    [[nodiscard]] std::vector<const Object*> shared() const override;

private:
    struct Holder
    {
        Object* object;
        ObjectId id; // of the object that the holder believes to hold
        KindIndex kind;
        Motion motion;            // as the holder believes it to be
        std::uint64_t releasedIn; // frame
    };

    // False: the holder gives up the reference.
    [[nodiscard]] bool use(Holder& holder);
    [[nodiscard]] bool isCaught(const Holder& holder);
    void write(Holder& holder);
    void countWrite(const Holder& holder, const Object* victim);
    // The object now in the slot, or, in memory shared by all kinds, in the place of the old object; null if there is
    // none.
    [[nodiscard]] const Object* present(const Holder& holder) const;
    [[nodiscard]] const Object* presentIn(const Object* begin, const Object* end) const;
    [[nodiscard]] bool isHeld(const Holder& holder) const;
    void listLive();
    void describeHarm(const Holder& holder, const Object& victim);
    void describeCatch(const Holder& holder);

    StaleSetting setting_;
    std::vector<BodyPlan> plans_;
    std::vector<const HeldMemory*> held_; // by kind; null where the strategy cannot tell
    std::vector<Holder> holders_;
    std::vector<const Object*> live_; // in memory shared by all kinds, by address, as of the last useReferences()
    std::unordered_map<const Object*, ObjectId> harmed_; // by address: the object that stray writes hit last
    bool namesBoth_ = false;                             // the first finding names both holders
};

StaleReferences::StaleReferences(const MistakeWorld& world, const StaleSetting& setting)
    : MistakeMaker(world, Caught + 1),
      setting_(setting)
{
    const auto kinds = static_cast<KindIndex>(world.kinds.size());
    for (KindIndex kind = 0; kind < kinds; ++kind) {
        plans_.push_back(BodyPlan::of(world.kinds[kind]));
        held_.push_back(world.strategies.heldMemory(kind));
    }
}

void StaleReferences::released(Object& object)
{
    if (!world_.strategies.keepsSlots(object.kind) && !world_.strategies.keepsMemory(object.kind)) return;
    if (!isNext(setting_.every)) return;
    holders_.push_back({&object, object.id, object.kind, motionOf(object), frame()});
    count(Kept);
}

void StaleReferences::useReferences()
{
    listLive();
    std::erase_if(holders_, [this](Holder& holder) { return !use(holder); });
}

bool StaleReferences::use(Holder& holder)
{
    if (frame() == holder.releasedIn) return true;
    if (frame() > holder.releasedIn + setting_.frames) return false;
    if (setting_.reference == StaleSetting::Reference::Handle && isCaught(holder)) return false;
    // A pool that was made smaller has given the slot's memory back.
    if (!isHeld(holder)) return false;
    write(holder);
    return true;
}

bool StaleReferences::isCaught(const Holder& holder)
{
    if (world_.table.find(holder.id) != nullptr) return false;
    count(Caught);
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
    const auto isOfAnyKind = [this](const Holder& holder) { return world_.strategies.keepsMemory(holder.kind); };
    if (std::ranges::none_of(holders_, isOfAnyKind)) return;
    world_.table.forEach([this](const Object* object, KindIndex kind) {
        if (world_.strategies.keepsMemory(kind)) live_.push_back(object);
    });
    std::ranges::sort(live_, std::less<>{});
}

void StaleReferences::write(Holder& holder)
{
    const Object* victim = present(holder);
    countWrite(holder, victim);
    // In memory shared by all kinds, the write could hit another object's header, which the simulation itself needs
    // intact. Such a write is counted, but not made.
    const bool isSlot = world_.strategies.keepsSlots(holder.kind);
    if (!isSlot && (victim != holder.object || victim->kind != holder.kind)) return;
    // Does what an update does to the old object's fields. An object of the same kind has the same fields there.
    auto* motion = reinterpret_cast<Motion*>(reinterpret_cast<std::byte*>(holder.object + 1) +
                                             world_.kinds[holder.kind].references() * sizeof(Object*));
    holder.motion.vy += plans_[holder.kind].gravity;
    motion->x += holder.motion.vx;
    motion->y += holder.motion.vy;
    auto* words = reinterpret_cast<std::uint64_t*>(motion + 1);
    for (std::uint32_t i = 0; i < plans_[holder.kind].words; ++i)
        words[i] += bodyWordStep;
}

void StaleReferences::countWrite(const Holder& holder, const Object* victim)
{
    if (victim == nullptr) {
        count(IdleWrites);
    } else {
        count(StrayWrites);
        // A slot may have several holders, but its object counts once.
        ObjectId& harmed = harmed_[victim];
        if (harmed != victim->id) {
            count(CorruptedObjects);
            if (isFirst()) describeHarm(holder, *victim);
        }
        harmed = victim->id;
    }
}

const Object* StaleReferences::present(const Holder& holder) const
{
    const Object* object = holder.object;
    if (world_.strategies.keepsMemory(holder.kind)) {
        const auto* begin = reinterpret_cast<const std::byte*>(object);
        return presentIn(object, reinterpret_cast<const Object*>(begin + world_.kinds[holder.kind].bytes));
    }
    // A pool may use the header of an idle slot, so the slot is empty unless the table says otherwise.
    return world_.table.find(object->id) == object ? object : nullptr;
}

const Object* StaleReferences::presentIn(const Object* begin, const Object* end) const
{
    auto next = std::ranges::lower_bound(live_, begin, std::less<>{});
    if (next != live_.begin()) {
        const Object* before = *std::prev(next);
        const auto* itsEnd = reinterpret_cast<const std::byte*>(before) + world_.kinds[before->kind].bytes;
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
        if (world_.strategies.keepsMemory(holder.kind)) continue;
        if (!isHeld(holder)) continue;
        if (const Object* object = present(holder)) objects.push_back(object);
    }
    std::ranges::sort(objects);
    return objects;
}

void StaleReferences::describeHarm(const Holder& holder, const Object& victim)
{
    const Text text = world_.strategies.keepsMemory(holder.kind)
                          ? POOLSCOPE_TEXT("CoreText", "%1 was released in frame %2, but an old pointer still moves "
                                                       "it; its memory is %3 now, which is dragged along")
                          : POOLSCOPE_TEXT("CoreText", "%1 was released in frame %2, but an old pointer still moves "
                                                       "it; its slot is %3 now, which is dragged along");
    setFirst(Message(text, nameOf(holder.id, holder.kind), Message::Number{holder.releasedIn},
                     nameOf(victim.id, victim.kind)));
}

void StaleReferences::describeCatch(const Holder& holder)
{
    const Object* now = isHeld(holder) ? present(holder) : nullptr;
    // A catch that can name both holders says more than an earlier one that could not.
    if (namesBoth_ || (now == nullptr && !isFirst())) return;
    namesBoth_ = now != nullptr;
    const bool isMemory = world_.strategies.keepsMemory(holder.kind);
    const Message before = nameOf(holder.id, holder.kind);
    const Message::Number released{holder.releasedIn};
    if (now == nullptr) {
        const Text text = isMemory ? POOLSCOPE_TEXT("CoreText", "%1 is used, but was released in frame %2; its memory "
                                                                "is idle, so the handle is refused")
                                   : POOLSCOPE_TEXT("CoreText", "%1 is used, but was released in frame %2; its slot "
                                                                "is idle, so the handle is refused");
        setFirst(Message(text, before, released));
    } else {
        const Text text = isMemory ? POOLSCOPE_TEXT("CoreText", "%1 is used, but was released in frame %2; its memory "
                                                                "is %3 now, so the handle is refused")
                                   : POOLSCOPE_TEXT("CoreText", "%1 is used, but was released in frame %2; its slot "
                                                                "is %3 now, so the handle is refused");
        setFirst(Message(text, before, released, nameOf(now->id, now->kind)));
    }
}

Message staleFinding(const MistakeFindings& findings)
{
    const auto count = [&](StaleFigure figure) { return Message::Count(findings.counts[figure]); };
    if (findings.counts[Caught] > 0)
        return Message(POOLSCOPE_TEXT("CoreWords", "%1 of %2 caught, none did harm"), count(Caught), count(Kept));
    if (findings.counts[Kept] == 0) return Message(POOLSCOPE_TEXT("CoreWords", "no reference was kept"));
    return Message(POOLSCOPE_TEXT("CoreWords", "%1 writes into %2 objects of others"), count(StrayWrites),
                   count(CorruptedObjects));
}

// Stale references need slots or memory that stays where it is.
std::optional<Message> staleMisfit(const PartSetup& main, std::span<const KindPartSetup> others)
{
    const auto keeps = [](const PartSetup& part) {
        return (part.strategy->keepsSlots || part.strategy->keepsMemory) && part.backing == Backing::System;
    };
    if (keeps(main) || std::ranges::any_of(others, keeps, &KindPartSetup::part)) return std::nullopt;
    std::vector<std::string> pools = strategiesThat([](const StrategyInfo& info) { return info.keepsSlots; });
    const std::string last = pools.back();
    pools.pop_back();
    return Message(
        POOLSCOPE_TEXT("CoreText",
                       "the lane has no pool that keeps its slots, in which an old pointer could find another object; "
                       "allowed with %1 and %2 without a collected backing, and with %3"),
        pools, last, strategiesThat([](const StrategyInfo& info) { return info.keepsMemory; }));
}

} // namespace

MistakeInfo staleReferencesMistake()
{
    return {
        .id = "staleReferences",
        .title = POOLSCOPE_TEXT("CoreWords", "Stale references"),
        .meaning = POOLSCOPE_TEXT("CoreWords", "references are used after the release"),
        .help = POOLSCOPE_TEXT(
            "CoreWords", "Some part of the program still holds a reference to a released object, and keeps moving it."),
        .parameters = staleFields().descriptions(),
        .findingsKey = "staleReferences",
        .figures = {{"kept"},
                    {"idleWrites"},
                    {"strayWrites"},
                    {"corruptedObjects",
                     {POOLSCOPE_TEXT("CoreText", "In %1, %2 object was corrupted through a stale reference."),
                      POOLSCOPE_TEXT("CoreText", "In %1, %2 objects were corrupted through stale references.")},
                     {POOLSCOPE_TEXT("CoreWords", "%1 object moved by an old pointer"),
                      POOLSCOPE_TEXT("CoreWords", "%1 objects moved by an old pointer")}},
                    {"caught",
                     {POOLSCOPE_TEXT("CoreText", "In %1, %2 use of an object after its release was caught."),
                      POOLSCOPE_TEXT("CoreText", "In %1, %2 uses of objects after their release were caught.")},
                     {POOLSCOPE_TEXT("CoreWords", "%1 old handle caught"),
                      POOLSCOPE_TEXT("CoreWords", "%1 old handles caught")}}},
        .measure = "stale-references",
        .measured = POOLSCOPE_TEXT("CoreWords", "what references did after the release"),
        .finding = staleFinding,
        .notClaimed =
            POOLSCOPE_TEXT("CoreText", "%1 keeps no stale references; allowed is a lane with staleReferences"),
        .misfit = staleMisfit,
        .make = [](const MistakeWorld& world, const ParameterValues& values) -> std::unique_ptr<MistakeMaker> {
            return std::make_unique<StaleReferences>(world, staleFields().read(values));
        },
    };
}

} // namespace poolscope
