// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/figure.h"

#include "ui/text/digits.h"
#include "ui/text/spoken_message.h"

#include <QCoreApplication>

#include <array>
#include <cmath>

namespace poolscope::ui {
namespace {

using enum Field;
constexpr std::array listed{HeapBytes,        LiveBytes,      GarbageBytes,
                            ReservedBytes,    LiveObjects,    SlotsOwned,
                            SlotsInUse,       HighWater,      TriggerBytes,
                            PeakHeapBytes,    PeakLiveBytes,  PeakGarbageBytes,
                            PeakLiveObjects,  PeakSlotsOwned, PeakSlotsInUse,
                            Acquires,         Releases,       Hits,
                            Misses,           Exhausted,      HeapAllocations,
                            HeapFrees,        ArenaBytes,     ArenaObjectBytes,
                            UsedBytes,        FreeBytes,      FreeBlocks,
                            LargestFreeBytes, ArenaRequests,  ArenaRefused,
                            BlocksSearched,   Splits,         Joins,
                            FragmentedBytes,  Fragmented,     AllocatedBytes,
                            Collections,      Increments,     ReclaimedBytes,
                            FrameNs,          UpdateNs,       DrawNs,
                            AllocationNs,     PauseNs,        CpuNs};
static_assert(listed.size() == fieldCount);

using Id = LaneFigureId;
constexpr std::array laneFigureIds{
    Id::LiveObjects,  Id::HeapBytes, Id::Collections, Id::PauseMax,    Id::HitRate,         Id::HeapAllocationsPerFrame,
    Id::FrameP50,     Id::FrameP99,  Id::FrameMax,    Id::UpdateShare, Id::AllocationShare, Id::CollectionShare,
    Id::DrawingShare, Id::IdleShare};

} // namespace

std::span<const Field> listedFields()
{
    return listed;
}

QString titleOf(Field field)
{
    return spoken(Message(infoOf(field).title));
}

std::span<const LaneFigureId> listedLaneFigures()
{
    return laneFigureIds;
}

QString formatted(double value, Quantity quantity)
{
    return inLocalDigits(inEnglish(value, quantity));
}

QString formattedDifference(double difference, Quantity quantity)
{
    if (difference == 0) return QStringLiteral("±0");
    const double size = std::abs(difference);
    const bool isShare = quantity == Quantity::Share;
    const bool isNoneToTwoDigits = isShare && size * 100 < 0.005;
    const QChar sign = isNoneToTwoDigits ? QChar(0xb1) : difference > 0 ? QLatin1Char('+') : QChar(0x2212);
    // With "%", the difference could be taken for a relative one.
    if (isShare)
        return sign + QCoreApplication::translate("LaneTable", "%1 pp", "percentage points")
                          .arg(inLocalDigits(size * 100, size < 0.01 ? 2 : 1));
    if (quantity == Quantity::Average && size < 10) return sign + inLocalDigits(size, 2);
    return sign + formatted(size, quantity);
}

} // namespace poolscope::ui
