// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The English texts of the catalogs and the built-in experiments, which a window translates.
#pragma once

#include <set>
#include <string>

namespace poolscope {

// Titles, labels, units and meanings of strategies, scenarios and parameters; titles, descriptions and claims of the
// built-in experiments. Texts that are only figures or formulas are left out.
[[nodiscard]] std::set<std::string> catalogWords();

} // namespace poolscope
