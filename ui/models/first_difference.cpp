// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/first_difference.h"

#include "core/recording/divergence.h"

namespace poolscope::ui {

void FirstDifference::begin(const Recording& recording)
{
    recording_ = &recording;
    searched_ = 0;
    found_.reset();
}

std::optional<std::size_t> FirstDifference::find(const Question& question)
{
    if (recording_ == nullptr) return std::nullopt;
    if (question != question_) begin(*recording_);
    question_ = question;
    if (!found_)
        found_ = firstDifference(recording_->series(question.one, question.field),
                                 recording_->series(question.other, question.field), question.share, searched_);
    searched_ = recording_->frameCount();
    return found_;
}

} // namespace poolscope::ui
