// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The verdict on a run as `run` prints it.
#pragma once

#include "app/headless/headless_run.h"
#include "core/export/columns.h"

#include <string>

namespace poolscope::app {

// Its sentences below a heading, each in lines of its own that are not too long to read. CountersOnly leaves out those
// on measured figures. Ends with a line feed.
[[nodiscard]] std::string verdictText(const Experiment& experiment, const HeadlessResult& result, Columns columns);

} // namespace poolscope::app
