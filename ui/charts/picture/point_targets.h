// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which frame of which lane each dot of a chart stands for, and which dot is near the pointer. Pure functions.
#pragma once

#include "core/recording/series.h"
#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/chart_picture.h"

namespace poolscope::ui {

// Adds the target of a dot at `drawn`, which stands for a peak of the series as found by readPeaks().
void addTarget(ChartPicture& picture, const ChartView& view, const Series& series, const QPointF& peak,
               const QPointF& drawn, int style);

// The nearest target within a few pixels; null if there is none.
[[nodiscard]] const PictureTarget* targetAt(const ChartPicture& picture, const QPointF& position, const PlotMap& map,
                                            double unit);

} // namespace poolscope::ui
