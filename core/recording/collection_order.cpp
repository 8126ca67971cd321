// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/collection_order.h"

namespace poolscope {

std::optional<CollectionOrder::Place> CollectionOrder::next()
{
    std::optional<Place> earliest;
    std::uint64_t frame = 0;
    for (std::uint32_t lane = 0; lane < next_.size(); ++lane) {
        const auto records = recording_->collections(lane);
        const std::uint32_t index = next_[lane];
        if (index == records.size() || (earliest && records[index].frame >= frame)) continue;
        earliest = {lane, index};
        frame = records[index].frame;
    }
    if (earliest) ++next_[earliest->lane];
    return earliest;
}

} // namespace poolscope
