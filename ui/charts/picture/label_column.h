// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Places labels in a column: each as near to its wanted position as the others allow.
#pragma once

#include <vector>

namespace poolscope::ui {

// Returns the centres (in the order given), at least `height` apart and within [top, bottom], moved as little as
// possible. If there is too little room, labels are spaced evenly. Neighbours keep their order.
[[nodiscard]] std::vector<double> spread(const std::vector<double>& wanted, double height, double top, double bottom);

} // namespace poolscope::ui
