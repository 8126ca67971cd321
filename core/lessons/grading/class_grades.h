// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The answers of a class to one lesson: in which files they are, their grades, and what they have in common.
#pragma once

#include "core/lessons/answer_sheet.h"
#include "core/lessons/grading/grader.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_run.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace poolscope {

// The answers files among `paths`: a folder stands for the .json files in it and in its folders, in order of their
// names. Throws InputError for a folder that cannot be read, or without any.
[[nodiscard]] std::vector<std::string> answersFilesIn(const std::vector<std::string>& paths);

struct ClassGrades
{
    std::vector<Grade> grades;       // in the order of the files
    std::uint64_t runs = 0;          // that it took
    std::vector<std::string> unread; // files that could not be read
    std::int64_t ungraded = 0;       // files with a step whose run this machine could not repeat
};

// Grades one file after another. Belongs to one thread.
class ClassGrader
{
public:
    // As Grader.
    explicit ClassGrader(const Lesson& lesson, BeforeFrame beforeFrame = {});

    // A file that cannot be read gets a grade that says so.
    void add(const std::string& file);
    [[nodiscard]] std::size_t fileCount() const { return all_.grades.size(); }
    // With the remarks on what files have in common.
    [[nodiscard]] ClassGrades grades() const;

private:
    const Lesson& lesson_;
    Grader grader_;
    ClassGrades all_;
};

// What a class made of one question.
struct QuestionOutcome
{
    std::uint64_t answered = 0; // of those that could be graded
    std::uint64_t right = 0;
    std::optional<Answer> usualMistake{}; // the wrong answer that most gave, at least two; never a curve
    std::uint64_t mistaken = 0;           // how many gave it
};
// Of each step of the lesson, which the grades must be of.
[[nodiscard]] std::vector<QuestionOutcome> outcomesOf(const Lesson& lesson, std::span<const Grade> grades);

} // namespace poolscope
