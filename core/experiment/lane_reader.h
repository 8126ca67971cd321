// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the lanes of an experiment file: their strategies, those of single kinds, and stale references.
#pragma once

#include "core/base/kind.h"
#include "core/experiment/experiment.h"
#include "core/experiment/field_reader.h"

namespace poolscope {

// "allowed are 1 to 8 lanes"
[[nodiscard]] Message allowedLanes();
// `node` is the value of "lanes"; `kinds` are those of the scenario. Throws ExperimentError.
[[nodiscard]] std::vector<ExperimentLane> readLanes(const FieldReader& fields, const JsonNode& node,
                                                    std::span<const Kind> kinds);

} // namespace poolscope
