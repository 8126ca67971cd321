// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where collections are marked on the heap's line: at the tip of the tooth that each of them ended. Major ones are
// filled, minor ones hollow, increments short strokes. Costs O(pixels). Pure functions.
#pragma once

#include "core/recording/series.h"
#include "ui/charts/picture/chart_picture.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope::ui {

inline constexpr double markHeight = 10; // units above the tip, for the tallest mark

struct CollectionMark
{
    std::size_t frame = 0;
    std::uint64_t rank = 0;    // rankOf() of the collection
    double height = 0;         // bytes
    std::size_t collected = 0; // frame of the collection: this one, or the next if the tip is before it

    friend bool operator==(const CollectionMark&, const CollectionMark&) = default;
};

// At most one mark for every few pixels: the highest rank, and of several the latest. Both series are of one lane:
// Recording::largestCollections(), and the heap bytes.
[[nodiscard]] std::vector<CollectionMark> readCollectionMarks(const Series& largest, const Series& heap,
                                                              const ChartView& view);

// Adds the marks in the colour of the lane, which has that style.
void addCollectionMarks(ChartPicture& picture, const ChartView& view, const Series& largest, const Series& heap,
                        int style);

// "major collection", "minor collection", "increment"; empty for 0.
[[nodiscard]] QString spokenCollection(std::uint64_t rank);

} // namespace poolscope::ui
