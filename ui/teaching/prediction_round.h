// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One question on the frames to come, what several people expect, and what came: figure by figure, as the lesson is
// about them. Plain values.
#pragma once

#include "ui/teaching/prediction.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace poolscope::ui {

struct PredictionQuestion
{
    Prediction::Of of = Prediction::Of::HeapBytes;
    std::size_t lane = 0; // of the recording
    std::size_t first = 0;
    std::size_t frames = 1; // [first, first + frames)

    [[nodiscard]] bool isCurve() const { return of == Prediction::Of::HeapBytes || of == Prediction::Of::SlotsInUse; }
    [[nodiscard]] std::size_t last() const { return first + frames - 1; }
    // What a curve is of, or what an event is told by: then it is a flow.
    [[nodiscard]] Field field() const;

    friend bool operator==(const PredictionQuestion&, const PredictionQuestion&) = default;
};

// What one person expects.
struct Guess
{
    QString name;
    int look = 0;                       // see ChartTheme::sketch
    DrawnCurve curve{};                 // for a curve
    std::optional<std::size_t> frame{}; // for an event

    [[nodiscard]] bool isEmpty() const { return !frame && curve.isEmpty(); }
};

// Of a curve, drawn or real.
struct CurveFigures
{
    std::uint64_t falls = 0;              // drawn; of what came, the collections
    std::optional<std::size_t> firstFall; // the first of those, by frame
    double period = 0;                    // as Sawtooth
    double height = 0;
    double level = 0;
    double highest = 0;
    std::optional<std::size_t> full; // the frame with no slot left for the first time; see below
};

// Full is a drawn line where it reaches the slots that the lane owned before the question. The curve is not empty.
[[nodiscard]] CurveFigures drawnFigures(const DrawnCurve& curve, const PredictionQuestion& question,
                                        const Recording& recording);
// Of the frames up to `last`, as far as they are recorded. Full is a lane when an acquire finds no idle slot, be it of
// one kind.
[[nodiscard]] CurveFigures realFigures(const PredictionQuestion& question, const Recording& recording,
                                       std::size_t last);
// The frame of an event; nothing: it did not come.
[[nodiscard]] std::optional<std::size_t> realFrame(const PredictionQuestion& question, const Recording& recording);

// As a recording keeps it, if the guess is not empty, nor its name.
[[nodiscard]] Prediction toBeKept(const Guess& guess, const PredictionQuestion& question, const Recording& recording);
// The questions of predictions that were kept, each once, in the order they were put.
[[nodiscard]] std::vector<PredictionQuestion> keptQuestions(const Recording& recording);
[[nodiscard]] std::vector<Guess> keptGuesses(const PredictionQuestion& question, const Recording& recording);
// Those of all other questions, and then these but for empty ones.
[[nodiscard]] std::vector<Prediction> keptWith(const std::vector<Guess>& guesses, const PredictionQuestion& question,
                                               const Recording& recording);

} // namespace poolscope::ui
