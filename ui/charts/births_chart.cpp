// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/births_chart.h"

#include "core/experiment/experiment_kinds.h"
#include "core/recording/recording.h"
#include "ui/charts/picture/lane_shapes.h"
#include "ui/charts/picture/line_reader.h"
#include "ui/text/digits.h"

#include <algorithm>

namespace poolscope::ui {
namespace {

constexpr std::size_t framesOfMean = 30; // half a second: a single frame fluctuates too much to be read

MarkerShape markerOf(int look)
{
    return static_cast<MarkerShape>(look % laneStyleCount);
}

QStringList namesOf(const ChartInput& input)
{
    QStringList names;
    for (const std::string& kind : kindNames(*input.experiment))
        names << QString::fromStdString(kind);
    return names;
}

// Or may have them, as nothing is recorded yet.
bool hasBirths(const Recording& recording)
{
    const std::vector<Series>& births = recording.births();
    return !births.empty() && births.front().size() >= recording.frameCount();
}

QString meanText(double births)
{
    // Rare births would read 0.
    return births > 0 && births < 10 ? inLocalDigits(births, 1) : formatQuantity(births, Quantity::Count);
}

} // namespace

ChartInfo BirthsChart::info()
{
    return {
        .saving = {"births", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Births by Kind…"), "",
                   QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Save the chart of births by kind as PNG, SVG or PDF")},
        .make = makeChart<BirthsChart>};
}

BirthsChart::BirthsChart(TimeAxis& axis, QWidget* parent) : RunChart(tr("Births per frame, by kind"), axis, parent)
{
    setExplanation(
        tr("How many objects of each kind are born in a frame. Every lane works through the same births, so "
           "there is a line for each kind, not for each lane, and each birth is an acquire from the pool of "
           "its kind. The menu of the chart shows one kind alone. Where there is too little room for every "
           "frame, a line follows the most of several; at its end stands the mean of the last half second."));
}

ChartChoices BirthsChart::choices() const
{
    ChartChoices choices{tr("Births of"), {}, chosen_};
    if (kinds_.size() > 1) {
        choices.all.push_back({{}, tr("All Kinds")});
        for (const QString& kind : kinds_)
            choices.all.push_back({kind, kind});
    }
    return choices;
}

std::vector<EndLabel> BirthsChart::widestLabels(const ChartInput& input) const
{
    std::vector<EndLabel> labels;
    for (const QString& kind : namesOf(input)) {
        labels.emplace_back().name = kind;
        labels.back().value = QStringLiteral("00,000");
    }
    return labels;
}

// Any lane has them, whether it is hidden or not.
std::vector<ChartLane> BirthsChart::lanesOf(const ChartInput& input)
{
    if (!hasBirths(*input.recording) || input.lanes.empty()) return {};
    ChartLane any = input.lanes.front();
    any.isHidden = false;
    return {any};
}

void BirthsChart::showLanes(const ChartInput& input, const std::vector<ChartLane>&)
{
    const std::vector<Series>& births = input.recording->births();
    kinds_ = hasBirths(*input.recording) ? namesOf(input) : QStringList();
    const bool areAll = !kinds_.contains(chosen_);
    std::vector<BirthsSeries> all;
    for (std::size_t kind = 0; kind < std::min<std::size_t>(births.size(), kinds_.size()); ++kind)
        if (const QString& name = kinds_[static_cast<qsizetype>(kind)]; areAll || name == chosen_)
            all.push_back({name, static_cast<int>(kind), &births[kind]});
    setSeries(std::move(all));
}

void BirthsChart::setSeries(std::vector<BirthsSeries> series)
{
    series_ = std::move(series);
    sums_.clear();
    for (const BirthsSeries& kind : series_)
        sums_.emplace_back(*kind.births);
    restart();
    restyle();
}

QString BirthsChart::subject() const
{
    return kinds_.contains(chosen_) ? tr("kind: %1").arg(chosen_) : QString();
}

ChartPicture BirthsChart::picture(const ChartView& view, SteadyRange& range) const
{
    constexpr double headroom = 1.05;
    std::vector<const Series*> all;
    for (const BirthsSeries& kind : series_)
        all.push_back(kind.births);
    const auto bounds = range.linear(highest(all, view) * headroom, Quantity::Count);
    ChartPicture picture;
    picture.lower = bounds.lower;
    picture.upper = bounds.upper;
    if (series_.empty()) {
        picture.sentence = tr("An older version made this recording, which does not tell what was born. Run it again "
                              "to see it.");
        picture.summary = summaryOf(picture, view);
        return picture;
    }
    picture.ticks = linearTicks(bounds, Quantity::Count, tickRoom(view));
    for (std::size_t index = 0; index < series_.size(); ++index)
        addKind(picture, view, index);
    picture.summary = summaryOf(picture, view);
    return picture;
}

void BirthsChart::addKind(ChartPicture& picture, const ChartView& view, std::size_t index) const
{
    const BirthsSeries& kind = series_[index];
    const SketchStyle style = view.theme.sketch(kind.look);
    // Births come in bursts, which a pattern would cut into pieces.
    const int pattern = hasLinePatterns() ? style.pattern : 0;
    picture.lines.push_back({readPeakLine(*kind.births, view), style.colour, mainWidth, pattern});
    picture.markers.push_back(
        {readMarkers(*kind.births, view, static_cast<int>(index), static_cast<int>(series_.size())),
         markerOf(kind.look), style.colour});
    if (!valueAtEnd(*kind.births, view)) return;
    const auto last = std::min(kind.births->size() - 1, static_cast<std::size_t>(std::max(view.upper, 0.0)));
    const double mean = sums_[index].total(last + 1 - std::min(last + 1, framesOfMean), last + 1).mean();
    picture.labels.push_back({mean, style.colour, markerOf(kind.look), kind.kind, meanText(mean)});
}

std::vector<ReadoutRow> BirthsChart::readout(std::size_t frame, const ChartTheme& theme) const
{
    std::vector<ReadoutRow> rows;
    for (const BirthsSeries& kind : series_)
        rows.push_back({theme.sketch(kind.look).colour, markerOf(kind.look), kind.kind,
                        formatQuantity(valueAt(kind.births, frame), Quantity::Count)});
    return rows;
}

} // namespace poolscope::ui
