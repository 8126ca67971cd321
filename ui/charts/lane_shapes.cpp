// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lane_shapes.h"

#include "ui/charts/line_reader.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace poolscope::ui {

int tickRoom(const ChartView& view)
{
    return std::clamp(static_cast<int>(view.plot.height() / (26 * view.unit)), 1, 5);
}

QString summaryOf(const ChartPicture& picture, const ChartView& view)
{
    QStringList labels;
    for (const auto& label : picture.labels)
        labels << (label.name + QLatin1Char(' ') + label.value).trimmed();
    return QCoreApplication::translate("TimeChart", "%1 s to %2 s. %3.")
        .arg(view.lower / view.frameRate, 0, 'f', 1)
        .arg(view.upper / view.frameRate, 0, 'f', 1)
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

void addQuietLabel(ChartPicture& picture, const ChartView& view, const Series& series, int style,
                   Quantity quantity, const QString& text)
{
    const auto value = valueAtEnd(series, view);
    if (!value) return;
    const auto& lane = view.theme.lane(style);
    const EndLabel label{*value, lane.faint, lane.marker, {}, text.arg(formatQuantity(*value, quantity))};
    const auto isSame = [&](const EndLabel& other) {
        return other.name.isEmpty() && other.value == label.value;
    };
    if (std::none_of(picture.labels.begin(), picture.labels.end(), isSame)) picture.labels.push_back(label);
}

double valueAt(const Series* series, std::size_t frame)
{
    return series && frame < series->size() ? static_cast<double>((*series)[frame]) : 0;
}

} // namespace poolscope::ui
