// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of equal value through a field that is known at the points of a grid, by marching squares (Wyvill, McPheeters
// and Wyvill, 1986, in two dimensions), with linear interpolation along the edges. Where a square has two opposite
// corners above the level, the mean of the four decides which of them are joined.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace poolscope {

struct GridField
{
    std::size_t columns = 0;
    std::size_t rows = 0;
    std::vector<std::optional<double>> values{}; // row by row; nothing where it is not known

    [[nodiscard]] const std::optional<double>& at(std::size_t column, std::size_t row) const
    {
        return values[row * columns + column];
    }
};

// In columns and rows, from 0.
struct GridPoint
{
    double x = 0;
    double y = 0;

    friend bool operator==(const GridPoint&, const GridPoint&) = default;
};

// A line that is closed ends where it begins. Others end at the edge of the field, or of what is known of it. They
// divide the points that are at least `level` from the others. O(points of the grid * log).
[[nodiscard]] std::vector<std::vector<GridPoint>> contourLines(const GridField& field, double level);

} // namespace poolscope
