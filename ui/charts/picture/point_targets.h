// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which frame of which lane each dot of a chart stands for, and which of them a person points at. Pure functions.
#pragma once

#include "core/recording/series.h"
#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/chart_picture.h"

namespace poolscope::ui {

// Of a dot that stands for a peak of the series as readPeaks() has it, and is drawn at `drawn`.
void addTarget(ChartPicture& picture, const ChartView& view, const Series& series, const QPointF& peak,
               const QPointF& drawn, int style);

// The nearest in pixels, as near as a person can point; null: none is.
[[nodiscard]] const PictureTarget* targetAt(const ChartPicture& picture, const QPointF& position, const PlotMap& map,
                                            double unit);

} // namespace poolscope::ui
