// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/films/neighbourhood.h"

#include <algorithm>
#include <vector>

namespace poolscope {

namespace {

bool isThere(const FilmPlayer& player, FilmObject object)
{
    return object != noFilmObject && player.exists(object) && player.colour(object) != FilmColour::Gone;
}

std::vector<std::vector<FilmObject>> referrersIn(const FilmPlayer& player)
{
    std::vector<std::vector<FilmObject>> referrers(player.film().objects.size());
    for (FilmObject from = 0; from < referrers.size(); ++from)
        if (isThere(player, from))
            for (const FilmObject to : player.targetsOf(from))
                if (isThere(player, to)) referrers[to].push_back(from);
    return referrers;
}

} // namespace

Neighbourhood neighbourhoodOf(const FilmPlayer& player, FilmObject centre, std::size_t most)
{
    Neighbourhood around;
    if (!isThere(player, centre)) return around;
    const std::vector<std::vector<FilmObject>> referrers = referrersIn(player);
    std::vector<bool> isIn(player.film().objects.size());
    const auto enter = [&](FilmObject object) {
        if (!isThere(player, object) || isIn[object]) return;
        if (around.objects.size() == most) {
            around.isCut = true;
            return;
        }
        isIn[object] = true;
        around.objects.push_back(object);
    };
    enter(centre);
    for (std::size_t next = 0; next < around.objects.size(); ++next) {
        const FilmObject object = around.objects[next];
        for (const FilmObject to : player.targetsOf(object))
            enter(to);
        for (const FilmObject from : referrers[object])
            enter(from);
    }
    for (const FilmObject from : around.objects) {
        if (player.isRoot(from)) around.edges.push_back({noFilmObject, from});
        for (const FilmObject to : player.targetsOf(from))
            if (isThere(player, to) && isIn[to]) around.edges.push_back({from, to});
    }
    return around;
}

} // namespace poolscope
