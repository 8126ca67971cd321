// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons and answers on the command line: what 'check' says about them, and the table of 'grade'.
#pragma once

#include "core/lessons/grading/grader.h"
#include "core/lessons/lesson_reader.h"

#include <cstdint>
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

// The answers files among `arguments`: a folder stands for the .json files in it and in its folders, in order of their
// names. Throws InputError for a folder that cannot be read, or without any.
[[nodiscard]] std::vector<std::string> answersFilesIn(const std::vector<std::string>& arguments);

struct ClassGrades
{
    std::vector<Grade> grades;       // in the order of the files
    std::uint64_t runs = 0;          // that it took
    std::vector<std::string> unread; // files that could not be read
    std::int64_t ungraded = 0;       // files with a step whose run this machine could not repeat
};
// A file that cannot be read gets a row that says so. Shows progress on a terminal. Throws Interrupted.
[[nodiscard]] ClassGrades gradesOf(const Lesson& lesson, const std::vector<std::string>& files);

} // namespace poolscope::app
