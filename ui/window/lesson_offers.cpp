// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/lesson_offers.h"

#include "core/lessons/built_in/built_in_lessons.h"
#include "ui/experiment/experiment_document.h"
#include "ui/teaching/lessons/lesson_words.h"
#include "ui/text/core_words.h"

#include <string>

namespace poolscope::ui {

namespace {

// Their ids are their names.
const std::vector<Lesson>& shippedLessons()
{
    static const std::vector<Lesson> all = [] {
        std::vector<Lesson> loaded;
        for (const BuiltInLesson& builtIn : builtInLessons())
            loaded.push_back(loadLesson(std::string(builtIn.name)));
        return loaded;
    }();
    return all;
}

} // namespace

std::vector<LessonOffer> lessonOffers(const LessonMarks& marks)
{
    std::vector<LessonOffer> all;
    for (const Lesson& lesson : shippedLessons()) {
        const QString id = QString::fromStdString(lesson.id);
        all.push_back(
            {.source = ExperimentDocument::lessonScheme + id,
             .title = inLanguage(lesson.title),
             .description = inLanguage(lesson.description),
             .progress = progressInWords(lesson, marks.value(id)),
             .experiment = translated(lesson.experiments.front().title),
             .otherWords = inOtherLanguages(lesson.title) + QLatin1Char('\n') + inOtherLanguages(lesson.description)});
    }
    return all;
}

} // namespace poolscope::ui
