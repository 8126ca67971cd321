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
#include <cctype>
#include <system_error>

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

// Some platforms for learning give each student a folder, and some machines write .JSON.
bool endsAsJson(const std::filesystem::path& file)
{
    std::string ending = file.extension().string();
    std::ranges::transform(ending, ending.begin(),
                           [](unsigned char each) { return static_cast<char>(std::tolower(each)); });
    return ending == ".json";
}

void addAnswersFiles(const std::string& folder, std::vector<std::string>& files)
{
    std::vector<std::string> found;
    std::error_code error;
    for (std::filesystem::recursive_directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        std::error_code ignored;
        if (endsAsJson(entry->path()) && !entry->is_directory(ignored)) found.push_back(entry->path().string());
    }
    if (error) throw InputError(folder + ": cannot be read: " + error.message());
    if (found.empty()) throw InputError(folder + ": has no .json files; answers are such files");
    std::ranges::sort(found);
    files.insert(files.end(), found.begin(), found.end());
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
    static const std::vector<std::string> panels{"experiment",  "figures",  "range",      "claims",
                                                 "collections", "kinds",    "comparison", "pauses",
                                                 "verdict",     "heap-map", "pictures",   "tuning"};
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

std::vector<std::string> answersFilesIn(const std::vector<std::string>& arguments)
{
    std::vector<std::string> files;
    for (const std::string& argument : arguments) {
        std::error_code error;
        if (std::filesystem::is_directory(argument, error))
            addAnswersFiles(argument, files);
        else
            files.push_back(argument);
    }
    return files;
}

ClassGrades gradesOf(const Lesson& lesson, const std::vector<std::string>& files)
{
    ClassGrades all;
    Grader grader(lesson, throwIfInterrupted);
    ProgressLine progress("file", files.size());
    for (const std::string& file : files) {
        throwIfInterrupted();
        try {
            all.grades.push_back(grader.grade(readAnswers(file), file));
        } catch (const ExperimentError& error) {
            all.grades.push_back(grader.unread(file, error.message()));
            all.unread.push_back(file);
        }
        progress.update(all.grades.size());
    }
    all.ungraded = std::ranges::count_if(all.grades, [](const Grade& grade) {
        return std::ranges::any_of(grade.steps, [](const StepGrade& step) { return !step.couldRun; });
    });
    remarkOnDoubles(all.grades);
    remarkOnCopies(lesson, all.grades);
    all.runs = grader.runs();
    return all;
}

} // namespace poolscope::app
