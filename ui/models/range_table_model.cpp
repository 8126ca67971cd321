// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/range_table_model.h"

#include "ui/models/column_text.h"

#include <algorithm>
#include <array>

namespace poolscope::ui {
namespace {

// In order of RangeTableModel::Column.
constexpr std::array<ColumnText, RangeTableModel::columnTotal> rangeColumns{{
    {QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "lane"),
     QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "The name of the lane.")},
    {QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "min"),
     QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "The least value of a frame in the range.")},
    {QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "mean"),
     QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "The mean over all frames of the range.")},
    {QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "p50"),
     QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "The median: half of all frames had no more.")},
    {QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "p99"),
     QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "What 99 of 100 frames did not exceed.")},
    {QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "max"),
     QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "The greatest value of a frame in the range.")},
    {QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "total"),
     QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel",
                       "All frames of the range added up; only for what happens in a frame, not for what is held.")},
    {QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "at A"),
     QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "The value in the frame of cursor A.")},
    {QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "at B"),
     QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "The value in the frame of cursor B.")},
    {QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "B − A"),
     QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "What there is more at cursor B than at cursor A.")},
}};

} // namespace

RangeTableModel::RangeTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void RangeTableModel::setRecording(const Recording& recording, std::vector<LaneDescription> lanes)
{
    beginResetModel();
    recording_ = &recording;
    lanes_ = std::move(lanes);
    cells_.assign(lanes_.size(), {});
    endResetModel();
}

void RangeTableModel::show(const Figure& figure, std::optional<FrameRange> range, std::optional<std::size_t> a,
                           std::optional<std::size_t> b)
{
    figure_ = figure;
    preempted_ = 0;
    const std::size_t frames = recording_ == nullptr ? 0 : recording_->frameCount();
    if (range && range->first < frames)
        range->last = std::min(range->last, frames - 1);
    else
        range.reset();
    for (std::size_t lane = 0; lane < cells_.size(); ++lane) {
        Cells& cells = cells_[lane];
        cells = range ? statisticsIn(lane, *range) : Cells{};
        cells[AtA] = valueAt(lane, a);
        cells[AtB] = valueAt(lane, b);
        if (cells[AtA] && cells[AtB]) cells[Difference] = *cells[AtB] - *cells[AtA];
    }
    if (!cells_.empty()) emit dataChanged(index(0, Minimum), index(rowCount() - 1, columnTotal - 1));
}

int RangeTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(cells_.size());
}

int RangeTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnTotal;
}

QVariant RangeTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const LaneDescription& lane = lanes_[static_cast<std::size_t>(index.row())];
    const auto& value = cells_[static_cast<std::size_t>(index.row())][static_cast<std::size_t>(index.column())];
    const bool isName = index.column() == Name;
    switch (role) {
    case Qt::DisplayRole: return isName ? lane.name : textOf(lane, index.column(), value);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment(isName ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter));
    case SortRole: return isName ? QVariant(lane.name) : value ? QVariant(*value) : QVariant();
    case StyleRole: return lane.style;
    default: return {};
    }
}

QVariant RangeTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnTotal) return {};
    const ColumnText& text = rangeColumns[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole: return tr(text.title);
    case Qt::ToolTipRole: return tr(text.meaning);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment(section == Name ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter));
    default: return {};
    }
}

std::vector<std::uint64_t> RangeTableModel::valuesOf(std::size_t lane, const FrameRange& range)
{
    const Series& series = recording_->series(lane, figure_.field);
    const Series& preempted = recording_->preemptedFrameTimes(lane);
    const bool isLeftOut = rule_ == PreemptedFrames::LeftOut;
    const bool isTime = figure_.unit == Figure::Unit::Nanoseconds;
    std::vector<std::uint64_t> values;
    values.reserve(range.last - range.first + 1);
    for (std::size_t frame = range.first; frame <= range.last; ++frame) {
        if (isTime && isLeftOut && preempted[frame] > 0)
            ++preempted_;
        else
            values.push_back(series[frame]);
    }
    return values;
}

RangeTableModel::Cells RangeTableModel::statisticsIn(std::size_t lane, const FrameRange& range)
{
    const RangeStatistics statistics = statisticsOf(valuesOf(lane, range));
    Cells cells;
    if (statistics.count == 0) return cells;
    cells[Minimum] = static_cast<double>(statistics.minimum);
    cells[Mean] = statistics.mean;
    cells[Median] = static_cast<double>(statistics.p50);
    cells[P99] = static_cast<double>(statistics.p99);
    cells[Maximum] = static_cast<double>(statistics.maximum);
    if (figure_.isFlow) cells[Total] = static_cast<double>(statistics.total);
    return cells;
}

std::optional<double> RangeTableModel::valueAt(std::size_t lane, std::optional<std::size_t> frame) const
{
    if (!frame || recording_ == nullptr || *frame >= recording_->frameCount()) return std::nullopt;
    return static_cast<double>(recording_->series(lane, figure_.field)[*frame]);
}

QString RangeTableModel::textOf(const LaneDescription& lane, int column, const std::optional<double>& value) const
{
    if (!value) return QStringLiteral("–");
    const bool isEstimate = lane.isEstimated(fields()[static_cast<std::size_t>(figure_.field)].name);
    return marked(column == Difference ? formattedDifference(*value, figure_) : formatted(*value, figure_), isEstimate);
}

} // namespace poolscope::ui
