// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The claims about an experiment's subject beside what was measured, as `run` prints them.
#pragma once

#include "core/experiment/finding.h"
#include "core/export/columns.h"

#include <string>
#include <vector>

namespace poolscope::app {

// `findings` are those of the experiment's claims, in the first of so many repeats, which the table says. Ends with an
// empty line; "" for an experiment without claims. Below a row: what exactly was examined there, and why ours may
// differ. Below the table: the numbered sources, and a sentence for each lane on references used after the release.
[[nodiscard]] std::string claimTable(const Experiment& experiment, const std::vector<LaneSummary>& lanes,
                                     const std::vector<Message>& findings, Columns columns, std::size_t repeats);

} // namespace poolscope::app
