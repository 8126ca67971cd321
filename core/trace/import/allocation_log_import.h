// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Imports what Duktape's example of an allocator logs: 'A POINTER SIZE', 'R POINTER SIZE POINTER SIZE', 'F POINTER
// SIZE'.
#pragma once

#include "core/trace/import/import_report.h"
#include "core/trace/import/line_source.h"

#include <iosfwd>

namespace poolscope {

// From the line that `lines` is at.
void importAllocationLog(LineSource& lines, std::ostream& out, ImportReport& report);

} // namespace poolscope
