// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/picture/recorded_line.h"

#include "ui/charts/picture/lane_shapes.h"
#include "ui/charts/picture/line_reader.h"

#include <QCoreApplication>

#include <algorithm>

namespace poolscope::ui {

namespace {

struct RecordedLines
{
    Q_DECLARE_TR_FUNCTIONS(RecordedLines)
};

// If the labels would crowd existing names, only the box of values explains the lines.
void addLabels(ChartPicture& picture, const std::vector<RecordedLine>& lines, const ChartView& view)
{
    const auto all = static_cast<double>(picture.labels.size() + lines.size());
    if (all * minLabelHeight * view.unit > view.plot.height()) return;
    for (const RecordedLine& line : lines) {
        const auto value = valueAtEnd(*line.series, view);
        const LaneStyle& style = view.theme.lane(line.style);
        if (value)
            picture.labels.push_back({*value, style.faint, style.marker, line.label,
                                      recordedText(formatQuantity(*value, line.quantity)), true});
    }
}

} // namespace

QString recordedText(const QString& value)
{
    return RecordedLines::tr("recorded %1").arg(value);
}

void addRecorded(ChartPicture& picture, const std::vector<RecordedLine>& lines, const ChartView& view)
{
    const double floor = picture.isLogarithmic ? picture.lower : 0;
    std::vector<PictureLine> beneath;
    for (const RecordedLine& line : lines) {
        const LaneStyle& style = view.theme.lane(line.style);
        beneath.push_back({readLine(*line.series, view, floor), style.faint, mainWidth, style.pattern});
    }
    picture.lines.insert(picture.lines.begin(), beneath.begin(), beneath.end());
    addLabels(picture, lines, view);
}

void addRecorded(std::vector<ReadoutRow>& rows, const std::vector<RecordedLine>& lines, std::size_t frame)
{
    for (ReadoutRow& row : rows) {
        const auto line = std::ranges::find(lines, row.name, &RecordedLine::label);
        if (line == lines.end() || frame >= line->series->size()) continue;
        const QString value = formatQuantity(static_cast<double>((*line->series)[frame]), line->quantity);
        if (row.brief.isEmpty()) row.brief = row.value;
        row.value = RecordedLines::tr("%1; recorded %2").arg(row.value, value);
    }
}

} // namespace poolscope::ui
