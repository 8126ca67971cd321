// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/series/collection_marks.h"

#include "core/base/collection.h"
#include "ui/charts/picture/line_reader.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace poolscope::ui {
namespace {

constexpr double apart = 6; // units: marks closer together would blur

// The last of the frames [first, last) with that value, which at least one of them has.
std::size_t lastWith(const Series& series, std::uint64_t value, std::size_t first, std::size_t last)
{
    while (last - first > 1) {
        const std::size_t middle = first + (last - first) / 2;
        (series.extremes(middle, last).maximum >= value ? first : last) = middle;
    }
    return first;
}

} // namespace

std::vector<CollectionMark> readCollectionMarks(const Series& largest, const Series& heap, const ChartView& view)
{
    std::vector<CollectionMark> marks;
    const std::size_t bucket = bucketSize(view, apart * view.unit);
    const std::size_t size = std::min(largest.size(), heap.size());
    const auto first = static_cast<std::size_t>(std::max(std::ceil(view.lower), 0.0));
    const auto end = std::min(static_cast<std::size_t>(std::max(std::floor(view.upper) + 1, 0.0)), size);
    // Buckets begin at multiples of their length, so that marks stay put while the view scrolls.
    for (std::size_t from = first / bucket * bucket; from < end; from += bucket) {
        const std::size_t begin = std::max(from, first);
        const std::size_t last = std::min(from + bucket, end);
        const std::uint64_t rank = largest.extremes(begin, last).maximum;
        if (rank == 0) continue;
        const std::size_t frame = lastWith(largest, rank, begin, last);
        const std::uint64_t before = frame > 0 ? heap[frame - 1] : 0;
        const bool isTip = before > heap[frame] && frame > first;
        marks.push_back({isTip ? frame - 1 : frame, rank, static_cast<double>(std::max(before, heap[frame])), frame});
    }
    return marks;
}

void addCollectionMarks(ChartPicture& picture, const ChartView& view, const Series& largest, const Series& heap,
                        int style)
{
    const QColor& colour = view.theme.lane(style).colour;
    PictureStrokes increments{{}, 5, 1.2, colour};
    PictureMarkers minor{{}, MarkerShape::TriangleDown, colour, 3.2, true, 6};
    PictureMarkers major{{}, MarkerShape::TriangleDown, colour, 4.2, false, 7};
    for (const CollectionMark& mark : readCollectionMarks(largest, heap, view)) {
        const QPointF at(static_cast<double>(mark.frame), mark.height);
        if (mark.rank == rankOf(Collection::Kind::Major))
            major.at.push_back(at);
        else if (mark.rank == rankOf(Collection::Kind::Minor))
            minor.at.push_back(at);
        else
            increments.at.push_back(at);
        const double raised = mark.rank == rankOf(Collection::Kind::Increment) ? 0 : major.raised;
        picture.targets.push_back({at, raised, style, mark.collected});
    }
    if (!increments.at.empty()) picture.strokes.push_back(std::move(increments));
    for (PictureMarkers* markers : {&minor, &major})
        if (!markers->at.empty()) picture.markers.push_back(std::move(*markers));
}

QString spokenCollection(std::uint64_t rank)
{
    if (rank == rankOf(Collection::Kind::Major))
        return QCoreApplication::translate("CollectionMarks", "major collection");
    if (rank == rankOf(Collection::Kind::Minor))
        return QCoreApplication::translate("CollectionMarks", "minor collection");
    return rank > 0 ? QCoreApplication::translate("CollectionMarks", "increment of a collection") : QString();
}

} // namespace poolscope::ui
