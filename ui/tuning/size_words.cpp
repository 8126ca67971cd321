// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tuning/size_words.h"

#include "core/base/units.h"
#include "core/tuning/advice/advice_text.h"
#include "ui/charts/picture/value_scale.h"
#include "ui/charts/tuning/collector_chart.h"
#include "ui/text/digits.h"
#include "ui/text/lane_names.h"
#include "ui/text/names.h"
#include "ui/text/spoken_message.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <optional>

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

// What collections cost at one size: the present one, the nearest that was tried or, of twice the present, empty if
// that was not tried.
QString costOf(const HeapComparison::Tried& tried, bool isPresent)
{
    const QString budget = unbroken(localBytes(static_cast<std::uint64_t>(tried.budget)));
    if (tried.isFailed)
        return isPresent ? Texts::tr("With it, if it does not grow, a run could not go on.")
                         : Texts::tr("With %1, the nearest size tried, a run could not go on.").arg(budget);
    const CollectorPoint& point = *tried.point;
    const auto text = [](const TuningFigure& figure, Quantity quantity) {
        return unbroken(formatQuantity(figure.median, quantity));
    };
    if (point.pausedNs && point.longestPauseNs) {
        const QString cost = text(*point.pausedNs, Quantity::Nanoseconds);
        const QString pause = text(*point.longestPauseNs, Quantity::Nanoseconds);
        if (isPresent)
            return Texts::tr("Collections take %1 a frame with it, and the longest pause is %2.").arg(cost, pause);
        return Texts::tr("With %1, the nearest size tried, collections take %2 a frame, and the longest pause is %3.")
            .arg(budget, cost, pause);
    }
    const QString cost = text(point.visited, Quantity::Slots), most = text(point.mostVisited, Quantity::Slots);
    if (isPresent)
        return Texts::tr("Collections visit %1 objects a frame with it, at most %2 at once.").arg(cost, most);
    return Texts::tr("With %1, the nearest size tried, collections visit %2 objects a frame, at most %3 at once.")
        .arg(budget, cost, most);
}

QString costOfTwice(const HeapComparison::Tried& tried)
{
    if (tried.isFailed) return {};
    const CollectorPoint& point = *tried.point;
    if (point.pausedNs && point.longestPauseNs)
        return Texts::tr("With twice as much they take %1, and the longest pause is %2.")
            .arg(unbroken(formatQuantity(point.pausedNs->median, Quantity::Nanoseconds)),
                 unbroken(formatQuantity(point.longestPauseNs->median, Quantity::Nanoseconds)));
    return Texts::tr("With twice as much they visit %1, at most %2 at once.")
        .arg(unbroken(formatQuantity(point.visited.median, Quantity::Slots)),
             unbroken(formatQuantity(point.mostVisited.median, Quantity::Slots)));
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
    const QString frames = localCount(request.experiment.frames);
    if (request.varied.front().path.path == "heapBytes") {
        std::size_t heaps = 0;
        for (const VariedParameter& varied : request.varied)
            heaps += varied.values.size();
        const QString all =
            Texts::tr("%1 collectors with %2 heaps in all").arg(localCount(request.varied.size()), localCount(heaps));
        if (request.seeds.size() == 1) return Texts::tr("%1, with one seed of %2 frames.").arg(all, frames);
        return Texts::tr("%1, each with %2 seeds of %3 frames.").arg(all, localCount(request.seeds.size()), frames);
    }
    const QString sizes = localCount(request.varied.front().values.size());
    if (request.seeds.size() == 1) return Texts::tr("%1 sizes, with one seed of %2 frames.").arg(sizes, frames);
    return Texts::tr("%1 sizes, each with %2 seeds of %3 frames.").arg(sizes, localCount(request.seeds.size()), frames);
}

QString wordsOf(const HeapComparison& comparison, std::int64_t present)
{
    const std::optional<double> multiple = comparison.multipleOf(present);
    if (!multiple) return Texts::tr("The lane's own collector is not in it: it cannot have heaps so small.");
    const QString budget = unbroken(localBytes(static_cast<std::uint64_t>(present)));
    const QString live = unbroken(localBytes(comparison.curves().liveBytes));
    QStringList sentences;
    sentences << (comparison.keepsSpaceEmpty()
                      ? Texts::tr(
                            "With a budget of %1 and what is kept empty to copy into, the heap has %2 what is live "
                            "at most (%3).")
                      : Texts::tr("With a budget of %1 the heap has %2 what is live at most (%3)."))
                     .arg(budget, multipleText(*multiple), live);
    const auto size = static_cast<double>(present);
    if (const auto tried = comparison.nearest(present)) {
        const bool isPresent = areSameSize(static_cast<double>(tried->budget), size);
        sentences << costOf(*tried, isPresent);
        const auto twice = comparison.nearest(2 * present);
        if (isPresent && !tried->isFailed && twice && areSameSize(static_cast<double>(twice->budget), 2 * size))
            sentences << costOfTwice(*twice);
    }
    sentences.removeAll(QString());
    return sentences.join(QLatin1Char(' '));
}

QString methodOf(const HeapComparison& comparison, const std::string& lane)
{
    QStringList sentences;
    if (!comparison.curves().isTimed)
        sentences << Texts::tr(
            "How long pauses are, and how much of the time they leave to the program, is not counted "
            "but measured: “Measure Time” repeats every run by itself, which takes at least as long "
            "again.");
    sentences << Texts::tr(
                     "Compared are collectors whose heap has a budget. Here heaps do not grow, all objects are on "
                     "the collected heap, and a nursery takes at most a third of the smallest heap; otherwise "
                     "all are as %1.")
                     .arg(inSentence(shownLane(lane)));
    const bool hasFailed = std::ranges::any_of(comparison.curves().curves,
                                               [](const CollectorCurve& curve) { return !curve.failedAt.empty(); });
    if (hasFailed) sentences << Texts::tr("Crosses: a run could not go on with so small a heap.");
    return sentences.join(QLatin1Char(' ')).toHtmlEscaped();
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
