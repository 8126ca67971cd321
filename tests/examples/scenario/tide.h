// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// An example of a scenario: shells that the tide washes up until it is high, and takes away again, each one at random.
#pragma once

#include "core/scenarios/scenario_catalog.h"

namespace poolscope {

struct Tide
{
    [[nodiscard]] static ScenarioInfo info();
};

} // namespace poolscope
