// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the cells of a heap map into an image. States are told apart by pattern as well as by colour: live is filled,
// garbage striped, idle slots outlined, free memory dotted, never used memory empty. A cell with several states is
// filled from the bottom in proportion, live first. Interface thread.
#pragma once

#include "core/metrics/heap_map.h"
#include "ui/heap_map/heap_map_layout.h"
#include "ui/theme/chart_theme.h"

#include <QColor>
#include <QImage>

#include <array>
#include <vector>

namespace poolscope::ui {

struct HeapMapColours
{
    ChartTheme theme;
    LaneStyle lane;
    std::vector<QColor> kinds; // by KindIndex, for live objects; empty: the lane's colour
};

class HeapMapPainter
{
public:
    // `pitch` in device pixels, including the gap to the next cell, which is about a tenth of it and at least one.
    HeapMapPainter(const HeapMapColours& colours, int pitch);

    // `image` must be Format_RGB32; the layout is in its device pixels and lies within it.
    void draw(QImage& image, const HeapMap& map, const HeapMapLayout& layout) const;
    // A cell that is entirely in one state, for a legend.
    [[nodiscard]] QImage swatch(MemoryState state) const;

private:
    // The pixels of a cell that is entirely in one state.
    using Stamp = std::vector<QRgb>;

    void drawCell(QImage& image, const QPoint& at, const HeapMapCell& cell) const;
    [[nodiscard]] const Stamp& stampOf(MemoryState state, KindIndex kind) const;

    int edge_; // of a cell, without the gap
    std::array<Stamp, memoryStateCount> states_;
    std::vector<Stamp> kinds_; // for live objects, by kind
};

} // namespace poolscope::ui
