// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/lane_table_model.h"

#include "core/base/units.h"
#include "ui/models/column_text.h"
#include "ui/words/digits.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace poolscope::ui {

namespace {

// In order of LaneTableModel::Column.
constexpr std::array<ColumnText, LaneTableModel::columnTotal> laneColumns{{
    {QT_TRANSLATE_NOOP("LaneTable", "lane"), QT_TRANSLATE_NOOP("LaneTable", "The name of the lane.")},
    {QT_TRANSLATE_NOOP("LaneTable", "live"),
     QT_TRANSLATE_NOOP("LaneTable", "Objects that are alive after the last frame.")},
    {QT_TRANSLATE_NOOP("LaneTable", "heap"),
     QT_TRANSLATE_NOOP("LaneTable", "Bytes held from the heap after the last frame: living objects, garbage and idle "
                                    "slots. What no library tells is worked out and marked with ≈.")},
    {QT_TRANSLATE_NOOP("LaneTable", "collections"),
     QT_TRANSLATE_NOOP("LaneTable", "Whole garbage collections since the run began: one that is done in increments "
                                    "counts once, when it is finished.")},
    {QT_TRANSLATE_NOOP("LaneTable", "longest pause"),
     QT_TRANSLATE_NOOP("LaneTable", "The longest time that a single collection stopped the lane.")},
    {QT_TRANSLATE_NOOP("LaneTable", "hits"),
     QT_TRANSLATE_NOOP("LaneTable",
                       "Share of acquires that an idle slot served. The others needed new memory, or found the "
                       "pool exhausted.")},
    {QT_TRANSLATE_NOOP("LaneTable", "allocs/frame"),
     QT_TRANSLATE_NOOP("LaneTable", "Allocations from the heap in a frame, on average.")},
    {QT_TRANSLATE_NOOP("LaneTable", "p50"),
     QT_TRANSLATE_NOOP("LaneTable", "Median frame time: half of all frames took no longer.")},
    {QT_TRANSLATE_NOOP("LaneTable", "p99"),
     QT_TRANSLATE_NOOP("LaneTable", "Frame time that 99 of 100 frames did not exceed.")},
    {QT_TRANSLATE_NOOP("LaneTable", "max"), QT_TRANSLATE_NOOP("LaneTable", "Time of the longest frame.")},
    {QT_TRANSLATE_NOOP("LaneTable", "update"),
     QT_TRANSLATE_NOOP("LaneTable", "Share of the frame budget spent on updating objects, on average.")},
    {QT_TRANSLATE_NOOP("LaneTable", "allocation"),
     QT_TRANSLATE_NOOP("LaneTable", "Share of the frame budget spent on acquiring and releasing objects, on average.")},
    {QT_TRANSLATE_NOOP("LaneTable", "collection"),
     QT_TRANSLATE_NOOP("LaneTable", "Share of the frame budget spent on collecting garbage, on average.")},
    {QT_TRANSLATE_NOOP("LaneTable", "drawing"),
     QT_TRANSLATE_NOOP("LaneTable", "Share of the frame budget spent on drawing the lane's picture, on average.")},
    {QT_TRANSLATE_NOOP("LaneTable", "idle"),
     QT_TRANSLATE_NOOP("LaneTable", "Share of the frame budget that was left over, on average.")},
}};

constexpr QChar noValue(0x2013);

using Value = std::optional<double>;

// In order of LaneTableModel::Column, but for the name. Nothing: it means nothing for this lane, or not yet.
std::array<Value, LaneTableModel::columnTotal> figuresOf(const LaneDescription& lane, const LaneSummary& summary)
{
    const CounterSummary& counters = summary.counters;
    const TimingSummary& timings = summary.timings;
    const bool hasFrames = counters.frames > 0;
    const auto when = [](bool condition, auto value) {
        return condition ? Value(static_cast<double>(value)) : std::nullopt;
    };
    const bool hasAcquires = counters.totals.hits + counters.totals.misses + counters.totals.exhausted > 0;
    const double frames = hasFrames ? static_cast<double>(counters.frames) : 1;
    return {
        std::nullopt,
        Value(static_cast<double>(counters.totals.liveObjects)),
        Value(static_cast<double>(counters.totals.heapBytes)),
        when(lane.collects, counters.totals.collections),
        when(lane.collects && timings.pauses > 0, timings.pause.max),
        when(lane.hasSlots && hasAcquires, counters.hitRate()),
        when(hasFrames, static_cast<double>(counters.totals.heapAllocations) / frames),
        when(hasFrames, timings.frame.p50),
        when(hasFrames, timings.frame.p99),
        when(hasFrames, timings.frame.max),
        when(hasFrames, timings.shares.update),
        when(hasFrames, timings.shares.allocation),
        when(hasFrames && lane.collects, timings.shares.collection),
        when(hasFrames && lane.draws, timings.shares.drawing),
        when(hasFrames, timings.shares.idle),
    };
}

// Three digits where a count would hide what happens.
QString formatAverage(double value)
{
    if (value == 0) return QStringLiteral("0");
    if (value < 0.005) return QStringLiteral("< 0.01");
    if (value < 100) return inLocalDigits(value, value < 10 ? 2 : 1);
    return inLocalDigits(formatCount(std::llround(value)));
}

QString formatFigure(int column, double value)
{
    switch (column) {
    case LaneTableModel::LiveObjects:
    case LaneTableModel::Collections: return inLocalDigits(formatCount(std::llround(value)));
    case LaneTableModel::HeapBytes: return inLocalDigits(formatBytes(value));
    case LaneTableModel::HeapAllocationsPerFrame: return formatAverage(value);
    case LaneTableModel::LongestPause:
    case LaneTableModel::MedianFrame:
    case LaneTableModel::P99Frame:
    case LaneTableModel::LongestFrame: return inLocalDigits(formatNanoseconds(value));
    default: return inLocalDigits(formatShare(value));
    }
}

bool isEstimated(const LaneDescription& lane, int column)
{
    switch (column) {
    case LaneTableModel::HeapBytes: return lane.isEstimated("heap_bytes");
    case LaneTableModel::HitRate: return lane.isEstimated("hits");
    default: return false;
    }
}

QString widestOf(int column)
{
    switch (column) {
    case LaneTableModel::LiveObjects: return QStringLiteral("8,888,888");
    case LaneTableModel::Collections: return QStringLiteral("88,888");
    case LaneTableModel::HeapBytes: return QStringLiteral("88.8 MiB");
    case LaneTableModel::HeapAllocationsPerFrame: return QStringLiteral("888,888");
    case LaneTableModel::LongestPause:
    case LaneTableModel::MedianFrame:
    case LaneTableModel::P99Frame:
    case LaneTableModel::LongestFrame: return QStringLiteral("88.8 ms");
    case LaneTableModel::HitRate:
    case LaneTableModel::IdleShare: return QStringLiteral("> 99.9 %");
    default: return QStringLiteral("88.8 %");
    }
}

QString laneText(const char* text)
{
    return QCoreApplication::translate("LaneTable", text);
}

// Taken with a clock, frame by frame.
bool isClockwork(int column)
{
    return column == LaneTableModel::LongestPause ||
           (column >= LaneTableModel::MedianFrame && column <= LaneTableModel::IdleShare);
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
        rows_.push_back({std::move(lane), std::move(cells)});
    }
    endResetModel();
}

