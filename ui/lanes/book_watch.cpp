// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lanes/book_watch.h"

#include "ui/text/digits.h"
#include "ui/text/lane_names.h"
#include "ui/text/names.h"
#include "ui/text/spoken_message.h"

#include <QCoreApplication>

#include <utility>

namespace poolscope::ui {

namespace {

struct BookWatchWords
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::BookWatch)
};

// The books may be looked at some frames after the first was lost, and tell of several.
QString lossOf(const QString& lane, std::uint64_t lost, std::uint64_t frames)
{
    const QString frame = localCount(frames - 1);
    if (lost == 1)
        return BookWatchWords::tr(
                   "Frame %1, %2: a release was forgotten; the object is dead, but still counts as in use.")
            .arg(frame, lane);
    return BookWatchWords::tr(
               "Frame %1, %2: %3 releases were forgotten by now; the objects are dead, but still count as in use.")
        .arg(frame, lane, localCount(lost));
}

QString mistakeOf(const QString& lane, const Mistake& mistake)
{
    return QCoreApplication::translate("CoreText", "Frame %1, %2: %3.")
        .arg(localCount(mistake.frame.value_or(0)), lane, printableText(spoken(mistake.what)));
}

} // namespace

void BookWatch::begin(const Experiment& experiment)
{
    lanes_.clear();
    for (const ExperimentLane& lane : experiment.lanes)
        lanes_.push_back({.name = inSentence(shownLane(lane.name))});
}

QStringList BookWatch::newsIn(std::size_t lane, const LaneBooks& books, std::uint64_t frames)
{
    QStringList news;
    Lane& known = lanes_.at(lane);
    if (books.lostObjects > 0 && !std::exchange(known.hasLost, true))
        news << lossOf(known.name, books.lostObjects, frames);
    // A finding that can name one holder only gives way to one that names both.
    if (books.stale.first != known.stale && !books.stale.first.empty())
        news << mistakeOf(known.name, books.stale.first);
    known.stale = books.stale.first;
    if (!books.leftOver.first.empty() && !std::exchange(known.hasLeftOver, true))
        news << mistakeOf(known.name, books.leftOver.first);
    if (!books.wrongPool.first.empty() && !std::exchange(known.hasStrayed, true))
        news << mistakeOf(known.name, books.wrongPool.first);
    return news;
}

} // namespace poolscope::ui
