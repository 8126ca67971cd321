// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Imports heaptrack recorded with --raw, format 1 to 3. Interpreted data have no addresses and are refused.
#pragma once

#include "core/trace/import/import_report.h"
#include "core/trace/import/line_source.h"

#include <iosfwd>

namespace poolscope {

// From the line that `lines` is at. Throws InputError for interpreted data and unknown formats.
void importHeaptrack(LineSource& lines, std::ostream& out, ImportReport& report);

} // namespace poolscope
