// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/lane_figures.h"

#include "core/base/units.h"
#include "ui/tables/column_text.h"
#include "ui/text/digits.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace poolscope::ui {

namespace {

using Value = std::optional<double>;

// In order of LaneFigures::Column.
constexpr std::array<ColumnText, LaneFigures::columnTotal> laneColumns{{
    {QT_TRANSLATE_NOOP("LaneTable", "lane"), QT_TRANSLATE_NOOP("LaneTable", "The name of the lane."), "glossary#lane"},
    {QT_TRANSLATE_NOOP("LaneTable", "live"),
     QT_TRANSLATE_NOOP("LaneTable", "Objects that are alive after the last frame."), "numbers/objects#live-objects"},
    {QT_TRANSLATE_NOOP("LaneTable", "heap"),
     QT_TRANSLATE_NOOP("LaneTable", "Bytes held from the heap after the last frame: live objects, garbage and idle "
                                    "slots. What no library tells is worked out and marked with ≈."),
     "numbers/heap-bytes#heap-bytes"},
    {QT_TRANSLATE_NOOP("LaneTable", "collections"),
     QT_TRANSLATE_NOOP("LaneTable", "Whole garbage collections since the run began: one that is done in increments "
                                    "counts once, when it is finished."),
     "numbers/collections#how-many"},
    {QT_TRANSLATE_NOOP("LaneTable", "longest pause"),
     QT_TRANSLATE_NOOP("LaneTable", "The longest time that a single collection stopped the lane."),
     "numbers/pauses#longest-pause"},
    {QT_TRANSLATE_NOOP("LaneTable", "hits"),
     QT_TRANSLATE_NOOP("LaneTable",
                       "Share of acquires that an idle slot served. The others needed new memory, or found the "
                       "pool exhausted."),
     "numbers/hits#hits"},
    {QT_TRANSLATE_NOOP("LaneTable", "allocs/frame"),
     QT_TRANSLATE_NOOP("LaneTable", "Allocations from the heap in a frame, on average."),
     "numbers/allocations#heap-allocations"},
    {QT_TRANSLATE_NOOP("LaneTable", "p50"),
     QT_TRANSLATE_NOOP("LaneTable", "Median frame time: half of all frames took no longer."), "numbers/frame-time#p50"},
    {QT_TRANSLATE_NOOP("LaneTable", "p99"),
     QT_TRANSLATE_NOOP("LaneTable", "Frame time that 99 of 100 frames did not exceed."), "numbers/frame-time#p99"},
    {QT_TRANSLATE_NOOP("LaneTable", "max"), QT_TRANSLATE_NOOP("LaneTable", "Time of the longest frame."),
     "numbers/frame-time#max"},
    {QT_TRANSLATE_NOOP("LaneTable", "update"),
     QT_TRANSLATE_NOOP("LaneTable", "Share of the frame budget spent on updating objects, on average."),
     "numbers/budget-shares#update"},
    {QT_TRANSLATE_NOOP("LaneTable", "allocation"),
     QT_TRANSLATE_NOOP("LaneTable", "Share of the frame budget spent on acquiring and releasing objects, on average."),
     "numbers/budget-shares#allocation"},
    {QT_TRANSLATE_NOOP("LaneTable", "collection"),
     QT_TRANSLATE_NOOP("LaneTable", "Share of the frame budget spent on collecting garbage, on average."),
     "numbers/budget-shares#collection"},
    {QT_TRANSLATE_NOOP("LaneTable", "drawing"),
     QT_TRANSLATE_NOOP("LaneTable", "Share of the frame budget spent on drawing the lane's picture, on average."),
     "numbers/budget-shares#drawing"},
    {QT_TRANSLATE_NOOP("LaneTable", "idle"),
     QT_TRANSLATE_NOOP("LaneTable", "Share of the frame budget that was left over, on average."),
     "numbers/budget-shares#idle"},
}};

// Shows decimals where a whole number would hide a change.
QString formatAverage(double value)
{
    if (value == 0) return QStringLiteral("0");
    if (value < 0.005) return QStringLiteral("< 0.01");
    if (value < 100) return inLocalDigits(value, value < 10 ? 2 : 1);
    return inLocalDigits(formatCount(std::llround(value)));
}

// Whether formatted() shows the column as a percentage.
bool isShare(int column)
{
    return column == LaneFigures::HitRate || (column >= LaneFigures::UpdateShare && column <= LaneFigures::IdleShare);
}

} // namespace

