// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lanes/book_watch.h"

#include "ui/text/digits.h"
#include "ui/text/names.h"
#include "ui/text/sentence.h"

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

// A finding begins with its frame, before a colon: "frame 63: bullet 11 of generation 1 is used, but …".
QString findingOf(const QString& lane, const std::string& finding)
{
    const QString text = sentenceOf(finding);
    const QString frame = text.section(QLatin1Char(':'), 0, 0);
    return BookWatchWords::tr("%1, %2:%3.").arg(frame, lane, text.section(QLatin1Char(':'), 1));
}

} // namespace

void BookWatch::begin(const Experiment& experiment)
{
    lanes_.clear();
    for (const ExperimentLane& lane : experiment.lanes)
        lanes_.push_back({.name = inSentence(lane.name)});
}

QStringList BookWatch::newsIn(std::size_t lane, const LaneBooks& books, std::uint64_t frames)
{
    QStringList news;
    Lane& known = lanes_.at(lane);
    if (books.lostObjects > 0 && !std::exchange(known.hasLost, true))
        news << lossOf(known.name, books.lostObjects, frames);
    // A finding that can name one holder only gives way to one that names both.
    if (books.stale.first != known.finding && !books.stale.first.empty())
        news << findingOf(known.name, books.stale.first);
    known.finding = books.stale.first;
    if (!books.leftOver.first.empty() && !std::exchange(known.hasLeftOver, true))
        news << findingOf(known.name, books.leftOver.first);
    if (!books.wrongPool.first.empty() && !std::exchange(known.hasStrayed, true))
        news << findingOf(known.name, books.wrongPool.first);
    return news;
}

} // namespace poolscope::ui
