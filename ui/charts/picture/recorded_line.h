// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of an overlaid recording, drawn faintly below those of the run and labelled "recorded".
#pragma once

#include "core/recording/series.h"
#include "ui/charts/picture/chart_picture.h"
#include "ui/charts/picture/value_scale.h"

#include <QString>

#include <vector>

namespace poolscope::ui {

struct RecordedLine
{
    QString label; // of the lane that it is compared with
    int style = 0; // of that lane; see ChartTheme::lane
    const Series* series = nullptr;
    Quantity quantity = Quantity::Bytes;
};

// "recorded 12.5 MiB": the label at the end of such a line.
[[nodiscard]] QString recordedText(const QString& value);

// Adds the lines below all others in the picture, whose range must include them.
void addRecorded(ChartPicture& picture, const std::vector<RecordedLine>& lines, const ChartView& view);
// Adds the recorded values to the rows of their lanes.
void addRecorded(std::vector<ReadoutRow>& rows, const std::vector<RecordedLine>& lines, std::size_t frame);

} // namespace poolscope::ui
