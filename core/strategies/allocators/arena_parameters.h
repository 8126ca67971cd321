// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters that every allocator on an arena has: arenaBytes, onExhausted, ceilingBytes.
#pragma once

#include "core/allocators/tagged_heap.h"
#include "core/base/parameter_set.h"
#include "core/base/units.h"
#include "core/strategies/strategy_info.h"

#include <cstdint>
#include <optional>
#include <span>

namespace poolscope {

// What is done when no free block is found for an object.
enum class ArenaExhausted {
    Grow, // the arena takes more of the system, and fails at its ceiling
    Refuse,
    Fail,
};

struct ArenaParameters
{
    std::uint64_t arenaBytes = 0;
    ArenaExhausted onExhausted = ArenaExhausted::Grow;
    std::uint64_t ceilingBytes = 0;

    [[nodiscard]] bool grows() const { return onExhausted == ArenaExhausted::Grow; }
};

// `Values` are ArenaParameters, or derived from them.
template <class Values>
[[nodiscard]] ParameterSet<Values> arenaFields()
{
    return {{&Values::arenaBytes,
             Parameter::integer("arenaBytes", "Arena", "bytes", 1 * MiB, 4 * KiB, 16 * GiB, "taken at the start")},
            {&Values::onExhausted,
             {ArenaExhausted::Grow, ArenaExhausted::Refuse, ArenaExhausted::Fail},
             Parameter::choice(
                 "onExhausted", "When exhausted", "grow", {"grow", "refuse", "fail"},
                 "when no free block is found: take more from the system, refuse the object, or end the run")},
            {&Values::ceilingBytes, Parameter::integer("ceilingBytes", "Ceiling", "bytes", 1 * GiB, 4 * KiB, 64 * GiB,
                                                       "limit of a growing arena; the run fails there")}};
}
// `besides`: bytes of the arena that an object cannot be in. Objects may be too large for an arena that refuses them.
[[nodiscard]] std::optional<Contradiction> arenaContradiction(std::span<const Kind> kinds,
                                                              const ArenaParameters& values, std::uint64_t besides);

// Of a heap of blocks with boundary tags.
struct TaggedHeapParameters : ArenaParameters
{
    std::uint64_t growth = 0;
    allocators::Coalesce coalesce = allocators::Coalesce::AtOnce;
};

// coalesce is live.
template <class Values>
[[nodiscard]] ParameterSet<Values> taggedHeapFields()
{
    using allocators::Coalesce;
    return arenaFields<Values>().with(
        {{&Values::growth,
          Parameter::integer(
              "growth", "Growth", "bytes", 128 * KiB, 4 * KiB, 1 * GiB,
              "taken at a time by a growing arena, and given back once twice as much is free at its end")},
         {&Values::coalesce,
          {Coalesce::AtOnce, Coalesce::Deferred, Coalesce::Never},
          Parameter::choice("coalesce", "Joining", "at-once", {"at-once", "deferred", "never"},
                            "when free neighbours are joined: on release, when no free block is found, or never",
                            true)}});
}
[[nodiscard]] allocators::HeapOptions heapOptionsOf(const TaggedHeapParameters& values);
[[nodiscard]] inline std::optional<Contradiction> taggedContradiction(std::span<const Kind> kinds,
                                                                      const TaggedHeapParameters& values)
{
    // The header of the object, and both ends of the arena.
    return arenaContradiction(kinds, values, 2 * allocators::TaggedBlock::granule);
}
// Makes the heap as the live values are now.
template <class Heap, class Values>
void retuneTagged(Heap& heap, const Values& values)
{
    heap.setCoalesce(values.coalesce);
}

} // namespace poolscope
