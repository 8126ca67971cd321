// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a student hands in: the answers to one lesson. A plain value, the content of an answers file; also what keeps a
// student's progress.
#pragma once

#include "core/lessons/lesson.h"
#include "core/recording/predictions.h"
#include "core/recording/recording.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace poolscope {

// Answers to the questions of a lesson, as a student gives them.

struct ValueAnswer
{
    double value = 0;

    friend bool operator==(const ValueAnswer&, const ValueAnswer&) = default;
};

struct CurveAnswer
{
    std::vector<Prediction::Point> points{}; // as in Prediction::points

    friend bool operator==(const CurveAnswer&, const CurveAnswer&) = default;
};

struct ChoiceAnswer
{
    std::string option{}; // its id

    friend bool operator==(const ChoiceAnswer&, const ChoiceAnswer&) = default;
};

// What is needed to repeat the run that reached the goal.
struct TuneAnswer
{
    std::vector<std::string> settings{}; // changed from the start, as on the command line: "pooled.capacity=1000"
    std::vector<Tuning> tunings{};       // changed on the way, without those of the speed
    std::uint64_t frames = 0;            // recorded when it was reached

    friend bool operator==(const TuneAnswer& one, const TuneAnswer& other);
};

struct FrameAnswer
{
    std::uint64_t frame = 0;

    friend bool operator==(const FrameAnswer&, const FrameAnswer&) = default;
};

using Answer = std::variant<ValueAnswer, CurveAnswer, ChoiceAnswer, TuneAnswer, FrameAnswer>;

struct GivenAnswer
{
    std::string step;               // id
    std::optional<Answer> answer{}; // the last one; nothing if there were only hints
    std::uint64_t tries = 0;
    std::uint64_t hints = 0;   // shown
    bool wasRight = false;     // as the window found it
    std::uint64_t atFrame = 0; // frames recorded when it was given

    friend bool operator==(const GivenAnswer&, const GivenAnswer&) = default;
};

struct AnswerSheet
{
    std::string lesson; // id
    std::uint64_t edition = 1;
    std::uint64_t lessonHash = 0;
    std::string student; // tidyName(); empty as long as nobody has said it
    std::uint64_t seed = 0;
    std::vector<GivenAnswer> answers{}; // each step at most once
    bool isIntact = true;               // whether the file had the checksum of its content

    // Of that step; added if there is none.
    [[nodiscard]] GivenAnswer& of(std::string_view step);
    // Null if there is none.
    [[nodiscard]] const GivenAnswer* find(std::string_view step) const;

    friend bool operator==(const AnswerSheet&, const AnswerSheet&) = default;
};

// An empty one for that student.
[[nodiscard]] AnswerSheet answerSheetOf(const Lesson& lesson, std::string_view student);

inline constexpr std::size_t maximumNameLength = 80; // of a student, in characters

// Whether the file says that it holds answers, right or wrong; false if it cannot be read.
[[nodiscard]] bool isAnswersFile(const std::filesystem::path& path);
// The text of the file, with its checksum. It ends with a line feed.
[[nodiscard]] std::string formatAnswers(const AnswerSheet& sheet);
// `name` stands for the file in messages. Throws ExperimentError for a file that is no answers file or is damaged so
// that it cannot be read; one that was merely edited is not intact.
[[nodiscard]] AnswerSheet parseAnswers(std::string_view text, const std::string& name);
[[nodiscard]] AnswerSheet readAnswers(const std::filesystem::path& path);

} // namespace poolscope
