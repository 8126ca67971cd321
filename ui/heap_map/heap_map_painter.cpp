// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heap_map/heap_map_painter.h"

#include <QPainter>

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace poolscope::ui {

HeapMapRequest HeapMapGrid::requestFor(const QSize& size, bool byKind) const
{
    return {.columns = static_cast<std::uint32_t>(std::max(1, size.width() / pitch)),
            .rows = static_cast<std::uint32_t>(std::max(1, size.height() / pitch)),
            .labelRows = static_cast<std::uint32_t>((labelHeight + pitch - 1) / pitch),
            .byKind = byKind};
}

HeapMapLayout::HeapMapLayout(const HeapMap& map, const HeapMapGrid& grid, const QRect& area) : pitch_(grid.pitch)
{
    const int columns = std::max(1, area.width() / pitch_);
    int top = area.top(), column = 0;
    const std::string* name = nullptr;
    for (const HeapMapSpace& space : map.spaces) {
        if (name == nullptr || *name != space.name) {
            if (column > 0) top += pitch_;
            column = 0;
            if (top + grid.labelHeight + pitch_ > area.bottom() + 1) return;
            labels_.push_back(
                {QString::fromStdString(space.name), 0, QRect(area.left(), top, area.width(), grid.labelHeight)});
            top += grid.labelHeight;
        }
        name = &space.name;
        labels_.back().bytes += space.bytes;
        for (std::uint32_t i = 0; i < space.cellCount; ++i) {
            if (top + pitch_ > area.bottom() + 1) return;
            places_.emplace_back(area.left() + column * pitch_, top);
            if (++column < columns) continue;
            column = 0;
            top += pitch_;
        }
    }
}

QRect HeapMapLayout::placeOf(std::size_t cell) const
{
    return cell < places_.size() ? QRect(places_[cell], QSize(pitch_, pitch_)) : QRect();
}

std::optional<std::size_t> HeapMapLayout::cellAt(const QPoint& point) const
{
    // Cells are in reading order, so this finds the last one that begins neither below the point nor right of it in its
    // row.
    const auto isBehind = [this](const QPoint& at, const QPoint& place) {
        if (at.y() < place.y()) return true;
        return at.y() < place.y() + pitch_ && at.x() < place.x();
    };
    const auto behind = std::upper_bound(places_.begin(), places_.end(), point, isBehind);
    if (behind == places_.begin()) return std::nullopt;
    const auto cell = static_cast<std::size_t>(behind - places_.begin()) - 1;
    if (!placeOf(cell).contains(point)) return std::nullopt;
    return cell;
}

int HeapMapLayout::bottom() const
{
    if (!places_.empty()) return places_.back().y() + pitch_;
    return labels_.empty() ? 0 : labels_.back().place.bottom() + 1;
}

namespace {

// The order in which states fill a cell, from the bottom.
constexpr std::array fillOrder{MemoryState::Live,  MemoryState::Garbage, MemoryState::Idle,
                               MemoryState::Other, MemoryState::Free,    MemoryState::NeverUsed};

// Warning stripes, for light and dark backgrounds.
constexpr QRgb stripeOnLight = 0xfff2b632, stripeOnDark = 0xffd9a02b;
constexpr double stripeDarkness = 0.72;

int gapOf(int pitch)
{
    return pitch < 4 ? 0 : std::max(1, pitch / 10);
}

QPainterPath rectangle(int x, int y, int width, int height)
{
    QPainterPath path;
    path.addRect(x, y, width, height);
    return path;
}

// From the upper right to the lower left, half as wide as they are apart. Cut to the cell here: SVG cannot clip. A
// pixel (x, y) has its middle in a stripe if (x + y) mod period < period / 2.
QPainterPath stripes(int edge)
{
    const int period = std::max(4, edge / 2), width = period / 2;
    const QPainterPath cell = rectangle(0, 0, edge, edge);
    QPainterPath all;
    for (int begin = 0; begin < 2 * edge; begin += period) {
        const double from = begin + 0.5, to = from + width;
        QPainterPath band;
        band.addPolygon(QPolygonF({{from + edge, -1.0 * edge},
                                   {to + edge, -1.0 * edge},
                                   {to - 2 * edge, 2.0 * edge},
                                   {from - 2 * edge, 2.0 * edge}}));
        band.closeSubpath();
        all.addPath(band.intersected(cell));
    }
    return all;
}

// Shapes of many cells, gathered by colour: a file is small, and quickly drawn, if it has few of them.
class GatheredShapes
{
public:
    // Of grounds, or of what is drawn on them.
    void add(bool isGround, const QColor& colour, const QPainterPath& path)
    {
        (isGround ? grounds_ : marks_)[colour.rgb()].addPath(path);
    }
    void draw(QPainter& painter) const
    {
        for (const auto* paths : {&grounds_, &marks_})
            for (const auto& [colour, path] : *paths)
                painter.fillPath(path, QColor(colour));
    }

private:
    std::map<QRgb, QPainterPath> grounds_, marks_;
};

} // namespace

HeapMapPainter::HeapMapPainter(const HeapMapColours& colours, int pitch) : edge_(std::max(1, pitch - gapOf(pitch)))
{
    for (std::size_t state = 0; state < memoryStateCount; ++state)
        states_[state] = withStamp(lookFor(static_cast<MemoryState>(state), colours, edge_));
    for (const QColor& colour : colours.kinds)
        kinds_.push_back(withStamp({{colour, rectangle(0, 0, edge_, edge_)}}));
}

HeapMapPainter::Look HeapMapPainter::lookFor(MemoryState state, const HeapMapColours& colours, int edge)
{
    const ChartTheme& theme = colours.theme;
    const QPainterPath ground = rectangle(0, 0, edge, edge);
    switch (state) {
    case MemoryState::Live: return {{colours.lane.colour, ground}};
    case MemoryState::Garbage: {
        const QColor tape(theme.isDark ? stripeOnDark : stripeOnLight);
        return {{tape, ground}, {blend(Qt::black, tape, stripeDarkness), stripes(edge)}};
    }
    case MemoryState::Idle: {
        const int line = std::max(1, edge / 8);
        QPainterPath frame = ground;
        if (edge > 2 * line) frame.addRect(line, line, edge - 2 * line, edge - 2 * line);
        return {{colours.lane.fill, ground}, {colours.lane.faint, frame}};
    }
    case MemoryState::Free: {
        const int from = (edge - 1) / 2, side = edge / 2 + (edge > 8 ? 1 : 0) - from + 1;
        return {{blend(theme.text, theme.background, 0.03), ground},
                {theme.muted, rectangle(from, from, side, side).intersected(ground)}};
    }
    case MemoryState::NeverUsed: return {{blend(theme.text, theme.background, theme.isDark ? 0.1 : 0.07), ground}};
    case MemoryState::Other: break;
    }
    return {{blend(theme.text, theme.background, 0.3), ground}};
}

HeapMapPainter::CellLook HeapMapPainter::withStamp(Look look) const
{
    QImage image(edge_, edge_, QImage::Format_RGB32);
    QPainter painter(&image);
    for (const Shape& shape : look)
        painter.fillPath(shape.path, shape.colour);
    painter.end();
    Stamp stamp;
    for (int y = 0; y < edge_; ++y)
        for (int x = 0; x < edge_; ++x)
            stamp.push_back(image.pixel(x, y));
    return {std::move(look), std::move(stamp)};
}

void HeapMapPainter::draw(QImage& image, const HeapMap& map, const HeapMapLayout& layout) const
{
    const std::size_t cells = std::min(map.cells.size(), layout.cellCount());
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const QPoint at = layout.placeOf(cell).topLeft();
        forEachPart(map.cells[cell], [&](const CellLook& look, int top, int end) {
            for (int row = top; row < end; ++row) {
                auto* line = reinterpret_cast<QRgb*>(image.scanLine(at.y() + row)) + at.x();
                std::copy_n(look.stamp.begin() + row * edge_, edge_, line);
            }
        });
    }
}

