// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The verdict's sentences on measured times: whether pooling paid, by how much, and by which test.
#pragma once

#include "core/base/message.h"
#include "core/experiment/experiment.h"
#include "core/verdict/frame_comparison.h"

#include <optional>
#include <span>
#include <vector>

namespace poolscope {

struct ComparisonSentences
{
    std::vector<Message> results; // at least one
    std::vector<Message> notes;   // by which test, what is left out, and what it says nothing of
};

// `comparisons`: of the run, at least one. `repeats`: as for verdictOf(); with two or more, these decide.
[[nodiscard]] ComparisonSentences comparisonSentences(const Experiment& experiment,
                                                      std::span<const FrameComparison> comparisons,
                                                      std::span<const std::vector<FrameComparison>> repeats);

// The comparison in which the lane saved most. At least one.
[[nodiscard]] const FrameComparison& bestOf(std::span<const FrameComparison> comparisons);

} // namespace poolscope
