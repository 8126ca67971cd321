// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The tables and sentences that `poolscope run` prints below that of its lanes.
#pragma once

#include "app/headless/headless_run.h"
#include "core/experiment/experiment.h"
#include "core/experiment/finding.h"
#include "core/export/recording_csv.h"
#include "core/metrics/kind_lives.h"
#include "core/metrics/summary.h"

#include <string>
#include <vector>

namespace poolscope::app {

// Of --by-kind: one row for each kind, or for each lane in which it has slots. `kinds` by kind, `lanes` by lane. Ends
// with a line feed.
[[nodiscard]] std::string kindTable(const Experiment& experiment, const std::vector<KindLives>& kinds,
                                    const std::vector<LaneSummary>& lanes);

// The claims about an experiment's subject beside what was measured. `findings` are those of the experiment's claims,
// in the first of so many repeats, which the table says. Ends with an empty line; "" for an experiment without claims.
// Below a row: what exactly was examined there, and why ours may differ. Below the table: the numbered sources, and a
// sentence for each lane on references used after the release.
[[nodiscard]] std::string claimTable(const Experiment& experiment, const std::vector<LaneSummary>& lanes,
                                     const std::vector<Message>& findings, Columns columns, std::size_t repeats);

// The verdict on a run: its sentences below a heading, each in lines of its own that are not too long to read.
// CountersOnly leaves out those on measured figures. Ends with a line feed.
[[nodiscard]] std::string verdictText(const Experiment& experiment, const HeadlessResult& result, Columns columns);

} // namespace poolscope::app
