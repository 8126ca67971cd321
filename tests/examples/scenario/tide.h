// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Example of a scenario: the tide washes up shells until it is high, and then takes them away, each at random.
#pragma once

#include "core/scenarios/scenario.h"

namespace poolscope {

struct Tide
{
    [[nodiscard]] static ScenarioInfo info();
};

} // namespace poolscope
