// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/program_csv.h"

#include "core/export/csv_row.h"

#include <algorithm>
#include <ostream>

namespace poolscope {

namespace {

void appendMeasured(CsvRow& row, const Series& series, std::size_t frame)
{
    const std::uint64_t value = frame < series.size() ? series[frame] : 0;
    if (value == 0)
        row << std::string_view();
    else
        row << value;
}

} // namespace

void writeProgram(std::ostream& out, const ProgramSeries& program, std::size_t frames, Columns columns)
{
    out << "frame,births,births_still_alive,allocated_bytes"
        << (columns == Columns::All ? ",resident_bytes,frame_ns\n" : "\n");
    for (std::size_t frame = 0; frame < std::min(frames, program.allocated.size()); ++frame) {
        CsvRow row;
        row << std::uint64_t{frame} << program.born[frame] << program.alive[frame] << program.allocated[frame];
        if (columns == Columns::All) {
            appendMeasured(row, program.resident, frame);
            appendMeasured(row, program.frameTimes, frame);
        }
        row.writeTo(out);
    }
}

void writeProgramPools(std::ostream& out, const ProgramSeries& program, std::size_t frames)
{
    out << "frame,pool,in_use,high_water\n";
    for (std::size_t frame = 0; frame < std::min(frames, program.allocated.size()); ++frame)
        for (const ProgramSeries::Pool& pool : program.pools) {
            CsvRow row;
            row << std::uint64_t{frame};
            row.chosen(pool.name) << pool.inUse.now[frame] << pool.inUse.highWater[frame];
            row.writeTo(out);
        }
}

} // namespace poolscope
