// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lanes and event streams for tests: a lane from a strategy's id and a few of its parameters, and a random stream of
// owners and children that no scenario would produce.
#pragma once

#include "core/base/random.h"
#include "core/scenarios/population.h"
#include "core/simulation/lane.h"
#include "core/strategies/catalog/strategy_catalog.h"

#include <QMetaType>

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <ranges>
#include <string>
#include <utility>

namespace poolscope {

using SomeValues = std::initializer_list<std::pair<const char*, ParameterValue>>;

[[nodiscard]] inline ParameterValue whole(std::int64_t value)
{
    return value;
}

// Without those whose library is not installed.
[[nodiscard]] inline auto availableStrategies()
{
    return strategyCatalog() | std::views::filter([](const StrategyInfo& info) { return info.missing.empty(); });
}

[[nodiscard]] inline LaneSetup laneSetup(std::string name, std::string_view strategy, SomeValues some = {})
{
    LaneSetup setup{.name = std::move(name), .strategy = findStrategy(strategy), .parameters = {}};
    for (const auto& [id, value] : some)
        setup.parameters.set(id, value);
    setup.parameters.complete(setup.strategy->parameters);
    return setup;
}

// Kinds that own one another and themselves, three levels deep.
[[nodiscard]] inline const std::vector<Kind>& tangledKinds()
{
    static const std::vector<Kind> kinds{{.name = "node", .bytes = 64, .gravity = 1e-3F, .children = {1, 2}},
                                         {.name = "leaf", .bytes = 48},
                                         {.name = "box", .bytes = 80, .children = {1}},
                                         {.name = "self", .bytes = 96, .children = {3, 3}}};
    return kinds;
}

// Hand-made events: the index alone identifies an object.
[[nodiscard]] inline Event spawnOf(std::uint32_t index, KindIndex kind, ObjectId owner = {}, std::uint8_t reference = 0)
{
    return {.id = {index, 1}, .owner = owner, .x = 0.5F, .y = 0.5F, .kind = kind, .reference = reference};
}

[[nodiscard]] inline Event killOf(std::uint32_t index)
{
    Event event;
    event.id = {index, 1};
    event.type = Event::Type::Kill;
    return event;
}

class RandomStream
{
public:
    explicit RandomStream(std::uint64_t seed) : random_(seed) {}

    // Makes the next frame; the number of roots swings between 0 and about `most`.
    const FrameEvents& next(std::uint32_t most)
    {
        population_.beginFrame(events_);
        const std::uint32_t wanted = random_.below(most + 1);
        for (std::uint32_t i = random_.below(most / 4 + 2); i > 0; --i) {
            if (roots_.size() < wanted)
                roots_.push_back(birth(false));
            else if (!roots_.empty())
                kill(random_.below(static_cast<std::uint32_t>(roots_.size())));
        }
        for (std::uint32_t i = random_.below(5); i > 0; --i)
            birth(true);
        return events_;
    }

private:
    ObjectId birth(bool temporary)
    {
        const auto kind = static_cast<KindIndex>(random_.below(4));
        const Birth at{kind, random_.unit(), random_.unit(), random_.unit(), -random_.unit()};
        const ObjectId id = temporary ? population_.spawnTemporary(at) : population_.spawn(at);
        addChildren(id, at, 3);
        return id;
    }

    void addChildren(ObjectId owner, const Birth& at, int depth)
    {
        const std::vector<KindIndex>& children = tangledKinds()[at.kind].children;
        for (std::size_t i = 0; depth > 0 && i < children.size(); ++i) {
            if (random_.below(4) == 0) continue;
            Birth child = at;
            child.kind = children[i];
            addChildren(population_.spawnChild(owner, static_cast<std::uint8_t>(i), child), child, depth - 1);
        }
    }

    void kill(std::size_t root)
    {
        population_.kill(roots_[root]);
        roots_[root] = roots_.back();
        roots_.pop_back();
    }

    Random random_;
    Population population_;
    FrameEvents events_;
    std::vector<ObjectId> roots_;
};

} // namespace poolscope

Q_DECLARE_METATYPE(poolscope::LaneSetup)
