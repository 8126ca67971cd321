// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What of a recorded program's memory stays, as the command line prints it.
#pragma once

#include "core/tuning/leaks/leak_study.h"

#include <string>

namespace poolscope::app {

// A table of the groups with the most bytes, and how many more there are.
[[nodiscard]] std::string leakTable(const LeakStudy& study, const LeakQuestion& question, LeaksBy by);

} // namespace poolscope::app
