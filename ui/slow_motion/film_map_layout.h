// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where the memory of a film lies in a picture: each space as rows under its label, bytes to scale, from-space and
// to-space side by side. Of a sample, the objects lie side by side instead, in the order of their addresses, because
// those between them are not known. Long stretches of rows that no object ever reaches into are left out. A plain
// value.
#pragma once

#include "core/films/collection_film.h"

#include <QRectF>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace poolscope::ui {

class FilmMapLayout
{
public:
    // Rows that are left out.
    struct Gap
    {
        QRectF place;
        std::uint64_t bytes = 0;
    };
    struct Space
    {
        QRectF label;
        QRectF place; // all its rows and gaps
        std::vector<Gap> gaps;
    };

    FilmMapLayout() = default;
    // In `area`, with labels of that height.
    FilmMapLayout(const CollectionFilm& film, const QRectF& area, double labelHeight);

    [[nodiscard]] const std::vector<Space>& spaces() const { return spaces_; } // as in the film
    [[nodiscard]] double rowHeight() const { return rowHeight_; }
    // The parts of an object's memory, one for each row it reaches into; none if it is in no space.
    [[nodiscard]] std::vector<QRectF> partsOf(std::uint64_t address, std::uint64_t bytes) const;
    // The largest of them; empty if there is none.
    [[nodiscard]] QRectF placeOf(std::uint64_t address, std::uint64_t bytes) const;
    // The parts of a space's memory, one for each row.
    [[nodiscard]] std::vector<QRectF> rowsOf(std::size_t space) const;

private:
    struct Extent
    {
        std::uint64_t begin = 0, end = 0; // addresses
        std::uint64_t bytes = 0;          // as many as are drawn
        // Of a sample: addresses of objects, and how many bytes are drawn before each.
        std::vector<std::pair<std::uint64_t, std::uint64_t>> packed;
        // Otherwise: offsets at which stretches begin and end that an object lies in at some time, in ascending order.
        std::vector<std::pair<std::uint64_t, std::uint64_t>> occupied;
        std::vector<std::optional<double>> rows; // top of each; none: left out
    };

    void notePlaces(const CollectionFilm& film);
    // Leaves out what is free for long.
    void placeRows(std::size_t space, double gapHeight);
    [[nodiscard]] std::vector<std::vector<std::size_t>> bands(const CollectionFilm& film) const;
    // Returns the lower edge.
    double place(const std::vector<std::vector<std::size_t>>& bands, const QRectF& area, double labelHeight);
    [[nodiscard]] std::size_t spaceOf(std::uint64_t address) const;
    [[nodiscard]] std::vector<QRectF> partsWithin(std::size_t space, std::uint64_t offset, std::uint64_t bytes) const;

    std::vector<Extent> extents_;
    std::vector<Space> spaces_;
    double rowHeight_ = 0;
    double bytesPerPixel_ = 1;
};

} // namespace poolscope::ui
