// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The body of an object, after its header and references: its motion, then words that fill it up to the size of its
// kind. The simulation writes all of it at birth and again in every frame, identically in every lane; of a large
// object, touchedBytes() at its ends.
#pragma once

#include "core/base/event.h"
#include "core/base/kind.h"
#include "core/base/object.h"
#include "core/base/object_size.h"

#include <cstdint>

namespace poolscope {

// In room units and room units per frame.
struct Motion
{
    float x, y, vx, vy;
};

// The minimum size of a kind with that many children and links.
[[nodiscard]] constexpr std::uint32_t minimumBytes(std::size_t references)
{
    return objectBytesFor(sizeof(Object) + references * sizeof(Object*) + sizeof(Motion));
}

// What an update needs to know about a kind.
struct BodyPlan
{
    float gravity = 0;
    std::uint32_t words = 0;     // 8-byte words of the body after the motion, as far as they are touched in one piece
    std::uint32_t untouched = 0; // words after these
    std::uint32_t lastWords = 0; // touched ones after those, up to the end

    [[nodiscard]] static BodyPlan of(const Kind& kind);
};

[[nodiscard]] inline Motion& motionOf(Object& object)
{
    return *reinterpret_cast<Motion*>(object.references().data() + object.referenceCount);
}
[[nodiscard]] inline const Motion& motionOf(const Object& object)
{
    return *reinterpret_cast<const Motion*>(object.references().data() + object.referenceCount);
}

[[nodiscard]] inline std::uint64_t* bodyWordsOf(Object& object)
{
    return reinterpret_cast<std::uint64_t*>(&motionOf(object) + 1);
}

[[nodiscard]] inline const std::uint64_t* bodyWordsOf(const Object& object)
{
    return reinterpret_cast<const std::uint64_t*>(&motionOf(object) + 1);
}

// Added to every word of a body in each frame; odd, so that the words of one object differ for ever.
inline constexpr std::uint64_t bodyWordStep = 0x9e37'79b9'7f4a'7c15ULL;

// Writes every byte of the object that is touched: header, null references, motion, words. The previous content of
// `memory` does not matter, except that its first `kept` references stay as they are.
void initialise(Object* memory, const Event& birth, const Kind& kind, std::size_t kept = 0);
// The same for memory in a collected heap that passes from one object to the next. What the collector has written into
// the header, such as how often the object survived, is left unchanged.
void initialiseInHeap(Object* object, const Event& birth, const Kind& kind, std::size_t kept = 0);
// One frame: moves the object and changes every touched word of its body. Inline, because it runs for every live object
// in every frame.
inline void update(Object& object, const BodyPlan& plan)
{
    Motion& motion = motionOf(object);
    motion.vy += plan.gravity;
    motion.x += motion.vx;
    motion.y += motion.vy;
    std::uint64_t* word = bodyWordsOf(object);
    for (std::uint32_t i = 0; i < plan.words; ++i)
        word[i] += bodyWordStep;
    if (plan.lastWords != 0) [[unlikely]]
        for (std::uint32_t i = 0; i < plan.lastWords; ++i)
            word[plan.words + plan.untouched + i] += bodyWordStep;
    ++object.age;
}
// Covers header, motion and touched words, but not the references, which are addresses.
[[nodiscard]] std::uint64_t contentOf(const Object& object, const BodyPlan& plan);

} // namespace poolscope
