// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/divergence.h"

#include <algorithm>

namespace poolscope {

std::optional<std::size_t> firstDifference(const Series& one, const Series& other, double share, std::size_t from)
{
    const std::size_t frames = std::min(one.size(), other.size());
    for (std::size_t frame = from; frame < frames; ++frame) {
        const auto [less, more] = std::minmax({one[frame], other[frame]});
        if (static_cast<double>(more - less) > share * static_cast<double>(more)) return frame;
    }
    return std::nullopt;
}

std::optional<CounterDifference> firstCounterDifference(const Recording& one, std::size_t lane, const Recording& other,
                                                        std::size_t otherLane, std::size_t from)
{
    std::optional<CounterDifference> first;
    for (const FieldInfo& info : fields()) {
        if (!info.isCounter()) continue;
        const auto frame = firstDifference(one.series(lane, info.field), other.series(otherLane, info.field), 0, from);
        if (frame && (!first || *frame < first->frame)) first = {*frame, info.field};
    }
    return first;
}

} // namespace poolscope
