// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/births_alive_chart.h"

#include "core/recording/series.h"
#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/lane_shapes.h"
#include "ui/charts/picture/line_reader.h"

#include <algorithm>

namespace poolscope::ui {

namespace {

constexpr double bornShare = 0.4; // of what was born, in the text's colour
constexpr double leastApart = 4;  // pixels: bars at least that wide are separated

QString countText(double value)
{
    return formatQuantity(value, Quantity::Count);
}

QColor bornColour(const ChartTheme& theme)
{
    return blend(theme.muted, theme.background, bornShare);
}

QColor aliveColour(const ChartTheme& theme)
{
    return theme.sketch(0).colour;
}

// Powers of ten.
std::vector<Tick> ticksUpTo(double upper)
{
    std::vector<Tick> ticks;
    for (double value = 1; value <= upper; value *= 10)
        ticks.push_back({value, countText(value)});
    return ticks;
}

void addBars(ChartPicture& picture, const ChartView& view, const Series& series, const QColor& colour)
{
    const double pixelsPerFrame = view.plot.width() / std::max(view.upper - view.lower, 1.0);
    for (const Bucket& bucket : readBuckets(series, view)) {
        if (bucket.extremes.maximum == 0) continue;
        PictureBar bar{std::max(bucket.first - 0.5, view.lower), std::min(bucket.last + 0.5, view.upper), picture.lower,
                       static_cast<double>(bucket.extremes.maximum), colour};
        if (bar.to <= bar.from) continue;
        bar.isApart = (bar.to - bar.from) * pixelsPerFrame >= leastApart;
        picture.bars.push_back(bar);
    }
}

} // namespace

ChartInfo BirthsAliveChart::info()
{
    return {.saving = {"births-alive", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Births Still Alive…"), "",
                       QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                         "Save the chart of births still alive as PNG, SVG or PDF")},
            .isDrawnIfUseless = false,
            .make = makeChart<BirthsAliveChart>};
}

BirthsAliveChart::BirthsAliveChart(TimeAxis& axis, QWidget* parent) : RunChart(tr("Births still alive"), axis, parent)
{
    setExplanation(
        tr("Of the recorded program itself, whatever the lanes do: a bar for each frame, as high as the number of "
           "objects born in it, filled up to the number of these that are still alive at the end of the trace, or of "
           "what is recorded of it so far. Bars of what is needed for a while become hollow; what leaks, or is kept "
           "on purpose, stays filled. Where there is too little room for every frame, a bar shows the most of "
           "several. The scale is logarithmic, so that a few objects that stay can be seen beside thousands that do "
           "not."));
}

std::vector<EndLabel> BirthsAliveChart::widestLabels(const ChartInput& input) const
{
    if (input.births.born == nullptr) return {};
    std::vector<EndLabel> labels;
    for (const QString& name : {tr("born"), tr("still alive")}) {
        labels.emplace_back().name = name;
        labels.back().value = QStringLiteral("000,000");
    }
    return labels;
}

// Any lane will do: it is not about lanes.
std::vector<ChartLane> BirthsAliveChart::lanesOf(const ChartInput& input)
{
    if (input.births.born == nullptr || input.lanes.empty()) return {};
    ChartLane any = input.lanes.front();
    any.isHidden = false;
    return {any};
}

void BirthsAliveChart::showLanes(const ChartInput& input, const std::vector<ChartLane>&)
{
    born_ = input.births.born;
    alive_ = input.births.alive;
    restart();
}

ChartPicture BirthsAliveChart::picture(const ChartView& view, SteadyRange& range) const
{
    ChartPicture picture;
    if (born_ == nullptr) {
        picture.sentence = tr("This run replays no program. Record or watch one to see which of its objects stay.");
        picture.summary = summaryOf(picture, view);
        return picture;
    }
    const Bounds bounds = range.logarithmic(1, std::max(highest({born_}, view), 1.0));
    picture.lower = bounds.lower;
    picture.upper = bounds.upper;
    picture.isLogarithmic = true;
    picture.ticks = ticksUpTo(bounds.upper);
    const QColor born = bornColour(view.theme), alive = aliveColour(view.theme);
    addBars(picture, view, *born_, born);
    addBars(picture, view, *alive_, alive);
    const auto addLabel = [&](const Series& series, const QColor& colour, const QString& name, bool isQuiet) {
        if (const auto value = valueAtEnd(series, view))
            picture.labels.push_back(
                {std::max(*value, picture.lower), colour, MarkerShape::Square, name, countText(*value), isQuiet});
    };
    addLabel(*born_, view.theme.muted, tr("born"), true);
    addLabel(*alive_, alive, tr("still alive"), false);
    if (const auto bucket = static_cast<int>(bucketSize(view)); bucket > 1)
        picture.legend.push_back({{}, tr("each bar the most of %n frames", nullptr, bucket)});
    picture.legend.push_back({born, tr("born in a frame")});
    picture.legend.push_back({alive, tr("of these, still alive")});
    picture.summary = summaryOf(picture, view);
    return picture;
}

std::vector<ReadoutRow> BirthsAliveChart::readout(std::size_t frame, const ChartTheme& theme) const
{
    if (born_ == nullptr) return {};
    const double born = valueAt(born_, frame), alive = valueAt(alive_, frame);
    QString words = tr("%1 of %2").arg(countText(alive), countText(born));
    if (born > 0) words += QStringLiteral(", ") + formatQuantity(alive / born, Quantity::Share);
    return {{aliveColour(theme), MarkerShape::Square, tr("still alive"), words}};
}

} // namespace poolscope::ui
