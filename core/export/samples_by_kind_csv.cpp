// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/samples_by_kind_csv.h"

#include "core/export/csv_row.h"

#include <array>
#include <ostream>

namespace poolscope {

void writeSamplesByKind(std::ostream& out, const Recording& recording, const std::vector<std::string>& kinds,
                        std::span<const Series> births)
{
    constexpr std::array fields{SlotField::Owned, SlotField::InUse, SlotField::HighWater, SlotField::Misses,
                                SlotField::Exhausted};
    CsvRow row;
    row << "frame"
        << "lane"
        << "kind";
    for (const SlotField field : fields)
        row << nameOf(field);
    row << "births";
    row.writeTo(out);
    for (std::size_t frame = 0; frame < recording.frameCount(); ++frame)
        for (std::size_t lane = 0; lane < recording.laneCount(); ++lane)
            for (const SlotSeries& series : recording.kindSlots(lane)) {
                (row << std::uint64_t{frame}).chosen(recording.laneName(lane)).chosen(kinds.at(series.kind()));
                for (const SlotField field : fields)
                    row << series.of(field)[frame];
                if (births.empty())
                    row << "";
                else
                    row << births[series.kind()][frame];
                row.writeTo(out);
            }
}

} // namespace poolscope
