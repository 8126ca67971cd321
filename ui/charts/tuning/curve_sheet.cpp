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
    const SheetLayout sheet(request, fonts, !words.notes.isEmpty());
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
