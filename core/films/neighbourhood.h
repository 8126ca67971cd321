// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The objects around one object of a film, to be drawn as a graph: those that it leads to, and those that lead to it.
#pragma once

#include "core/films/film_player.h"

#include <cstddef>
#include <vector>

namespace poolscope {

struct Neighbourhood
{
    struct Edge
    {
        FilmObject from = noFilmObject; // none: the roots
        FilmObject to = noFilmObject;
    };

    std::vector<FilmObject> objects; // the centre first, then by distance
    std::vector<Edge> edges; // between these objects; one for each reference, and one from the roots to each root
    bool isCut = false;      // there are more objects around it than were allowed
};

// Up to `most` existing objects around `centre`, nearest first, as of the player's position. O(objects).
[[nodiscard]] Neighbourhood neighbourhoodOf(const FilmPlayer& player, FilmObject centre, std::size_t most = 200);

} // namespace poolscope