void HeapMapPainter::draw(QPainter& painter, const HeapMap& map, const HeapMapLayout& layout) const
{
    GatheredShapes all;
    const std::size_t cells = std::min(map.cells.size(), layout.cellCount());
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const QPoint at = layout.placeOf(cell).topLeft();
        forEachPart(map.cells[cell], [&](const CellLook& look, int top, int end) {
            const bool isWhole = end - top == edge_;
            for (const Shape& shape : look.shapes) {
                const QPainterPath path =
                    isWhole ? shape.path : shape.path.intersected(rectangle(0, top, edge_, end - top));
                all.add(&shape == &look.shapes.front(), shape.colour, path.translated(at));
            }
        });
    }
    all.draw(painter);
}

void HeapMapPainter::drawSwatch(QPainter& painter, const QPoint& at, MemoryState state) const
{
    for (const Shape& shape : states_[static_cast<std::size_t>(state)].shapes)
        painter.fillPath(shape.path.translated(at), shape.colour);
}

template <class Does>
void HeapMapPainter::forEachPart(const HeapMapCell& cell, Does does) const
{
    const std::uint64_t all = std::accumulate(cell.bytes.begin(), cell.bytes.end(), std::uint64_t{0});
    if (all == 0) return;
    std::uint64_t below = 0;
    int row = edge_; // the topmost row filled so far
    for (const MemoryState state : fillOrder) {
        below += cell.of(state);
        const int end = edge_ - static_cast<int>((below * static_cast<std::uint64_t>(edge_) * 2 + all) / (all * 2));
        if (end < row) does(lookOf(state, cell.kind), end, row);
        row = std::min(row, end);
    }
}

const HeapMapPainter::CellLook& HeapMapPainter::lookOf(MemoryState state, KindIndex kind) const
{
    if (state == MemoryState::Live && kind < kinds_.size()) return kinds_[kind];
    return states_[static_cast<std::size_t>(state)];
}

} // namespace poolscope::ui
