// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/predictions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace poolscope {

namespace {

// In order of Prediction::Of.
constexpr std::array<std::string_view, 4> ids{"heap-bytes", "slots-in-use", "first-refusal", "next-collection"};

} // namespace

bool Prediction::isWellFormed() const
{
    if (frames == 0 || frames > maxFrames || first > std::numeric_limits<std::uint64_t>::max() - frames) return false;
    if (points.empty() || (!isCurve() && points.size() != 1)) return false;
    const auto isPoint = [this](const Point& point) {
        return point.frame >= first && point.frame - first < frames && std::isfinite(point.value) && point.value >= 0;
    };
    const auto comesLater = [](const Point& one, const Point& other) { return one.frame >= other.frame; };
    return std::ranges::all_of(points, isPoint) && std::ranges::adjacent_find(points, comesLater) == points.end();
}

bool Prediction::isOfSameQuestion(const Prediction& other) const
{
    return of == other.of && lane == other.lane && first == other.first && frames == other.frames;
}

std::string_view idOf(Prediction::Of of)
{
    return ids[static_cast<std::size_t>(of)];
}

std::optional<Prediction::Of> predictedAs(std::string_view id)
{
    const auto found = std::ranges::find(ids, id);
    if (found == ids.end()) return std::nullopt;
    return static_cast<Prediction::Of>(found - ids.begin());
}

} // namespace poolscope
