// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the lanes and the claims of an experiment file. What they say together is left to check(). Throws
// ExperimentError.
#pragma once

#include "core/experiment/experiment.h"
#include "core/experiment/field_reader.h"

namespace poolscope {

// `node` is the value of "lanes".
[[nodiscard]] std::vector<ExperimentLane> readLanes(const FieldReader& fields, const JsonNode& node);
// `node` is the value of "claims"; `experiment` must have its lanes and ranges.
[[nodiscard]] std::vector<Claim> readClaims(const FieldReader& fields, const JsonNode& node,
                                            const Experiment& experiment);

} // namespace poolscope
