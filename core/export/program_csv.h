// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a recorded program itself, beside those of the lanes that replay it: program.csv and program-pools.csv.
#pragma once

#include "core/export/recording_csv.h"
#include "core/recording/program_series.h"

#include <cstddef>
#include <iosfwd>

namespace poolscope {

// Both have the first `frames` frames, or all that the program has if these are fewer.

// program.csv: one row a frame: "frame,births,births_still_alive,allocated_bytes,resident_bytes,frame_ns". The last two
// were measured while the program was recorded; fields are empty where that is not known, and CountersOnly leaves out
// both columns.
void writeProgram(std::ostream& out, const ProgramSeries& program, std::size_t frames, Columns columns);

// program-pools.csv: one row a frame and pool of the program's own, frame by frame: "frame,pool,in_use,high_water", in
// objects. All are counted.
void writeProgramPools(std::ostream& out, const ProgramSeries& program, std::size_t frames);

} // namespace poolscope
