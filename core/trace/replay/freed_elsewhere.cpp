// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/freed_elsewhere.h"

#include "core/trace/replay/group_names.h"

#include <algorithm>

namespace poolscope {

std::vector<FreedElsewhere> freedElsewhereIn(const TraceCensus& census, const CallSites& sites)
{
    const TraceKinds kinds(census, sites, KindBasis::CallSite, 0);
    std::vector<FreedElsewhere> found;
    for (const std::string& name : namesOf(kinds))
        found.push_back({.kind = name});
    for (const TraceCensus::Class& of : census.classes) {
        FreedElsewhere& into = found[nameOf(kinds, of.bytes, of.site)];
        into.objects += of.freedElsewhere;
        into.allocations += of.allocations;
    }
    std::erase_if(found, [](const FreedElsewhere& of) { return of.objects == 0; });
    std::ranges::stable_sort(found, std::ranges::greater(), &FreedElsewhere::objects);
    return found;
}

} // namespace poolscope
