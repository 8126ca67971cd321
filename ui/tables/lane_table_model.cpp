// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/lane_table_model.h"

#include "core/base/units.h"
#include "ui/text/digits.h"
#include "ui/widgets/help_topic.h"

#include <QCoreApplication>

#include <algorithm>

namespace poolscope::ui {

namespace {

constexpr QChar noValue(0x2013);

QString wordsOfSetUp(const TimingSummary& timings)
{
    if (timings.setUpNs == 0) return {};
    return QCoreApplication::translate(
               "LaneTable", "Set-up, before the first frame: %1 to make the lane's heap and pools, and to prefill them")
        .arg(inLocalDigits(formatNanoseconds(static_cast<double>(timings.setUpNs))));
}

QString wordsOfPreempted(const TimingSummary& timings)
{
    if (timings.preemptedFrames == 0) return {};
    const auto number = static_cast<int>(timings.preemptedFrames);
    const QString words =
        timings.rule == PreemptedFrames::LeftOut
            ? QCoreApplication::translate("LaneTable", "%1 preempted frames are left out", nullptr, number)
            : QCoreApplication::translate("LaneTable", "%1 preempted frames are counted in", nullptr, number);
    return words.arg(localCount(timings.preemptedFrames));
}

} // namespace

LaneTableModel::LaneTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void LaneTableModel::setLanes(std::vector<LaneDescription> lanes)
{
    beginResetModel();
    rows_.clear();
    for (LaneDescription& lane : lanes) {
        std::vector<Cell> cells = cellsOf(lane, {});
        rows_.push_back({std::move(lane), Of::Lane, rows_.size(), {}, std::move(cells)});
    }
    endResetModel();
}

void LaneTableModel::setRecordedLanes(const std::vector<RecordedLane>& lanes)
{
    const auto isOfRun = [](const Row& row) { return row.of == Of::Lane; };
    if (lanes.empty() && std::ranges::all_of(rows_, isOfRun)) return;
    beginResetModel();
    std::erase_if(rows_, [&](const Row& row) { return !isOfRun(row); });
    for (std::size_t i = lanes.size(); i-- > 0;) {
        const LaneDescription& lane = lanes[i].description;
        const auto isCounterpart = [&](const Row& row) { return isOfRun(row) && row.index == lanes[i].lane; };
        const auto place = std::ranges::find_if(rows_, isCounterpart);
        if (place == rows_.end()) continue;
        const Row recorded{lane, Of::Recorded, i, {}, cellsOf(lane, {})};
        const Row more{lane, Of::Difference, i, {}, differenceOf(*place, recorded)};
        rows_.insert(place + 1, {recorded, more});
    }
    endResetModel();
}

void LaneTableModel::setSummaries(const std::vector<LaneSummary>& summaries)
{
    show(Of::Lane, summaries);
}

void LaneTableModel::setRecordedSummaries(const std::vector<LaneSummary>& summaries)
{
    show(Of::Recorded, summaries);
}

void LaneTableModel::show(Of of, const std::vector<LaneSummary>& summaries)
{
    bool hasChanged = false;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        Row& row = rows_[i];
        if (row.of == of && row.index < summaries.size()) row.summary = summaries[row.index];
        std::vector<Cell> cells =
            row.of == Of::Difference ? differenceOf(rows_[i - 2], rows_[i - 1]) : cellsOf(row.lane, row.summary);
        hasChanged = hasChanged || cells != row.cells;
        row.cells = std::move(cells);
    }
    if (hasChanged) emit dataChanged(index(0, LiveObjects), index(rowCount() - 1, columnTotal - 1));
}

