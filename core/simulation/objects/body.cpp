// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/objects/body.h"

#include "core/base/random.h"

#include <algorithm>
#include <bit>
#include <new>

namespace poolscope {

BodyPlan BodyPlan::of(const Kind& kind)
{
    const std::size_t before = sizeof(Object) + kind.references() * sizeof(Object*) + sizeof(Motion);
    const auto wordsIn = [](std::size_t bytes) { return static_cast<std::uint32_t>(bytes / sizeof(std::uint64_t)); };
    const std::uint32_t untouched = kind.bytes - touchedBytes(kind.bytes);
    if (untouched == 0) return {.gravity = kind.gravity, .words = wordsIn(kind.bytes - before)};
    static_assert(minimumBytes(0xff) <= objectEndBytes);
    return {.gravity = kind.gravity,
            .words = wordsIn(objectEndBytes - before),
            .untouched = wordsIn(untouched),
            .lastWords = wordsIn(objectEndBytes)};
}

void initialise(Object* memory, const Event& birth, const Kind& kind, std::size_t kept)
{
    auto* object = new (memory) Object{.id = birth.id,
                                       .kind = birth.kind,
                                       .referenceCount = static_cast<std::uint8_t>(kind.references()),
                                       .owned = !birth.owner.isNull(),
                                       .age = 0};
    object->variant = static_cast<std::uint8_t>(birth.variant) & 0x7fU;
    std::ranges::fill(object->references().subspan(kept), nullptr);
    motionOf(*object) = {birth.x, birth.y, birth.vx, birth.vy};
    const BodyPlan plan = BodyPlan::of(kind);
    std::uint64_t value = mixBits(static_cast<std::uint64_t>(birth.id.generation) << 32 | birth.id.index);
    std::uint64_t* word = bodyWordsOf(*object);
    for (std::uint32_t i = 0; i < plan.words; ++i, value += bodyWordStep)
        word[i] = value;
    word += plan.words + plan.untouched;
    for (std::uint32_t i = 0; i < plan.lastWords; ++i, value += bodyWordStep)
        word[i] = value;
}

void initialiseInHeap(Object* object, const Event& birth, const Kind& kind, std::size_t kept)
{
    const Object before = *object;
    initialise(object, birth, kind, kept);
    object->survived = before.survived;
    object->remembered = before.remembered;
}

std::uint64_t contentOf(const Object& object, const BodyPlan& plan)
{
    const Motion& motion = motionOf(object);
    std::uint64_t content = mixBits(static_cast<std::uint64_t>(object.id.generation) << 32 | object.id.index);
    content = mixBits(content ^ (std::uint64_t{object.age} << 32 | object.kind << 16 | object.referenceCount << 8 |
                                 object.variant << 1 | object.owned));
    content = mixBits(content ^ (static_cast<std::uint64_t>(std::bit_cast<std::uint32_t>(motion.x)) << 32 |
                                 std::bit_cast<std::uint32_t>(motion.y)));
    content = mixBits(content ^ (static_cast<std::uint64_t>(std::bit_cast<std::uint32_t>(motion.vx)) << 32 |
                                 std::bit_cast<std::uint32_t>(motion.vy)));
    const std::uint64_t* word = bodyWordsOf(object);
    for (std::uint32_t i = 0; i < plan.words; ++i)
        content = mixBits(content ^ word[i]);
    word += plan.words + plan.untouched;
    for (std::uint32_t i = 0; i < plan.lastWords; ++i)
        content = mixBits(content ^ word[i]);
    return content;
}

} // namespace poolscope
