// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import/import_report.h"

#include <utility>

namespace poolscope {

Message ImportFault::message() const
{
    return Message(POOLSCOPE_TEXT("CoreText", "at byte %1, line %2: %3"), Message::Number{offset},
                   Message::Number{line}, complaint);
}

void ImportFaults::add(ImportFault fault)
{
    std::uint64_t& count = counts.at(static_cast<std::size_t>(fault.sort));
    if (count++ < keptFaults) faults.push_back(std::move(fault));
}

} // namespace poolscope
