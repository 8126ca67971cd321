// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/births_chart.h"

#include "core/experiment/world.h"
#include "core/recording/recording.h"
#include "ui/charts/picture/lane_shapes.h"
#include "ui/text/digits.h"

#include <algorithm>

namespace poolscope::ui {
namespace {

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

} // namespace

ChartInfo BirthsChart::info()
{
    return {
        .saving = {"births", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Births by Kind…"), "",
                   QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Save the chart of births by kind as PNG, SVG or PDF")},
        .make = makeChart<BirthsChart>};
}

BirthsChart::BirthsChart(TimeAxis& axis, QWidget* parent)
    : FlowChart(tr("Births per frame, by kind"), Field::Acquires, Quantity::Count, axis, parent)
{
    setExplanation(
        tr("How many objects of each kind are born in a frame. Every lane works through the same births, so there is a "
           "line for each kind, not for each lane, and each birth is an acquire from the pool of its kind. The menu of "
           "the chart shows one kind alone. Where there is too little room for every frame, a line follows the highest "
           "of several. At its end stands the mean of the last half second."));
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
    std::vector<FlowSeries> all;
    for (std::size_t kind = 0; kind < std::min<std::size_t>(births.size(), kinds_.size()); ++kind)
        if (const QString& name = kinds_[static_cast<qsizetype>(kind)]; areAll || name == chosen_)
            all.push_back({name, static_cast<int>(kind), &births[kind]});
    setSeries(std::move(all));
    restyle();
}

QString BirthsChart::subject() const
{
    return kinds_.contains(chosen_) ? tr("kind: %1").arg(chosen_) : QString();
}

ChartPicture BirthsChart::picture(const ChartView& view, SteadyRange& range) const
{
    ChartPicture picture = FlowChart::picture(view, range);
    for (EndLabel& label : picture.labels)
        label.lane = -1;
    if (!series_.empty()) return picture;
    picture.ticks.clear();
    picture.sentence =
        tr("This recording was made by an older version and does not say what was born. Run it again to see it.");
    picture.summary = summaryOf(picture, view);
    return picture;
}

QString BirthsChart::endText(double value) const
{
    // Rare births would read 0.
    return value > 0 && value < 10 ? inLocalDigits(value, 1) : FlowChart::endText(value);
}

LaneStyle BirthsChart::lookOf(const ChartTheme& theme, int kind) const
{
    LaneStyle look = theme.lane(kind);
    look.colour = theme.sketch(kind).colour;
    return look;
}

} // namespace poolscope::ui
