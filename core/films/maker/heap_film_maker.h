// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the film of an allocator that a run has had, as film_maker.h does of a collection: runs the one lane again, on
// a heap that tells its steps.
#pragma once

#include "core/films/heap_film.h"
#include "core/films/maker/film_maker.h"

#include <cstddef>

namespace poolscope {

// Whether one allocator of core/allocators serves the lane. One of a kind's own will do, two are one too many.
[[nodiscard]] bool canHeapBeFilmed(const Experiment& experiment, std::size_t lane);

// What it did in the last of `request.frame` frames that had a birth or a death. If the run ends by an error in the
// last of them, that is the one, up to what failed. Throws RunError if none had, or if the lane cannot be filmed.
[[nodiscard]] HeapFilm filmHeap(const FilmRequest& request, const FilmProgress& progress);

} // namespace poolscope
