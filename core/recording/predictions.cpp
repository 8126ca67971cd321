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

Field Prediction::Question::field() const
{
    switch (of) {
    case Of::SlotsInUse: return Field::SlotsInUse;
    case Of::FirstRefusal: return Field::Exhausted;
    case Of::NextCollection: return Field::Collections;
    case Of::HeapBytes: break;
    }
    return Field::HeapBytes;
}

bool Prediction::isWellFormed() const
{
    const std::uint64_t frames = question.frames;
    if (frames == 0 || frames > maxFrames) return false;
    if (question.first > std::numeric_limits<std::uint64_t>::max() - frames) return false;
    if (points.empty() || (!question.isCurve() && points.size() != 1)) return false;
    const auto isPoint = [this](const Point& point) {
        return point.frame >= question.first && point.frame - question.first < question.frames &&
               std::isfinite(point.value) && point.value >= 0;
    };
    const auto comesLater = [](const Point& one, const Point& other) { return one.frame >= other.frame; };
    return std::ranges::all_of(points, isPoint) && std::ranges::adjacent_find(points, comesLater) == points.end();
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
