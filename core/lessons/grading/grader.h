// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Grades answers to a lesson by running its experiments. Belongs to one thread.
#pragma once

#include "core/base/message.h"
#include "core/lessons/answer_sheet.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_run.h"
#include "core/recording/recording.h"

#include <cstdint>
#include <iosfwd>
#include <list>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace poolscope {

struct StepGrade
{
    bool isAnswered = false;
    bool isRight = false;
    bool couldRun = true; // false: not through a fault of the answer; then there are no points to be counted
    double points = 0;
    std::optional<Answer> given{}; // of the question's kind
};

// Of one file.
struct Grade
{
    std::string file;               // as in the table
    std::string student{};          // empty: the file has none, or could not be read
    bool isOfLesson = true;         // false: answers to another one, or unread
    std::vector<StepGrade> steps{}; // of the lesson, in order
    double points = 0;
    std::uint64_t tries = 0;
    std::uint64_t hints = 0;
    std::vector<Message> remarks{}; // what the teacher should know
};

class Grader
{
public:
    // The lesson must outlive it. `beforeFrame` is called before every frame of every run; what it throws ends grade(),
    // but for a std::exception, which counts as one of the run.
    explicit Grader(const Lesson& lesson, BeforeFrame beforeFrame = {});

    // Answers to another lesson get no points. Those to another edition do, where the steps are still there.
    [[nodiscard]] Grade grade(const AnswerSheet& sheet, const std::string& file);
    // Of a file that cannot be read.
    [[nodiscard]] Grade unread(const std::string& file, const Message& why) const;
    // How many runs it took so far. Answers of the same seed and tunings share one, if they come close together.
    [[nodiscard]] std::uint64_t runs() const { return runs_; }

private:
    struct KeptRun
    {
        std::string key;
        Recording recording;
    };

    const Recording& runOf(std::size_t step, std::uint64_t seed);
    const Recording& runOf(std::size_t step, std::uint64_t seed, const TuneAnswer& answer);
    template <class Make>
    const Recording& kept(std::string key, Make make);
    [[nodiscard]] Experiment experimentWith(std::size_t step, std::uint64_t seed) const;
    void gradeStep(std::size_t step, const AnswerSheet& sheet, Grade& grade);
    void remarkOnSheet(const AnswerSheet& sheet, Grade& grade) const;

    const Lesson& lesson_;
    BeforeFrame beforeFrame_;
    std::vector<std::uint64_t> frames_; // by experiment: what the questions on its untuned run need
    std::list<KeptRun> runsKept_;       // the latest first
    std::uint64_t runs_ = 0;
};

// Adds a remark to each of several files of one student. Names are the same if they differ in case (ASCII) only.
void remarkOnDoubles(std::vector<Grade>& grades);

// Adds a remark to each of the files of different students that have the same curve. A hand draws no line twice, if it
// is no straight one: curves with fewer than four bends are left out. The grades must be of that lesson.
void remarkOnCopies(const Lesson& lesson, std::vector<Grade>& grades);

// CSV by RFC 4180: "file, student", a column for each step with the points for it (empty: not answered), "points, of,
// tries, hints, remarks". A text that a spreadsheet would take for a formula gets an apostrophe before it.
void writeGrades(std::ostream& out, const Lesson& lesson, std::span<const Grade> grades);

} // namespace poolscope
