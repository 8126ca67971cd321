// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/mistakes/mistake_catalog.h"

#include <algorithm>
#include <array>

namespace poolscope {

// Each is in the file named after its id.
MistakeInfo staleReferencesMistake(), unsetFieldsMistake(), wrongPoolMistake();

std::span<const MistakeInfo> mistakeCatalog()
{
    static const std::array catalog{staleReferencesMistake(), unsetFieldsMistake(), wrongPoolMistake()};
    return catalog;
}

const MistakeInfo* findMistake(std::string_view id)
{
    const auto found = std::ranges::find(mistakeCatalog(), id, &MistakeInfo::id);
    return found == mistakeCatalog().end() ? nullptr : &*found;
}

MistakeFindings findingsOf(const Accounting& accounting, const MistakeInfo& mistake)
{
    const auto index = static_cast<std::size_t>(&mistake - mistakeCatalog().data());
    MistakeFindings found = index < accounting.mistakes.size() ? accounting.mistakes[index] : MistakeFindings{};
    found.counts.resize(mistake.figures.size());
    return found;
}

} // namespace poolscope
