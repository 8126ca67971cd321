// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/grading/class_grades.h"

#include "core/base/parameters.h"
#include "core/export/csv_row.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <string>
#include <string_view>

namespace poolscope {

namespace {

std::string lowerCase(std::string name)
{
    std::ranges::transform(name, name.begin(),
                           [](char each) { return static_cast<char>(std::tolower(static_cast<unsigned char>(each))); });
    return name;
}

std::string pointsAsText(double points)
{
    return formatValue(points);
}

std::string remarksOf(const Grade& grade)
{
    std::string all;
    for (const Message& remark : grade.remarks)
        all += (all.empty() ? "" : " | ") + remark.english();
    return all;
}

} // namespace

void remarkOnDoubles(std::vector<Grade>& grades)
{
    std::map<std::string, std::vector<Grade*>> byStudent;
    for (Grade& grade : grades)
        if (grade.isOfLesson && !grade.student.empty()) byStudent[lowerCase(tidyName(grade.student))].push_back(&grade);
    for (const auto& [student, files] : byStudent)
        for (Grade* grade : files) {
            if (files.size() < 2) continue;
            Message::Names others;
            for (const Grade* other : files)
                if (other != grade) others.push_back(other->file);
            grade->remarks.emplace_back(POOLSCOPE_TEXT("Lessons", "this student also handed in %1"), others);
        }
}

void writeGrades(std::ostream& out, const Lesson& lesson, std::span<const Grade> grades)
{
    CsvRow row;
    row << "file"
        << "student";
    for (const LessonStep& step : lesson.steps)
        row << std::string_view(step.id);
    row << "points"
        << "of"
        << "tries"
        << "hints"
        << "remarks";
    row.writeTo(out);
    for (const Grade& grade : grades) {
        row.chosen(grade.file).chosen(grade.student);
        for (const StepGrade& step : grade.steps)
            row << (step.isAnswered && step.couldRun ? pointsAsText(step.points) : std::string());
        row << pointsAsText(grade.points) << pointsAsText(lesson.points()) << grade.tries << grade.hints;
        row.chosen(remarksOf(grade));
        row.writeTo(out);
    }
}

} // namespace poolscope
