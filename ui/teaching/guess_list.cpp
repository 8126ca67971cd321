// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/guess_list.h"

#include <QCoreApplication>
#include <QPointF>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace poolscope::ui {

namespace {

int freeLook(const std::vector<Guess>& guesses)
{
    int look = 0;
    while (std::ranges::find(guesses, look, &Guess::look) != guesses.end())
        ++look;
    return look;
}

std::uint64_t frameNear(double x, const Prediction::Question& question)
{
    return static_cast<std::uint64_t>(
        std::clamp(std::round(x), static_cast<double>(question.first), static_cast<double>(question.last())));
}

// A straight line with a point in each frame of the question.
std::vector<Prediction::Point> strokeIn(const Prediction::Question& question, const QPointF& from, const QPointF& to)
{
    const auto [left, right] = from.x() <= to.x() ? std::tie(from, to) : std::tie(to, from);
    const double begin = std::round(left.x()), end = std::round(right.x());
    std::vector<Prediction::Point> line;
    if (end < static_cast<double>(question.first) || begin > static_cast<double>(question.last())) return line;
    for (std::uint64_t frame = frameNear(begin, question); frame <= frameNear(end, question); ++frame) {
        const double share = end > begin ? (static_cast<double>(frame) - begin) / (end - begin) : 0;
        line.push_back({frame, std::max(left.y() + share * (right.y() - left.y()), 0.0)});
    }
    return line;
}

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

} // namespace

// A person was added or removed.
class GuessList::PresenceStep : public QUndoCommand
{
public:
    PresenceStep(GuessList& list, std::size_t index, Guess guess, bool comes, const QString& what)
        : QUndoCommand(what),
          list_(list),
          index_(index),
          guess_(std::move(guess)),
          comes_(comes)
    {
    }

    void undo() override { comes_ ? take() : insert(); }
    void redo() override { comes_ ? insert() : take(); }

private:
    void insert() { list_.insert(index_, guess_); }
    // Taken out with whatever was drawn in the meantime.
    void take() { guess_ = list_.take(index_); }

    GuessList& list_;
    std::size_t index_;
    Guess guess_;
    bool comes_;
};

class GuessList::NameStep : public QUndoCommand
{
public:
    NameStep(GuessList& list, std::size_t index, const QString& after, const QString& what)
        : QUndoCommand(what),
          list_(list),
          index_(index),
          before_(list.guesses_[index].name),
          after_(after)
    {
    }

    void undo() override { list_.setName(index_, before_); }
    void redo() override { list_.setName(index_, after_); }

private:
    GuessList& list_;
    std::size_t index_;
    QString before_, after_;
};

GuessList::GuessList(QObject* parent) : QObject(parent), guesses_(1) {}

bool GuessList::areEmpty() const
{
    return std::ranges::all_of(guesses_, &Guess::isEmpty);
}

void GuessList::ask(const Prediction::Question& question)
{
    steps_.clear();
    question_ = question;
    for (Guess& guess : guesses_)
        guess.points.clear();
    current_ = 0;
}

void GuessList::show(const Prediction::Question& question, std::vector<Guess> guesses)
{
    steps_.clear();
    question_ = question;
    guesses_ = std::move(guesses);
    current_ = 0;
}

bool GuessList::choose(std::size_t index)
{
    if (index >= guesses_.size() || index == current_) return false;
    current_ = index;
    return true;
}

void GuessList::chooseAnswer()
{
    if (!current().isEmpty()) return;
    choose(static_cast<std::size_t>(std::ranges::find_if_not(guesses_, &Guess::isEmpty) - guesses_.begin()));
}

void GuessList::draw(const QPointF& from, const QPointF& to)
{
    std::vector<Prediction::Point>& points = guesses_[current_].points;
    if (!question_.isCurve()) {
        points = {{frameNear(to.x(), question_), 0}};
        return;
    }
    const std::vector<Prediction::Point> line = strokeIn(question_, from, to);
    if (line.empty()) return;
    const auto first = std::ranges::lower_bound(points, line.front().frame, {}, &Prediction::Point::frame);
    const auto last = std::ranges::upper_bound(points, line.back().frame, {}, &Prediction::Point::frame);
    points.insert(points.erase(first, last), line.begin(), line.end());
}

void GuessList::add(const QString& name, const QString& what)
{
    Guess guess{name, freeLook(guesses_)};
    steps_.push(new PresenceStep(*this, guesses_.size(), std::move(guess), true, what));
}

void GuessList::remove(std::size_t index, const QString& what)
{
    if (index < guesses_.size() && areSeveral())
        steps_.push(new PresenceStep(*this, index, guesses_[index], false, what));
}

void GuessList::rename(std::size_t index, const QString& name, const QString& what)
{
    if (index < guesses_.size()) steps_.push(new NameStep(*this, index, name, what));
}

void GuessList::insert(std::size_t index, const Guess& guess)
{
    guesses_.insert(guesses_.begin() + static_cast<std::ptrdiff_t>(std::min(index, guesses_.size())), guess);
    current_ = std::min(index, guesses_.size() - 1);
    emit changed();
}

Guess GuessList::take(std::size_t index)
{
    Guess taken = std::move(guesses_.at(index));
    guesses_.erase(guesses_.begin() + static_cast<std::ptrdiff_t>(index));
    current_ = std::min(current_, guesses_.size() - 1);
    emit changed();
    return taken;
}

void GuessList::setName(std::size_t index, const QString& name)
{
    guesses_.at(index).name = name;
    emit changed();
}

QString nameOfPrediction(std::size_t number)
{
    return formOfName().arg(number);
}

std::vector<Prediction::Question> keptQuestions(const Recording& recording)
{
    std::vector<Prediction::Question> questions;
    for (const Prediction& each : recording.predictions())
        if (std::ranges::find(questions, each.question) == questions.end()) questions.push_back(each.question);
    return questions;
}

std::vector<Guess> keptGuesses(const Prediction::Question& question, const Recording& recording)
{
    std::vector<Guess> guesses;
    for (const Prediction& each : recording.predictions())
        if (each.question == question)
            guesses.push_back({exchanged(QString::fromStdString(each.name), recordedForm, formOfName()),
                               static_cast<int>(guesses.size()), each.points});
    return guesses;
}

std::vector<Prediction> keptWith(const std::vector<Guess>& guesses, const Prediction::Question& question,
                                 const Recording& recording)
{
    std::vector<Prediction> all = recording.predictions();
    std::erase_if(all, [&](const Prediction& each) { return each.question == question; });
    for (const Guess& guess : guesses)
        if (!guess.isEmpty())
            all.push_back({exchanged(guess.name, formOfName(), recordedForm).toStdString(), question, guess.points});
    return all;
}

} // namespace poolscope::ui
