// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The strategies of a lane as a person tunes them: its own, then those that kinds have for themselves, kinds with the
// same one and the same values taken together.
#pragma once

#include "core/experiment/experiment.h"
#include "core/strategies/strategy_catalog.h"

#include <QString>

#include <string>
#include <vector>

namespace poolscope::ui {

struct LanePart
{
    const StrategyInfo* strategy = nullptr;
    ParameterValues values;
    std::vector<std::string> kinds; // empty: the lane's own strategy
    Backing backing = Backing::System;

    // "box, matrix: Chunked pool on the collected heap"; for the lane's own just "Mark and sweep".
    [[nodiscard]] QString title() const;
    // The Integer ones that can be tuned while the run goes on; per kind only where there are several kinds.
    [[nodiscard]] std::vector<Parameter> liveParameters() const;
    // What a tuning of that parameter has to name, one path a kind.
    [[nodiscard]] std::vector<std::string> pathsOf(const std::string& parameter) const;
};

[[nodiscard]] std::vector<LanePart> partsOf(const ExperimentLane& lane);

} // namespace poolscope::ui
