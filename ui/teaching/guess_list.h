// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A question, and what several people expect. It is the turn of one of them; who comes, goes and is named can be
// undone. Interface thread.
#pragma once

#include "ui/teaching/prediction_round.h"

#include <QObject>
#include <QPointF>
#include <QUndoStack>

#include <cstddef>
#include <vector>

namespace poolscope::ui {

class GuessList : public QObject
{
    Q_OBJECT

public:
    // One person without a name.
    explicit GuessList(QObject* parent = nullptr);

    [[nodiscard]] const PredictionQuestion& question() const { return question_; }
    // At least one.
    [[nodiscard]] const std::vector<Guess>& all() const { return guesses_; }
    [[nodiscard]] bool areSeveral() const { return guesses_.size() > 1; }
    // Nobody has said anything yet.
    [[nodiscard]] bool areEmpty() const;
    // Whose turn it is, and his place.
    [[nodiscard]] const Guess& current() const { return guesses_[current_]; }
    [[nodiscard]] std::size_t currentIndex() const { return current_; }

    // The same people are asked something else: nothing is said yet, and nothing to be undone. The first one's turn.
    void ask(const PredictionQuestion& question);
    // What was asked before and these people, at least one, said to it. Nothing is to be undone; the first one's turn.
    void show(const PredictionQuestion& question, std::vector<Guess> guesses);
    // It is that one's turn. False if it was before, or there is none.
    bool choose(std::size_t index);
    // As choose(), the first who has said something, unless that one has.
    void chooseAnswer();
    // Whose turn it is draws, from one point (frame, value) to another; of an event the second one counts.
    void draw(const QPointF& from, const QPointF& to);

    // Steps that can be undone: "Undo WHAT". Who comes comes last, and it is his turn.
    void add(const QString& name, const QString& what);
    // There is another one.
    void remove(std::size_t index, const QString& what);
    void rename(std::size_t index, const QString& name, const QString& what);
    void forgetSteps() { steps_.clear(); }
    // Nothing is to be pushed.
    [[nodiscard]] QUndoStack& steps() { return steps_; }

signals:
    // Somebody came, went or was named, by a step, or by undoing or redoing one.
    void changed();

private:
    class PresenceStep;
    class NameStep;

    void insert(std::size_t index, const Guess& guess);
    Guess take(std::size_t index);
    void setName(std::size_t index, const QString& name);

    PredictionQuestion question_;
    std::vector<Guess> guesses_;
    std::size_t current_ = 0;
    QUndoStack steps_;
};

} // namespace poolscope::ui
