// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tuning/size_words.h"

#include "core/base/units.h"
#include "core/tuning/advice/advice_text.h"
#include "ui/text/digits.h"
#include "ui/text/spoken_message.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>

namespace poolscope::ui {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::SizePanel)
};

QString timeLeft(double seconds)
{
    if (seconds < 1) return Texts::tr("less than 1 s left");
    if (seconds < 120) return Texts::tr("about %1 s left").arg(localCount(std::uint64_t(std::ceil(seconds))));
    return Texts::tr("about %1 min left").arg(localCount(std::uint64_t(std::ceil(seconds / 60))));
}

QString joined(const std::vector<Message>& sentences)
{
    QStringList all;
    for (const Message& sentence : sentences)
        all << spoken(sentence);
    return all.join(QLatin1Char(' '));
}

} // namespace

QString wordsOf(const SizeSearch::Progress& progress)
{
    if (progress.all == 0)
        return Texts::tr("Counting the slots that the events need: %1")
            .arg(inLocalDigits(formatFixed(std::floor(100 * progress.studied), 0) + " %"));
    const QString runs = Texts::tr("%1 of %2 runs").arg(localCount(progress.done), localCount(progress.all));
    if (!progress.secondsLeft) return runs;
    return Texts::tr("%1, %2").arg(runs, timeLeft(*progress.secondsLeft));
}

QString wordsOf(const SweepRequest& request)
{
    const QString sizes = localCount(request.varied.front().values.size());
    const QString frames = localCount(request.experiment.frames);
    if (request.seeds.size() == 1) return Texts::tr("%1 sizes, with one seed of %2 frames.").arg(sizes, frames);
    return Texts::tr("%1 sizes, each with %2 seeds of %3 frames.").arg(sizes, localCount(request.seeds.size()), frames);
}

QString recommendationOf(const LaneAdvice& lane)
{
    return joined(sentencesOn(lane));
}

QString reasonsOf(const LaneAdvice& lane, const Advice& advice)
{
    QStringList paragraphs;
    for (const KindAdvice& kind : lane.kinds)
        paragraphs << QStringLiteral("<b>%1</b>: %2")
                          .arg(QString::fromStdString(kind.pooled.name).toHtmlEscaped(),
                               joined(sentencesOn(kind, advice)).toHtmlEscaped());
    return paragraphs.join(QStringLiteral("<br>"));
}

} // namespace poolscope::ui
