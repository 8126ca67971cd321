// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// sweep.json: what a sweep ran (the experiment whole, values, seeds), by what, on which machines, the hashes of its
// events, and which columns of sweep.csv are counted and which measured.
#pragma once

#include "core/tuning/sweep/sweep.h"

#include <iosfwd>
#include <string>
#include <string_view>

namespace poolscope {

void writeSweepHead(std::ostream& out, const Sweep& sweep);
// The sweep without its rows. Throws InputError that names `file`.
[[nodiscard]] Sweep readSweepHead(std::string_view text, const std::string& file);

} // namespace poolscope
