// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tuning/size_words.h"

#include "core/base/units.h"
#include "core/tuning/advice/advice_text.h"
#include "ui/charts/picture/value_scale.h"
#include "ui/charts/tuning/heat_scale.h"
#include "ui/charts/tuning/tuning_axis.h"
#include "ui/charts/tuning/tuning_chart.h"
#include "ui/charts/tuning/tuning_heat_map_chart.h"
#include "ui/text/core_words.h"
#include "ui/text/digits.h"
#include "ui/text/lane_names.h"
#include "ui/text/spoken_message.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <optional>
#include <tuple>
#include <utility>

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
    using enum SweepFigureId;
    const SweepPoint& point = *tried.point;
    const auto text = [](const SeedSpread& figure, Quantity quantity) {
        return unbroken(formatQuantity(figure.median, quantity));
    };
    if (point[Paused] && point[LongestPause]) {
        const QString cost = text(*point[Paused], Quantity::Nanoseconds);
        const QString pause = text(*point[LongestPause], Quantity::Nanoseconds);
        if (isPresent)
            return Texts::tr("Collections take %1 a frame with it, and the longest pause is %2.").arg(cost, pause);
        return Texts::tr("With %1, the nearest size tried, collections take %2 a frame, and the longest pause is %3.")
            .arg(budget, cost, pause);
    }
    const QString cost = text(*point[Visited], Quantity::Count), most = text(*point[MaxVisited], Quantity::Count);
    if (isPresent)
        return Texts::tr("Collections visit %1 objects a frame with it, at most %2 at once.").arg(cost, most);
    return Texts::tr("With %1, the nearest size tried, collections visit %2 objects a frame, at most %3 at once.")
        .arg(budget, cost, most);
}

QString costOfTwice(const HeapComparison::Tried& tried)
{
    if (tried.isFailed) return {};
    using enum SweepFigureId;
    const SweepPoint& point = *tried.point;
    if (point[Paused] && point[LongestPause])
        return Texts::tr("With twice as much they take %1, and the longest pause is %2.")
            .arg(unbroken(formatQuantity(point[Paused]->median, Quantity::Nanoseconds)),
                 unbroken(formatQuantity(point[LongestPause]->median, Quantity::Nanoseconds)));
    return Texts::tr("With twice as much they visit %1, at most %2 at once.")
        .arg(unbroken(formatQuantity(point[Visited]->median, Quantity::Count)),
             unbroken(formatQuantity(point[MaxVisited]->median, Quantity::Count)));
}

QString valueOn(const TuningGridAxis& axis, double value)
{
    return Texts::tr("%1 %2").arg(translated(axis.parameter.label),
                                  unbroken(TuningAxis(axis.parameter, axis.values).format(value)));
}

QString valuesAt(const TuningGrid& grid, double x, double y)
{
    return Texts::tr("%1 and %2").arg(valueOn(grid.x, x), valueOn(grid.y, y));
}

double nearestOn(const TuningGridAxis& axis)
{
    return *std::ranges::min_element(axis.values, {}, [&](double value) { return std::abs(value - axis.own); });
}

std::size_t placeOn(const TuningGridAxis& axis, double value)
{
    return static_cast<std::size_t>(std::ranges::lower_bound(axis.values, value) - axis.values.begin());
}

QString figureWords(const TuningGrid& grid, double value)
{
    const QString text = unbroken(HeatScale(grid).format(value));
    switch (grid.figure) {
    case SweepFigureId::Uncovered:
        return value > 0 ? Texts::tr("%1 of all acquires are misses or refusals").arg(text)
                         : Texts::tr("there is no miss or refusal");
    case SweepFigureId::Paused: return Texts::tr("collections take %1 a frame").arg(text);
    default: break;
    }
    return Texts::tr("collections visit %1 objects a frame").arg(text);
}

// Of equal ones the one nearest to the present second value, then the one with the smallest first.
std::optional<std::pair<std::size_t, std::size_t>> minCell(const TuningGrid& grid)
{
    std::optional<std::pair<std::size_t, std::size_t>> best;
    const auto rank = [&](std::size_t column, std::size_t row) {
        return std::tuple(*grid.field.at(column, row), std::abs(grid.y.values[row] - grid.y.own), column);
    };
    for (std::size_t row = 0; row < grid.field.rows; ++row)
        for (std::size_t column = 0; column < grid.field.columns; ++column)
            if (grid.field.at(column, row) && (!best || rank(column, row) < rank(best->first, best->second)))
                best = std::pair(column, row);
    return best;
}

