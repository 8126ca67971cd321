// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/flame/flame_chart.h"

#include "ui/charts/canvas/chart_sheet.h"
#include "ui/charts/flame/flame_painter.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace poolscope::ui {

FlameChart::FlameChart(QString title, QString legend, FlameFrames frames, std::size_t focus)
    : title_(std::move(title)),
      legend_(std::move(legend)),
      frames_(std::move(frames)),
      focus_(focus)
{
}

void FlameChart::render(QPaintDevice& device, const RenderRequest& request) const
{
    renderSheet(device, request, {.title = title_, .legend = legend_}, [&](QPainter& painter, const SheetBody& body) {
        const double leastWidth = 1.0 / std::max(1, body.size.width());
        const std::vector<FlameBox> boxes = flameBoxes(frames_, focus_, leastWidth);
        constexpr double margin = 5, smallestFont = 5;
        const double usual = QFontMetricsF(body.font).height() + margin;
        const double rowHeight =
            std::min(usual, body.size.height() / static_cast<double>(std::max(1, levelsOf(boxes))));
        QFont font = body.font;
        if (rowHeight < usual) font.setPixelSize(static_cast<int>(std::max(smallestFont, rowHeight - margin)));
        paintFlame(painter, frames_, boxes,
                   {.theme = request.theme, .font = font, .area = body.size, .rowHeight = rowHeight, .focus = focus_});
    });
}

} // namespace poolscope::ui
