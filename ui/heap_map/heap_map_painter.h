// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/metrics/heap_map.h"
#include "ui/theme/chart_theme.h"

#include <QColor>
#include <QImage>
#include <QPainterPath>
#include <QPoint>
#include <QRect>
#include <QString>

#include <array>
#include <optional>
#include <vector>

class QPainter;

namespace poolscope::ui {

// `pitch` is the edge of a cell including the gap to the next one; `labelHeight` is the height of a label. Both are at
// least 1.
struct HeapMapGrid
{
    int pitch = 6;
    int labelHeight = 16;

    // A request for as much as fits into `size`.
    [[nodiscard]] HeapMapRequest requestFor(const QSize& size, bool byKind) const;
    friend bool operator==(const HeapMapGrid&, const HeapMapGrid&) = default;
};

// The layout of a heap map's cells: in rows, in address order. Each space begins a new row under its label; pieces of
// one space follow one another. A plain value, in whole units of the painter.
class HeapMapLayout
{
public:
    struct Label
    {
        QString text;        // the space's name
        std::uint64_t bytes; // total of consecutive pieces with that name
        QRect place;
    };

    HeapMapLayout() = default;
    // Lays out the map within `area`; what does not fit is left out.
    HeapMapLayout(const HeapMap& map, const HeapMapGrid& grid, const QRect& area);

    [[nodiscard]] const std::vector<Label>& labels() const { return labels_; }
    // Includes the gap at the right and the lower edge; empty if the cell does not fit.
    [[nodiscard]] QRect placeOf(std::size_t cell) const;
    // The cell at a point, or none.
    [[nodiscard]] std::optional<std::size_t> cellAt(const QPoint& point) const;
    // The number of cells that fit.
    [[nodiscard]] std::size_t cellCount() const { return places_.size(); }
    // The lower edge of everything laid out.
    [[nodiscard]] int bottom() const;

private:
    int pitch_ = 1;
    std::vector<Label> labels_;
    std::vector<QPoint> places_; // upper left corners, by cell, in reading order
};

struct HeapMapColours
{
    ChartTheme theme;
    LaneStyle lane;
    std::vector<QColor> kinds; // by KindIndex, for live objects; empty: the lane's colour
};

// Draws the cells of a heap map, into an image or as shapes. States are told apart by pattern as well as by colour:
// live is filled, garbage striped, idle slots outlined, free memory dotted, never used memory empty. A cell with
// several states is filled from the bottom in proportion, live first. Interface thread.
class HeapMapPainter
{
public:
    // `pitch` in pixels of what is drawn on, including the gap to the next cell, which is about a tenth of it and at
    // least one.
    HeapMapPainter(const HeapMapColours& colours, int pitch);

    // `image` must be Format_RGB32; the layout is in its device pixels and lies within it.
    void draw(QImage& image, const HeapMap& map, const HeapMapLayout& layout) const;
    // The same for what keeps shapes; slower. The layout is in the painter's coordinates.
    void draw(QPainter& painter, const HeapMap& map, const HeapMapLayout& layout) const;
    // A cell that is entirely in one state, for a legend.
    void drawSwatch(QPainter& painter, const QPoint& at, MemoryState state) const;

private:
    // A cell that is entirely in one state: what is drawn one after the other, its ground first.
    struct Shape
    {
        QColor colour;
        QPainterPath path;
    };
    using Look = std::vector<Shape>;
    // The same as pixels.
    using Stamp = std::vector<QRgb>;
    struct CellLook
    {
        Look shapes;
        Stamp stamp;
    };

    [[nodiscard]] static Look lookFor(MemoryState state, const HeapMapColours& colours, int edge);
    [[nodiscard]] CellLook withStamp(Look look) const;
    // Calls `does` with the look of each state, its first row and the one after its last, from the bottom upwards.
    template <class Does>
    void forEachPart(const HeapMapCell& cell, Does does) const;
    [[nodiscard]] const CellLook& lookOf(MemoryState state, KindIndex kind) const;

    int edge_; // of a cell, without the gap
    std::array<CellLook, memoryStateCount> states_;
    std::vector<CellLook> kinds_; // for live objects, by kind
};

} // namespace poolscope::ui