QString sentenceAtPresent(const TuningGrid& grid)
{
    const bool isInside = placeAmong(grid.x.values, grid.x.own) >= 0 && placeAmong(grid.y.values, grid.y.own) >= 0;
    if (!isInside) return Texts::tr("The present setting is outside the map.");
    const double x = nearestOn(grid.x), y = nearestOn(grid.y);
    const QString values = valuesAt(grid, x, y);
    const std::size_t column = placeOn(grid.x, x), row = placeOn(grid.y, y);
    const bool isPresent = x == grid.x.own && y == grid.y.own;
    QString found;
    if (grid.field.at(column, row))
        found = figureWords(grid, *grid.field.at(column, row));
    else if (grid.isFailed[row * grid.field.columns + column])
        found = Texts::tr("a run could not go on");
    else
        return {};
    return isPresent ? Texts::tr("At the present setting (%1) %2.").arg(values, found)
                     : Texts::tr("At the setting tried that is nearest to the present one (%1) %2.").arg(values, found);
}

} // namespace

QString wordsOf(const TuningGrid& grid)
{
    QStringList sentences{sentenceAtPresent(grid)};
    if (const auto best = minCell(grid)) {
        const double x = grid.x.values[best->first], y = grid.y.values[best->second];
        sentences << (x == grid.x.own && y == grid.y.own
                          ? Texts::tr("No cell of the map is better.")
                          : Texts::tr("The best cell of the map is %1: %2.")
                                .arg(valuesAt(grid, x, y),
                                     figureWords(grid, *grid.field.at(best->first, best->second))));
    }
    sentences.removeAll(QString());
    return sentences.join(QLatin1Char(' '));
}

QString wordsOf(const SizeSearch::Progress& progress)
{
    if (progress.all == 0)
        return Texts::tr("Counting the slots that the events need: %1")
            .arg(inLocalDigits(formatFixed(std::floor(100 * progress.studied), 0) + " %"));
    QString runs = Texts::tr("%1 of %2 runs").arg(localCount(progress.done), localCount(progress.all));
    if (!progress.secondsLeft) return runs;
    return Texts::tr("%1, %2").arg(runs, timeLeft(*progress.secondsLeft));
}

QString wordsOf(const SweepRequest& request)
{
    const QString frames = localCount(request.experiment.frames);
    if (request.experiment.lanes.size() == 1 && request.varied.size() == 2) {
        const QString all =
            Texts::tr("%1 × %2 settings")
                .arg(localCount(request.varied.front().values.size()), localCount(request.varied.back().values.size()));
        if (request.seeds.size() == 1) return Texts::tr("%1, with one seed of %2 frames.").arg(all, frames);
        return Texts::tr("%1, each with %2 seeds of %3 frames.").arg(all, localCount(request.seeds.size()), frames);
    }
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
                      ? Texts::tr("With a budget of %1, plus the space kept empty to copy into, the heap is %2 the "
                                  "peak live size (%3).")
                      : Texts::tr("With a budget of %1, the heap is %2 the peak live size (%3)."))
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
            "How long pauses are, and how much of the time they leave to the program, is measured, not counted: "
            "“Measure Time” repeats every run by itself, which takes at least as long again.");
    sentences
        << Texts::tr(
               "The collectors compared are those whose heap has a budget. Here heaps do not grow, all objects are on "
               "the collected heap, and a nursery takes at most a third of the smallest heap; all else is as in %1.")
               .arg(laneInSentence(lane));
    const bool hasFailed = std::ranges::any_of(comparison.curves().curves,
                                               [](const CollectorCurve& curve) { return !curve.failedAt.empty(); });
    if (hasFailed) sentences << Texts::tr("Crosses: a run could not go on with so small a heap.");
    return sentences.join(QLatin1Char(' ')).toHtmlEscaped();
}

QString recommendationOf(const LaneAdvice& lane)
{
    return joined(sentencesOn(lane));
}

QString wordsOf(const std::vector<std::pair<std::string, std::int64_t>>& ownSizes, const LaneAdvice& advice)
{
    if (ownSizes.empty()) return {};
    QStringList kinds;
    std::uint64_t bytes = 0;
    for (const auto& [kind, size] : ownSizes)
        kinds << unbroken(Texts::tr("%1 %2").arg(QString::fromStdString(kind), localCount(std::uint64_t(size))));
    for (const KindAdvice& kind : advice.kinds)
        bytes += kind.neverMissed.bytes;
    return QLatin1Char(' ') + Texts::tr("Each kind with a size of its own (%1) takes %2 in all.")
                                  .arg(kinds.join(Texts::tr(", ")), unbroken(localBytes(bytes)));
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
