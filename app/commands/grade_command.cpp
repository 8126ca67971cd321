// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"
#include "app/headless/lesson_report.h"
#include "app/terminal/interrupt.h"
#include "core/base/printable.h"
#include "core/base/replaced_file.h"
#include "core/base/units.h"
#include "core/export/file_writer.h"
#include "core/lessons/built_in/built_in_lessons.h"

#include <algorithm>
#include <iostream>

namespace poolscope::app {

namespace {

constexpr const char* gradeHelp =
    R"(Grades a class's answers to a lesson. Writes a table with a row for each file and a column for each step.

Usage:
  poolscope grade LESSON ANSWERS... [--out FILE]

LESSON is a file or the name of a built-in lesson ('poolscope list lessons'). ANSWERS are the files that
students saved in the window, or folders with such files (*.json), including their subfolders.

Grading does not trust what a file says about right and wrong. It runs the experiment of every step again,
without a window, with the seed and the changed settings that the answers name.

The table is CSV. Its columns are 'file', 'student', one for each step with the points for it (empty: not
answered), 'points', 'of' (the highest possible number of points), 'tries', 'hints' and 'remarks'. A remark
marks a file that
  cannot be read                          the others are still graded
  has a run that cannot be repeated here  those points are left empty
  was changed after it was saved          its checksum does not match; it is graded as it is
  answers another lesson                  no points
  answers another edition or version      only the steps that both have are graded
  has a seed other than its student's     graded with the seed that it names
  says right where the run says wrong, or the other way round
  has a prediction made after the run
  has a hand-drawn curve that another student's file has, too
  is one of several from the same student, or has no name

A checksum reveals accidents and edits by hand. It is not a signature: somebody who reads this program's
source can make one that matches, or put another name on a classmate's answers. Give each student a seed of
their own ("seed": "student" in the lesson): the seed follows from the name, so a classmate's numbers are
wrong.

Options:
  --out FILE    write the table into FILE, which must be new, empty or an earlier table of grades (default:
                standard output)
  -h, --help    show this help

Exit codes: 0 every file was graded, 1 the table could not be written or a run could not be repeated, 2 the
lesson or one of the files could not be read.
)";

std::string summaryOf(const ClassGrades& all)
{
    const auto remarked = std::ranges::count_if(all.grades, [](const Grade& grade) { return !grade.remarks.empty(); });
    std::string summary = formatCountOf(all.grades.size() - all.unread.size(), "file") + " graded with " +
                          formatCountOf(all.runs, "run") + ", " + std::to_string(remarked) + " with remarks";
    if (!all.unread.empty()) {
        summary += "\n" + formatCountOf(all.unread.size(), "file") + " could not be read:";
        for (const std::string& file : all.unread)
            summary += " " + printable(file);
    }
    if (all.ungraded > 0)
        summary += "\nThis machine could not repeat every run of " +
                   formatCountOf(static_cast<std::uint64_t>(all.ungraded), "file") +
                   ": the points of those steps are left empty, and the remarks say why";
    return summary;
}

int executeGrade(const Invocation&, const Arguments& arguments)
{
    std::vector<std::string> given = arguments.several("a lesson");
    const std::string name = given.front();
    given.erase(given.begin());
    if (given.empty()) throw UsageError("answers to the lesson are missing");
    const Lesson lesson = loadLesson(name);
    if (const auto file = arguments.text("out"))
        refuseToReplaceOtherThan(*file, "file,student,", "an earlier table of grades");
    answerInterrupts();
    const ClassGrades all = gradesOf(lesson, answersFilesIn(given));
    if (const auto file = arguments.text("out")) {
        writeFile(*file, [&](std::ostream& out) { writeGrades(out, lesson, all.grades); });
        std::cerr << summaryOf(all) << '\n';
        std::cout << "Written into " << printable(*file) << '\n';
    } else {
        writeGrades(std::cout, lesson, all.grades);
        std::cout.flush();
        std::cerr << summaryOf(all) << '\n';
    }
    if (!all.unread.empty()) return BadInput;
    return all.ungraded > 0 ? RunFailed : Done;
}

} // namespace

const Command gradeCommand{"grade", gradeHelp, {{"out"}}, executeGrade};

} // namespace poolscope::app
