// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of a heap map: names of states, the content of a cell, the fragmentation of free memory, and what is known
// of a block. No painting. Thread-safe.
#pragma once

#include "core/metrics/heap_map.h"

#include <QString>

#include <cstdint>
#include <span>
#include <string>

namespace poolscope::ui {

// A request that was refused although enough was free in all, and the largest free block at the end
// of that frame.
struct RefusedRequest
{
    std::uint64_t bytes = 0;
    std::uint64_t largestFreeBytes = 0; // of one block

    friend bool operator==(const RefusedRequest&, const RefusedRequest&) = default;
};

// "live", "garbage". In a map that cannot tell free memory from memory that others use, both are "free or foreign".
[[nodiscard]] QString stateName(MemoryState state, bool isFreeKnown = true);
// With all memory in that state: "garbage 1.05 MiB, 31.2 %".
[[nodiscard]] QString stateSum(const HeapMap& map, MemoryState state);
// A sentence on how many pieces free memory is in, and what that means.
[[nodiscard]] QString fragmentationSentence(const HeapMap& map);
// The two sizes in words.
[[nodiscard]] QString refusedText(const RefusedRequest& refused);
[[nodiscard]] QString largestFreeText(const RefusedRequest& refused);
// The position of a cell and its content, one line for each state. `kinds` are names by KindIndex.
[[nodiscard]] QString cellText(const HeapMap& map, std::size_t cell, std::span<const std::string> kinds);
// The block's object, its kind and age, and who refers to it.
[[nodiscard]] QString blockSentence(const BlockReport& block, std::span<const std::string> kinds);

} // namespace poolscope::ui
