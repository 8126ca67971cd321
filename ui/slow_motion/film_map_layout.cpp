// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/film_map_layout.h"

#include <algorithm>
#include <cmath>
#include <ranges>

namespace poolscope::ui {

namespace {

constexpr double highestRow = 44, lowestRow = 3; // pixels
constexpr double gapOfColumns = 20, gapOfBands = 8;
constexpr double widestForHeight = 1.6; // of an object of usual size

constexpr double minLeftOut = 3; // rows

using Stretches = std::vector<std::pair<std::uint64_t, std::uint64_t>>;

// Of addresses and bytes, in ascending order: offsets of beginnings and ends.
Stretches merged(const Stretches& places, std::uint64_t origin)
{
    Stretches all;
    for (const auto& [address, bytes] : places) {
        const std::uint64_t begin = address - origin, end = begin + bytes;
        if (!all.empty() && begin <= all.back().second)
            all.back().second = std::max(all.back().second, end);
        else
            all.emplace_back(begin, end);
    }
    return all;
}

bool isSideBySide(const FilmedSpace& space)
{
    return space.role == FilmedSpace::Role::From || space.role == FilmedSpace::Role::To;
}

std::uint64_t usualBytes(const CollectionFilm& film)
{
    std::vector<std::uint32_t> sizes;
    for (const FilmedObject& object : film.objects)
        sizes.push_back(object.bytes);
    if (sizes.empty()) return 64;
    const auto middle = sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2);
    std::ranges::nth_element(sizes, middle);
    return std::max<std::uint64_t>(1, *middle);
}

} // namespace

FilmMapLayout::FilmMapLayout(const CollectionFilm& film, const QRectF& area, double labelHeight)
{
    for (const FilmedSpace& space : film.spaces)
        extents_.push_back(
            {space.begin, space.begin + space.bytes, std::max<std::uint64_t>(1, space.bytes), {}, {}, {}});
    spaces_.resize(extents_.size());
    notePlaces(film);
    const auto all = bands(film);
    const double usual = static_cast<double>(usualBytes(film));
    for (rowHeight_ = highestRow; rowHeight_ > lowestRow; --rowHeight_) {
        bytesPerPixel_ = usual / (rowHeight_ * widestForHeight);
        if (place(all, area, labelHeight) <= area.bottom()) return;
    }
    rowHeight_ = lowestRow;
    while (place(all, area, labelHeight) > area.bottom() && bytesPerPixel_ < 1e9)
        bytesPerPixel_ *= 1.1;
}

// Every place that an object ever has. What is drawn of a sample is that, and nothing in between.
void FilmMapLayout::notePlaces(const CollectionFilm& film)
{
    std::vector<Stretches> places(extents_.size()); // address, bytes
    const auto note = [&](std::uint64_t address, std::uint32_t bytes) {
        const std::size_t space = spaceOf(address);
        if (space < extents_.size()) places[space].emplace_back(address, bytes);
    };
    for (const FilmedObject& object : film.objects)
        note(object.address, object.bytes);
    for (const FilmStep& step : film.steps)
        if (step.action == gc::StepAction::Copy || step.action == gc::StepAction::Promote)
            note(step.value, film.objects[step.object].bytes);
    for (std::size_t space = 0; space < extents_.size(); ++space) {
        Extent& extent = extents_[space];
        std::ranges::sort(places[space]);
        if (!film.isSample()) {
            extent.occupied = merged(places[space], extent.begin);
            continue;
        }
        extent.packed = std::move(places[space]);
        const auto twice = std::ranges::unique(extent.packed, {}, &std::pair<std::uint64_t, std::uint64_t>::first);
        extent.packed.erase(twice.begin(), twice.end());
        std::uint64_t before = 0;
        for (auto& [address, bytes] : extent.packed)
            before += std::exchange(bytes, before);
        extent.bytes = std::max<std::uint64_t>(1, before);
    }
}

std::vector<std::vector<std::size_t>> FilmMapLayout::bands(const CollectionFilm& film) const
{
    std::vector<std::vector<std::size_t>> all;
    std::vector<std::size_t> beside;
    for (std::size_t space = 0; space < film.spaces.size(); ++space)
        if (isSideBySide(film.spaces[space])) beside.push_back(space);
    if (!beside.empty()) all.push_back(beside);
    for (std::size_t space = 0; space < film.spaces.size(); ++space)
        if (!isSideBySide(film.spaces[space])) all.push_back({space});
    return all;
}

