// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/films/heap_film.h"

#include "core/allocators/tagged_block.h"

#include <algorithm>
#include <charconv>
#include <iterator>

namespace poolscope {

using allocators::TaggedBlock;

std::uint64_t HeapFilm::bytesOfList(std::uint64_t list) const
{
    switch (structure) {
    case HeapStructure::List: return 0;
    case HeapStructure::Segregated: return smallestBytes + std::min(list, classes) * TaggedBlock::granule;
    case HeapStructure::TwoLevel: {
        const std::uint64_t parts = std::uint64_t{1} << secondLevelBits;
        const std::uint64_t power = list >> secondLevelBits, part = list % parts;
        return power == 0 ? part * TaggedBlock::granule : ((parts + part) << (power - 1)) * TaggedBlock::granule;
    }
    case HeapStructure::Buddy: break;
    }
    return smallestBytes << list;
}

std::size_t HeapFilm::callsShown() const
{
    return static_cast<std::size_t>(std::ranges::count_if(steps, &HeapFilmStep::isCall));
}

std::string nameOf(const HeapFilm& film, std::uint16_t kind, ObjectId object)
{
    const std::string name = kind < film.kinds.size() ? film.kinds[kind] : "array";
    return object.isNull() ? name : name + " " + std::to_string(object.index);
}

std::string placeOf(std::uint64_t at)
{
    char digits[16];
    const auto end = std::to_chars(std::begin(digits), std::end(digits), at, 16).ptr;
    return "0x" + std::string(digits, end);
}

} // namespace poolscope
