// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of predictions: in sentences of one, and in a table of several beside what came.
#pragma once

#include "ui/teaching/prediction_round.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace poolscope::ui {

// "collected: 5 collections predicted, 6 happened. …"
[[nodiscard]] QString resultInWords(const Guess& guess, const PredictionQuestion& question, const Recording& recording);
// "Heap curve of collected, frames 61 to 120"
[[nodiscard]] QString questionInWords(const PredictionQuestion& question, const Recording& recording);

struct PredictionTable
{
    struct Row
    {
        int look = -1;     // of the guess; -1: what came
        QStringList cells; // the name first
        QString tip{};     // what is not as one might think; may be empty
    };

    QStringList titles;
    QStringList meanings; // of the titles
    std::vector<Row> rows;
};

// One row a guess. Revealed, its figures, and below them those of what came; else only how far it is.
[[nodiscard]] PredictionTable predictionTable(const std::vector<Guess>& guesses, const PredictionQuestion& question,
                                              const Recording& recording, bool isRevealed);

} // namespace poolscope::ui