double FilmMapLayout::place(const std::vector<std::vector<std::size_t>>& bands, const QRectF& area, double labelHeight)
{
    double top = area.top();
    for (const std::vector<std::size_t>& band : bands) {
        const double columns = static_cast<double>(band.size());
        const double width = std::floor((area.width() - (columns - 1) * gapOfColumns) / columns);
        double left = area.left(), bottom = top;
        for (const std::size_t number : band) {
            Space& space = spaces_[number];
            space.label = QRectF(left, top, width, std::round(labelHeight));
            space.place = QRectF(left, space.label.bottom(), width, 0);
            placeRows(number, std::round(labelHeight));
            left += width + gapOfColumns;
            bottom = std::max(bottom, space.place.bottom());
        }
        top = std::round(bottom + gapOfBands);
    }
    return top - gapOfBands;
}

void FilmMapLayout::placeRows(std::size_t number, double gapHeight)
{
    Space& space = spaces_[number];
    Extent& extent = extents_[number];
    const double bytesPerRow = space.place.width() * bytesPerPixel_;
    const double rows = std::max(1.0, std::ceil(static_cast<double>(extent.bytes) / bytesPerRow - 1e-9));
    extent.rows.assign(static_cast<std::size_t>(rows), std::nullopt);
    space.gaps.clear();
    std::vector<bool> isUsed(extent.rows.size(), !extent.packed.empty());
    for (const auto& [begin, end] : extent.occupied) {
        const auto last = static_cast<std::size_t>(std::ceil(static_cast<double>(end) / bytesPerRow - 1e-9));
        for (auto row = static_cast<std::size_t>(static_cast<double>(begin) / bytesPerRow + 1e-9);
             row < std::min(last, isUsed.size()); ++row)
            isUsed[row] = true;
    }
    double top = space.place.top();
    for (std::size_t row = 0; row < isUsed.size();) {
        std::size_t next = row;
        while (next < isUsed.size() && !isUsed[next])
            ++next;
        const double free = static_cast<double>(next - row);
        if (free >= minLeftOut && free * rowHeight_ > 2 * gapHeight) {
            const double first = static_cast<double>(row) * bytesPerRow;
            const double bytes = std::min(free * bytesPerRow, static_cast<double>(extent.bytes) - first);
            space.gaps.push_back({QRectF(space.place.left(), top, space.place.width(), gapHeight),
                                  static_cast<std::uint64_t>(std::llround(bytes))});
            top += gapHeight;
            row = next;
            continue;
        }
        for (next = std::max(next, row + 1); row < next; ++row, top += rowHeight_)
            extent.rows[row] = top;
    }
    space.place.setBottom(top);
}

std::size_t FilmMapLayout::spaceOf(std::uint64_t address) const
{
    const auto found = std::ranges::find_if(
        extents_, [address](const Extent& extent) { return address >= extent.begin && address < extent.end; });
    return static_cast<std::size_t>(found - extents_.begin());
}

std::vector<QRectF> FilmMapLayout::partsWithin(std::size_t number, std::uint64_t offset, std::uint64_t bytes) const
{
    const Space& space = spaces_[number];
    const auto& rows = extents_[number].rows;
    const double width = space.place.width();
    double at = static_cast<double>(offset) / bytesPerPixel_;
    double rest = static_cast<double>(bytes) / bytesPerPixel_;
    std::vector<QRectF> parts;
    while (rest > 1e-6) {
        const double row = std::floor(at / width + 1e-9);
        if (row >= static_cast<double>(rows.size())) break;
        const double x = std::max(0.0, at - row * width);
        const double length = std::min(rest, width - x);
        if (length <= 1e-6) break;
        // In whole pixels, so that an object can be drawn again without a trace on its neighbours.
        const double left = std::round(x), right = std::max(left + 1, std::round(x + length));
        if (const std::optional<double> top = rows[static_cast<std::size_t>(row)])
            parts.emplace_back(space.place.left() + left, *top, right - left, rowHeight_);
        at += length;
        rest -= length;
    }
    return parts;
}

std::vector<QRectF> FilmMapLayout::partsOf(std::uint64_t address, std::uint64_t bytes) const
{
    const std::size_t number = spaceOf(address);
    if (number == extents_.size()) return {};
    const Extent& extent = extents_[number];
    if (extent.packed.empty()) return partsWithin(number, address - extent.begin, bytes);
    const auto found =
        std::ranges::lower_bound(extent.packed, address, {}, &std::pair<std::uint64_t, std::uint64_t>::first);
    if (found == extent.packed.end() || found->first != address) return {};
    return partsWithin(number, found->second, bytes);
}

QRectF FilmMapLayout::placeOf(std::uint64_t address, std::uint64_t bytes) const
{
    const std::vector<QRectF> parts = partsOf(address, bytes);
    const auto widest = std::ranges::max_element(parts, {}, [](const QRectF& part) { return part.width(); });
    return widest == parts.end() ? QRectF() : *widest;
}

std::vector<QRectF> FilmMapLayout::rowsOf(std::size_t space) const
{
    return partsWithin(space, 0, extents_[space].bytes);
}

} // namespace poolscope::ui
