// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a heap map says in words: its states, one of its cells, how fragmented its free memory is, and one of its
// blocks. No painting. Thread-safe.
#pragma once

#include "core/metrics/heap_map.h"

#include <QString>

#include <span>
#include <string>

namespace poolscope::ui {

// "live", "garbage". Of the rest of a map in which nobody knows what is free: "free or others'".
[[nodiscard]] QString stateName(MemoryState state, bool isFreeKnown = true);
// Of all of a state: "garbage 1.05 MiB, 31.2 %".
[[nodiscard]] QString stateSum(const HeapMap& map, MemoryState state);
// How many pieces free memory is in, as a sentence that says what it means.
[[nodiscard]] QString fragmentationSentence(const HeapMap& map);
// Where a cell lies and what is in it, a line for each state. `kinds` are names by KindIndex.
[[nodiscard]] QString cellText(const HeapMap& map, std::size_t cell, std::span<const std::string> kinds);
// The block: which object, its kind, age, who refers to it.
[[nodiscard]] QString blockSentence(const BlockReport& block, std::span<const std::string> kinds);

} // namespace poolscope::ui
