// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A game's lists of its bullets, shots, enemies and effects, as the element manager of the shooting-game article kept
// them before it was rewritten: arrays of references in a script engine. Their backing stores
// (core/base/script_array.h) are objects that every lane has to make and drop.
//
//   create      pushes the new element; if the store is full, a longer one replaces it.
//   check loss  in every frame, as in the article's code, whether or not an element died: makes a new array and pushes
//               the survivors one by one, so that stores of growing length come and go; then drops the old array.
//   reset       at the end of a level: makes a new array, which has no store before the first push. The old arrays die
//               with all other objects.
//
// A lane with its arrays on its collected heap is that manager. Compaction in place, which overwrites one store, would
// need another event stream, but every lane gets the same events. A lane that gives the arrays to pools stands for it:
// its stores are made once and overwritten, although there are more of them than compaction in place would need. The
// entries are bytes of the stores, which the lanes write like those of any object. No event reports what they refer to,
// because the elements belong to the program anyway.
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

    // The numbers of entries of the stores that have a kind: those that successive pushes produce, as far as an object
    // can be that long, and the longest possible one. A longer store is a chain: as many of the longest as fit into it,
    // and one for the rest.
    static constexpr std::array<std::size_t, 7> capacities{17, 43, 82, 140, 227, 358, 510};
    // No element lives longer than this.
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

    // Call at the beginning of a frame, after its deaths.
    void checkLoss(Population& population);
    // An element was born that will live for `life` frames, from 1 to maximumLife.
    void create(Population& population, List list, std::uint32_t life);
    // All objects have died at once, including the arrays.
    void reset();

private:
    struct Elements
    {
        std::size_t length = 0;
        std::size_t capacity = 0;
        std::vector<ObjectId> store;        // its pieces
        std::vector<std::uint32_t> leaving; // ring buffer: elements by the frame at whose beginning they die
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
