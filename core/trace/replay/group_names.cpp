// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/group_names.h"

#include "core/trace/replay/function_names.h"

#include <map>

namespace poolscope {

std::vector<std::string> namesOf(const TraceKinds& kinds)
{
    std::vector<std::string> names;
    for (const Kind& kind : kinds.kinds())
        names.push_back(kind.name);
    names.emplace_back(kindOfLarger);
    return names;
}

std::size_t nameOf(const TraceKinds& kinds, std::uint64_t bytes, std::uint32_t site)
{
    const KindIndex kind = kinds.kindOf(bytes, site);
    return kind == TraceKinds::noKind ? kinds.kinds().size() : kind;
}

SiteNames::SiteNames(const CallSites& sites)
{
    std::map<std::string, std::uint32_t> known;
    for (std::uint32_t site = 0; site <= sites.sites.size(); ++site) {
        const auto [name, isNew] =
            known.try_emplace(callSiteName(sites, site), static_cast<std::uint32_t>(names.size()));
        if (isNew) names.push_back(name->first);
        numbers_.push_back(name->second);
    }
}

Message shownName(const std::string& name)
{
    return name.empty() ? Message(POOLSCOPE_TEXT("CoreText", "(not known)")) : Message::verbatim(name);
}

} // namespace poolscope
