// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The markers of lanes, for charts, tables and legends alike.
#pragma once

#include "ui/theme/chart_theme.h"

#include <QPointF>

class QPainter;

namespace poolscope::ui {

// About `radius` pixels from centre to edge. Leaves the painter's state unchanged.
void drawMarker(QPainter& painter, const QPointF& centre, MarkerShape shape, const QColor& colour, double radius);
// Draws the outline alone.
void drawHollowMarker(QPainter& painter, const QPointF& centre, MarkerShape shape, const QColor& colour, double radius);

} // namespace poolscope::ui
