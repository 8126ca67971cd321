// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/grading/class_grades.h"

#include "core/base/error.h"
#include "core/experiment/experiment_reader.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <system_error>
#include <utility>

namespace poolscope {

namespace {

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

// Nothing if it has no answer that was wrong.
const Answer* mistakeIn(const StepGrade& step)
{
    return step.given && step.couldRun && !step.isRight ? &*step.given : nullptr;
}

} // namespace

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

ClassGrader::ClassGrader(const Lesson& lesson, BeforeFrame beforeFrame)
    : lesson_(lesson),
      grader_(lesson, std::move(beforeFrame))
{
}

void ClassGrader::add(const std::string& file)
{
    try {
        all_.grades.push_back(grader_.grade(readAnswers(file), file));
    } catch (const ExperimentError& error) {
        all_.grades.push_back(grader_.unread(file, error.message()));
        all_.unread.push_back(file);
    }
}

ClassGrades ClassGrader::grades() const
{
    ClassGrades all = all_;
    all.runs = grader_.runs();
    all.ungraded = std::ranges::count_if(all.grades, [](const Grade& grade) {
        return std::ranges::any_of(grade.steps, [](const StepGrade& step) { return !step.couldRun; });
    });
    remarkOnDoubles(all.grades);
    remarkOnCopies(lesson_, all.grades);
    return all;
}

std::vector<QuestionOutcome> outcomesOf(const Lesson& lesson, std::span<const Grade> grades)
{
    std::vector<QuestionOutcome> outcomes(lesson.steps.size());
    for (std::size_t step = 0; step < outcomes.size(); ++step) {
        QuestionOutcome& outcome = outcomes[step];
        for (const Grade& grade : grades) {
            const StepGrade& own = grade.steps[step];
            outcome.answered += own.isAnswered && own.couldRun ? 1 : 0;
            outcome.right += own.isRight ? 1 : 0;
            const Answer* mistake = mistakeIn(own);
            if (mistake == nullptr || std::holds_alternative<CurveAnswer>(*mistake)) continue;
            const auto isSame = [&](const Grade& other) {
                const Answer* given = mistakeIn(other.steps[step]);
                return given != nullptr && *given == *mistake;
            };
            const auto count = static_cast<std::uint64_t>(std::ranges::count_if(grades, isSame));
            if (count < 2 || count <= outcome.mistaken) continue;
            outcome.usualMistake = *mistake;
            outcome.mistaken = count;
        }
    }
    return outcomes;
}

} // namespace poolscope