LaneFigures::Values LaneFigures::of(const LaneDescription& lane, const LaneSummary& summary)
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

QString LaneFigures::formatted(int column, double value)
{
    switch (column) {
    case LiveObjects:
    case Collections: return inLocalDigits(formatCount(std::llround(value)));
    case HeapBytes: return inLocalDigits(formatBytes(value));
    case HeapAllocationsPerFrame: return formatAverage(value);
    case LongestPause:
    case MedianFrame:
    case P99Frame:
    case LongestFrame: return inLocalDigits(formatNanoseconds(value));
    default: return inLocalDigits(formatShare(value));
    }
}

QString LaneFigures::formattedDifference(int column, double difference)
{
    if (difference == 0) return QStringLiteral("±0");
    const double size = std::abs(difference);
    const bool isNoneToTwoDigits = isShare(column) && size * 100 < 0.005;
    const QChar sign = isNoneToTwoDigits ? QChar(0xb1) : difference > 0 ? QLatin1Char('+') : QChar(0x2212);
    // With "%", the difference could be taken for a relative one.
    if (isShare(column))
        return sign + QCoreApplication::translate("LaneTable", "%1 pp", "percentage points")
                          .arg(inLocalDigits(size * 100, size < 0.01 ? 2 : 1));
    if (column == HeapAllocationsPerFrame && size < 10) return sign + inLocalDigits(size, 2);
    return sign + formatted(column, size);
}

bool LaneFigures::isEstimated(const LaneDescription& lane, int column)
{
    switch (column) {
    case HeapBytes: return lane.isEstimated("heap_bytes");
    case HitRate: return lane.isEstimated("hits");
    default: return false;
    }
}

QString LaneFigures::widest(int column)
{
    switch (column) {
    case LiveObjects: return QStringLiteral("8,888,888");
    case Collections: return QStringLiteral("88,888");
    case HeapBytes: return QStringLiteral("88.8 MiB");
    case HeapAllocationsPerFrame: return QStringLiteral("888,888");
    case LongestPause:
    case MedianFrame:
    case P99Frame:
    case LongestFrame: return QStringLiteral("88.8 ms");
    case HitRate:
    case IdleShare: return QStringLiteral("> 99.9 %");
    default: return QStringLiteral("88.8 %");
    }
}

QString LaneFigures::widestDifference(int column)
{
    switch (column) {
    case HeapBytes:
    case LongestPause:
    case MedianFrame:
    case P99Frame:
    case LongestFrame: return QLatin1Char('+') + widest(column);
    case UpdateShare:
    case AllocationShare:
    case CollectionShare:
    case DrawingShare: return formattedDifference(column, 0.888);
    default: return widest(column);
    }
}

bool LaneFigures::isMeasured(int column)
{
    return column == LongestPause || (column >= MedianFrame && column <= IdleShare);
}

QString LaneFigures::title(int column)
{
    return QCoreApplication::translate("LaneTable", laneColumns[static_cast<std::size_t>(column)].title);
}

QString LaneFigures::meaning(int column)
{
    return QCoreApplication::translate("LaneTable", laneColumns[static_cast<std::size_t>(column)].meaning);
}

QString LaneFigures::topic(int column)
{
    return QLatin1String(laneColumns[static_cast<std::size_t>(column)].topic);
}

} // namespace poolscope::ui
