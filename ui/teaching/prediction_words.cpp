// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/prediction_words.h"

#include "core/base/units.h"
#include "core/lessons/curve_shape.h"
#include "ui/text/digits.h"
#include "ui/text/figure.h"
#include "ui/text/lane_names.h"

#include <QCoreApplication>

#include <cmath>
#include <cstdlib>

namespace poolscope::ui {

namespace {

struct PredictionTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::PredictionSession)
};

using Of = Prediction::Of;

QString nameOfPredicted(const Prediction::Question& question, const Recording& recording)
{
    return shownLane(recording.laneName(question.lane));
}

// Bytes or slots; an average of slots is not a whole number.
QString amount(double value, const Prediction::Question& question)
{
    if (question.of == Of::HeapBytes) return inLocalDigits(formatBytes(value));
    const double whole = std::round(value);
    constexpr double least = 0.05; // the smallest value that one decimal shows
    if (value >= 100 || std::abs(value - whole) < least) return localCount(static_cast<std::uint64_t>(whole));
    return inLocalDigits(value, 1);
}

// What the shape says about the lane: a sawtooth that is a little late is nearly right.
QStringList teethInWords(const CurveTraits& predicted, const CurveTraits& real, const Prediction::Question& question)
{
    QStringList sentences;
    if (real.falls == 0 && predicted.falls == 0) return sentences;
    sentences << PredictionTexts::tr("%1 collections predicted, %2 happened.")
                     .arg(localCount(predicted.falls), localCount(real.falls));
    if (predicted.firstFall && real.firstFall)
        sentences << PredictionTexts::tr("The first in frame %1 predicted, in frame %2 in fact.")
                         .arg(localCount(*predicted.firstFall), localCount(*real.firstFall));
    if (predicted.period > 0 && real.period > 0)
        sentences << PredictionTexts::tr("One every %1 frames predicted, every %2 in fact.")
                         .arg(inLocalDigits(predicted.period, 1), inLocalDigits(real.period, 1));
    if (predicted.height > 0 && real.height > 0)
        sentences << PredictionTexts::tr("Teeth %1 high predicted, %2 in fact.")
                         .arg(amount(predicted.height, question), amount(real.height, question));
    return sentences;
}

QString exhaustionInWords(const CurveTraits& predicted, const CurveTraits& real)
{
    const auto frame = [](const std::optional<std::uint64_t>& full) { return localCount(*full); };
    if (predicted.full && real.full)
        return PredictionTexts::tr("No slot left for the first time in frame %1 predicted, in frame %2 in fact.")
            .arg(frame(predicted.full), frame(real.full));
    if (predicted.full)
        return PredictionTexts::tr("No slot left in frame %1 predicted; there was always one.")
            .arg(frame(predicted.full));
    if (real.full)
        return PredictionTexts::tr("Always a slot left predicted; there was none for the first time in frame %1.")
            .arg(frame(real.full));
    return PredictionTexts::tr("There was always a slot left, as predicted.");
}

QString curveInWords(const Guess& guess, const Prediction::Question& question, const Recording& recording)
{
    const auto distance = distanceOf(guess.points, question, recording);
    if (!distance) return PredictionTexts::tr("Nothing was drawn over the frames that came.");
    const auto last = guess.points.back().frame;
    const CurveTraits predicted = drawnTraits(guess.points, question, recording);
    const CurveTraits real = realTraits(question, recording, last);
    QStringList sentences;
    if (question.of == Of::HeapBytes) {
        sentences = teethInWords(predicted, real, question);
        sentences << PredictionTexts::tr("A heap of %1 on average predicted, %2 in fact.")
                         .arg(amount(predicted.level, question), amount(real.level, question));
    } else {
        sentences << exhaustionInWords(predicted, real)
                  << PredictionTexts::tr("%1 slots in use on average predicted, %2 in fact.")
                         .arg(amount(predicted.level, question), amount(real.level, question));
    }
    sentences << PredictionTexts::tr("On average %1 off, %2 of the highest value, over %3 frames.", nullptr,
                                     static_cast<int>(distance->frames))
                     .arg(amount(distance->mean, question), inLocalDigits(formatShare(distance->share)),
                          localCount(distance->frames));
    return PredictionTexts::tr("%1: %2").arg(nameOfPredicted(question, recording), sentences.join(QLatin1Char(' ')));
}

