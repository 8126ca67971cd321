// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The English words that a window translates: what the catalogs and the built-in experiments say of themselves.
#pragma once

#include <set>
#include <string>

namespace poolscope {

// Titles, labels, units and meanings of strategies, scenarios and parameters; titles, descriptions and claims of the
// built-in experiments. Figures and formulas alone are not among them.
[[nodiscard]] std::set<std::string> catalogWords();

} // namespace poolscope
