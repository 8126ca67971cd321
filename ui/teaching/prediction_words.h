// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The words for predictions: sentences about one, and a table that compares several with what happened.
#pragma once

#include "ui/teaching/guess_list.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace poolscope::ui {

// "collected: 5 collections predicted, 6 happened. …"
[[nodiscard]] QString resultInWords(const Guess& guess, const Prediction::Question& question,
                                    const Recording& recording);
// "Heap curve of collected, frames 61 to 120"
[[nodiscard]] QString questionInWords(const Prediction::Question& question, const Recording& recording);

struct PredictionTable
{
    struct Row
    {
        int look = -1;     // of the guess; -1 for what happened
        QStringList cells; // the name first
        QString tip{};     // what might be misunderstood; may be empty
    };

    QStringList titles;
    QStringList meanings; // of the titles
    std::vector<Row> rows;
};

// One row per guess. Once revealed, with its figures, and below them those of what happened; before that, only how far
// each person has drawn.
[[nodiscard]] PredictionTable predictionTable(const std::vector<Guess>& guesses, const Prediction::Question& question,
                                              const Recording& recording, bool isRevealed);

} // namespace poolscope::ui
