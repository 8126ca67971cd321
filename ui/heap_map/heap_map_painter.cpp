// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heap_map/heap_map_painter.h"

#include <algorithm>
#include <numeric>

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

template <class ColourAt>
std::vector<QRgb> stamped(int edge, ColourAt colourAt)
{
    std::vector<QRgb> stamp;
    for (int y = 0; y < edge; ++y)
        for (int x = 0; x < edge; ++x)
            stamp.push_back(colourAt(x, y).rgb());
    return stamp;
}

std::vector<QRgb> stampFor(MemoryState state, const HeapMapColours& colours, int edge)
{
    const ChartTheme& theme = colours.theme;
    const auto plain = [edge](const QColor& colour) { return stamped(edge, [&](int, int) { return colour; }); };
    switch (state) {
    case MemoryState::Live: return plain(colours.lane.colour);
    case MemoryState::Garbage: {
        const QColor tape(theme.isDark ? stripeOnDark : stripeOnLight);
        const QColor stripe = blend(Qt::black, tape, stripeDarkness);
        const int period = std::max(4, edge / 2);
        return stamped(edge, [&](int x, int y) { return (x + y) % period < period / 2 ? stripe : tape; });
    }
    case MemoryState::Idle: {
        const int line = std::max(1, edge / 8);
        return stamped(edge, [&](int x, int y) {
            const bool isEdge = std::min({x, y, edge - 1 - x, edge - 1 - y}) < line;
            return isEdge ? colours.lane.faint : colours.lane.fill;
        });
    }
    case MemoryState::Free: {
        const int from = (edge - 1) / 2, to = edge / 2 + (edge > 8 ? 1 : 0);
        return stamped(edge, [&](int x, int y) {
            const bool isDot = std::min(x, y) >= from && std::max(x, y) <= to;
            return isDot ? theme.muted : blend(theme.text, theme.background, 0.03);
        });
    }
    case MemoryState::NeverUsed: return plain(blend(theme.text, theme.background, theme.isDark ? 0.1 : 0.07));
    case MemoryState::Other: break;
    }
    return plain(blend(theme.text, theme.background, 0.3));
}

} // namespace

HeapMapPainter::HeapMapPainter(const HeapMapColours& colours, int pitch) : edge_(std::max(1, pitch - gapOf(pitch)))
{
    for (std::size_t state = 0; state < memoryStateCount; ++state)
        states_[state] = stampFor(static_cast<MemoryState>(state), colours, edge_);
    for (const QColor& colour : colours.kinds)
        kinds_.push_back(stamped(edge_, [&](int, int) { return colour; }));
}

void HeapMapPainter::draw(QImage& image, const HeapMap& map, const HeapMapLayout& layout) const
{
    const std::size_t cells = std::min(map.cells.size(), layout.cellCount());
    for (std::size_t cell = 0; cell < cells; ++cell)
        drawCell(image, layout.placeOf(cell).topLeft(), map.cells[cell]);
}

QImage HeapMapPainter::swatch(MemoryState state) const
{
    QImage image(edge_, edge_, QImage::Format_RGB32);
    HeapMapCell cell;
    cell.bytes[static_cast<std::size_t>(state)] = 1;
    drawCell(image, {0, 0}, cell);
    return image;
}

void HeapMapPainter::drawCell(QImage& image, const QPoint& at, const HeapMapCell& cell) const
{
    const std::uint64_t all = std::accumulate(cell.bytes.begin(), cell.bytes.end(), std::uint64_t{0});
    if (all == 0) return;
    std::uint64_t below = 0;
    int row = edge_; // the topmost row filled so far
    for (const MemoryState state : fillOrder) {
        below += cell.of(state);
        const int end = edge_ - static_cast<int>((below * static_cast<std::uint64_t>(edge_) * 2 + all) / (all * 2));
        const Stamp& stamp = stampOf(state, cell.kind);
        while (row > end) {
            --row;
            auto* line = reinterpret_cast<QRgb*>(image.scanLine(at.y() + row)) + at.x();
            std::copy_n(stamp.begin() + row * edge_, edge_, line);
        }
    }
}

const HeapMapPainter::Stamp& HeapMapPainter::stampOf(MemoryState state, KindIndex kind) const
{
    if (state == MemoryState::Live && kind < kinds_.size()) return kinds_[kind];
    return states_[static_cast<std::size_t>(state)];
}

} // namespace poolscope::ui
