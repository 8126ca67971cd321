// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/figure.h"

#include "core/base/units.h"
#include "ui/text/digits.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace poolscope::ui {
namespace {

struct NamedFigure
{
    Figure figure;
    const char* name;
    const char* topic;
};

using Unit = Figure::Unit;

constexpr std::array table{
    NamedFigure{{Field::HeapBytes, Unit::Bytes, false},
                QT_TRANSLATE_NOOP("Figure", "Heap bytes"),
                "numbers/heap-bytes#heap-bytes"},
    NamedFigure{{Field::LiveBytes, Unit::Bytes, false},
                QT_TRANSLATE_NOOP("Figure", "Live bytes"),
                "numbers/heap-bytes#live-bytes"},
    NamedFigure{{Field::GarbageBytes, Unit::Bytes, false},
                QT_TRANSLATE_NOOP("Figure", "Garbage bytes"),
                "numbers/heap-bytes#garbage-bytes"},
    NamedFigure{{Field::ReservedBytes, Unit::Bytes, false},
                QT_TRANSLATE_NOOP("Figure", "Reserved bytes"),
                "numbers/heap-bytes#reserved-bytes"},
    NamedFigure{{Field::LiveObjects, Unit::Count, false},
                QT_TRANSLATE_NOOP("Figure", "Live objects"),
                "numbers/objects#live-objects"},
    NamedFigure{{Field::SlotsOwned, Unit::Count, false},
                QT_TRANSLATE_NOOP("Figure", "Slots owned, all kinds"),
                "numbers/slots#slots-owned"},
    NamedFigure{{Field::SlotsInUse, Unit::Count, false},
                QT_TRANSLATE_NOOP("Figure", "Slots in use, all kinds"),
                "numbers/slots#slots-in-use"},
    NamedFigure{{Field::HighWater, Unit::Count, false},
                QT_TRANSLATE_NOOP("Figure", "High-water mark, all kinds"),
                "numbers/slots#high-water-mark"},
    NamedFigure{{Field::TriggerBytes, Unit::Bytes, false},
                QT_TRANSLATE_NOOP("Figure", "Collection trigger"),
                "numbers/heap-bytes#trigger"},
    NamedFigure{{Field::PeakHeapBytes, Unit::Bytes, false},
                QT_TRANSLATE_NOOP("Figure", "Heap bytes, most in the frame"),
                "numbers/heap-bytes#heap-bytes"},
    NamedFigure{{Field::PeakLiveBytes, Unit::Bytes, false},
                QT_TRANSLATE_NOOP("Figure", "Live bytes, most in the frame"),
                "numbers/heap-bytes#live-bytes"},
    NamedFigure{{Field::PeakGarbageBytes, Unit::Bytes, false},
                QT_TRANSLATE_NOOP("Figure", "Garbage bytes, most in the frame"),
                "numbers/heap-bytes#garbage-bytes"},
    NamedFigure{{Field::PeakLiveObjects, Unit::Count, false},
                QT_TRANSLATE_NOOP("Figure", "Live objects, most in the frame"),
                "numbers/objects#live-objects"},
    NamedFigure{{Field::PeakSlotsOwned, Unit::Count, false},
                QT_TRANSLATE_NOOP("Figure", "Slots owned, all kinds, most in the frame"),
                "numbers/slots#slots-owned"},
    NamedFigure{{Field::PeakSlotsInUse, Unit::Count, false},
                QT_TRANSLATE_NOOP("Figure", "Slots in use, all kinds, most in the frame"),
                "numbers/slots#slots-in-use"},
    NamedFigure{{Field::Acquires, Unit::Count, true}, QT_TRANSLATE_NOOP("Figure", "Acquires"), "numbers/hits#acquires"},
    NamedFigure{{Field::Releases, Unit::Count, true}, QT_TRANSLATE_NOOP("Figure", "Releases"), "numbers/hits#releases"},
    NamedFigure{{Field::Hits, Unit::Count, true}, QT_TRANSLATE_NOOP("Figure", "Hits"), "numbers/hits#hits"},
    NamedFigure{{Field::Misses, Unit::Count, true}, QT_TRANSLATE_NOOP("Figure", "Misses"), "numbers/hits#misses"},
    NamedFigure{
        {Field::Exhausted, Unit::Count, true}, QT_TRANSLATE_NOOP("Figure", "Exhausted"), "numbers/hits#refused"},
    NamedFigure{{Field::HeapAllocations, Unit::Count, true},
                QT_TRANSLATE_NOOP("Figure", "Heap allocations"),
                "numbers/allocations#heap-allocations"},
    NamedFigure{{Field::HeapFrees, Unit::Count, true},
                QT_TRANSLATE_NOOP("Figure", "Heap frees"),
                "numbers/allocations#heap-frees"},
    NamedFigure{{Field::AllocatedBytes, Unit::Bytes, true},
                QT_TRANSLATE_NOOP("Figure", "Allocated bytes"),
                "numbers/allocations#allocated-bytes"},
    NamedFigure{{Field::Collections, Unit::Count, true},
                QT_TRANSLATE_NOOP("Figure", "Collections"),
                "numbers/collections#how-many"},
    NamedFigure{{Field::Increments, Unit::Count, true},
                QT_TRANSLATE_NOOP("Figure", "Increments of collections"),
                "numbers/collections#how-many"},
    NamedFigure{{Field::ReclaimedBytes, Unit::Bytes, true},
                QT_TRANSLATE_NOOP("Figure", "Reclaimed bytes"),
                "numbers/collections#before-after-reclaimed"},
    NamedFigure{{Field::FrameNs, Unit::Nanoseconds, true},
                QT_TRANSLATE_NOOP("Figure", "Frame time"),
                "numbers/frame-time#frame-time"},
    NamedFigure{{Field::UpdateNs, Unit::Nanoseconds, true},
                QT_TRANSLATE_NOOP("Figure", "Update time"),
                "numbers/budget-shares#update"},
    NamedFigure{{Field::DrawNs, Unit::Nanoseconds, true},
                QT_TRANSLATE_NOOP("Figure", "Drawing time"),
                "numbers/budget-shares#drawing"},
    NamedFigure{{Field::AllocationNs, Unit::Nanoseconds, true},
                QT_TRANSLATE_NOOP("Figure", "Allocation time"),
                "numbers/budget-shares#allocation"},
    NamedFigure{
        {Field::PauseNs, Unit::Nanoseconds, true}, QT_TRANSLATE_NOOP("Figure", "Pauses"), "numbers/pauses#pause"},
    NamedFigure{{Field::CpuNs, Unit::Nanoseconds, true},
                QT_TRANSLATE_NOOP("Figure", "Processor time"),
                "numbers/frame-time#processor-time"},
};

constexpr auto figures = [] {
    std::array<Figure, table.size()> bare{};
    for (std::size_t i = 0; i < table.size(); ++i)
        bare[i] = table[i].figure;
    return bare;
}();

const NamedFigure& rowOf(const Figure& figure)
{
    return *std::ranges::find(table, figure.field, [](const NamedFigure& named) { return named.figure.field; });
}

QString formattedCount(double value)
{
    constexpr double most = 9'223'372'036'854'774'784; // the largest double below 2^63, for llround()
    const bool isWhole = value == std::floor(value) || value >= 1000;
    return isWhole ? inLocalDigits(formatCount(std::llround(std::min(value, most))))
                   : inLocalDigits(QString::number(value, 'g', 3));
}

} // namespace

std::span<const Figure> allFigures()
{
    return figures;
}

const Figure& figureOf(Field field)
{
    return *std::ranges::find(figures, field, &Figure::field);
}

QString nameOf(const Figure& figure)
{
    return QCoreApplication::translate("Figure", rowOf(figure).name);
}

QString topicOf(const Figure& figure)
{
    return QLatin1String(rowOf(figure).topic);
}

QString formatted(double value, const Figure& figure)
{
    switch (figure.unit) {
    case Unit::Bytes: return inLocalDigits(formatBytes(value));
    case Unit::Nanoseconds: return inLocalDigits(formatNanoseconds(value));
    case Unit::Count: break;
    }
    return formattedCount(value);
}

QString formattedDifference(double difference, const Figure& figure)
{
    if (difference == 0) return QStringLiteral("±0");
    const QChar sign = difference > 0 ? QLatin1Char('+') : QChar(0x2212);
    return sign + formatted(std::abs(difference), figure);
}

} // namespace poolscope::ui
