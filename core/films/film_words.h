// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a person reads beside a film: a sentence for each step, and the algorithm's pseudocode with the line that the
// step carries out.
#pragma once

#include "core/base/message.h"
#include "core/films/collection_film.h"
#include "core/films/film_player.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace poolscope {

// "bullet 412"
[[nodiscard]] std::string nameOf(const CollectionFilm& film, FilmObject object);
// "From-space": what the pseudocode calls the space. They change places when the first of them is emptied.
[[nodiscard]] Message nameOf(const FilmPlayer& player, std::size_t space);
// "Mark and sweep"
[[nodiscard]] Message titleOf(FilmedAlgorithm algorithm);

// What the step did that the player did last: "vector 77 leads to bullet 412, which is white: it goes grey and onto the
// stack." At the beginning: what is about to happen; at the end: what has been achieved.
[[nodiscard]] Message sentenceOf(const FilmPlayer& player);

// Six to twelve lines, the same in every language. What they call by a name is defined in them.
[[nodiscard]] std::span<const std::string_view> pseudocodeOf(FilmedAlgorithm algorithm);
// The line that the step carries out; pseudocodeOf().size(): none, as for steps of the program.
[[nodiscard]] std::size_t lineOf(FilmedAlgorithm algorithm, gc::StepAction action);

} // namespace poolscope
