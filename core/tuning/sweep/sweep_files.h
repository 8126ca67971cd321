// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The files of a sweep. sweep.json has what it ran (the experiment whole, values, seeds), by what, on which machines,
// the hashes of its events, and which columns of sweep.csv are counted and which measured. Its rows are tidy tables:
// sweep.csv has a row a run (and so a row a lane): run, lane, seed, the value of
// each varied parameter (empty where it is another lane's), event hash, counters, timings where they were asked for,
// and the error of a run that could not go on. sweep-by-kind.csv has a row a run and kind with slots of its own.
#pragma once

#include "core/export/provenance.h"
#include "core/tuning/sweep/sweep.h"

#include <filesystem>
#include <iosfwd>
#include <string>
#include <string_view>

namespace poolscope {

// `folder`: that of the file, from which the path of a trace is told; empty: it stays as it is.
void writeSweepHead(std::ostream& out, const Sweep& sweep, const std::filesystem::path& folder = {});
// The sweep without its rows. Throws InputError that names `file`.
[[nodiscard]] Sweep readSweepHead(std::string_view text, const std::string& file);

// Where the pictures of a sweep come from. Equal sweeps, whole or merged from parts, have the same.
[[nodiscard]] Provenance provenanceOf(const Sweep& sweep);

// Runs that are still to be done have no row.
void writeSweepRows(std::ostream& out, const Sweep& sweep);
void writeSweepKinds(std::ostream& out, const Sweep& sweep);

// Fills in the rows of a sweep whose plan is that of the tables. Throws InputError that names `file` and the line.
void readSweepRows(std::string_view text, const std::string& file, Sweep& sweep);
void readSweepKinds(std::string_view text, const std::string& file, Sweep& sweep);

} // namespace poolscope
