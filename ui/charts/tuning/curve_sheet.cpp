// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/tuning/curve_sheet.h"

#include "ui/charts/canvas/plot_canvas.h"
#include "ui/charts/picture/label_painter.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <memory>

namespace poolscope::ui {

CurveSheetLayout::CurveSheetLayout(const RenderRequest& request, const ChartFonts& fonts, bool hasNotes)
    : titleFont(fonts.title)
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
                const CurveSheetLayout& sheet, int left, int width)
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

double labelWidthOf(const std::vector<CurvePlot>& panels, double least, const ChartTheme& theme,
                    const ChartFonts& fonts)
{
    ChartView unsized; // labels are the same whatever the width is
    unsized.theme = theme;
    for (const CurvePlot& panel : panels)
        least = std::max(least, labelWidthFor(panel.picture(unsized).labels, fonts));
    return least;
}

void renderPanels(QPaintDevice& device, const RenderRequest& request, const SheetTexts& words, const TuningAxis& axis,
                  const std::vector<CurvePlot>& panels)
{
    const ChartFonts fonts = chartFonts(request.font);
    const CurveSheetLayout sheet(request, fonts, !words.notes.isEmpty());
    const int count = static_cast<int>(panels.size()), gap = qRound(8 * fonts.unit);
    const int small = QFontMetrics(fonts.small).height();
    const int lastExtra = small + qRound(6 * fonts.unit) - (small / 2 + 2); // for the axis' labels, as layOut() does
    const int panelHeight = std::max(1, (sheet.body.height() - lastExtra - (count - 1) * gap) / count);
    const double labelWidth = labelWidthOf(panels, defaultLabelWidth, request.theme, fonts);
    std::vector<std::unique_ptr<PlotCanvas>> canvases;
    std::vector<PlotCanvas::Placed> placed;
    QRect plot;
    for (int i = 0; i < count; ++i) {
        const CurvePlot& panel = panels[static_cast<std::size_t>(i)];
        const bool isLast = i + 1 == count;
        canvases.push_back(std::make_unique<PlotCanvas>(nullptr));
        PlotCanvas& canvas = *canvases.back();
        canvas.setStyle({request.theme, fonts, panel.title, {}, {}, isLast, 0, labelWidth},
                        {sheet.body.width(), panelHeight + (isLast ? lastExtra : 0)});
        plot = canvas.layout().plot;
        const ChartView view{axis.lower(), axis.upper(), 1, plot.size(), fonts.unit, request.theme};
        canvas.setPicture(panel.picture(view), axis.lower(), axis.upper(),
                          isLast ? axis.ticks(plot.width(), fonts.small) : std::vector<Tick>());
        placed.push_back({&canvas, {sheet.body.left(), sheet.body.top() + i * (panelHeight + gap)}});
    }
    PlotCanvas::drawTogether(device, request.scale, request.isVector, placed, [&](QPainter& painter) {
        painter.setFont(fonts.text); // SVG groups name a font family even if they contain no text
        painter.fillRect(QRect(QPoint(0, 0), request.size), request.theme.background);
        writeWords(painter, words, request, fonts, sheet, sheet.body.left() + plot.left(), plot.width());
    });
}

} // namespace poolscope::ui
