// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the question of a step, with the figures and conditions in it, by the names of one experiment.
#pragma once

#include "core/lessons/lesson.h"
#include "core/lessons/lesson_field.h"

#include <cstddef>

namespace poolscope {

inline constexpr std::size_t maximumAskLength = 400; // of a question, in characters

// Fills in what the step has of its question, and how many frames answer it. The experiment must be valid. Throws
// ExperimentError.
void readQuestion(const LessonField& field, const Experiment& experiment, LessonStep& step);

} // namespace poolscope
