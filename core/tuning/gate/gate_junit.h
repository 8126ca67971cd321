// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tuning/gate/gate_verdict.h"

#include <iosfwd>
#include <string>

namespace poolscope {

// As JUnit's XML, which continuous integration shows: a test case for each limit. `name`: of what was judged; `broken`:
// why the run itself does not count, "" if it does; `details`: what else is said of a limit that is not kept.
void writeJUnit(std::ostream& out, const GateVerdict& verdict, const std::string& name, const std::string& broken,
                const std::string& details);

} // namespace poolscope
