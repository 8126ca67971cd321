// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/range_table_model.h"

#include "ui/tables/column_text.h"
#include "ui/widgets/help_topic.h"

#include <algorithm>
#include <array>
#include <utility>

namespace poolscope::ui {
namespace {

// In order of RangeTableModel::Column.
constexpr std::array<ColumnText, RangeTableModel::columnTotal> rangeColumns{{
    {QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "lane"),
     QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "The name of the lane."), "glossary#lane"},
    {QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "min"),
     QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "The least value of a frame in the range."),
     "numbers/percentiles#minimum-and-maximum"},
    {QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "mean"),
     QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "The mean over all frames of the range."),
     "numbers/percentiles#mean"},
    {QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "p50"),
     QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "The median: half of all frames had no more."),
     "numbers/percentiles#percentiles"},
    {QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "p99"),
     QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "The value that 99 of 100 frames did not exceed."),
     "numbers/percentiles#percentiles"},
    {QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "max"),
     QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "The greatest value of a frame in the range."),
     "numbers/percentiles#minimum-and-maximum"},
    {QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "total"),
     QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel",
                       "The sum over all frames of the range; only for events in a frame, not for levels."),
     "numbers/percentiles#total"},
    {QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "at A"),
     QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "The value in the frame of cursor A."),
     "numbers/percentiles#at-a-at-b-b--a"},
    {QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "at B"),
     QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "The value in the frame of cursor B."),
     "numbers/percentiles#at-a-at-b-b--a"},
    {QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "B − A"),
     QT_TRANSLATE_NOOP("poolscope::ui::RangeTableModel", "The value at cursor B minus the value at cursor A."),
     "numbers/percentiles#at-a-at-b-b--a"},
}};

} // namespace

RangeTableModel::RangeTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void RangeTableModel::setRecording(std::shared_ptr<const Recording> recording,
                                   const std::vector<LaneDescription>& lanes)
{
    beginResetModel();
    recording_ = std::move(recording);
    rows_.clear();
    for (const LaneDescription& lane : lanes)
        rows_.push_back({lane, recording_, rows_.size()});
    cells_.assign(rows_.size(), {});
    endResetModel();
}

void RangeTableModel::setOverlay(const std::shared_ptr<const Recording>& overlay,
                                 const std::vector<RecordedLane>& lanes)
{
    beginResetModel();
    std::erase_if(rows_, [this](const Row& row) { return row.recording != recording_; });
    for (std::size_t i = overlay == nullptr ? 0 : lanes.size(); i-- > 0;)
        if (const std::size_t lane = lanes[i].lane; lane < rows_.size())
            rows_.insert(rows_.begin() + static_cast<std::ptrdiff_t>(lane) + 1,
                         {lanes[i].description, overlay, lanes[i].recorded});
    cells_.assign(rows_.size(), {});
    endResetModel();
}

void RangeTableModel::show(Field figure, std::optional<FrameRange> range, std::optional<std::size_t> a,
                           std::optional<std::size_t> b)
{
    figure_ = figure;
    preempted_ = 0;
    const std::size_t frames = recording_ == nullptr ? 0 : recording_->frameCount();
    if (range && range->first < frames)
        range->last = std::min(range->last, frames - 1);
    else
        range.reset();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        Cells& cells = cells_[i];
        cells = range ? statisticsIn(rows_[i], *range) : Cells{};
        cells[AtA] = valueAt(rows_[i], a);
        cells[AtB] = valueAt(rows_[i], b);
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
    const LaneDescription& lane = rows_[static_cast<std::size_t>(index.row())].lane;
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
    case HelpTopicRole: return QLatin1String(text.topic);
    default: return {};
    }
}

std::vector<std::uint64_t> RangeTableModel::valuesOf(const Row& row, const FrameRange& range)
{
    const Series& series = row.recording->series(row.index, figure_);
    const Series& preempted = row.recording->preemptedFrameTimes(row.index);
    const bool isLeftOut = rule_ == PreemptedFrames::LeftOut;
    const bool isTime = infoOf(figure_).quantity == Quantity::Nanoseconds;
    const std::size_t end = std::min(range.last + 1, row.recording->frameCount());
    std::vector<std::uint64_t> values;
    if (range.first >= end) return values;
    values.reserve(end - range.first);
    for (std::size_t frame = range.first; frame < end; ++frame) {
        if (isTime && isLeftOut && preempted[frame] > 0)
            ++preempted_;
        else
            values.push_back(series[frame]);
    }
    return values;
}

RangeTableModel::Cells RangeTableModel::statisticsIn(const Row& row, const FrameRange& range)
{
    const RangeStatistics statistics = statisticsOf(valuesOf(row, range));
    Cells cells;
    if (statistics.count == 0) return cells;
    cells[Minimum] = static_cast<double>(statistics.minimum);
    cells[Mean] = statistics.mean;
    cells[Median] = static_cast<double>(statistics.p50);
    cells[P99] = static_cast<double>(statistics.p99);
    cells[Maximum] = static_cast<double>(statistics.maximum);
    if (infoOf(figure_).sort == FieldInfo::Sort::Flow) cells[Total] = static_cast<double>(statistics.total);
    return cells;
}

std::optional<double> RangeTableModel::valueAt(const Row& row, std::optional<std::size_t> frame) const
{
    // The values of an overlay are not shown for frames that the run has not reached yet.
    if (!frame || recording_ == nullptr || *frame >= std::min(recording_->frameCount(), row.recording->frameCount()))
        return std::nullopt;
    return static_cast<double>(row.recording->series(row.index, figure_)[*frame]);
}

QString RangeTableModel::textOf(const LaneDescription& lane, int column, const std::optional<double>& value) const
{
    if (!value) return QStringLiteral("–");
    const FieldInfo& info = infoOf(figure_);
    return marked(column == Difference ? formattedDifference(*value, info.quantity) : formatted(*value, info.quantity),
                  lane.isEstimated(info.name));
}

} // namespace poolscope::ui
