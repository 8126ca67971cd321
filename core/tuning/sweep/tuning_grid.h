// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Two numeric parameters that are varied in one lane, as a field over both: what the lane could not serve or, of a
// collected lane, what its collections cost.
#pragma once

#include "core/tuning/sweep/sweep.h"
#include "core/tuning/sweep/sweep_figures.h"

#include <cstddef>
#include <optional>
#include <string>
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

struct TuningGridAxis
{
    Parameter parameter; // Integer or Real
    std::string path;    // "pooled.capacity"
    std::vector<double> values;
    double own = 0; // the experiment's own value, which need not be one of them
};

struct TuningGrid
{
    std::size_t lane = 0;
    TuningGridAxis x, y;                             // values ascending, at least two
    SweepFigureId figure = SweepFigureId::Uncovered; // or Paused or, where it was not timed, Visited
    // Medians over the seeds of the runs that could be done; nothing where no run was.
    GridField field{};
    std::vector<bool> isFailed{}; // as the field's values: whether a run could not go on
    std::size_t seeds = 0;
};

// Of the first lane that two numeric parameters with at least two values concern, at least one of them its own. Nothing
// if there is none, or if it has neither slots nor collections, or if no run of it could be done.
[[nodiscard]] std::optional<TuningGrid> tuningGrid(const Sweep& sweep);

} // namespace poolscope
