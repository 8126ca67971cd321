// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A game's lists of its bullets, shots, enemies and effects, as the element manager of the shooting-game article kept
// them before it was rewritten: arrays of references in a script engine, whose backing stores
// (core/base/script_array.h) are objects that every lane has to make and drop.
//
//   create      pushes the new element: where the store is full, a longer one takes its place.
//   check loss  in every frame, as the article's code has it, whether somebody died or not: a new array, into which the
//               survivors are pushed one after the other, so that stores of growing length come and go; then the old
//               one is dropped.
//   reset       at the end of a level: a new array, which has no store before the first push. The old ones go with all
//               that lives.
//
// A lane whose arrays are on its collected heap is that manager. Every lane gets the same events, so that compaction in
// place, which writes over one store, is no stream of its own: a lane that gives the arrays to pools stands for it. Its
// stores are made once and written over, though more of them than the one that compaction in place would need.
// The entries are bytes of the stores, which the lanes write as those of any object: whom they lead to is told by no
// event, for the elements are the program's own anyway.
#pragma once

#include "core/base/kind.h"
#include "core/base/parameter_set.h"
#include "core/scenarios/population.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope {

class ElementLists
{
public:
    enum List : std::size_t { Bullets, Shots, Enemies, Effects };
    static constexpr std::size_t listCount = 4;

    // Entries of the stores that there is a kind for: those that pushes make one after the other, as far as an object
    // may be so long, and the longest that may be. A longer store is a chain: as many of the longest as there are in
    // it, and one for the rest.
    static constexpr std::array<std::size_t, 7> capacities{17, 43, 82, 140, 227, 358, 510};
    // No element lives longer.
    static constexpr std::uint32_t maximumLife = 1023;

    // "elementLists": "none", or "arrays".
    [[nodiscard]] static Parameter parameter();
    // `Values` have a member `bool areArrays`.
    template <class Values>
    [[nodiscard]] static ParameterField<Values> field()
    {
        return {&Values::areArrays, {false, true}, parameter()};
    }

    // Adds the kinds "array-17" to "array-510" behind all others; none where there are no lists.
    ElementLists(bool areArrays, std::vector<Kind>& kinds);

    // At the beginning of a frame, behind its deaths.
    void checkLoss(Population& population);
    // An element was born that lives for `life` frames, from 1 to maximumLife.
    void create(Population& population, List list, std::uint32_t life);
    // All who lived have died at once, and the arrays with them.
    void reset();

private:
    struct Elements
    {
        std::size_t length = 0;
        std::size_t capacity = 0;
        std::vector<ObjectId> store;        // its pieces
        std::vector<std::uint32_t> leaving; // elements by the frame at whose beginning they die; a ring
    };

    void push(Population& population, Elements& elements) const;
    void makeStore(Population& population, std::size_t capacity, std::vector<ObjectId>& store) const;
    static void drop(Population& population, std::vector<ObjectId>& store);

    bool areArrays_;
    KindIndex first_; // kind of the shortest
    std::array<Elements, listCount> lists_;
    std::vector<ObjectId> before_; // empty between calls
};

} // namespace poolscope
