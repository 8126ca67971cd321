// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/utilisation_chart.h"

#include "core/base/units.h"
#include "ui/text/digits.h"

#include <cmath>

namespace poolscope::ui {

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

} // namespace poolscope::ui
