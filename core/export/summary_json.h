// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// summary.json (design, "Files"): the experiment as run, program version, event hash, and for each lane its
// counters apart from its timings.
#pragma once

#include "core/experiment/finding.h"
#include "core/export/recording_csv.h"
#include "core/metrics/kind_lives.h"
#include "core/recording/program_series.h"

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <vector>

namespace poolscope {

// `kinds` has the lives of each of the scenario's kinds, in order; without any, the section is left out. `lanes` has
// one summary for each lane of the experiment, in order; `findings` has one for each claim. CountersOnly leaves the
// timings out. `folder`: that of the file, from which the path of a trace is told; empty: it stays as it is. `program`:
// of the trace that was replayed, whose own pools are listed, if it has any; null: none is known.
void writeSummary(std::ostream& out, const Experiment& experiment, std::uint64_t eventHash,
                  const std::vector<KindLives>& kinds, const std::vector<LaneSummary>& lanes,
                  const std::vector<Message>& findings, Columns columns, const std::filesystem::path& folder = {},
                  const ProgramSeries* program = nullptr);

} // namespace poolscope
