// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A collector's log, and what was computed of it, as JSON.
#pragma once

#include "core/collector_logs/collector_log.h"

#include <iosfwd>
#include <string>

namespace poolscope {

// Lengths and times in ns, sizes in bytes. A key that the log says nothing of is left out, except where a list is
// empty. `file`: its name, as text. What of it is no UTF-8 is replaced.
void writeLogJson(std::ostream& out, const CollectorLog& log, const std::string& file);

} // namespace poolscope
