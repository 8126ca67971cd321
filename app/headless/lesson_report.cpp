// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/lesson_report.h"

#include "app/terminal/interrupt.h"
#include "app/terminal/progress_line.h"
#include "core/base/units.h"
#include "core/lessons/built_in/built_in_lessons.h"
#include "core/lessons/lesson_proof.h"
#include "ui/charts/chart_catalog.h"

#include <algorithm>

namespace poolscope::app {

namespace {

// "; no text in de"
std::string missingIn(const Lesson& lesson)
{
    std::string text;
    for (const std::string& language : missingLanguages(lesson))
        text += (text.empty() ? "; some text is missing in " : ", ") + language;
    return text;
}

} // namespace

const LayoutNames& windowNames()
{
    static const std::vector<std::string> charts = [] {
        std::vector<std::string> ids;
        for (const ui::ChartInfo& info : ui::chartCatalog())
            ids.emplace_back(info.saving.id);
        return ids;
    }();
    static const std::vector<std::string> panels{"experiment",  "figures",  "range",      "leaks",  "claims",
                                                 "collections", "kinds",    "comparison", "pauses", "verdict",
                                                 "heap-map",    "pictures", "tuning"};
    static const LayoutNames names{charts, panels};
    return names;
}

std::string checkedLesson(const std::string& nameOrPath)
{
    const Lesson lesson = loadLesson(nameOrPath, windowNames());
    std::string faults;
    for (const LessonFault& fault : faultsOf(lesson, throwIfInterrupted))
        faults += (faults.empty() ? "" : "; ") + fault.step + ": " + fault.complaint.english();
    if (!faults.empty()) throw InputError(nameOrPath + ": its questions cannot be answered: " + faults);
    return nameOrPath + ": ok, lesson " + lesson.id + ", edition " + std::to_string(lesson.edition) + ", " +
           formatCountOf(lesson.steps.size(), "step") + missingIn(lesson);
}

std::string checkedAnswers(const std::filesystem::path& file)
{
    const AnswerSheet sheet = readAnswers(file);
    if (!sheet.isIntact)
        throw InputError(file.string() + ": was changed after it was saved: it does not have its checksum");
    const auto answered =
        std::ranges::count_if(sheet.answers, [](const GivenAnswer& given) { return given.answer.has_value(); });
    return file.string() + ": ok, answers of " + sheet.student + " to the lesson " + sheet.lesson + ", " +
           formatCountOf(static_cast<std::uint64_t>(answered), "answer") + ", unchanged since it was saved";
}

ClassGrades gradesOf(const Lesson& lesson, const std::vector<std::string>& files)
{
    ClassGrader grader(lesson, throwIfInterrupted);
    ProgressLine progress("file", files.size());
    for (const std::string& file : files) {
        throwIfInterrupted();
        grader.add(file);
        progress.update(grader.fileCount());
    }
    return grader.grades();
}

} // namespace poolscope::app