QString eventInWords(const Guess& guess, const Prediction::Question& question, const Recording& recording)
{
    const auto real = realFrame(question, recording);
    if (!real) return PredictionTexts::tr("It had not happened by frame %1.").arg(localCount(question.last()));
    const auto off = static_cast<std::int64_t>(*real) - static_cast<std::int64_t>(guess.points.front().frame);
    if (off == 0) return PredictionTexts::tr("Frame %1: predicted to the frame.").arg(localCount(*real));
    const auto frames = static_cast<std::size_t>(std::abs(off));
    const auto number = static_cast<int>(frames);
    const QString words =
        off < 0 ? PredictionTexts::tr("It came in frame %1, %2 frames (%3 s) earlier than predicted.", nullptr, number)
                : PredictionTexts::tr("It came in frame %1, %2 frames (%3 s) later than predicted.", nullptr, number);
    return words.arg(localCount(*real), localCount(frames))
        .arg(inLocalDigits(static_cast<double>(frames) / recording.frameRate(), 2));
}

const QString& none()
{
    static const QString dash(QChar(0x2013));
    return dash;
}

QString frameOrNone(const std::optional<std::uint64_t>& frame)
{
    return frame ? localCount(*frame) : none();
}

QString periodOrNone(double frames)
{
    return frames > 0 ? inLocalDigits(frames, 1) : none();
}

QStringList cellsOf(const CurveTraits& figures, const Prediction::Question& question)
{
    if (question.of == Of::SlotsInUse)
        return {frameOrNone(figures.full), amount(figures.highest, question), amount(figures.level, question)};
    return {localCount(figures.falls), frameOrNone(figures.firstFall), periodOrNone(figures.period),
            figures.height > 0 && figures.falls > 0 ? amount(figures.height, question) : none(),
            amount(figures.level, question)};
}

void addTitles(PredictionTable& table, Of of)
{
    const auto add = [&table](const QString& title, const QString& meaning) {
        table.titles << title;
        table.meanings << meaning;
    };
    if (of == Of::HeapBytes) {
        add(PredictionTexts::tr("collections"),
            PredictionTexts::tr("How often the line falls, or the lane collected."));
        add(PredictionTexts::tr("first"), PredictionTexts::tr("The frame of the first of them."));
        add(PredictionTexts::tr("every"), PredictionTexts::tr("Frames from one to the next, on average."));
        add(PredictionTexts::tr("height"), PredictionTexts::tr("How far the line falls, on average."));
        add(PredictionTexts::tr("level"), PredictionTexts::tr("The heap on average over all frames."));
    } else if (of == Of::SlotsInUse) {
        add(PredictionTexts::tr("full"),
            PredictionTexts::tr(
                "The first frame with no slot left: the line reaches the number of slots owned before, or "
                "an acquire found no idle slot, even if of one kind only."));
        add(PredictionTexts::tr("most"), PredictionTexts::tr("The most slots in use at the end of a frame."));
        add(PredictionTexts::tr("level"), PredictionTexts::tr("Slots in use on average over all frames."));
    } else {
        add(PredictionTexts::tr("frame"), PredictionTexts::tr("The frame in which it comes."));
        add(PredictionTexts::tr("off"), PredictionTexts::tr("Frames by which it was predicted too late, or, with −, "
                                                            "too early."));
        return;
    }
    add(PredictionTexts::tr("off"),
        PredictionTexts::tr("How far the line is on average from what happened, as a share of the highest value."));
}

