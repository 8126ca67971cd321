// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/heap_line_words.h"

namespace poolscope::ui {

namespace {

QString nameOf(const HeapLines::Line& line)
{
    switch (line.meaning) {
    case HeapLines::Meaning::Asked: return HeapLines::tr("allocated");
    case HeapLines::Meaning::Resident: return HeapLines::tr("resident");
    case HeapLines::Meaning::Profiled: return line.profiler;
    case HeapLines::Meaning::Extra: return HeapLines::tr("%1, all").arg(line.profiler);
    case HeapLines::Meaning::Stack: break;
    }
    return HeapLines::tr("%1, stack").arg(line.profiler);
}

} // namespace

std::vector<HeapLine> namedLines(const std::vector<HeapLines::Line>& lines)
{
    std::vector<HeapLine> named;
    for (const HeapLines::Line& line : lines)
        named.push_back({nameOf(line), line.series.get()});
    return named;
}

} // namespace poolscope::ui
