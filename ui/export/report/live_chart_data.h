// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What resources/report/live_charts.js draws the charts of a page from. Interface thread.
#pragma once

#include "ui/charts/canvas/drawable_chart.h"

#include <QByteArray>
#include <QString>

namespace poolscope::ui {

// JSON without <, > and &, of at most 250 kB or little more, however long the run. Empty: the chart stays a picture.
[[nodiscard]] QByteArray liveChartData(const DrawableChart& chart, const QString& footer);
// What the script says, in the language of the program; JSON of the same kind.
[[nodiscard]] QByteArray liveChartTexts();
// The script itself.
[[nodiscard]] QByteArray liveChartScript();

} // namespace poolscope::ui
