// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a gate found as a page of HTML, in English as on the terminal.
#pragma once

#include "app/headless/gate_text.h"

#include <filesystem>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope::app {

// Throws InputError if there is another file in its place than a report with the marker, by which it says what made it.
// `what` those reports are, "a report of a gate".
void refuseToReplaceOtherReport(const std::filesystem::path& file, std::string_view marker, const std::string& what);
inline constexpr std::string_view gateReportMarker = ">poolscope gate ";

// `name`: of what was judged; `counted`: what of it; `outcome`: "Over budget."
void writeGateReport(std::ostream& out, const std::string& name, const std::string& counted, const std::string& outcome,
                     const std::vector<GateTable>& tables);

} // namespace poolscope::app
