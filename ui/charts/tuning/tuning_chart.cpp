// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/tuning/tuning_chart.h"

#include "core/base/units.h"
#include "ui/charts/tuning/tuning_sheet.h"
#include "ui/text/core_words.h"
#include "ui/text/digits.h"
#include "ui/text/lane_names.h"

#include <QStringList>

#include <algorithm>
#include <set>

namespace poolscope::ui {

namespace {

std::vector<double> valuesOf(const TuningCurves& curves)
{
    std::set<double> values;
    for (const TuningCurve& curve : curves.curves)
        for (const TuningPoint& point : curve.points)
            values.insert(point.value);
    return {values.begin(), values.end()};
}

// "1,000" for 1000
QString shownValue(const std::string& value)
{
    bool isWhole = false;
    const qlonglong number = QString::fromStdString(value).toLongLong(&isWhole);
    return inLocalDigits(isWhole ? formatCount(number) : value);
}

// Curves of one lane need other colours than its own to be told apart.
std::vector<NamedCurve> namedCurves(const Experiment& experiment, const TuningCurves& curves)
{
    std::set<std::size_t> lanes;
    for (const TuningCurve& curve : curves.curves)
        lanes.insert(curve.lane);
    const bool isOneEach = lanes.size() == curves.curves.size();
    const std::vector<int> styles = laneStyles(experiment);
    std::vector<NamedCurve> named;
    for (const TuningCurve& curve : curves.curves) {
        const QString lane = shownLane(experiment.lanes[curve.lane].name);
        const QString value = midSentence(curves.otherLabel) + QLatin1Char(' ') + shownValue(curve.other);
        const QString name = curve.other.empty() ? lane
                             : lanes.size() == 1 ? value
                                                 : lane + QStringLiteral(", ") + value;
        named.push_back({name, isOneEach ? styles[curve.lane] : static_cast<int>(named.size()), curve});
    }
    return named;
}

QString legendOf(const TuningCurves& curves, std::size_t knees)
{
    QStringList sentences;
    sentences << (curves.seeds == 1
                      ? TuningChart::tr("One seed.")
                      : TuningChart::tr("Lines: medians of %1 seeds. Bands: from the lowest to the highest.")
                            .arg(localCount(curves.seeds)));
    if (knees > 1)
        sentences << TuningChart::tr(
            "Vertical lines: of the values tried, no miss or refusal from there on, in any seed.");
    return sentences.join(QLatin1Char(' '));
}

QString notesOf(const TuningCurves& curves)
{
    QStringList sentences;
    std::size_t failed = 0;
    for (const TuningCurve& curve : curves.curves)
        failed += curve.failed;
    if (failed > 0) sentences << TuningChart::tr("Runs that failed are not in it: %1.").arg(localCount(failed));
    if (curves.leftOut > 0)
        sentences << TuningChart::tr("%1 of %2 curves; the others are in the table.")
                         .arg(localCount(curves.curves.size()), localCount(curves.curves.size() + curves.leftOut));
    if (!curves.apart.empty())
        sentences << TuningChart::tr("%1 is in the table only.").arg(QString::fromStdString(curves.apart));
    return sentences.join(QLatin1Char(' '));
}

} // namespace

TuningChart::TuningChart(const Experiment& experiment, const TuningCurves& curves)
    : title_(tr("Tuning curve")),
      axisTitle_(axisTitleOf(curves.parameter, curves.path)),
      seeds_(curves.seeds),
      curves_(namedCurves(experiment, curves)),
      legend_(legendOf(curves, kneeCount(curves_))),
      notes_(notesOf(curves)),
      axis_(curves.parameter, valuesOf(curves))
{
}

TuningChart::~TuningChart() = default;

std::vector<TuningPanel> TuningChart::panels(const TuningAxis& axis) const
{
    std::vector<TuningPanel> panels;
    for (const TuningMeasure measure : measures()) {
        const bool areKneesTold = panels.empty();
        panels.push_back({titleOf(measure),
                          [this, &axis, measure, areKneesTold](const ChartView& view) {
                              return tuningPicture(measure, curves_, axis, seeds_, view, areKneesTold);
                          },
                          [this, measure](double value) {
                              std::vector<PanelReading> readings;
                              for (const NamedCurve& named : curves_) {
                                  const auto point = std::ranges::find(named.curve.points, value, &TuningPoint::value);
                                  if (point == named.curve.points.end()) continue;
                                  const QString text = figureText(measure, *point);
                                  if (!text.isEmpty()) readings.push_back({named.name, named.style, text});
                              }
                              return readings;
                          }});
    }
    return panels;
}

void TuningChart::render(QPaintDevice& device, const RenderRequest& request) const
{
    renderPanels(device, request, {title_, legend_, axisTitle_, notes_}, axis_, panels(axis_));
}

} // namespace poolscope::ui
