// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a person reads beside the film of a heap: a sentence for each step, and the allocator's pseudocode with the line
// that the step carries out.
#pragma once

#include "core/base/message.h"
#include "core/films/heap_film.h"
#include "core/films/heap_player.h"

#include <cstddef>
#include <span>
#include <string_view>

namespace poolscope {

// What the step did that the player did last: "The block at 0x1f40 has 32 bytes: too small. On to the next." At the
// beginning: what is about to happen.
[[nodiscard]] Message sentenceOf(const HeapPlayer& player);
// How the allocator finds a free block, in a sentence.
[[nodiscard]] Message introductionOf(const HeapFilm& film);
// What the film shows of its frame: "12 births and deaths of frame 317"
[[nodiscard]] Message extentOf(const HeapFilm& film);

// Up to fourteen lines, the same in every language.
[[nodiscard]] std::span<const std::string_view> pseudocodeOf(const HeapFilm& film);
// The line that the step carries out; pseudocodeOf().size(): none.
[[nodiscard]] std::size_t lineOf(const HeapFilm& film, HeapAction action);

} // namespace poolscope
