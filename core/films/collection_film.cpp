// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/films/collection_film.h"

#include <algorithm>

namespace poolscope {

std::size_t CollectionFilm::spaceOf(std::uint64_t address) const
{
    const auto found = std::ranges::find_if(spaces, [=](const FilmedSpace& space) {
        return address - space.begin < space.bytes && address >= space.begin;
    });
    return static_cast<std::size_t>(found - spaces.begin());
}

} // namespace poolscope
