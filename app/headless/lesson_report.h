// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons and answers on the command line: what 'check' says about them, and the table of 'grade'.
#pragma once

#include "core/lessons/grading/class_grades.h"
#include "core/lessons/lesson_reader.h"

#include <filesystem>
#include <string>
#include <vector>

namespace poolscope::app {

// The charts and panels that the window has.
[[nodiscard]] const LayoutNames& windowNames();

// Reads the lesson and answers its questions by running it. Returns a line for standard output. Throws InputError that
// names what cannot be answered.
[[nodiscard]] std::string checkedLesson(const std::string& nameOrPath);
// Returns a line for standard output. Throws InputError for a file that cannot be read or was changed.
[[nodiscard]] std::string checkedAnswers(const std::filesystem::path& file);

// A file that cannot be read gets a row that says so. Shows progress on a terminal. Throws Interrupted.
[[nodiscard]] ClassGrades gradesOf(const Lesson& lesson, const std::vector<std::string>& files);

} // namespace poolscope::app
