// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A question, and what several people predict, or one. They take turns; adding, removing and naming people can be
// undone. And what a recording keeps of that. Interface thread.
#pragma once

#include "core/recording/recording.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <cstddef>
#include <vector>

class QPointF;

namespace poolscope::ui {

// What one person predicts.
struct Guess
{
    QString name;
    int look = 0;                            // see ChartTheme::sketch
    std::vector<Prediction::Point> points{}; // as in Prediction::points; none as long as nothing is predicted

    [[nodiscard]] bool isEmpty() const { return points.empty(); }
};

class GuessList : public QObject
{
    Q_OBJECT

public:
    // Begins with one person without a name.
    explicit GuessList(QObject* parent = nullptr);

    [[nodiscard]] const Prediction::Question& question() const { return question_; }
    // At least one person.
    [[nodiscard]] const std::vector<Guess>& all() const { return guesses_; }
    [[nodiscard]] bool areSeveral() const { return guesses_.size() > 1; }
    // Whether nobody has predicted anything yet.
    [[nodiscard]] bool areEmpty() const;
    // The person whose turn it is, and that person's index.
    [[nodiscard]] const Guess& current() const { return guesses_[current_]; }
    [[nodiscard]] std::size_t currentIndex() const { return current_; }

    // Asks the same people another question: their predictions and the undo steps are cleared. It is the first one's
    // turn.
    void ask(const Prediction::Question& question);
    // Shows an earlier question with its predictions, of at least one person. Clears the undo steps; the first one's
    // turn.
    void show(const Prediction::Question& question, std::vector<Guess> guesses);
    // Makes it that person's turn. False if it was already, or there is no such person.
    bool choose(std::size_t index);
    // As choose(), of the first person with a prediction, unless the current one has a prediction.
    void chooseAnswer();
    // Draws for the current person, from one point (frame, value) to another; for an event the second point counts. Of
    // a curve, what is outside the question's frames is ignored.
    void draw(const QPointF& from, const QPointF& to);

    // Steps that can be undone: "Undo WHAT". A new person is added at the end and has the next turn.
    void add(const QString& name, const QString& what);
    // At least one other person must remain.
    void remove(std::size_t index, const QString& what);
    void rename(std::size_t index, const QString& name, const QString& what);
    void forgetSteps() { steps_.clear(); }
    // Nothing must be pushed onto it.
    [[nodiscard]] QUndoStack& steps() { return steps_; }

signals:
    // A person was added, removed or named, by a step or by undoing or redoing one.
    void changed();

private:
    class PresenceStep;
    class NameStep;

    void insert(std::size_t index, const Guess& guess);
    Guess take(std::size_t index);
    void setName(std::size_t index, const QString& name);

    Prediction::Question question_;
    std::vector<Guess> guesses_;
    std::size_t current_ = 0;
    QUndoStack steps_;
};

// Of a prediction that nobody has given a name, in the language of the window; recordings have it in English.
[[nodiscard]] QString nameOfPrediction(std::size_t number);
// The questions of the stored predictions, each once, in the order they were put.
[[nodiscard]] std::vector<Prediction::Question> keptQuestions(const Recording& recording);
[[nodiscard]] std::vector<Guess> keptGuesses(const Prediction::Question& question, const Recording& recording);
// The stored predictions of all other questions, followed by those of `guesses` that are not empty.
[[nodiscard]] std::vector<Prediction> keptWith(const std::vector<Guess>& guesses, const Prediction::Question& question,
                                               const Recording& recording);

} // namespace poolscope::ui
