// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/first_difference.h"

#include <algorithm>
#include <utility>

namespace poolscope::ui {

std::optional<std::size_t> FirstDifference::find(const Question& question)
{
    if (question != question_) {
        question_ = question;
        searched_ = 0;
        found_.reset();
    }
    const Series &one = question.one.series(question.field), &other = question.other.series(question.field);
    if (!found_) found_ = firstDifference(one, other, question.share, searched_);
    searched_ = std::min(one.size(), other.size());
    return found_;
}

void FirstCounterDifference::begin(std::shared_ptr<const Recording> run, std::shared_ptr<const Recording> overlay,
                                   std::vector<RecordedLane> lanes)
{
    run_ = std::move(run);
    overlay_ = std::move(overlay);
    lanes_ = std::move(lanes);
    searched_ = 0;
    found_.reset();
}

const std::optional<FirstCounterDifference::Found>& FirstCounterDifference::find()
{
    if (found_ || frames() <= searched_) return found_;
    for (const RecordedLane& lane : lanes_) {
        const auto difference = firstCounterDifference(*run_, lane.lane, *overlay_, lane.recorded, searched_);
        if (difference && (!found_ || difference->frame < found_->difference.frame)) found_ = {lane, *difference};
    }
    searched_ = frames();
    return found_;
}

std::size_t FirstCounterDifference::frames() const
{
    return run_ == nullptr || overlay_ == nullptr ? 0 : std::min(run_->frameCount(), overlay_->frameCount());
}

} // namespace poolscope::ui
