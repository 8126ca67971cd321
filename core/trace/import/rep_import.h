// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Imports the .rep files and scripts of malloc labs: up to four numbers, then 'a ID BYTES', 'r ID BYTES', which is a
// malloc if the id is new, and 'f ID'. '#' begins a comment.
#pragma once

#include "core/trace/import/import_report.h"
#include "core/trace/import/line_source.h"

#include <iosfwd>

namespace poolscope {

// From the line that `lines` is at.
void importRep(LineSource& lines, std::ostream& out, ImportReport& report);

} // namespace poolscope
