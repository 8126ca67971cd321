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
        extents_.push_back({space.begin, space.begin + space.bytes, std::max<std::uint64_t>(1, space.bytes), {}});
    spaces_.resize(extents_.size());
    if (film.isSample()) pack(film);
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

// What is drawn of a sample: every place that one of its objects ever has, and nothing in between.
void FilmMapLayout::pack(const CollectionFilm& film)
{
    const auto note = [this](std::uint64_t address, std::uint32_t bytes) {
        const std::size_t space = spaceOf(address);
        if (space < extents_.size()) extents_[space].packed.emplace_back(address, bytes);
    };
    for (const FilmedObject& object : film.objects)
        note(object.address, object.bytes);
    for (const FilmStep& step : film.steps)
        if (step.action == gc::StepAction::Copy || step.action == gc::StepAction::Promote)
            note(step.value, film.objects[step.object].bytes);
    for (Extent& extent : extents_) {
        std::ranges::sort(extent.packed);
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
            const double length = static_cast<double>(extents_[number].bytes) / bytesPerPixel_;
            space.rows = static_cast<std::size_t>(std::max(1.0, std::ceil(length / width - 1e-9)));
            space.last = length - static_cast<double>(space.rows - 1) * width;
            space.label = QRectF(left, top, width, std::round(labelHeight));
            space.place = QRectF(left, space.label.bottom(), width, static_cast<double>(space.rows) * rowHeight_);
            left += width + gapOfColumns;
            bottom = std::max(bottom, space.place.bottom());
        }
        top = std::round(bottom + gapOfBands);
    }
    return top - gapOfBands;
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
    const double width = space.place.width();
    double at = static_cast<double>(offset) / bytesPerPixel_;
    double rest = static_cast<double>(bytes) / bytesPerPixel_;
    std::vector<QRectF> parts;
    while (rest > 1e-6) {
        const double row = std::floor(at / width + 1e-9);
        if (row >= static_cast<double>(space.rows)) break;
        const double x = std::max(0.0, at - row * width);
        const double length = std::min(rest, width - x);
        if (length <= 1e-6) break;
        // In whole pixels, so that an object can be drawn anew without a trace on its neighbours.
        const double left = std::round(x), right = std::max(left + 1, std::round(x + length));
        parts.emplace_back(space.place.left() + left, space.place.top() + row * rowHeight_, right - left, rowHeight_);
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
