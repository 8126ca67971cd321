// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/picture/moment_painter.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>

namespace poolscope::ui {
namespace {

constexpr std::size_t maxRows = 3;
constexpr double widestText = 260; // units, if there are other texts beside it
constexpr double air = 4;          // units, beside the text
constexpr double gap = 4;          // units, between texts

// The width of a moment's text with its margins, limited by the distance to the next moment.
double headWidth(const PictureMoment& moment, const std::vector<PictureMoment>& moments, const PlotMap& map,
                 const CanvasStyle& style)
{
    const double unit = style.fonts.unit;
    double free = map.plot.width();
    for (const PictureMoment& other : moments)
        if (other.frame > moment.frame && !other.text.isEmpty())
            free = std::min(free, map.x(other.frame) - map.x(moment.frame) - gap * unit);
    const double needed = textWidth(style.fonts.small, moment.text) + 2 * air * unit;
    return std::min(needed, std::max(free, (widestText + 2 * air) * unit));
}

bool isSeen(const PictureMoment& moment, const PlotMap& map)
{
    return moment.frame >= map.lower && moment.frame <= map.upper;
}

} // namespace

std::vector<QRectF> headsOf(const std::vector<PictureMoment>& moments, const PlotMap& map, const CanvasStyle& style,
                            const CanvasLayout& layout)
{
    if (moments.empty()) return {};
    const double unit = style.fonts.unit;
    const QFontMetricsF metrics(style.fonts.small);
    const double height = std::ceil(metrics.height()) + 2;
    std::array<double, maxRows> free; // x from which each row is free
    free.fill(map.plot.left());
    // In the last row of text above the plot; in a higher row its line would cross the text below.
    const bool hasHeading = !style.heading.isEmpty();
    const QRect& words = hasHeading ? layout.heading : layout.title;
    const double title = style.subject.isEmpty() ? textWidth(style.fonts.title, style.title) : subjectEnd(style);
    const double wordsWidth = hasHeading ? textWidth(style.fonts.text, style.heading) : title;
    free.front() = words.left() + wordsWidth + 3 * gap * unit;
    const auto topOf = [&](std::size_t row) {
        if (row == 0) return words.center().y() - height / 2;
        return map.plot.top() + 2 + static_cast<double>(row - 1) * (height + 2);
    };
    std::vector<QRectF> heads;
    for (const auto& moment : moments) {
        heads.emplace_back();
        if (moment.text.isEmpty() || !isSeen(moment, map)) continue;
        const double width = headWidth(moment, moments, map, style);
        // At the right end of the plot the text is to the left of its line.
        const double x = map.x(moment.frame);
        double left = x + width > map.plot.right() ? x - width : x;
        // Large text in a small plot fits on neither side of its line and crosses it.
        if (left < map.plot.left()) left = map.plot.right() - width;
        const auto row = std::ranges::find_if(free, [&](double from) { return from <= left; });
        if (row == free.end()) continue;
        *row = left + width + gap * unit;
        heads.back() = QRectF(left, topOf(static_cast<std::size_t>(row - free.begin())), width, height);
    }
    return heads;
}

void paintMomentLines(const PainterBrush& b, const std::vector<PictureMoment>& moments)
{
    const auto heads = headsOf(moments, b.map, b.style, b.layout);
    b.painter.setRenderHint(QPainter::Antialiasing, false);
    for (const auto& moment : moments) {
        if (!isSeen(moment, b.map)) continue;
        const double x = std::round(b.map.x(moment.frame));
        b.painter.setPen(pen(moment.colour, std::max(1.0, std::round(b.unit))));
        const QRectF& head = heads[static_cast<std::size_t>(&moment - moments.data())];
        const double top = head.isEmpty() ? b.map.plot.top() : std::min(head.bottom(), double(b.map.plot.top()));
        b.painter.drawLine(QPointF(x, top), QPointF(x, b.map.plot.bottom()));
    }
    b.painter.setRenderHint(QPainter::Antialiasing);
}

void paintMomentHeads(const PainterBrush& b, const std::vector<PictureMoment>& moments)
{
    const auto heads = headsOf(moments, b.map, b.style, b.layout);
    b.painter.setRenderHint(QPainter::Antialiasing, false);
    for (std::size_t i = 0; i < moments.size(); ++i) {
        const QRectF& head = heads[i];
        if (head.isEmpty()) continue;
        const auto& moment = moments[i];
        QColor ground = moment.isFramed ? b.style.theme.panel : b.style.theme.background;
        if (!moment.isFramed) ground.setAlphaF(0.75F); // data under the text remains faintly visible
        b.painter.fillRect(head, ground);
        if (moment.isFramed) {
            b.painter.setPen(pen(moment.colour, 1));
            b.painter.drawRect(head.adjusted(0, 0, -1, -1));
        }
        const QFontMetricsF metrics(b.style.fonts.small);
        b.text(head, Qt::AlignCenter,
               metrics.elidedText(moment.text, Qt::ElideRight, head.width() - 2 * air * b.unit + 1),
               b.style.fonts.small, moment.isFramed ? b.style.theme.text : moment.colour);
    }
    b.painter.setRenderHint(QPainter::Antialiasing);
}

} // namespace poolscope::ui
