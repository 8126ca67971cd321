// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson: an experiment and steps, each with a question that the experiment's own counters answer. A plain value,
// the content of a lesson file.
#pragma once

#include "core/experiment/experiment.h"
#include "core/lessons/lesson_text.h"
#include "core/lessons/question.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// What is to be seen, by the names that the window has for its charts and panels.
struct LessonLayout
{
    std::vector<std::string> charts{}; // empty: as they are
    std::vector<std::string> panels{};

    friend bool operator==(const LessonLayout&, const LessonLayout&) = default;
};

struct LessonStep
{
    std::string id;                       // "first-collection"; differs from those of other steps
    LessonText title;                     // one line
    LessonText text;                      // Markdown as in the guide's chapter on lessons
    LessonText toTry{};                   // what to do in the window; may be empty
    std::size_t experiment = 0;           // index in Lesson::experiments
    std::optional<LessonLayout> layout{}; // nothing: the lesson's
    LessonText ask;                       // the question, one paragraph
    Question question;
    bool isPrediction = false;       // to be answered before the run is there, and once only
    std::uint64_t askAtFrame = 0;    // a run with fewer frames is to go on up to here before the question is put
    std::uint64_t framesNeeded = 1;  // so many recorded frames answer the question; of a tune question, at least
    double points = 1;               // for a right answer
    std::vector<LessonText> hints{}; // one after another
    LessonText explanation{};        // shown once the question is answered
};

struct Lesson
{
    std::string id;            // "why-a-sawtooth", for answers to name it by
    std::uint64_t edition = 1; // counted up by the teacher
    std::uint64_t hash = 0;    // of all that decides which answers are right, but of no text
    LessonText title;
    LessonText description{}; // one sentence; may be empty
    std::uint64_t minutes = 10;
    bool hasSeedPerStudent = false;
    LessonLayout layout{};
    std::vector<Experiment> experiments; // with their own seeds; the first is the one to begin with
    std::vector<LessonStep> steps;       // at least one

    [[nodiscard]] double points() const;
    // Nothing if there is none.
    [[nodiscard]] std::optional<std::size_t> stepOf(std::string_view id) const;
};

inline constexpr std::size_t maximumSteps = 40;

// The experiment of a step as that student runs it: with the student's seed if the lesson asks for one of each.
[[nodiscard]] Experiment experimentOf(const Lesson& lesson, std::size_t step, std::string_view student);
// The seed of a student: the FNV-1a hash (64 bits) of "LESSON/NAME", modulo 2^53, where NAME is tidyName(). If the
// lesson asks for no seed of each, the first experiment's own.
[[nodiscard]] std::uint64_t seedOf(const Lesson& lesson, std::string_view student);
// The name without blanks at its ends, and with single blanks inside.
[[nodiscard]] std::string tidyName(std::string_view name);

} // namespace poolscope
