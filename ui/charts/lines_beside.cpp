// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines_beside.h"

#include "ui/charts/picture/lane_shapes.h"
#include "ui/charts/picture/line_reader.h"
#include "ui/text/digits.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace poolscope::ui {

namespace {

constexpr double maxTimes = 4; // what the lanes reach

MarkerShape markerOf(std::size_t line)
{
    static constexpr std::array markers{MarkerShape::Plus, MarkerShape::Cross, MarkerShape::Star};
    return markers.at(line % markers.size());
}

// High-water marks are dotted: no line of a pool is.
int patternOf(const ProgramLine& line, std::size_t index)
{
    static constexpr std::array ofPools{1, 3, 4};
    return line.highWater != nullptr ? ofPools.at(index % ofPools.size()) : static_cast<int>(1 + index % 3);
}

} // namespace

void LinesBeside::take(const ChartInput& input)
{
    lines_.clear();
    std::ranges::copy_if(input.programLines, std::back_inserter(lines_),
                         [this](const ProgramLine& line) { return line.quantity == quantity_; });
}

std::vector<EndLabel> LinesBeside::widestLabels(const ChartInput& input, const QString& widestValue) const
{
    std::vector<EndLabel> labels;
    for (const ProgramLine& line : input.programLines) {
        if (line.quantity != quantity_) continue;
        labels.emplace_back().name = line.name;
        labels.back().value = widestValue;
    }
    return labels;
}

std::vector<const Series*> LinesBeside::drawn(const ChartView& view, double highest) const
{
    std::vector<const Series*> drawn;
    for (const ProgramLine& line : lines_) {
        const Series& top = line.highWater == nullptr ? *line.series : *line.highWater;
        const auto visible = visibleExtremes(top, view);
        if (visible && static_cast<double>(visible->maximum) <= maxTimes * highest) drawn.push_back(line.series);
    }
    return drawn;
}

std::vector<const Series*> LinesBeside::topsOf(const std::vector<const Series*>& drawn) const
{
    std::vector<const Series*> tops = drawn;
    for (const ProgramLine& line : lines_)
        if (line.highWater != nullptr && std::ranges::find(drawn, line.series) != drawn.end())
            tops.push_back(line.highWater);
    return tops;
}

void LinesBeside::addTo(ChartPicture& picture, const ChartView& view, const std::vector<const Series*>& drawn) const
{
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const ProgramLine& line = lines_[i];
        const auto value = valueAtEnd(*line.series, view);
        const auto visible = visibleExtremes(*line.series, view);
        if (!value || (visible->maximum == 0 && line.highWater == nullptr)) continue; // it was not measured
        const bool isDrawn = std::ranges::find(drawn, line.series) != drawn.end();
        // Where a single frame has no time, it does not fall to 0.
        auto points = quantity_ == Quantity::Nanoseconds ? cutToView(readPeaks(*line.series, view), view)
                                                         : readLine(*line.series, view);
        if (isDrawn && line.highWater != nullptr)
            picture.lines.push_back(
                {readLine(*line.highWater, view), view.theme.muted, thinWidth, PictureLine::dotted});
        if (isDrawn) picture.lines.push_back({std::move(points), view.theme.muted, thinWidth, patternOf(line, i)});
        const QString text = formatQuantity(*value, quantity_);
        picture.labels.push_back({.y = isDrawn ? *value : picture.upper,
                                  .colour = view.theme.muted,
                                  .marker = markerOf(i),
                                  .name = line.name,
                                  .value = isDrawn ? text : tr("%1 ↑").arg(text),
                                  .isQuiet = true});
    }
}

void LinesBeside::addRows(std::vector<ReadoutRow>& rows, std::size_t frame, const ChartTheme& theme) const
{
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const ProgramLine& line = lines_[i];
        const double value = valueAt(line.series, frame);
        if (frame >= line.series->size() || (value == 0 && line.highWater == nullptr)) continue;
        const QString text = formatQuantity(value, quantity_);
        const QString words = line.highWater == nullptr
                                  ? text
                                  : tr("%1 in use, high water %2 within a frame")
                                        .arg(text, formatQuantity(valueAt(line.highWater, frame), quantity_));
        const QString all = line.note.isEmpty() ? words : tr("%1 (%2)").arg(words, line.note);
        rows.push_back({theme.muted, markerOf(i), line.name, all, text});
    }
}

} // namespace poolscope::ui
