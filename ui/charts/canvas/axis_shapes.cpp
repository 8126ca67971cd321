// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/canvas/axis_shapes.h"

#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/canvas/time_ticks.h"

#include <QFontMetrics>

#include <algorithm>
#include <cmath>

namespace poolscope::ui {

ChartView viewOf(const TimeAxis& axis, const CanvasStyle& style, const CanvasLayout& layout)
{
    return {axis.lower(), axis.upper(), axis.frameRate(), layout.plot.size(), style.fonts.unit, style.theme};
}

std::vector<Tick> timeTicksFor(const CanvasStyle& style, const CanvasLayout& layout, const ChartView& view)
{
    if (!style.hasTimeLabels) return {};
    const int label = QFontMetrics(style.fonts.small).horizontalAdvance(QStringLiteral("00000.0 s"));
    return timeTicks(view.lower, view.upper, view.frameRate, std::max(1, layout.plot.width() / std::max(label, 1)));
}

void addMeasures(Overlay& overlay, const TimeAxis& axis, bool isDistanceTold)
{
    const auto a = axis.measuring(MeasuringCursor::A);
    const auto b = axis.measuring(MeasuringCursor::B);
    if (a) overlay.measures.push_back({static_cast<double>(*a), QStringLiteral("A")});
    if (b) overlay.measures.push_back({static_cast<double>(*b), QStringLiteral("B")});
    if (a && b && isDistanceTold) overlay.distance = formatSpan(*a, *b, axis.frameRate());
}

std::vector<PictureMoment> momentsOf(const TimeAxis& axis, const ChartTheme& theme, bool areTold)
{
    std::vector<PictureMoment> moments;
    for (const TimeMark& mark : axis.marks()) {
        const QColor colour = mark.style == TimeMark::noLanes ? theme.muted : theme.lane(mark.style).colour;
        moments.push_back({static_cast<double>(mark.frame), areTold ? mark.text : QString(), colour,
                           mark.kind == TimeMark::Kind::Annotation});
    }
    for (const TimeMark& mark : axis.predictions())
        moments.push_back({static_cast<double>(mark.frame), areTold ? mark.text : QString(),
                           mark.style == TimeMark::noLanes ? theme.text : theme.sketch(mark.style).colour, true});
    return moments;
}

QString momentAt(std::size_t frame, const TimeAxis& axis, const PlotMap& map)
{
    constexpr double reach = 3; // pixels
    QString text = formatMoment(frame, axis.frameRate());
    for (const TimeMark& mark : axis.marks())
        if (std::abs(map.x(static_cast<double>(mark.frame)) - map.x(static_cast<double>(frame))) <= reach)
            text += QStringLiteral(" · ") + mark.text;
    return text;
}

} // namespace poolscope::ui
