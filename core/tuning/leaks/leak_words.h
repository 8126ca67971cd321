// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What of a recorded program's memory stays, in words and columns that the command line prints and the window shows.
#pragma once

#include "core/tuning/leaks/leak_study.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope {

// "Born in frames 60 to 599, still alive at the end: 12 objects of 500, 1.2 KiB; 2.3 B a frame."
[[nodiscard]] Message leakSentence(const LeakStudy& study, const LeakQuestion& question);
// Why more may seem to stay than does; sentences without a full stop, none if nothing is uncertain.
[[nodiscard]] std::vector<Message> leakDoubts(const LeakStudy& study);
// "3 with less than 10 B a frame left out"; empty if none is.
[[nodiscard]] Message leftOutOf(const LeakGroups& groups, const LeakQuestion& question);

// "1,234 objects"
[[nodiscard]] Message objectsText(std::uint64_t count);

// "call site": what the groups have in common.
[[nodiscard]] Message titleOf(LeaksBy way);
// "(not known)" where it is not.
[[nodiscard]] Message shownName(const LeakGroup& group);

// What stands beside the name.
enum class LeakColumn { Objects, Births, Bytes, BytesPerFrame, Frames, Recycled, Freed };
inline constexpr std::size_t leakColumnTotal = 7;

struct LeakColumnText
{
    Text title;
    Text meaning;
};

// By LeakColumn.
[[nodiscard]] const std::array<LeakColumnText, leakColumnTotal>& leakColumns();
[[nodiscard]] std::array<Message, leakColumnTotal> leakCells(const LeakGroup& group);

} // namespace poolscope
