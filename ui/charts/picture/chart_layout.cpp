// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/picture/chart_layout.h"

#include "ui/charts/picture/text_line.h"

#include <QFontInfo>
#include <QFontMetrics>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace poolscope::ui {
namespace {

QFont sized(QFont font, double pixels, QFont::Weight weight)
{
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(pixels))));
    font.setWeight(weight);
    return font;
}

int pixels(double length)
{
    return static_cast<int>(std::lround(length));
}

} // namespace

ChartFonts chartFonts(const QFont& font)
{
    // Without any font its size is 0, and then lengths would vanish.
    constexpr double withoutFont = 13;
    const int pixelSize = QFontInfo(font).pixelSize();
    const double size = pixelSize > 0 ? pixelSize : withoutFont;
    return {sized(font, size * 1.08, QFont::DemiBold), sized(font, size, QFont::Normal),
            sized(font, size, QFont::DemiBold), sized(font, size * 0.88, QFont::Normal), size / 13};
}

CanvasLayout layOut(const CanvasStyle& style, QSize size)
{
    const double unit = style.fonts.unit;
    const QFontMetrics title(style.fonts.title);
    const QFontMetrics small(style.fonts.small);
    const QRect area = QRect(QPoint(0, 0), size).adjusted(style.padding, style.padding, -style.padding, -style.padding);
    const int left = std::max(small.horizontalAdvance(QStringLiteral("000.0 MiB")),
                              small.horizontalAdvance(QStringLiteral("00,000,000"))) +
                     pixels(8 * unit);
    constexpr double largestShare = 0.35;
    const int wanted = std::min(pixels(style.labelWidth * unit),
                                std::max(pixels(defaultLabelWidth * unit), pixels(area.width() * largestShare)));
    const int right = std::min(wanted, std::max(0, area.width() - left) / 2);
    int top = area.top();
    const auto line = [&](const QString& text, const QFontMetrics& font, double after) {
        const QRect rect(area.left(), top, area.width(), text.isEmpty() ? 0 : font.height());
        if (!text.isEmpty()) top += rect.height() + pixels(after * unit);
        return rect;
    };
    CanvasLayout layout;
    layout.size = size;
    layout.title = line(style.title, title, style.heading.isEmpty() ? 11 : 2);
    layout.heading = line(style.heading, QFontMetrics(style.fonts.text), 16);
    int bottom = area.bottom();
    if (!style.footer.isEmpty()) {
        layout.footer = QRect(area.left(), bottom - small.height() + 1, area.width(), small.height());
        bottom -= small.height() + pixels(14 * unit);
    }
    bottom -= style.hasTimeLabels ? small.height() + pixels(6 * unit) : small.height() / 2 + 2;
    layout.plot = QRect(QPoint(area.left() + left, top),
                        QPoint(std::max(area.right() - right, area.left() + left + 1), std::max(bottom, top + 1)));
    layout.labels = QRect(QPoint(layout.plot.right() + pixels(6 * unit), layout.plot.top()),
                          QPoint(area.right(), layout.plot.bottom()));
    return layout;
}

double subjectStart(const CanvasStyle& style)
{
    constexpr double handle = 26; // units: the handle for dragging the chart
    return textWidth(style.fonts.title, style.title) + handle * style.fonts.unit;
}

double subjectEnd(const CanvasStyle& style)
{
    if (style.subject.isEmpty()) return subjectStart(style);
    return subjectStart(style) + textWidth(style.fonts.small, style.subject);
}

double PlotMap::x(double frame) const
{
    return plot.left() + (frame - lower) / (upper - lower) * plot.width();
}

double PlotMap::y(double value) const
{
    const double share = isLogarithmic ? std::log(std::max(value, bottom) / bottom) / std::log(top / bottom)
                                       : (value - bottom) / (top - bottom);
    return plot.bottom() - share * plot.height();
}

double PlotMap::valueAt(double position) const
{
    const double share = (plot.bottom() - position) / std::max(plot.height(), 1);
    return isLogarithmic ? bottom * std::pow(top / bottom, share) : bottom + share * (top - bottom);
}

double PlotMap::frameAt(double position) const
{
    return lower + (position - plot.left()) / std::max(plot.width(), 1) * (upper - lower);
}

} // namespace poolscope::ui
