// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel of sizes says, in the language of the window. Interface thread.
#pragma once

#include "core/tuning/advice/advice.h"
#include "core/tuning/sweep/tuning_grid.h"
#include "ui/engine/size_search.h"
#include "ui/tuning/heap_comparison.h"

#include <QString>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace poolscope::ui {

// "120 of 200 runs, about 3 s left"
[[nodiscard]] QString wordsOf(const SizeSearch::Progress& progress);
// "21 sizes, each with 10 seeds of 3,600 frames.", "3 collectors with 31 heaps in all, each with one seed of 7,200
// frames."
[[nodiscard]] QString wordsOf(const SweepRequest& request);

// What is recommended, in a sentence or a few.
[[nodiscard]] QString recommendationOf(const LaneAdvice& lane);
// Besides, what each kind would have with a size of its own; empty if there are none.
[[nodiscard]] QString wordsOf(const std::vector<std::pair<std::string, std::int64_t>>& ownSizes,
                              const LaneAdvice& advice);
// Why, kind by kind, as rich text.
[[nodiscard]] QString reasonsOf(const LaneAdvice& lane, const Advice& advice);

// What a comparison of collectors says of the lane's own collector with its present heap budget, in bytes, and with
// twice as much.
[[nodiscard]] QString wordsOf(const HeapComparison& comparison, std::int64_t present);
// What a map says of its own values, which are the present ones, and where it is least.
[[nodiscard]] QString wordsOf(const TuningGrid& grid);
// How collectors are compared, and what is not known without timing; `lane`: its name.
[[nodiscard]] QString methodOf(const HeapComparison& comparison, const std::string& lane);

} // namespace poolscope::ui
