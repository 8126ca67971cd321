// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What was found of mistakes, and lanes that make them, by the names that files use.
#pragma once

#include "core/simulation/mistakes/mistake_catalog.h"

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace poolscope {

inline MistakeFindings found(const Accounting& accounting, std::string_view mistake)
{
    return findingsOf(accounting, *findMistake(mistake));
}

// "staleReferences", "kept"
inline std::uint64_t found(const Accounting& accounting, std::string_view mistake, std::string_view figure)
{
    const auto& figures = findMistake(mistake)->figures;
    const auto place = std::ranges::find(figures, figure, &MistakeFigure::key) - figures.begin();
    return found(accounting, mistake).counts.at(static_cast<std::size_t>(place));
}

inline MistakeFindings& findingsIn(Accounting& accounting, std::string_view mistake)
{
    accounting.mistakes.resize(mistakeCatalog().size());
    MistakeFindings& findings =
        accounting.mistakes.at(static_cast<std::size_t>(findMistake(mistake) - mistakeCatalog().data()));
    findings.counts.resize(findMistake(mistake)->figures.size());
    return findings;
}

inline void setFound(Accounting& accounting, std::string_view mistake, std::string_view figure, std::uint64_t count)
{
    const auto& figures = findMistake(mistake)->figures;
    const auto place = std::ranges::find(figures, figure, &MistakeFigure::key) - figures.begin();
    findingsIn(accounting, mistake).counts.at(static_cast<std::size_t>(place)) = count;
}

} // namespace poolscope
