// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How much of a recorded program's memory was seen, as the command line prints it.
#pragma once

#include "core/trace/resident_memory.h"

#include <string>

namespace poolscope::app {

// A line and a table; empty if nothing is known.
[[nodiscard]] std::string residentTable(const ResidentMemory& memory);

} // namespace poolscope::app
