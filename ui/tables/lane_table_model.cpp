// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/lane_table_model.h"

#include "core/base/units.h"
#include "ui/text/digits.h"
#include "ui/text/figure.h"
#include "ui/text/spoken_message.h"
#include "ui/widgets/help_topic.h"

#include <QCoreApplication>

#include <algorithm>

namespace poolscope::ui {

namespace {

constexpr QChar noValue(0x2013);

// nullptr: it is that of the names.
const LaneFigure* figureIn(int column)
{
    return column == LaneTableModel::Name ? nullptr
                                          : &laneFigure(listedLaneFigures()[static_cast<std::size_t>(column) - 1]);
}

QString widestOf(Quantity quantity)
{
    switch (quantity) {
    case Quantity::Count: return QStringLiteral("8,888,888");
    case Quantity::Average: return QStringLiteral("888,888");
    case Quantity::Nanoseconds: return QStringLiteral("88.8 ms");
    case Quantity::Share: return QStringLiteral("88.8 %");
    case Quantity::Bytes:
    case Quantity::BytesPerSecond: break;
    }
    return QStringLiteral("88.8 MiB");
}

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
    for (const LaneFigureId id : listedLaneFigures()) {
        const LaneFigure& figure = laneFigure(id);
        const auto value = lane.valueOf(figure, summary);
        const QString tip = figure.isMeasured() ? wordsOfPreempted(summary.timings) : QString();
        if (value)
            cells.push_back({marked(formatted(*value, figure.quantity), lane.isEstimated(figure.column)), *value, tip});
        else
            cells.push_back({noValue, {}, tip});
    }
    return cells;
}

std::vector<LaneTableModel::Cell> LaneTableModel::differenceOf(const Row& lane, const Row& recorded)
{
    std::vector<Cell> cells;
    const std::uint64_t frames = lane.summary.counters.frames, recordedFrames = recorded.summary.counters.frames;
    const QString name = QCoreApplication::translate("LaneTable", "difference");
    cells.push_back({name, name});
    const QString why = frames == recordedFrames ? QString()
                                                 : QCoreApplication::translate("LaneTable", "The recording has only %1 "
                                                                                            "of these %2 frames")
                                                       .arg(localCount(recordedFrames), localCount(frames));
    for (const LaneFigureId id : listedLaneFigures()) {
        const LaneFigure& figure = laneFigure(id);
        const auto one = lane.lane.valueOf(figure, lane.summary), two = recorded.lane.valueOf(figure, recorded.summary);
        const bool isEstimate = lane.lane.isEstimated(figure.column) || recorded.lane.isEstimated(figure.column);
        if (one && two && why.isEmpty())
            cells.push_back(
                {marked(formattedDifference(*one - *two, figure.quantity), isEstimate), *one - *two, QString()});
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
    if (role == Qt::TextAlignmentRole) return alignmentOf(section);
    return headingOf(section, role);
}

QVariant LaneTableModel::headingOf(int column, int role) const
{
    const LaneFigure* figure = figureIn(column);
    switch (role) {
    case Qt::DisplayRole:
        return figure ? spoken(Message(figure->shortTitle)) : QCoreApplication::translate("LaneTable", "lane");
    case Qt::ToolTipRole:
    case Qt::WhatsThisRole:
        return figure ? spoken(Message(figure->meaning))
                      : QCoreApplication::translate("LaneTable", "The name of the lane.");
    case HelpTopicRole: return QLatin1String(figure ? figure->topic : "glossary#lane");
    case IsEmptyRole: return isEmpty(column);
    case WidestRole: return widest(column);
    case NameRole: return figure ? QString::fromUtf8(figure->shortTitle.english) : QString();
    case IsMoreRole: return column >= LongestFrame;
    default: return {};
    }
}

QString LaneTableModel::widest(int column) const
{
    const LaneFigure* figure = figureIn(column);
    if (figure == nullptr) return widestOf(Quantity::Share);
    const bool hasSigns = std::ranges::any_of(rows_, [](const Row& row) { return row.of == Of::Difference; });
    const bool isCount = figure->quantity == Quantity::Count || figure->quantity == Quantity::Average;
    switch (column) {
    case Collections: return QStringLiteral("88,888");
    case HitRate:
    case IdleShare: return QStringLiteral("> 99.9 %");
    default: break;
    }
    if (!hasSigns || isCount) return widestOf(figure->quantity);
    return figure->quantity == Quantity::Share ? formattedDifference(0.888, Quantity::Share)
                                               : QLatin1Char('+') + widestOf(figure->quantity);
}

bool LaneTableModel::isEmpty(int column) const
{
    const LaneFigure* figure = figureIn(column);
    return figure && std::ranges::none_of(rows_, [&](const Row& row) { return row.lane.has(*figure); });
}

QVariant LaneTableModel::alignmentOf(int column)
{
    return QVariant::fromValue(Qt::Alignment((column == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
}

} // namespace poolscope::ui
