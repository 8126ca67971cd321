// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A budget's split as the command line prints it.
#pragma once

#include "core/tuning/advice/budget_split.h"

#include <string>

namespace poolscope::app {

// With an empty line before it. `split`: of the only lane of the advice.
[[nodiscard]] std::string budgetText(const BudgetSplit& split, const Advice& advice);

} // namespace poolscope::app
