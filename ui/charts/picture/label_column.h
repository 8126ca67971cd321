// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Room for labels in a column: each as near to where it belongs as the others allow.
#pragma once

#include <vector>

namespace poolscope::ui {

// Centres (in the order given) at least height apart and within [top, bottom], moved as little as can be.
// Where there is too little room for all they share it evenly. Neighbours keep their order.
[[nodiscard]] std::vector<double> spread(const std::vector<double>& wanted, double height, double top, double bottom);

} // namespace poolscope::ui
