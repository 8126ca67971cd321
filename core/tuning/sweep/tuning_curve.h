// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The tuning curves of a sweep: what each lane misses, owns and takes, against the values of one numeric parameter.
#pragma once

#include "core/tuning/sweep/sweep.h"
#include "core/tuning/sweep/sweep_figures.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

// One lane with one value of the other varied parameter, if that is varied in the lane, too.
struct TuningCurve
{
    std::size_t lane = 0;
    std::string other{}; // the value of the other parameter as an experiment file has it; empty if there is none
    std::vector<SweepPoint> points{}; // by ascending value; a value without a run that could be done has no point
    std::size_t failed = 0;           // runs that could not go on, of all values
    // The smallest value from which on no run missed, was refused or failed; nothing if there is none.
    std::optional<double> knee{};
};

inline constexpr std::size_t maximumTuningCurves = 8;

struct TuningCurves
{
    Parameter parameter;             // what the curves are over: Integer or Real
    std::string path;                // "pooled.capacity"; "capacity" where it is varied in several lanes
    std::string otherLabel{};        // of the other parameter, if curves have a value of it: of the first that there is
    std::vector<TuningCurve> curves; // by lane, then by value of the other parameter; 1 to maximumTuningCurves
    std::size_t leftOut = 0;         // curves beyond those: evenly spread over the values, the first and last are there
    std::string apart{};             // path of a parameter whose lane is left out: it needs another axis
    std::size_t seeds = 0;
    bool isTimed = false;
};

// Over the first varied parameter that is numeric and has at least two values. Nothing if there is none, or if no run
// of it could be done. Of a sweep that is not done, what there is so far.
[[nodiscard]] std::optional<TuningCurves> tuningCurves(const Sweep& sweep);

} // namespace poolscope
