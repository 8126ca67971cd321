// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/guess_list.h"

#include <algorithm>
#include <cmath>
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

void GuessList::ask(const PredictionQuestion& question)
{
    steps_.clear();
    question_ = question;
    for (Guess& guess : guesses_) {
        guess.curve = DrawnCurve(question.first, question.frames);
        guess.frame.reset();
    }
    current_ = 0;
}

void GuessList::show(const PredictionQuestion& question, std::vector<Guess> guesses)
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
    Guess& guess = guesses_[current_];
    if (question_.isCurve())
        guess.curve.draw(from, to);
    else
        guess.frame = static_cast<std::size_t>(std::clamp(std::round(to.x()), static_cast<double>(question_.first),
                                                          static_cast<double>(question_.last())));
}

void GuessList::add(const QString& name, const QString& what)
{
    Guess guess{name, freeLook(guesses_), DrawnCurve(question_.first, question_.frames)};
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

} // namespace poolscope::ui
