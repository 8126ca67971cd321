// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenarios/element_lists.h"

#include "core/base/object.h"
#include "core/base/object_size.h"
#include "core/base/script_array.h"

#include <algorithm>
#include <string>
#include <utility>

namespace poolscope {

namespace {

constexpr std::size_t entryBytes = 8;

constexpr std::uint32_t storeBytes(std::size_t entries)
{
    return objectBytesFor(sizeof(Object) + entries * entryBytes);
}

static_assert(storeBytes(ElementLists::capacities.back()) == 4096);

} // namespace

Parameter ElementLists::parameter()
{
    return Parameter::choice(
        "elementLists", "Lists of elements", "none", {"none", "arrays"},
        "that hold the game's bullets, shots, enemies and effects: new arrays in every frame, for the survivors");
}

ElementLists::ElementLists(bool areArrays, std::vector<Kind>& kinds)
    : areArrays_(areArrays),
      first_(static_cast<KindIndex>(kinds.size()))
{
    if (!areArrays_) return;
    for (const std::size_t entries : capacities)
        kinds.push_back({.name = "array-" + std::to_string(entries), .bytes = storeBytes(entries), .visible = false});
    for (Elements& elements : lists_)
        elements.leaving.resize(maximumLife + 1);
}

void ElementLists::checkLoss(Population& population)
{
    if (!areArrays_) return;
    for (Elements& elements : lists_) {
        const std::size_t dead =
            std::exchange(elements.leaving[population.frame() % elements.leaving.size()], std::uint32_t{0});
        const std::size_t survivors = elements.length - dead;
        before_.swap(elements.store);
        elements.length = 0;
        elements.capacity = 0;
        while (elements.length < survivors)
            push(population, elements);
        drop(population, before_);
    }
}

void ElementLists::create(Population& population, List list, std::uint32_t life)
{
    if (!areArrays_) return;
    Elements& elements = lists_[list];
    push(population, elements);
    ++elements.leaving[(population.frame() + life) % elements.leaving.size()];
}

void ElementLists::reset()
{
    for (Elements& elements : lists_) {
        elements.length = 0;
        elements.capacity = 0;
        elements.store.clear();
        std::ranges::fill(elements.leaving, 0);
    }
}

void ElementLists::push(Population& population, Elements& elements) const
{
    if (elements.length == elements.capacity) {
        // The old store must stay until its entries have been copied.
        std::vector<ObjectId> longer;
        elements.capacity = grownArrayCapacity(elements.length + 1);
        makeStore(population, elements.capacity, longer);
        elements.store.swap(longer);
        drop(population, longer);
    }
    ++elements.length;
}

void ElementLists::makeStore(Population& population, std::size_t capacity, std::vector<ObjectId>& store) const
{
    while (capacity > 0) {
        const auto* fitting = std::ranges::lower_bound(capacities, std::min(capacity, capacities.back()));
        const auto kind = static_cast<KindIndex>(first_ + (fitting - capacities.begin()));
        store.push_back(population.spawn({.kind = kind}));
        capacity -= std::min(capacity, *fitting);
    }
}

void ElementLists::drop(Population& population, std::vector<ObjectId>& store)
{
    for (const ObjectId piece : store)
        population.kill(piece);
    store.clear();
}

} // namespace poolscope
