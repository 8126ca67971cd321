// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Answers to the questions of a lesson, as a student gives them. Plain values.
#pragma once

#include "core/recording/predictions.h"
#include "core/recording/recording.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace poolscope {

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

} // namespace poolscope
