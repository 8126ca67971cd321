// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/samples_csv.h"

#include <array>
#include <charconv>
#include <ostream>

namespace poolscope {

namespace {

// Streams format by the locale and take several times as long.
void appendNumber(std::string& text, std::uint64_t number)
{
    std::array<char, 20> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    text.append(digits.data(), end);
}

std::string csvField(const std::string& text)
{
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

} // namespace

void writeSamplesHeader(std::ostream& out, Columns columns)
{
    out << "frame,lane";
    for (const FieldInfo& info : fields()) {
        if (info.isCounter || columns == Columns::All) out << ',' << info.name;
    }
    out << '\n';
}

void writeSampleRow(std::ostream& out, const Sample& sample, const std::string& laneName, Columns columns)
{
    std::string row;
    appendNumber(row, sample.frame);
    row += ',' + csvField(laneName);
    for (const FieldInfo& info : fields()) {
        if (!info.isCounter && columns == Columns::CountersOnly) continue;
        row += ',';
        appendNumber(row, valueOf(sample, info.field));
    }
    row += '\n';
    out.write(row.data(), static_cast<std::streamsize>(row.size()));
}

void writeSamples(std::ostream& out, const Recording& recording, Columns columns)
{
    writeSamplesHeader(out, columns);
    for (std::size_t frame = 0; frame < recording.frameCount(); ++frame) {
        for (std::size_t lane = 0; lane < recording.laneCount(); ++lane)
            writeSampleRow(out, recording.sample(frame, lane), recording.laneName(lane), columns);
    }
}

} // namespace poolscope
