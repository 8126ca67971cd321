// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the question of a step.
#pragma once

#include "core/lessons/figure_reader.h"
#include "core/lessons/lesson.h"

#include <cstddef>
#include <string>

namespace poolscope {

inline constexpr std::size_t maximumAskLength = 400;    // of a question, in characters
inline constexpr std::size_t maximumOptionLength = 200; // of an option, and of the reply to it

// Fills in what the step has of its question, and how many frames answer it. Throws ExperimentError.
void readQuestion(const FigureReader& reader, const JsonNode& node, const std::string& field, LessonStep& step);

} // namespace poolscope
