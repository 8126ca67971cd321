// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// An experiment with single values replaced, each written as "pooled.capacity=1000".
#pragma once

#include "core/experiment/experiment.h"

#include <span>
#include <string>

namespace poolscope {

// Sets the values in that order. Throws InputError that names the setting for one that has no value, a parameter that
// is not there, a value that is not allowed, a parameter set twice, and a value that contradicts the others once all
// are set. The experiment must be valid.
[[nodiscard]] Experiment withSettings(Experiment experiment, std::span<const std::string> settings);

} // namespace poolscope
