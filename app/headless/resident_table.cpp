// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/resident_table.h"

#include "app/terminal/text_table.h"
#include "core/base/units.h"

namespace poolscope::app {

std::string residentTable(const ResidentMemory& memory)
{
    if (memory.resident == 0) return {};
    using enum TextTable::Align;
    TextTable table({Left, Right, Right}, 2);
    for (const MemoryPart& part : partsOf(memory))
        table.add({part.name.english(), formatBytes(static_cast<double>(part.bytes)), formatShare(part.share)});
    std::string text = headOf(memory).english() + "\n" + table.text();
    if (const std::uint64_t absent = absentBytesOf(memory); absent > 0)
        text += "  and " + formatBytes(static_cast<double>(absent)) +
                " of objects that were not in memory: not used yet, or swapped out\n";
    return text;
}

} // namespace poolscope::app
