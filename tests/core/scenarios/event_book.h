// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads an event stream as its lanes do and remembers who is alive. What breaks the rules of core/base/event.h
// is named in complaint().
#pragma once

#include "core/scenarios/scenario_catalog.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <vector>

namespace poolscope {

class EventBook
{
public:
    explicit EventBook(std::span<const Kind> kinds) : kinds_(kinds), alive_(kinds.size()), born_(kinds.size()) {}

    void read(const FrameEvents& events)
    {
        for (const Event& event : events.opening)
            apply(event, false);
        inFlight_ = alive_;
        for (const Event& event : events.closing)
            apply(event, true);
    }

    // Alive of a kind: after the closing events, and while the objects are updated.
    [[nodiscard]] std::size_t alive(KindIndex kind) const { return alive_[kind]; }
    [[nodiscard]] std::size_t inFlight(KindIndex kind) const { return inFlight_[kind]; }
    [[nodiscard]] std::size_t born(KindIndex kind) const { return born_[kind]; }
    [[nodiscard]] std::size_t alive() const { return entries_.size(); }
    // Of every kind, the most at any moment, within a frame too.
    [[nodiscard]] std::size_t mostAlive() const { return mostAlive_; }
    // Events of that type so far.
    [[nodiscard]] std::size_t forgotten() const { return forgotten_; }
    [[nodiscard]] std::size_t moves() const { return moves_; }
    [[nodiscard]] const std::string& complaint() const { return complaint_; }

private:
    struct Entry
    {
        std::uint32_t generation;
        KindIndex kind;
        ObjectId owner;
        std::vector<ObjectId> children; // by reference
    };

    void require(bool holds, const char* what, ObjectId id)
    {
        if (holds || !complaint_.empty()) return;
        complaint_ = std::string(what) + ", id " + std::to_string(id.index) + "/" + std::to_string(id.generation);
    }

    Entry* find(ObjectId id)
    {
        const auto found = entries_.find(id.index);
        return found != entries_.end() && found->second.generation == id.generation ? &found->second : nullptr;
    }

    void apply(const Event& event, bool closing)
    {
        switch (event.type) {
        case Event::Type::Spawn: birth(event, closing); break;
        case Event::Type::Forget: ++forgotten_; [[fallthrough]];
        case Event::Type::Kill: death(event); break;
        case Event::Type::Move:
            require(!closing, "moved in the closing", event.id);
            require(find(event.id) != nullptr, "moved without being alive", event.id);
            ++moves_;
            break;
        }
    }

    void death(const Event& event)
    {
        Entry* entry = find(event.id);
        require(entry != nullptr, "dies without being alive", event.id);
        if (entry == nullptr) return;
        require(entry->owner.isNull(), "a child dies by an event of its own", event.id);
        bury(event.id);
    }

    void birth(const Event& event, bool closing)
    {
        require(!closing, "born in the closing", event.id);
        require(event.kind < kinds_.size(), "of no known kind", event.id);
        require(!event.id.isNull() && !entries_.contains(event.id.index), "born while its index is alive", event.id);
        adopt(event);
        entries_[event.id.index] = {event.id.generation, event.kind, event.owner,
                                    std::vector<ObjectId>(kinds_[event.kind].children.size())};
        ++alive_[event.kind];
        ++born_[event.kind];
        mostAlive_ = std::max(mostAlive_, entries_.size());
    }

    void adopt(const Event& event)
    {
        if (event.owner.isNull()) return;
        Entry* owner = find(event.owner);
        require(owner != nullptr, "its owner is not alive", event.id);
        if (owner == nullptr) return;
        const bool fits = event.reference < owner->children.size();
        require(fits, "its owner has no such reference", event.id);
        if (!fits) return;
        require(owner->children[event.reference].isNull(), "its owner's reference is taken", event.id);
        require(kinds_[owner->kind].children[event.reference] == event.kind, "its owner owns another kind", event.id);
        owner->children[event.reference] = event.id;
    }

    void bury(ObjectId id)
    {
        const Entry entry = entries_.extract(id.index).mapped();
        --alive_[entry.kind];
        for (const ObjectId child : entry.children)
            if (!child.isNull()) bury(child);
    }

    std::span<const Kind> kinds_;
    std::unordered_map<std::uint32_t, Entry> entries_; // by index
    std::vector<std::size_t> alive_;
    std::vector<std::size_t> inFlight_;
    std::vector<std::size_t> born_;
    std::size_t mostAlive_ = 0;
    std::size_t forgotten_ = 0;
    std::size_t moves_ = 0;
    std::string complaint_;
};

// A scenario of the catalog with its defaults, but for those given. One that works on another's events is given
// those of churn.
[[nodiscard]] inline std::unique_ptr<Scenario> makeScenario(std::string_view id, std::uint64_t seed = 42,
                                                            ParameterValues values = {})
{
    const ScenarioInfo& info = *findScenario(id);
    values.complete(info.parameters);
    if (info.make == nullptr) return info.makeAround(values, makeScenario("churn", seed));
    return info.make(values, seed);
}

[[nodiscard]] inline KindIndex kindNamed(const Scenario& scenario, std::string_view name)
{
    KindIndex kind = 0;
    while (scenario.kinds()[kind].name != name)
        ++kind;
    return kind;
}

} // namespace poolscope
