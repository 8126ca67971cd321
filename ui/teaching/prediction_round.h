// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One question about the coming frames, what several people predict, and what happened, compared by the figures that
// the lesson is about. Plain values.
#pragma once

#include "core/lessons/curve_shape.h"
#include "core/recording/recording.h"

#include <QPointF>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace poolscope::ui {

// A curve drawn by hand over frames that are not recorded yet.
class DrawnCurve
{
public:
    DrawnCurve() = default;
    // For the frames [first, first + frames).
    DrawnCurve(std::size_t first, std::size_t frames) : first_(first), values_(frames) {}

    // Draws a stroke from one point (frame, value) to another; parts outside the frames are ignored.
    void draw(const QPointF& from, const QPointF& to);
    // From a stored prediction; one of a single frame becomes a curve of one point.
    explicit DrawnCurve(const Prediction& kept);
    [[nodiscard]] bool isEmpty() const;
    // The drawn values by frame; straight lines fill the gaps between them.
    [[nodiscard]] std::vector<Prediction::Point> points() const;

    using Distance = CurveDistance;

    // Distance from the real values; nullopt while none of them is recorded.
    [[nodiscard]] std::optional<Distance> distanceTo(const Series& real) const;

private:
    std::size_t first_ = 0;
    std::vector<std::optional<double>> values_;
};

// The first recorded frame of [first, last] in which a flow is not 0; nullopt if there is none. O(log).
[[nodiscard]] std::optional<std::size_t> firstFlow(const Series& flow, std::size_t first, std::size_t last);

struct PredictionQuestion
{
    Prediction::Of of = Prediction::Of::HeapBytes;
    std::size_t lane = 0; // index in the recording
    std::size_t first = 0;
    std::size_t frames = 1; // [first, first + frames)

    [[nodiscard]] bool isCurve() const { return of == Prediction::Of::HeapBytes || of == Prediction::Of::SlotsInUse; }
    [[nodiscard]] std::size_t last() const { return first + frames - 1; }
    // The field that a curve shows, or the flow that reveals an event.
    [[nodiscard]] Field field() const;

    friend bool operator==(const PredictionQuestion&, const PredictionQuestion&) = default;
};

// What one person predicts.
struct Guess
{
    QString name;
    int look = 0;                       // see ChartTheme::sketch
    DrawnCurve curve{};                 // for a curve
    std::optional<std::size_t> frame{}; // for an event

    [[nodiscard]] bool isEmpty() const { return !frame && curve.isEmpty(); }
};

// Figures of a curve, drawn or real.
struct CurveTraits
{
    std::uint64_t falls = 0;              // falls of a drawn curve, or collections of a real one
    std::optional<std::size_t> firstFall; // frame of the first of those
    double period = 0;                    // as in Sawtooth
    double height = 0;
    double level = 0;
    double highest = 0;
    std::optional<std::size_t> full; // the first frame with no slot left; see below
};

// A drawn curve is full where it reaches the number of slots that the lane owned before the question. The curve must
// not be empty.
[[nodiscard]] CurveTraits drawnTraits(const DrawnCurve& curve, const PredictionQuestion& question,
                                      const Recording& recording);
// Figures of the recorded frames up to `last`. A real lane is full when an acquire finds no idle slot, even if of one
// kind only.
[[nodiscard]] CurveTraits realTraits(const PredictionQuestion& question, const Recording& recording, std::size_t last);
// The frame of the event; nullopt if it did not happen.
[[nodiscard]] std::optional<std::size_t> realFrame(const PredictionQuestion& question, const Recording& recording);

// Of one that nobody has given a name, in the language of the window; recordings have it in English.
[[nodiscard]] QString nameOfPrediction(std::size_t number);
// As a recording stores it, provided that neither the guess nor its name is empty.
[[nodiscard]] Prediction toBeKept(const Guess& guess, const PredictionQuestion& question, const Recording& recording);
// The questions of the stored predictions, each once, in the order they were put.
[[nodiscard]] std::vector<PredictionQuestion> keptQuestions(const Recording& recording);
[[nodiscard]] std::vector<Guess> keptGuesses(const PredictionQuestion& question, const Recording& recording);
// The stored predictions of all other questions, followed by those of `guesses` that are not empty.
[[nodiscard]] std::vector<Prediction> keptWith(const std::vector<Guess>& guesses, const PredictionQuestion& question,
                                               const Recording& recording);

} // namespace poolscope::ui
