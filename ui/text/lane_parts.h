// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The strategies of a lane as a user tunes them: the lane's own first, then those of single kinds. Kinds with the same
// strategy and the same values form one part.
#pragma once

#include "core/experiment/experiment.h"
#include "core/strategies/catalog/part_setup.h"

#include <QString>

#include <string>
#include <vector>

namespace poolscope::ui {

struct LanePart : PartSetup
{
    std::vector<std::string> kinds{}; // empty: the lane's own strategy

    // "box, matrix: Chunked pool on the collected heap"; for the lane's own just "Mark and sweep".
    [[nodiscard]] QString title() const;
    // The parameters that can be tuned during a run. With exactly one kind, none of them is marked as per kind.
    [[nodiscard]] std::vector<Parameter> liveParameters() const;
    // Whether it says how many slots pools have from the start, or grow by where they have none at first.
    [[nodiscard]] bool isSize(const Parameter& parameter) const;
    // Whether it is the budget of the lane's own collected heap, and can be looked for by sweeps.
    [[nodiscard]] bool isHeapBudget(const Parameter& parameter) const;
    // The paths that a tuning of that parameter must name, one for each kind.
    [[nodiscard]] std::vector<std::string> pathsOf(const std::string& parameter) const;
};

[[nodiscard]] std::vector<LanePart> partsOf(const ExperimentLane& lane);
// Whether a size of its pools can be tuned, and be looked for by sweeps.
[[nodiscard]] bool hasSizes(const ExperimentLane& lane);
[[nodiscard]] bool hasHeapBudget(const ExperimentLane& lane);

} // namespace poolscope::ui
