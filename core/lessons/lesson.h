// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson: an experiment and steps, each with a question that the experiment's own counters answer. A plain value,
// the content of a lesson file.
#pragma once

#include "core/experiment/experiment.h"
#include "core/lessons/counter_expression.h"
#include "core/recording/predictions.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace poolscope {

// The languages a lesson may be written in, English first: every text has that one, and the others fall back to it.
inline constexpr std::array<std::string_view, 2> lessonLanguages{"en", "de"};

// A text of a lesson in the languages that its teacher wrote it in. A plain value.
class LessonText
{
public:
    // The empty text.
    LessonText() = default;
    explicit LessonText(std::map<std::string, std::string, std::less<>> words) : words_(std::move(words)) {}

    // `language` as in a locale: "de", "de_AT". Paragraphs are separated by an empty line.
    [[nodiscard]] const std::string& in(std::string_view language) const
    {
        static const std::string none;
        auto found = words_.find(language.substr(0, language.find_first_of("_-")));
        if (found == words_.end()) found = words_.find("en");
        return found == words_.end() ? none : found->second;
    }
    // Whether it was written in that language itself, one of lessonLanguages. A text that was given without a language
    // is English.
    [[nodiscard]] bool has(std::string_view language) const { return words_.contains(language); }
    [[nodiscard]] bool empty() const { return words_.empty(); }

    friend bool operator==(const LessonText&, const LessonText&) = default;

private:
    std::map<std::string, std::string, std::less<>> words_; // by language
};

// The questions of a lesson, one kind a struct; answer_check.h checks answers to them.

// A number: predicted, or read off.
struct ValueQuestion
{
    CounterExpression figure;
    double tolerance = 0;      // either side of the right value
    double toleranceShare = 0; // of the right value; the larger of the two counts
    LessonText unit{};         // behind the answer: "objects", "KiB"; may be empty
};

// A curve over frames to come, drawn before they are run. What is asked for is what the lesson is about, not every
// pixel: each criterion that is there must be met.
struct CurveQuestion
{
    Prediction::Question asked{};         // a curve
    std::optional<double> distance{};     // mean distance as a share of the greatest real value, at most
    std::optional<std::uint64_t> falls{}; // the number of falls may be off by so many
    std::optional<double> highest{};      // the highest point may be off by that share of it
    std::optional<double> level{};        // the mean may be off by that share of it
};

// One of several.
struct ChooseQuestion
{
    struct Option
    {
        std::string id;
        LessonText text;
        std::vector<Condition> when{}; // it is right if all of them hold
        LessonText reply{};            // to whoever chose it; may be empty
    };

    std::vector<Option> options; // 2 to 6, ids differ
};

// Parameters are to be changed until conditions hold.
struct TuneQuestion
{
    std::vector<std::string> parameters; // that may be changed, as on the command line: "pooled.capacity"
    std::vector<Condition> goal;         // all of them
    std::uint64_t frames = 1;            // of figures that name no frames: so many, up to the last one recorded
    std::vector<std::string> solution;   // settings from the start that reach the goal: "pooled.capacity=1000"
    std::uint64_t solutionFrames = 0;    // by then at the latest
};

// A frame that is to be found.
struct FrameQuestion
{
    CounterExpression figure; // isFrame()
    std::uint64_t tolerance = 0;
};

using Question = std::variant<ValueQuestion, CurveQuestion, ChooseQuestion, TuneQuestion, FrameQuestion>;

// "value", "curve", "choose", "tune", "frame", as in a lesson file.
[[nodiscard]] std::string_view kindOf(const Question& question);

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

// FNV-1a, 64 bits, of lessons and answers. It tells damage, edits and mix-ups, but not forgery: whoever reads the
// source can work it out.
[[nodiscard]] std::uint64_t hashOfText(std::string_view text);

} // namespace poolscope
