// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The experiments that come with the program (resources/experiments, compiled in). Thread-safe.
#pragma once

#include "core/experiment/experiment.h"

#include <span>
#include <string>
#include <string_view>

namespace poolscope {

struct BuiltInExperiment
{
    std::string_view name;    // file name without ".json": "stutter"
    std::string_view text;    // the whole file
    std::string_view picture; // of its heap, as parseHeapPicture() reads it
};

// In alphabetical order.
[[nodiscard]] std::span<const BuiltInExperiment> builtInExperiments();
// The built-in experiment of that name, else the file at that path. Throws ExperimentError; if it is neither, the
// message lists the built-in experiments and suggests the nearest name.
[[nodiscard]] Experiment loadExperiment(const std::string& nameOrPath);

} // namespace poolscope
