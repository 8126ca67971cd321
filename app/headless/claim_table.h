// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What was said of an experiment's subject beside what was measured, as the text that `run` prints.
#pragma once

#include "core/experiment/finding.h"
#include "core/export/columns.h"

#include <string>
#include <vector>

namespace poolscope::app {

// `findings` are those of the experiment's claims. Ends with an empty line; "" for an experiment that no claims go
// with. Below a row stands what exactly was looked at there, and why ours may differ; below the table the sources, by
// number, and what was found of references used after the release, a sentence a lane.
[[nodiscard]] std::string claimTable(const Experiment& experiment, const std::vector<LaneSummary>& lanes,
                                     const std::vector<Message>& findings, Columns columns);

} // namespace poolscope::app
