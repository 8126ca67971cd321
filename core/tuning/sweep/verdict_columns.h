// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of repeats.csv that hold what the verdict over all repeats needs of each: of every lane what broke its
// budget and how long it collected, and its comparisons with each lane that others are compared with.
#pragma once

#include "core/experiment/experiment.h"
#include "core/export/csv_row.h"
#include "core/verdict/measured_run.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace poolscope {

// Their names, in order.
[[nodiscard]] std::vector<std::string> verdictColumns(const Experiment& experiment);

// Appends the fields of a lane in one repeat. Those of what it is not compared with are empty.
void appendVerdictFields(CsvRow& row, const Experiment& experiment, const MeasuredRun& run, std::size_t lane);

// Takes one repeat from its rows again. Means of lanes, intervals and eighths of the frames are not taken: a verdict
// over several repeats does without.
class VerdictFieldsReader
{
public:
    explicit VerdictFieldsReader(const Experiment& experiment);

    // `fields`: of those columns, in the lane's row. `over`: how many of its frames were over the budget, which another
    // column says. Throws InputError that tells which field is not a number.
    void add(std::span<const std::string> fields, std::size_t lane, std::uint64_t over);
    // Once every lane's row is added.
    [[nodiscard]] MeasuredRun take() { return std::move(run_); }

private:
    std::vector<std::size_t> others_;
    MeasuredRun run_;
};

} // namespace poolscope
