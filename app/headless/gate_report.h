// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a gate found as a page of HTML, in English as on the terminal.
#pragma once

#include "app/headless/gate_text.h"

#include <filesystem>
#include <ostream>
#include <string>
#include <vector>

namespace poolscope::app {

// Throws InputError if there is another file in its place than an earlier report of a gate.
void refuseToReplaceOtherThanGateReport(const std::filesystem::path& file);

// `name`: of what was judged; `counted`: what of it; `outcome`: "Over budget."
void writeGateReport(std::ostream& out, const std::string& name, const std::string& counted, const std::string& outcome,
                     const std::vector<GateTable>& tables);

} // namespace poolscope::app
