// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the boxes of a flame graph. Interface thread.
#pragma once

#include "ui/charts/flame/flame_layout.h"
#include "ui/theme/chart_theme.h"

#include <QFont>
#include <QRectF>
#include <QSizeF>

#include <optional>
#include <vector>

class QPainter;

namespace poolscope::ui {

struct FlameLook
{
    ChartTheme theme;
    QFont font;
    QSizeF area;                          // pixels; the lowest level stands at its bottom
    double rowHeight = 18;                // pixels, with the gap between two rows
    std::size_t focus = 0;                // its callers are painted faintly
    std::optional<std::size_t> current{}; // is outlined
};

[[nodiscard]] QRectF placeOf(const FlameBox& box, const FlameLook& look);
// The same name has the same colour, in every graph; text in it can be read.
[[nodiscard]] QColor flameColour(const QString& name, const ChartTheme& theme);
void paintFlame(QPainter& painter, const FlameFrames& frames, const std::vector<FlameBox>& boxes,
                const FlameLook& look);

} // namespace poolscope::ui
