// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where the cells of a heap map lie: in rows, in the order of addresses; each space begins a new row, under its label;
// pieces of one space follow one another.
// A plain value, in whole units of the painter.
#pragma once

#include "core/metrics/heap_map.h"

#include <QPoint>
#include <QRect>
#include <QString>

#include <optional>
#include <vector>

namespace poolscope::ui {

// A cell's edge with the gap to the next, and the height of a label; both at least 1.
struct HeapMapGrid
{
    int pitch = 6;
    int labelHeight = 16;

    // What fits into `size`.
    [[nodiscard]] HeapMapRequest requestFor(const QSize& size, bool byKind) const;
    friend bool operator==(const HeapMapGrid&, const HeapMapGrid&) = default;
};

class HeapMapLayout
{
public:
    struct Label
    {
        QString text;        // the space's name
        std::uint64_t bytes; // of all pieces of that name that follow one another
        QRect place;
    };

    HeapMapLayout() = default;
    // Of the map in `area`; what has no room is left out.
    HeapMapLayout(const HeapMap& map, const HeapMapGrid& grid, const QRect& area);

    [[nodiscard]] const std::vector<Label>& labels() const { return labels_; }
    // With the gap at its right and its lower edge; empty if it has no room.
    [[nodiscard]] QRect placeOf(std::size_t cell) const;
    // The cell at a point, or none.
    [[nodiscard]] std::optional<std::size_t> cellAt(const QPoint& point) const;
    // Cells that have room.
    [[nodiscard]] std::size_t cellCount() const { return places_.size(); }
    // Lower end of what is laid out.
    [[nodiscard]] int bottom() const;

private:
    int pitch_ = 1;
    std::vector<Label> labels_;
    std::vector<QPoint> places_; // upper left corners, by cell, in reading order
};

} // namespace poolscope::ui