std::vector<LaneTableModel::Cell> LaneTableModel::cellsOf(const LaneDescription& lane, const LaneSummary& summary)
{
    std::vector<Cell> cells{{lane.name, lane.name, wordsOfSetUp(summary.timings)}};
    const auto figures = LaneFigures::of(lane, summary);
    for (int column = LiveObjects; column < columnTotal; ++column) {
        const auto& figure = figures[static_cast<std::size_t>(column)];
        const QString tip = LaneFigures::isMeasured(column) ? wordsOfPreempted(summary.timings) : QString();
        if (figure)
            cells.push_back({marked(LaneFigures::formatted(column, *figure), LaneFigures::isEstimated(lane, column)),
                             *figure, tip});
        else
            cells.push_back({noValue, {}, tip});
    }
    return cells;
}

std::vector<LaneTableModel::Cell> LaneTableModel::differenceOf(const Row& lane, const Row& recorded)
{
    std::vector<Cell> cells;
    const auto own = LaneFigures::of(lane.lane, lane.summary), other = LaneFigures::of(recorded.lane, recorded.summary);
    const std::uint64_t frames = lane.summary.counters.frames, recordedFrames = recorded.summary.counters.frames;
    const QString name = QCoreApplication::translate("LaneTable", "difference");
    cells.push_back({name, name});
    const QString why = frames == recordedFrames ? QString()
                                                 : QCoreApplication::translate("LaneTable", "The recording has only %1 "
                                                                                            "of these %2 frames")
                                                       .arg(localCount(recordedFrames), localCount(frames));
    for (int column = LiveObjects; column < columnTotal; ++column) {
        const auto &one = own[static_cast<std::size_t>(column)], &two = other[static_cast<std::size_t>(column)];
        const bool isEstimate =
            LaneFigures::isEstimated(lane.lane, column) || LaneFigures::isEstimated(recorded.lane, column);
        if (one && two && why.isEmpty())
            cells.push_back(
                {marked(LaneFigures::formattedDifference(column, *one - *two), isEstimate), *one - *two, QString()});
        else
            cells.push_back({noValue, {}, why});
    }
    return cells;
}

int LaneTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int LaneTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnTotal;
}

QVariant LaneTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    const Cell& cell = row.cells[static_cast<std::size_t>(index.column())];
    switch (role) {
    case Qt::DisplayRole: return cell.text;
    case Qt::TextAlignmentRole: return alignmentOf(index.column());
    case SortRole: return cell.value;
    case Qt::ToolTipRole: return cell.tip.isEmpty() ? QVariant() : QVariant(cell.tip);
    case StyleRole: return row.lane.style;
    case LaneRole: return row.of == Of::Lane ? static_cast<int>(row.index) : -1;
    default: return {};
    }
}

QVariant LaneTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnTotal) return {};
    switch (role) {
    case Qt::DisplayRole: return LaneFigures::title(section);
    case Qt::ToolTipRole:
    case Qt::WhatsThisRole: return LaneFigures::meaning(section);
    case Qt::TextAlignmentRole: return alignmentOf(section);
    case HelpTopicRole: return LaneFigures::topic(section);
    case IsEmptyRole: return isEmpty(section);
    case WidestRole: return widest(section);
    default: return {};
    }
}

QString LaneTableModel::widest(int column) const
{
    const bool hasSigns = std::ranges::any_of(rows_, [](const Row& row) { return row.of == Of::Difference; });
    return hasSigns ? LaneFigures::widestDifference(column) : LaneFigures::widest(column);
}

bool LaneTableModel::isEmpty(int column) const
{
    const auto none = [this](bool LaneDescription::*has) {
        return std::ranges::none_of(rows_, [has](const Row& row) { return row.lane.*has; });
    };
    switch (column) {
    case Collections:
    case LongestPause:
    case CollectionShare: return none(&LaneDescription::collects);
    case HitRate: return none(&LaneDescription::hasSlots);
    case DrawingShare: return none(&LaneDescription::draws);
    default: return false;
    }
}

QVariant LaneTableModel::alignmentOf(int column)
{
    return QVariant::fromValue(Qt::Alignment((column == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
}

} // namespace poolscope::ui