void LaneTableModel::setSummaries(const std::vector<LaneSummary>& summaries)
{
    bool hasChanged = false;
    for (std::size_t row = 0; row < std::min(rows_.size(), summaries.size()); ++row) {
        std::vector<Cell> cells = cellsOf(rows_[row].lane, summaries[row]);
        hasChanged = hasChanged || cells != rows_[row].cells;
        rows_[row].cells = std::move(cells);
    }
    if (hasChanged) emit dataChanged(index(0, LiveObjects), index(rowCount() - 1, columnTotal - 1));
}

std::vector<LaneTableModel::Cell> LaneTableModel::cellsOf(const LaneDescription& lane, const LaneSummary& summary)
{
    std::vector<Cell> cells{{lane.name, lane.name, wordsOfSetUp(summary.timings)}};
    const auto figures = figuresOf(lane, summary);
    for (int column = LiveObjects; column < columnTotal; ++column) {
        const Value& figure = figures[static_cast<std::size_t>(column)];
        if (figure)
            cells.push_back({marked(formatFigure(column, *figure), isEstimated(lane, column)), *figure,
                             isClockwork(column) ? wordsOfPreempted(summary.timings) : QString()});
        else
            cells.push_back({noValue, {}, isClockwork(column) ? wordsOfPreempted(summary.timings) : QString()});
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
    default: return {};
    }
}

QVariant LaneTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnTotal) return {};
    const ColumnText& text = laneColumns[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole: return laneText(text.title);
    case Qt::ToolTipRole:
    case Qt::WhatsThisRole: return laneText(text.meaning);
    case Qt::TextAlignmentRole: return alignmentOf(section);
    case IsEmptyRole: return isEmpty(section);
    case WidestRole: return widestOf(section);
    default: return {};
    }
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
