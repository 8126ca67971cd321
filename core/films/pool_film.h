// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The last acquires and releases of a pool, with the pool as it was before and after each. A plain value, made by
// core/films/maker.
#pragma once

#include "core/base/ids.h"
#include "core/base/message.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace poolscope {

// How a pool finds its next idle slot.
enum class PoolStructure : std::uint8_t {
    Stack,    // idle slots on a stack: the one released last comes first
    FreeList, // a list linked through the idle slots themselves
    Bitmap,   // one bit a slot, in words of 64: the lowest idle slot comes first
};

struct FilmedSlot
{
    enum class State : std::uint8_t { NeverUsed, Idle, InUse };

    State state = State::NeverUsed;
    ObjectId holder; // in use: whose it is; idle: whose it was last, if that is known
};

// A pool between two calls.
struct FilmedPool
{
    std::vector<FilmedSlot> states; // by number; as many as the pool owns
    // Idle slots that were in use before, in the order in which they will be handed out, read from the pool's own links
    // or stack. Slots never used come after them, or before them (`takesFreshFirst`). A bitmap's are in the order of
    // their numbers.
    std::vector<std::uint32_t> next;
};

struct PoolStep
{
    enum class Action : std::uint8_t {
        Acquire,
        Refuse,  // all slots are in use
        Recycle, // the oldest object gives its slot to another
        Release,
        ReleaseAll, // at once
    };

    static constexpr std::uint32_t noSlot = 0xffff'ffff;

    Action action = Action::Acquire;
    ObjectId object; // that comes or goes; none for ReleaseAll
    std::uint32_t slot = noSlot;
    bool isHit = false;      // of an acquire: an idle slot served it, rather than new memory
    std::size_t grownBy = 0; // slots that the pool had to be given for it
};

struct PoolFilm
{
    static constexpr std::size_t maxSteps = 20;

    std::string lane;
    std::string strategy;     // id
    std::string kind;         // name
    std::uint64_t frames = 0; // of the run, done at the end of the film
    PoolStructure structure = PoolStructure::Stack;
    bool takesFreshFirst = false;
    bool releasesTogether = false;     // a release only notes the object; its slot comes back with others: ReleaseAll
    std::vector<PoolStep> steps{};     // at most maxSteps, oldest first
    std::vector<FilmedPool> moments{}; // steps.size() + 1: before each step, and after the last
};

// "bullet 412 (its 3rd use of the number) takes slot 17, the top of the stack."
[[nodiscard]] Message sentenceOf(const PoolFilm& film, std::size_t step);

} // namespace poolscope
