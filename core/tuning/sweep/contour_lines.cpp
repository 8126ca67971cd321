// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sweep/contour_lines.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace poolscope {

namespace {

// An edge between two neighbours of the grid: the one to the right of a point has an even number, the one above it the
// odd number that follows.
using Edge = std::size_t;
using Crossings = std::map<Edge, std::vector<Edge>>; // a line goes on from one edge to the other

struct Corner
{
    std::size_t column, row;
};

class Tracer
{
public:
    Tracer(const GridField& field, double level) : field_(field), level_(level) {}

    [[nodiscard]] std::vector<std::vector<GridPoint>> lines()
    {
        for (std::size_t row = 0; row + 1 < field_.rows; ++row)
            for (std::size_t column = 0; column + 1 < field_.columns; ++column)
                crossSquare(column, row);
        std::vector<std::vector<GridPoint>> all;
        for (const bool isOpen : {true, false}) // an open line must be begun at an end
            for (auto& [edge, next] : crossings_)
                if (!next.empty() && (!isOpen || next.size() == 1)) all.push_back(lineFrom(edge));
        return all;
    }

private:
    void crossSquare(std::size_t column, std::size_t row)
    {
        const std::array<Corner, 4> corners{
            {{column, row}, {column + 1, row}, {column + 1, row + 1}, {column, row + 1}}};
        const std::array<Edge, 4> edges{edgeAt(column, row, false), edgeAt(column + 1, row, true),
                                        edgeAt(column, row + 1, false), edgeAt(column, row, true)};
        std::array<bool, 4> isAbove{};
        double sum = 0;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const std::optional<double>& value = field_.at(corners[i].column, corners[i].row);
            if (!value) return;
            isAbove[i] = *value >= level_;
            sum += *value;
        }
        std::vector<Edge> crossed;
        for (std::size_t i = 0; i < edges.size(); ++i)
            if (isAbove[i] != isAbove[(i + 1) % edges.size()]) crossed.push_back(edges[i]);
        if (crossed.size() == 2) join(crossed[0], crossed[1]);
        if (crossed.size() < edges.size()) return;
        const bool isMiddleLikeFirst = (sum / 4 >= level_) == isAbove[0];
        join(edges[0], edges[isMiddleLikeFirst ? 1 : 3]);
        join(edges[2], edges[isMiddleLikeFirst ? 3 : 1]);
    }

    [[nodiscard]] Edge edgeAt(std::size_t column, std::size_t row, bool isUpwards) const
    {
        return 2 * (row * field_.columns + column) + (isUpwards ? 1 : 0);
    }
    void join(Edge one, Edge other)
    {
        crossings_[one].push_back(other);
        crossings_[other].push_back(one);
    }

    [[nodiscard]] GridPoint pointOn(Edge edge) const
    {
        const std::size_t column = edge / 2 % field_.columns, row = edge / 2 / field_.columns;
        const bool isUpwards = edge % 2 == 1;
        const double from = *field_.at(column, row);
        const double to = isUpwards ? *field_.at(column, row + 1) : *field_.at(column + 1, row);
        const double share = (level_ - from) / (to - from);
        return {static_cast<double>(column) + (isUpwards ? 0 : share),
                static_cast<double>(row) + (isUpwards ? share : 0)};
    }

    // Takes the crossings that it goes along.
    [[nodiscard]] std::vector<GridPoint> lineFrom(Edge edge)
    {
        std::vector<GridPoint> line{pointOn(edge)};
        for (;;) {
            std::vector<Edge>& next = crossings_[edge];
            if (next.empty()) return line;
            const Edge to = next.back();
            next.pop_back();
            std::vector<Edge>& back = crossings_[to];
            back.erase(std::ranges::find(back, edge));
            line.push_back(pointOn(to));
            edge = to;
        }
    }

    const GridField& field_;
    double level_;
    Crossings crossings_;
};

} // namespace

std::vector<std::vector<GridPoint>> contourLines(const GridField& field, double level)
{
    return Tracer(field, level).lines();
}

} // namespace poolscope
