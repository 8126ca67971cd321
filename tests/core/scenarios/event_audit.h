// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads an event stream as lanes do and keeps track of the live objects. complaint() names violations of the rules of
// core/base/event.h.
#pragma once

#include "core/scenarios/catalog/scenario_catalog.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace poolscope {

class EventAudit
{
public:
    explicit EventAudit(std::span<const Kind> kinds) : kinds_(kinds), alive_(kinds.size()), born_(kinds.size()) {}

    void read(const FrameEvents& events)
    {
        for (const Event& event : events.opening)
            apply(event, false);
        inFlight_ = alive_;
        for (const Event& event : events.closing)
            apply(event, true);
        if (std::ranges::any_of(kinds_, [](const Kind& kind) { return kind.links > 0; })) requireReached();
    }

    // Live objects of a kind, after the closing events or during the update.
    [[nodiscard]] std::size_t alive(KindIndex kind) const { return alive_[kind]; }
    [[nodiscard]] std::size_t inFlight(KindIndex kind) const { return inFlight_[kind]; }
    [[nodiscard]] std::size_t born(KindIndex kind) const { return born_[kind]; }
    [[nodiscard]] std::size_t alive() const { return entries_.size(); }
    // Maximum over all kinds at any moment, including within a frame.
    [[nodiscard]] std::size_t maxAlive() const { return maxAlive_; }
    // Leaks so far.
    [[nodiscard]] std::size_t leaked() const { return leaked_; }
    [[nodiscard]] std::size_t moves() const { return moves_; }
    [[nodiscard]] std::size_t links() const { return links_; }
    [[nodiscard]] std::size_t clears() const { return clears_; }
    [[nodiscard]] const std::string& complaint() const { return complaint_; }

private:
    struct Entry
    {
        std::uint32_t generation;
        KindIndex kind;
        ObjectId owner;
        bool isRoot;
        std::vector<ObjectId> children; // by reference
        std::vector<ObjectId> links;
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
        case Event::Type::Leak: ++leaked_; [[fallthrough]];
        case Event::Type::Kill: death(event); break;
        case Event::Type::Move:
            require(!closing, "moved in the closing", event.id);
            require(find(event.id) != nullptr, "moved without being alive", event.id);
            ++moves_;
            break;
        case Event::Type::Link: link(event); break;
        case Event::Type::Clear:
            require(!closing, "all die in the closing", event.id);
            entries_.clear();
            alive_.assign(kinds_.size(), 0);
            ++clears_;
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
        const bool isShared = adopt(event);
        entries_[event.id.index] = {event.id.generation,
                                    event.kind,
                                    isShared ? ObjectId{} : event.owner,
                                    event.owner.isNull(),
                                    std::vector<ObjectId>(kinds_[event.kind].children.size()),
                                    std::vector<ObjectId>(kinds_[event.kind].links)};
        ++alive_[event.kind];
        ++born_[event.kind];
        maxAlive_ = std::max(maxAlive_, entries_.size());
    }

    // True if it is born into a link.
    bool adopt(const Event& event)
    {
        if (event.owner.isNull()) return false;
        Entry* owner = find(event.owner);
        require(owner != nullptr, "its owner is not alive", event.id);
        if (owner == nullptr) return false;
        if (event.reference >= owner->children.size()) {
            setLink(*owner, event.reference, event.id, event.id);
            return true;
        }
        const bool fits = event.reference < owner->children.size();
        require(fits, "its owner has no such reference", event.id);
        if (!fits) return false;
        require(owner->children[event.reference].isNull(), "its owner's reference is taken", event.id);
        require(kinds_[owner->kind].children[event.reference] == event.kind, "its owner owns another kind", event.id);
        owner->children[event.reference] = event.id;
        return false;
    }

    void link(const Event& event)
    {
        ++links_;
        Entry* holder = find(event.id);
        require(holder != nullptr, "linked without being alive", event.id);
        require(event.owner.isNull() || find(event.owner) != nullptr, "linked to the dead", event.id);
        if (holder != nullptr) setLink(*holder, event.reference, event.owner, event.id);
    }

    void setLink(Entry& holder, std::size_t reference, ObjectId target, ObjectId id)
    {
        const bool fits =
            reference >= holder.children.size() && reference - holder.children.size() < holder.links.size();
        require(fits, "there is no such link", id);
        if (fits) holder.links[reference - holder.children.size()] = target;
    }

    // Live objects are exactly the reachable ones.
    void requireReached()
    {
        std::vector<std::uint32_t> grey;
        std::unordered_set<std::uint32_t> reached;
        const auto reach = [&](ObjectId id, std::uint32_t holder) {
            if (id.isNull()) return;
            if (find(id) == nullptr)
                require(false, "refers to the dead", {holder, 0});
            else if (reached.insert(id.index).second)
                grey.push_back(id.index);
        };
        for (const auto& [index, entry] : entries_)
            if (entry.isRoot) reach({index, entry.generation}, index);
        while (!grey.empty()) {
            const std::uint32_t index = grey.back();
            grey.pop_back();
            for (const ObjectId child : entries_.at(index).children)
                reach(child, index);
            for (const ObjectId target : entries_.at(index).links)
                reach(target, index);
        }
        for (const auto& [index, entry] : entries_)
            require(reached.contains(index), "is alive, but nothing refers to it", {index, entry.generation});
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
    std::size_t maxAlive_ = 0;
    std::size_t leaked_ = 0;
    std::size_t moves_ = 0;
    std::size_t links_ = 0;
    std::size_t clears_ = 0;
    std::string complaint_;
};

// A scenario of the catalog with its defaults except for the given values. One that wraps another scenario wraps churn.
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
