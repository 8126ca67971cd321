// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Some data tell an object from others by its size and call site alone: they do not say which of several equal ones
// dies. Then births, objects alive at once and mean lifetimes are exact, whichever dies. Single lifetimes are not: they
// differ least if the oldest dies first, and most if the youngest does.
#pragma once

#include <string>
#include <string_view>

namespace poolscope {

enum class EqualDeaths { OldestFirst, YoungestFirst };

// TraceInfo::source of such a trace, made of interpreted data of heaptrack.
inline constexpr std::string_view sourceOldestFirst = "heaptrack, interpreted (the oldest of equal objects dies first)";
inline constexpr std::string_view sourceYoungestFirst =
    "heaptrack, interpreted (the youngest of equal objects dies first)";

[[nodiscard]] inline std::string sourceOf(EqualDeaths deaths)
{
    return std::string(deaths == EqualDeaths::OldestFirst ? sourceOldestFirst : sourceYoungestFirst);
}

} // namespace poolscope
