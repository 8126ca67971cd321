// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/freed_elsewhere.h"

#include "core/trace/replay/trace_kinds.h"

#include <algorithm>

namespace poolscope {

std::vector<FreedElsewhere> freedElsewhereIn(const TraceCensus& census, const CallSites& sites)
{
    const TraceKinds kinds(census, sites, sites.sites.empty() ? KindBasis::Size : KindBasis::CallSite, 0);
    std::vector<FreedElsewhere> found(kinds.kinds().size() + 1); // the last one for what is too large
    for (std::size_t kind = 0; kind < kinds.kinds().size(); ++kind)
        found[kind].kind = kinds.kinds()[kind].name;
    for (const TraceCensus::Class& of : census.classes) {
        const KindIndex kind = kinds.kindOf(of.bytes, of.site);
        FreedElsewhere& into = kind == TraceKinds::noKind ? found.back() : found[kind];
        into.objects += of.freedElsewhere;
        into.allocations += of.allocations;
    }
    std::erase_if(found, [](const FreedElsewhere& of) { return of.objects == 0; });
    std::ranges::stable_sort(found, std::ranges::greater(), &FreedElsewhere::objects);
    return found;
}

} // namespace poolscope
