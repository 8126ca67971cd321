// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/moments_csv.h"

#include "core/export/csv_row.h"

#include <array>
#include <charconv>
#include <ostream>

namespace poolscope {

namespace {

std::string secondsOf(std::uint64_t frame, const Recording& recording)
{
    std::array<char, 64> text;
    const double seconds = static_cast<double>(frame) / recording.frameRate();
    const auto end = std::to_chars(text.begin(), text.end(), seconds, std::chars_format::fixed, 3).ptr;
    return {text.begin(), end};
}

} // namespace

void writeAnnotations(std::ostream& out, const Recording& recording)
{
    out << "frame,time_s,text\n";
    CsvRow row;
    for (const Annotation& annotation : recording.annotations().list()) {
        (row << annotation.frame << secondsOf(annotation.frame, recording)).chosen(annotation.text);
        row.writeTo(out);
    }
}

void writeTunings(std::ostream& out, const Recording& recording)
{
    out << "frame,time_s,lane,parameter,old,new\n";
    CsvRow row;
    for (const Tuning& tuning : recording.tunings()) {
        (row << tuning.frame << secondsOf(tuning.frame, recording)).chosen(tuning.lane)
            << tuning.parameter << tuning.oldValue << tuning.newValue;
        row.writeTo(out);
    }
}

} // namespace poolscope
