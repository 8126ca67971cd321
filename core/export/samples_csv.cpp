// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/samples_csv.h"

#include "core/export/csv_row.h"

#include <ostream>

namespace poolscope {

void writeSamplesHeader(std::ostream& out, Columns wanted)
{
    out << "frame,lane";
    for (const FieldInfo& info : columns()) {
        if (info.isCounter || wanted == Columns::All) out << ',' << info.name;
    }
    out << '\n';
}

void writeSampleRow(std::ostream& out, const Sample& sample, const std::string& laneName, Columns wanted)
{
    CsvRow row;
    (row << sample.frame).chosen(laneName);
    for (const FieldInfo& info : columns())
        if (info.isCounter || wanted == Columns::All) row << valueOf(sample, info.field);
    row.writeTo(out);
}

void writeSamples(std::ostream& out, const Recording& recording, Columns wanted)
{
    writeSamplesHeader(out, wanted);
    for (std::size_t frame = 0; frame < recording.frameCount(); ++frame) {
        for (std::size_t lane = 0; lane < recording.laneCount(); ++lane)
            writeSampleRow(out, recording.sample(frame, lane), recording.laneName(lane), wanted);
    }
}

} // namespace poolscope
