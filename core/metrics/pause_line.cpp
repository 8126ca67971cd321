// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/pause_line.h"

#include <algorithm>

namespace poolscope {

void PauseLine::add(std::uint64_t frameNs, std::span<const CollectionRecord> collections)
{
    const std::uint64_t begin = totalNs_;
    std::uint64_t free = begin; // the end of the last pause placed
    for (const CollectionRecord& record : collections) {
        const std::uint64_t at = std::max(free, begin + record.beginNs);
        pauses_.push_back({at, record.pauseNs});
        free = at + record.pauseNs;
    }
    totalNs_ = std::max({begin + budgetNs_, begin + frameNs, free});
}

} // namespace poolscope
