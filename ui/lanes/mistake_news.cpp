// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lanes/mistake_news.h"

#include "ui/text/digits.h"
#include "ui/text/lane_names.h"
#include "ui/text/names.h"
#include "ui/text/spoken_message.h"

#include <QCoreApplication>

#include <utility>

namespace poolscope::ui {

namespace {

struct MistakeNewsTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::MistakeNews)
};

// The accounting may be read some frames after the first loss, when there have been several.
QString lossOf(const QString& lane, std::uint64_t lost, std::uint64_t frames)
{
    const QString frame = localCount(frames - 1);
    if (lost == 1)
        return MistakeNewsTexts::tr("Frame %1, %2: an object was leaked; it is dead, but still counts as in use.")
            .arg(frame, lane);
    return MistakeNewsTexts::tr("Frame %1, %2: %3 objects have been leaked; they are dead, but still count as in use.")
        .arg(frame, lane, localCount(lost));
}

QString mistakeOf(const QString& lane, const Mistake& mistake)
{
    return QCoreApplication::translate("CoreText", "Frame %1, %2: %3.")
        .arg(localCount(mistake.frame.value_or(0)), lane, printableText(spoken(mistake.what)));
}

} // namespace

void MistakeNews::begin(const Experiment& experiment)
{
    lanes_.clear();
    for (const ExperimentLane& lane : experiment.lanes)
        lanes_.push_back({.name = inSentence(shownLane(lane.name))});
}

QStringList MistakeNews::newsIn(std::size_t lane, const Accounting& accounting, std::uint64_t frames)
{
    QStringList news;
    Lane& known = lanes_.at(lane);
    if (accounting.lostObjects > 0 && !std::exchange(known.hasLost, true))
        news << lossOf(known.name, accounting.lostObjects, frames);
    known.first.resize(accounting.mistakes.size());
    for (std::size_t i = 0; i < known.first.size(); ++i) {
        const Mistake& first = accounting.mistakes[i].first;
        // Reported again if the accounting replaces a finding with one holder by a finding with both.
        if (!first.empty() && first != known.first[i]) news << mistakeOf(known.name, first);
        known.first[i] = first;
    }
    return news;
}

} // namespace poolscope::ui