QStringList revealedCells(const Guess& guess, const Prediction::Question& question, const Recording& recording)
{
    if (!question.isCurve()) {
        const auto real = realFrame(question, recording);
        const std::uint64_t frame = guess.points.front().frame;
        if (!real) return {localCount(frame), none()};
        const double off = static_cast<double>(frame) - static_cast<double>(*real);
        return {localCount(frame), formattedDifference(off, Quantity::Count)};
    }
    const auto distance = distanceOf(guess.points, question, recording);
    return cellsOf(drawnTraits(guess.points, question, recording), question)
           << (distance ? inLocalDigits(formatShare(distance->share)) : none());
}

QString soFar(const Guess& guess, const Prediction::Question& question)
{
    if (guess.isEmpty()) return PredictionTexts::tr("nothing yet");
    if (!question.isCurve()) return PredictionTexts::tr("frame %1").arg(localCount(guess.points.front().frame));
    const auto last = guess.points.back().frame;
    return PredictionTexts::tr("drawn up to frame %1").arg(localCount(last));
}

PredictionTable::Row rowOf(const Guess& guess, const Prediction::Question& question, const Recording& recording,
                           qsizetype columns)
{
    PredictionTable::Row row{guess.look, {guess.name}};
    if (guess.isEmpty()) {
        while (row.cells.size() < columns)
            row.cells << none();
        return row;
    }
    row.cells << revealedCells(guess, question, recording);
    const auto last = question.isCurve() ? guess.points.back().frame : question.last();
    if (last < question.last())
        row.tip =
            PredictionTexts::tr("Drawn up to frame %1 only, of %2").arg(localCount(last), localCount(question.last()));
    return row;
}

} // namespace

QString resultInWords(const Guess& guess, const Prediction::Question& question, const Recording& recording)
{
    if (guess.isEmpty()) return PredictionTexts::tr("Nothing was predicted by %1.").arg(guess.name);
    return question.isCurve() ? curveInWords(guess, question, recording) : eventInWords(guess, question, recording);
}

QString questionInWords(const Prediction::Question& question, const Recording& recording)
{
    const auto words = [&] {
        switch (question.of) {
        case Of::SlotsInUse: return PredictionTexts::tr("Slots in use of %1, frames %2 to %3");
        case Of::FirstRefusal: return PredictionTexts::tr("First refusal of %1, frames %2 to %3");
        case Of::NextCollection: return PredictionTexts::tr("Next collection of %1, frames %2 to %3");
        case Of::HeapBytes: break;
        }
        return PredictionTexts::tr("Heap curve of %1, frames %2 to %3");
    }();
    return words.arg(nameOfPredicted(question, recording), localCount(question.first), localCount(question.last()));
}

PredictionTable predictionTable(const std::vector<Guess>& guesses, const Prediction::Question& question,
                                const Recording& recording, bool isRevealed)
{
    PredictionTable table;
    table.titles << PredictionTexts::tr("predicted by");
    table.meanings << PredictionTexts::tr("Whose prediction it is; Enter or a double click changes the name.");
    if (!isRevealed) {
        table.titles << PredictionTexts::tr("so far");
        table.meanings << PredictionTexts::tr("How much has been predicted so far.");
        for (const Guess& guess : guesses)
            table.rows.push_back({guess.look, {guess.name, soFar(guess, question)}});
        return table;
    }
    addTitles(table, question.of);
    for (const Guess& guess : guesses)
        table.rows.push_back(rowOf(guess, question, recording, table.titles.size()));
    PredictionTable::Row real{-1, {PredictionTexts::tr("what came")}};
    if (question.isCurve())
        real.cells << cellsOf(realTraits(question, recording, question.last()), question) << QString();
    else
        real.cells << frameOrNone(realFrame(question, recording)) << QString();
    table.rows.push_back(std::move(real));
    return table;
}

} // namespace poolscope::ui
