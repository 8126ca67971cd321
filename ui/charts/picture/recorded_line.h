// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of a recording that lie under those of the run, to compare: faint, and called "recorded".
#pragma once

#include "core/recording/series.h"
#include "ui/charts/picture/chart_picture.h"
#include "ui/charts/picture/value_scale.h"

#include <QString>

#include <vector>

namespace poolscope::ui {

struct RecordedLine
{
    QString label; // of the lane it is to be compared with
    int style = 0; // of that lane; see ChartTheme::lane
    const Series* series = nullptr;
    Quantity quantity = Quantity::Bytes;
};

// "recorded 12.5 MiB": what stands at the end of such a line.
[[nodiscard]] QString recordedText(const QString& value);

// Beneath all lines that the picture has. Its range must have room for them.
void addRecorded(ChartPicture& picture, const std::vector<RecordedLine>& lines, const ChartView& view);
// To the rows of their lanes.
void addRecorded(std::vector<ReadoutRow>& rows, const std::vector<RecordedLine>& lines, std::size_t frame);

} // namespace poolscope::ui
