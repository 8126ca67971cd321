// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/canvas/chart_sheet.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace poolscope::ui {

namespace {

QPalette paletteOf(const ChartTheme& theme)
{
    QPalette palette;
    for (const QPalette::ColorRole role : {QPalette::Base, QPalette::Window})
        palette.setColor(role, theme.background);
    for (const QPalette::ColorRole role : {QPalette::Text, QPalette::WindowText})
        palette.setColor(role, theme.text);
    return palette;
}

} // namespace

SheetLayout::SheetLayout(const RenderRequest& request, const ChartFonts& fonts, bool hasNotes) : titleFont(fonts.title)
{
    const auto pixels = [&](double units) { return qRound(units * fonts.unit); };
    titleFont.setPixelSize(qRound(fonts.title.pixelSize() * 1.3));
    const int text = QFontMetrics(fonts.text).height(), small = QFontMetrics(fonts.small).height();
    const int left = pixels(20), width = request.size.width() - 2 * left;
    title = QRect(left, pixels(16), width, QFontMetrics(titleFont).height());
    heading = QRect(left, title.bottom() + pixels(2), width, request.heading.isEmpty() ? 0 : text);
    legend = QRect(left, heading.bottom() + pixels(3), width, small);
    const int top = legend.bottom() + pixels(14);
    int bottom = request.size.height() - pixels(14);
    footer = QRect(left, bottom - small, width, small);
    if (!request.footer.isEmpty() || hasNotes) bottom -= small + pixels(12);
    axisTitle = QRect(left, bottom - text, width, text);
    body = QRect(left, top, width, std::max(1, bottom - text - pixels(2) - top));
}

void writeWords(QPainter& painter, const SheetTexts& words, const RenderRequest& request, const ChartFonts& fonts,
                const SheetLayout& sheet, int left, int width)
{
    const auto say = [&](const QRect& rect, const QString& said, const QFont& font, const QColor& colour,
                         Qt::Alignment align = Qt::AlignLeft) {
        if (said.isEmpty()) return;
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(rect, static_cast<int>(align | Qt::AlignVCenter) | Qt::TextSingleLine,
                         QFontMetrics(font).elidedText(said, Qt::ElideRight, rect.width()));
    };
    const ChartTheme& theme = request.theme;
    say(sheet.title, words.title, sheet.titleFont, theme.text);
    say(sheet.heading, request.heading, fonts.text, theme.muted);
    say(sheet.legend, words.legend, fonts.small, theme.muted);
    say(QRect(left, sheet.axisTitle.top(), width, sheet.axisTitle.height()), words.axisTitle, fonts.text, theme.text,
        Qt::AlignHCenter);
    QRect notes = sheet.footer;
    if (!request.footer.isEmpty())
        notes.setLeft(notes.left() + QFontMetrics(fonts.small).horizontalAdvance(request.footer) +
                      qRound(20 * fonts.unit));
    say(sheet.footer, request.footer, fonts.small, theme.muted);
    say(notes, words.notes, fonts.small, theme.text, Qt::AlignRight);
}

void renderSheet(QPaintDevice& device, const RenderRequest& request, const SheetTexts& words,
                 const std::function<void(QPainter&, const SheetBody&)>& paint)
{
    const ChartFonts fonts = chartFonts(request.font);
    const SheetLayout sheet(request, fonts, !words.notes.isEmpty());
    const QRect body = sheet.body.united(sheet.axisTitle);
    QFont font = request.font;
    font.setPixelSize(qRound(QFontInfo(request.font).pixelSize() / fonts.unit));
    QPainter painter(&device);
    painter.scale(request.scale, request.scale);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(fonts.text); // SVG groups name a font family even if they contain no text
    painter.fillRect(QRect(QPoint(0, 0), request.size), request.theme.background);
    writeWords(painter, words, request, fonts, sheet, 0, 0);
    painter.translate(body.topLeft());
    painter.scale(fonts.unit, fonts.unit);
    painter.setFont(font);
    paint(painter, {(QSizeF(body.size()) / fonts.unit).toSize(), font, paletteOf(request.theme)});
}

} // namespace poolscope::ui
