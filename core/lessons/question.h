// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The questions of a lesson, one kind a struct. Plain values; answer_check.h checks answers to them.
#pragma once

#include "core/lessons/counted_figure.h"
#include "core/lessons/lesson_text.h"
#include "core/recording/predictions.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace poolscope {

// A number: predicted, or read off.
struct ValueQuestion
{
    CountedFigure figure;
    double tolerance = 0;      // either side of the right value
    double toleranceShare = 0; // of the right value; the larger of the two counts
    LessonText unit{};         // behind the answer: "objects", "KiB"; may be empty
};

// A curve over frames to come, drawn before they are run. What is asked for is what the lesson is about, not every
// pixel: each criterion that is there must be met.
struct CurveQuestion
{
    std::size_t lane = 0;
    Prediction::Of of = Prediction::Of::HeapBytes; // a curve
    std::uint64_t firstFrame = 0;
    std::uint64_t lastFrame = 0;          // inclusive
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
    CountedFigure figure; // isFrame()
    std::uint64_t tolerance = 0;
};

using Question = std::variant<ValueQuestion, CurveQuestion, ChooseQuestion, TuneQuestion, FrameQuestion>;

// "value", "curve", "choose", "tune", "frame", as in a lesson file.
[[nodiscard]] std::string_view kindOf(const Question& question);

} // namespace poolscope
