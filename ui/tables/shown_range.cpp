// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/shown_range.h"

#include "ui/charts/canvas/time_axis.h"

#include <algorithm>
#include <cmath>

namespace poolscope::ui {

bool isMeasured(const TimeAxis& axis)
{
    return axis.measuring(MeasuringCursor::A).has_value() && axis.measuring(MeasuringCursor::B).has_value();
}

std::optional<FrameRange> shownRange(const TimeAxis& axis)
{
    if (axis.frameCount() == 0) return std::nullopt;
    const auto a = axis.measuring(MeasuringCursor::A), b = axis.measuring(MeasuringCursor::B);
    if (a && b) return FrameRange{std::min(*a, *b), std::max(*a, *b)};
    const auto last = static_cast<double>(axis.frameCount() - 1);
    const double from = std::clamp(std::ceil(axis.lower()), 0.0, last);
    const double to = std::clamp(std::floor(axis.upper()), from, last);
    return FrameRange{static_cast<std::size_t>(from), static_cast<std::size_t>(to)};
}

} // namespace poolscope::ui
