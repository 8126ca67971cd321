// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/picture/lane_shapes.h"

#include "ui/charts/picture/line_reader.h"
#include "ui/text/digits.h"
#include "ui/text/names.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace poolscope::ui {

int tickRoom(const ChartView& view)
{
    return std::clamp(static_cast<int>(view.plot.height() / (26 * view.unit)), 1, 5);
}

ChartPicture pictureUpTo(double most, Quantity quantity, const ChartView& view, SteadyRange& range)
{
    const Bounds bounds = range.linear(most, quantity);
    ChartPicture picture;
    picture.lower = bounds.lower;
    picture.upper = bounds.upper;
    picture.ticks = linearTicks(bounds, quantity, tickRoom(view));
    return picture;
}

QString listed(const QStringList& phrases)
{
    return phrases.join(QCoreApplication::translate("TimeChart", ", "));
}

QString summaryOf(const ChartPicture& picture, const ChartView& view)
{
    if (!view.isTold) return {};
    QStringList labels;
    for (const auto& label : picture.labels)
        labels << (label.name + QLatin1Char(' ') + label.value).trimmed();
    return QCoreApplication::translate("TimeChart", "%1 s to %2 s. %3.")
        .arg(inLocalDigits(view.lower / view.frameRate, 1))
        .arg(inLocalDigits(view.upper / view.frameRate, 1))
        .arg(picture.sentence.isEmpty() ? labels.join(QStringLiteral(", ")) : picture.sentence);
}

double highest(const std::vector<const Series*>& series, const ChartView& view)
{
    double highest = 0;
    for (const auto* one : series)
        if (one)
            if (const auto extremes = visibleExtremes(*one, view))
                highest = std::max(highest, static_cast<double>(extremes->maximum));
    return highest;
}

void addQuietLabels(ChartPicture& picture, const ChartView& view, const std::vector<QuietLine>& lines,
                    Quantity quantity, const QString& text)
{
    struct Shared
    {
        double value;
        int style; // the first lane's
        QStringList lanes;
    };
    std::vector<Shared> labels;
    for (const auto& line : lines) {
        const auto value = line.series ? valueAtEnd(*line.series, view) : std::nullopt;
        if (!value) continue;
        const auto same = std::find_if(labels.begin(), labels.end(), [&](const auto& l) { return l.value == *value; });
        if (same == labels.end())
            labels.push_back({*value, line.style, {inSentence(line.lane)}});
        else
            same->lanes << inSentence(line.lane);
    }
    const auto all = static_cast<double>(picture.labels.size() + labels.size());
    if (all * minLabelHeight * view.unit > view.plot.height()) return;
    for (const auto& label : labels) {
        const auto count = static_cast<std::size_t>(label.lanes.size());
        QString name = label.lanes.join(QStringLiteral(" + "));
        if (count > 1 && (count == lines.size() || (count == 2 && labels.size() == 1)))
            name = count == 2 ? QCoreApplication::translate("TimeChart", "both")
                              : QCoreApplication::translate("TimeChart", "all lanes");
        const auto& lane = view.theme.lane(label.style);
        picture.labels.push_back(
            {label.value, lane.faint, lane.marker, name, text.arg(formatQuantity(label.value, quantity)), true});
    }
}

void addBudgetLine(ChartPicture& picture, const ChartView& view, double y)
{
    picture.lines.push_back({{{view.lower, y}, {view.upper, y}}, view.theme.budget, 1.5, PictureLine::dashed});
}

void addHiddenLanes(ChartPicture& picture, const std::vector<LaneName>& lanes, const ChartView& view)
{
    for (const auto& lane : lanes)
        picture.labels.push_back({picture.lower,
                                  view.theme.muted,
                                  view.theme.lane(lane.style).marker,
                                  lane.label,
                                  {},
                                  false,
                                  lane.style,
                                  true});
}

QString markersExplained()
{
    return QCoreApplication::translate(
        "TimeChart",
        "Circles, squares and other marks along a line, as at its name, tell the lanes apart besides their colours.");
}

double valueAt(const Series* series, std::size_t frame)
{
    return series && frame < series->size() ? static_cast<double>((*series)[frame]) : 0;
}

} // namespace poolscope::ui
