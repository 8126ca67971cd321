// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/prediction_round.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace poolscope::ui {

namespace {

using Of = Prediction::Of;

// Of predictions that nobody gave a name, in a recording.
constexpr QLatin1String recordedForm("Prediction %1");

QString formOfName()
{
    return QCoreApplication::translate("poolscope::ui::PredictionSession", "Prediction %1");
}

// A name of the one form in the other; any other name as it is.
QString exchanged(const QString& name, const QString& form, const QString& other)
{
    const QString before = form.section(QStringLiteral("%1"), 0, 0);
    bool isNumber = false;
    const int number = name.mid(before.size()).toInt(&isNumber);
    return isNumber && name.startsWith(before) ? other.arg(number) : name;
}

CurveTraits figuresOfLine(const std::vector<Prediction::Point>& line)
{
    const Sawtooth teeth = sawtoothOf(line);
    CurveTraits figures;
    figures.falls = teeth.count;
    // The fall is in the frame after the peak.
    if (teeth.count > 0) figures.firstFall = static_cast<std::size_t>(teeth.firstFall) + 1;
    figures.period = teeth.period;
    figures.height = teeth.height;
    figures.level = teeth.level;
    figures.highest = std::max(teeth.highest, 0.0);
    return figures;
}

// Where the line first reaches that value, also between its points.
std::optional<std::size_t> firstAt(double value, const std::vector<Prediction::Point>& line)
{
    const auto to = std::ranges::find_if(line, [=](const auto& point) { return point.value >= value; });
    if (to == line.end()) return std::nullopt;
    if (to == line.begin()) return to->frame;
    const Prediction::Point& from = *std::prev(to);
    const double share = (value - from.value) / (to->value - from.value);
    return static_cast<std::size_t>(
        std::ceil(static_cast<double>(from.frame) + static_cast<double>(to->frame - from.frame) * share));
}

bool isOf(const Prediction& prediction, const PredictionQuestion& question, const Recording& recording)
{
    return toBeKept({}, question, recording).isOfSameQuestion(prediction);
}

} // namespace

DrawnCurve::DrawnCurve(const Prediction& kept) : DrawnCurve(kept.first, kept.frames)
{
    for (const Prediction::Point& point : kept.points)
        values_[point.frame - first_] = point.value;
}

void DrawnCurve::draw(const QPointF& from, const QPointF& to)
{
    const auto [left, right] = from.x() <= to.x() ? std::pair(from, to) : std::pair(to, from);
    const auto size = static_cast<double>(values_.size());
    const double begin = std::round(left.x()) - static_cast<double>(first_);
    const double end = std::round(right.x()) - static_cast<double>(first_);
    for (double i = std::max(begin, 0.0); i <= end && i < size; ++i) {
        const double share = end > begin ? (i - begin) / (end - begin) : 0;
        values_[static_cast<std::size_t>(i)] = std::max(left.y() + share * (right.y() - left.y()), 0.0);
    }
}

bool DrawnCurve::isEmpty() const
{
    return std::ranges::none_of(values_, [](const auto& value) { return value.has_value(); });
}

std::vector<Prediction::Point> DrawnCurve::points() const
{
    std::vector<Prediction::Point> points;
    for (std::size_t i = 0; i < values_.size(); ++i)
        if (values_[i]) points.push_back({first_ + i, *values_[i]});
    return points;
}

std::optional<DrawnCurve::Distance> DrawnCurve::distanceTo(const Series& real) const
{
    return distanceOf(points(), real);
}

std::optional<std::size_t> firstFlow(const Series& flow, std::size_t first, std::size_t last)
{
    std::size_t end = std::min(last + 1, flow.size());
    if (first >= end || flow.extremes(first, end).maximum == 0) return std::nullopt;
    while (end - first > 1) {
        const std::size_t middle = first + (end - first) / 2;
        (flow.extremes(first, middle).maximum > 0 ? end : first) = middle;
    }
    return first;
}

