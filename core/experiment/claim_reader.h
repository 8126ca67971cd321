// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the claims of an experiment file.
#pragma once

#include "core/base/kind.h"
#include "core/experiment/experiment.h"
#include "core/experiment/field_reader.h"

namespace poolscope {

// `node` is the value of "claims"; `experiment` must have its lanes and ranges; `kinds` are those of its scenario.
// Throws ExperimentError.
[[nodiscard]] std::vector<Claim> readClaims(const FieldReader& fields, const JsonNode& node,
                                            const Experiment& experiment, std::span<const Kind> kinds);

} // namespace poolscope
