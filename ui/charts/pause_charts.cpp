// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/pause_charts.h"

#include "core/base/units.h"
#include "core/recording/recorded_summary.h"
#include "ui/charts/picture/lane_shapes.h"
#include "ui/text/digits.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

namespace poolscope::ui {

namespace {

struct NamedShare
{
    double decade; // log10(1 / (1 - share))
    const char* name;
};

constexpr std::array names{NamedShare{0.30103, "p50"}, NamedShare{1, "p90"},      NamedShare{2, "p99"},
                           NamedShare{3, "p99.9"},     NamedShare{4, "p99.99"},   NamedShare{5, "p99.999"},
                           NamedShare{6, "p99.9999"},  NamedShare{7, "p99.99999"}};

constexpr double shortestPause = 10; // ns: the resolution of a clock

} // namespace

ExportInfo PauseChart::saving()
{
    return {"pauses", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Pauses by Percentile…"), "Ctrl+9",
            QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Save the chart of pauses by percentile as PNG, SVG or PDF")};
}

PauseChart::PauseChart(QWidget* parent) : CurveChart(tr("Pauses by percentile"), parent)
{
    setExplanation(tr("How long the pauses of each lane are: at p99, the pause that 99 of 100 did not exceed. Each "
                      "further nine has as much room as the one before, so you see the rare long pauses beside the "
                      "many short ones. A line ends with the longest pause."));
}

std::vector<QPointF> PauseChart::pointsOf(std::span<const PercentilePoint> percentiles)
{
    return logarithmicPoints(
        percentiles, [](const PercentilePoint& point) { return point.position(); },
        [](const PercentilePoint& point) { return std::max(static_cast<double>(point.value), shortestPause); });
}

CurveChart::Axis PauseChart::axis(const std::vector<Curve>& curves) const
{
    Axis axis{0, 1, {}};
    for (const Curve& curve : curves)
        axis.upper = std::max(axis.upper, curve.points.back().x());
    for (const NamedShare& share : names)
        if (share.decade <= axis.upper) axis.ticks.push_back({share.decade, QString::fromLatin1(share.name)});
    return axis;
}

ChartPicture PauseChart::frame(const std::vector<Curve>& curves, const ChartView& view, SteadyRange& range) const
{
    ChartPicture picture;
    if (curves.empty()) return picture;
    double least = curves.front().points.front().y(), most = 0;
    for (const Curve& curve : curves) {
        least = std::min(least, curve.points.front().y());
        most = std::max(most, curve.points.back().y());
    }
    const Bounds bounds = range.logarithmic(least, most);
    picture.lower = bounds.lower;
    picture.upper = bounds.upper;
    picture.isLogarithmic = true;
    picture.ticks = logarithmicTicks(bounds, tickRoom(view) + 1);
    if (budget_ > bounds.lower && budget_ < bounds.upper) {
        addBudgetLine(picture, view, budget_);
        picture.notes.push_back({{view.lower, budget_}, tr("budget"), view.theme.budget});
    }
    return picture;
}

QString PauseChart::nothing() const
{
    return tr("No pause yet.");
}

QString PauseChart::endText(double value) const
{
    return formatQuantity(value, Quantity::Nanoseconds);
}

namespace {

constexpr double shortestWindow = 6; // log10 of 1 ms in ns
constexpr double longestWindow = 10;

} // namespace

ExportInfo UtilisationChart::saving()
{
    return {"utilisation", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Minimum Mutator Utilisation…"), "Ctrl+0",
            QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                              "Save the chart of the minimum mutator utilisation as PNG, SVG or PDF")};
}

UtilisationChart::UtilisationChart(QWidget* parent) : CurveChart(tr("Minimum mutator utilisation"), parent)
{
    setExplanation(tr("What pauses leave to the program: for stretches of time of each length, the share left in the "
                      "worst of them. A line leaves the ground at the length of the longest pause. A lane whose many "
                      "short pauses come close together is low even for long stretches."));
}

std::vector<QPointF> UtilisationChart::pointsOf(std::span<const UtilisationPoint> utilisation)
{
    return logarithmicPoints(
        utilisation, [](const UtilisationPoint& point) { return point.windowNs; },
        [](const UtilisationPoint& point) { return point.utilisation; });
}

CurveChart::Axis UtilisationChart::axis(const std::vector<Curve>&) const
{
    Axis axis{shortestWindow, longestWindow, {}};
    for (double decade = shortestWindow; decade <= longestWindow; ++decade) {
        const double milliseconds = std::pow(10, decade - shortestWindow);
        axis.ticks.push_back({decade, milliseconds < 1000 ? QStringLiteral("%1 ms").arg(milliseconds)
                                                          : QStringLiteral("%1 s").arg(milliseconds / 1000)});
    }
    return axis;
}

ChartPicture UtilisationChart::frame(const std::vector<Curve>&, const ChartView&, SteadyRange&) const
{
    ChartPicture picture;
    picture.lower = 0;
    picture.upper = 1.02; // a line at 100 % is fully visible
    for (const int percent : {0, 50, 100})
        picture.ticks.push_back({percent / 100.0, QStringLiteral("%1 %").arg(percent)});
    return picture;
}

QString UtilisationChart::nothing() const
{
    return tr("Too little time has gone by.");
}

QString UtilisationChart::endText(double value) const
{
    return inLocalDigits(formatShare(value));
}

RunCurves runCurves(const ChartInput& run, PreemptedFrames rule)
{
    RunCurves curves;
    for (const ChartLane& lane : run.lanes) {
        const Summarizer summarizer = summarizerOf(*run.recording, lane.index);
        const PauseLine& line = summarizer.pauses(rule);
        std::vector<std::uint64_t> lengths;
        lengths.reserve(line.pauses().size());
        for (const Pause& pause : line.pauses())
            lengths.push_back(pause.lengthNs);
        curves.pauses.push_back(
            {lane.label, lane.style, PauseChart::pointsOf(percentileCurve(std::move(lengths))), lane.isHidden});
        curves.utilisation.push_back({lane.label, lane.style,
                                      UtilisationChart::pointsOf(utilisationCurve(line.pauses(), line.totalNs())),
                                      lane.isHidden});
    }
    return curves;
}

} // namespace poolscope::ui