Field PredictionQuestion::field() const
{
    switch (of) {
    case Of::SlotsInUse: return Field::SlotsInUse;
    case Of::FirstRefusal: return Field::Exhausted;
    case Of::NextCollection: return Field::Collections;
    case Of::HeapBytes: break;
    }
    return Field::HeapBytes;
}

CurveTraits drawnTraits(const DrawnCurve& curve, const PredictionQuestion& question, const Recording& recording)
{
    const std::vector<Prediction::Point> line = curve.points();
    CurveTraits figures = figuresOfLine(line);
    const Series& owned = recording.series(question.lane, Field::SlotsOwned);
    const std::uint64_t capacity = question.first > 0 && question.first <= owned.size() ? owned[question.first - 1] : 0;
    if (question.of == Of::SlotsInUse && capacity > 0) figures.full = firstAt(static_cast<double>(capacity), line);
    return figures;
}

CurveTraits realTraits(const PredictionQuestion& question, const Recording& recording, std::size_t last)
{
    CurveTraits figures =
        figuresOfLine(pointsOf(recording.series(question.lane, question.field()), question.first, last));
    const Series& collections = recording.series(question.lane, Field::Collections);
    figures.falls = 0;
    for (std::size_t frame = question.first; frame <= last && frame < collections.size(); ++frame)
        figures.falls += collections[frame];
    figures.firstFall = firstFlow(collections, question.first, last);
    for (const Field field : {Field::Exhausted, Field::Misses}) {
        const auto frame = firstFlow(recording.series(question.lane, field), question.first, last);
        if (frame && (!figures.full || *frame < *figures.full)) figures.full = frame;
    }
    return figures;
}

std::optional<std::size_t> realFrame(const PredictionQuestion& question, const Recording& recording)
{
    return firstFlow(recording.series(question.lane, question.field()), question.first, question.last());
}

QString nameOfPrediction(std::size_t number)
{
    return formOfName().arg(number);
}

Prediction toBeKept(const Guess& guess, const PredictionQuestion& question, const Recording& recording)
{
    const QString name = exchanged(guess.name, formOfName(), recordedForm);
    Prediction kept{name.toStdString(), recording.laneName(question.lane), question.of, question.first,
                    question.frames};
    if (guess.frame) kept.points.push_back({*guess.frame, 0});
    if (question.isCurve()) kept.points = guess.curve.points();
    return kept;
}

std::vector<PredictionQuestion> keptQuestions(const Recording& recording)
{
    std::vector<PredictionQuestion> questions;
    for (const Prediction& each : recording.predictions())
        for (std::size_t lane = 0; lane < recording.laneCount(); ++lane) {
            const PredictionQuestion question{each.of, lane, each.first, each.frames};
            if (recording.laneName(lane) == each.lane && std::ranges::find(questions, question) == questions.end())
                questions.push_back(question);
        }
    return questions;
}

std::vector<Guess> keptGuesses(const PredictionQuestion& question, const Recording& recording)
{
    std::vector<Guess> guesses;
    for (const Prediction& each : recording.predictions()) {
        if (!isOf(each, question, recording)) continue;
        Guess guess{exchanged(QString::fromStdString(each.name), recordedForm, formOfName()),
                    static_cast<int>(guesses.size())};
        if (question.isCurve())
            guess.curve = DrawnCurve(each);
        else
            guess.frame = each.points.front().frame;
        guesses.push_back(std::move(guess));
    }
    return guesses;
}

std::vector<Prediction> keptWith(const std::vector<Guess>& guesses, const PredictionQuestion& question,
                                 const Recording& recording)
{
    std::vector<Prediction> all = recording.predictions();
    std::erase_if(all, [&](const Prediction& each) { return isOf(each, question, recording); });
    for (const Guess& guess : guesses)
        if (!guess.isEmpty()) all.push_back(toBeKept(guess, question, recording));
    return all;
}

} // namespace poolscope::ui
