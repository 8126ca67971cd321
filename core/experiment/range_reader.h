// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the named ranges of frames of an experiment file.
#pragma once

#include "core/experiment/experiment.h"
#include "core/experiment/field_reader.h"

namespace poolscope {

// `node` is the value of "ranges". Throws ExperimentError.
[[nodiscard]] std::vector<NamedRange> readRanges(const FieldReader& fields, const JsonNode& node);

} // namespace poolscope
