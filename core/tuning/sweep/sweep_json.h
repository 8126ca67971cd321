// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// sweep.json: what a sweep ran (the experiment whole, values, seeds), by what, on which machines, the hashes of its
// events, and which columns of sweep.csv are counted and which measured.
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

// Where the pictures of a sweep come from.

// Equal sweeps, whole or merged from parts, have the same.
[[nodiscard]] Provenance provenanceOf(const Sweep& sweep);

} // namespace poolscope
