// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/program_mappings.h"

namespace poolscope {

void ProgramMappings::add(const ProgramMapping& mapping)
{
    byEnd_.insert_or_assign(mapping.end, mapping);
}

std::vector<ProgramMapping> ProgramMappings::take(std::uint64_t begin, std::uint64_t end)
{
    std::vector<ProgramMapping> taken;
    auto next = byEnd_.upper_bound(begin);
    while (next != byEnd_.end() && next->second.begin < end) {
        taken.push_back(next->second);
        next = byEnd_.erase(next);
    }
    return taken;
}

} // namespace poolscope
