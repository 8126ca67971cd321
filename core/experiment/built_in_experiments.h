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
// A built-in experiment of that name, else the file of that path. Throws ExperimentError; for a word that is
// neither, the message names the built-in ones and the nearest of them.
[[nodiscard]] Experiment loadExperiment(const std::string& nameOrPath);

} // namespace poolscope
