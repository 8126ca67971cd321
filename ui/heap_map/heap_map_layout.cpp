// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heap_map/heap_map_layout.h"

#include <algorithm>

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

} // namespace poolscope::ui
