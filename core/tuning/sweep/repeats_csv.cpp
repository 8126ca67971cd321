// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sweep/repeats_csv.h"

#include "core/export/csv_row.h"
#include "core/tuning/sweep/sweep_result.h"

#include <cstdint>
#include <ostream>

namespace poolscope {

void writeRepeats(std::ostream& out, const Experiment& experiment, std::span<const std::vector<LaneSummary>> repeats)
{
    CsvRow row;
    row << "repeat"
        << "lane";
    for (const SweepColumn<SweepTimings>& column : sweepTimingColumns())
        row << column.name;
    row.writeTo(out);
    for (std::size_t repeat = 0; repeat < repeats.size(); ++repeat)
        for (std::size_t lane = 0; lane < repeats[repeat].size(); ++lane) {
            const SweepTimings timings = timingsOf(repeats[repeat][lane].timings);
            row << std::uint64_t{repeat + 1} << experiment.lanes[lane].name;
            for (const SweepColumn<SweepTimings>& column : sweepTimingColumns())
                row << timings.*column.figure;
            row.writeTo(out);
        }
}

} // namespace poolscope
