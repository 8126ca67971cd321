// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import/trace_import.h"

#include "core/base/error.h"
#include "core/trace/import/pointer_word.h"
#include "core/trace/import/trace_formats.h"
#include "core/trace/trace_block.h"

#include <istream>
#include <optional>
#include <string>
#include <string_view>

namespace poolscope {

namespace {

using Format = ImportReport::Format;

bool isAllocationLog(std::string_view kind, LineWords words)
{
    if (kind != "A" && kind != "F" && kind != "R") return false;
    return pointerIn(words.next()).has_value();
}

bool isMtrace(std::string_view line)
{
    if (line == "= Start") return true;
    const std::size_t pointer = line.find(" 0x");
    const bool hasSign = pointer > 0 && pointer < line.size() &&
                         std::string_view("+-<").find(line[pointer - 1]) != std::string_view::npos;
    return hasSign && (pointer == 1 || (line.starts_with("@ ") && line[pointer - 2] == ' '));
}

bool isRep(std::string_view kind, LineWords words)
{
    if (kind == "f" && words.next() == "-1" && words.isAtEnd()) return true; // free(NULL)
    const bool isOperation = kind == "a" || kind == "r";
    if (!isOperation && !numberIn(kind, 10)) return false;
    if (isOperation && !words.decimal()) return false;
    const std::size_t most = isOperation ? 1 : 3; // a size, or further numbers of the head
    for (std::size_t count = 0; count < most && !words.isAtEnd(); ++count) {
        if (!words.decimal()) return false;
    }
    return words.isAtEnd();
}

// By the first line that is neither empty nor a comment.
std::optional<Format> formatOf(std::string_view line)
{
    LineWords words(line);
    const std::string_view kind = words.next();
    if (kind == "v" && LineWords(words).hexadecimal()) return Format::Heaptrack;
    if (isAllocationLog(kind, words)) return Format::AllocationLog;
    if (isMtrace(line)) return Format::Mtrace;
    if (beginsEspIdfHeapTrace(line)) return Format::EspIdf;
    if (isCsvHead(line)) return Format::Csv;
    if (isRep(kind, words)) return Format::Rep;
    return std::nullopt;
}

struct Profiler
{
    std::string name;       // "" if it is no profile
    bool isAdvised = false; // `advise` reads it
};

// Whose profile it is. JSON may be pretty printed.
Profiler profilerOf(LineSource& lines)
{
    constexpr int maxLines = 20;
    const std::string_view first = lines.line();
    if (first.starts_with("desc: heaptrack")) return {"heaptrack"};
    if (first.starts_with("desc:")) return {"massif"};
    if (!first.starts_with('{')) return {};
    bool isDhat = false;
    for (int line = 0; line < maxLines; ++line) {
        isDhat = isDhat || lines.line().find("\"dhatFileVersion\"") != std::string_view::npos;
        if (isDhat && lines.line().find("\"rust-heap\"") != std::string_view::npos) return {"dhat-rs", true};
        if (!lines.next()) break;
    }
    return isDhat ? Profiler{"DHAT", true} : Profiler();
}

InputError unknownFormat(LineSource& lines)
{
    const std::string_view line = lines.line();
    if (line == traceMagic.substr(0, traceMagic.size() - 1))
        return InputError(Message(POOLSCOPE_TEXT("CoreText", "it is already a trace")));
    if (const auto complaint = complaintOfPrinted(lines)) return InputError(*complaint);
    const Profiler profiler = profilerOf(lines);
    if (profiler.isAdvised)
        return InputError(Message(
            POOLSCOPE_TEXT("CoreText", "it is a profile of %1, with sums and no objects; it cannot become a trace, but "
                                       "'poolscope advise' reads it, and the window lays it over a chart: File > "
                                       "Overlay Recording"),
            profiler.name));
    if (!profiler.name.empty())
        return InputError(
            Message(POOLSCOPE_TEXT("CoreText", "it is a profile of %1, with sums and no objects; it cannot become a "
                                               "trace, but the window lays it over a chart: File > Overlay Recording"),
                    profiler.name));
    return InputError(
        Message(POOLSCOPE_TEXT("CoreText", "its format is not known; known are heaptrack data, the .rep files of "
                                           "malloc labs, mtrace, heap traces of ESP-IDF, CSV with columns 'op' and "
                                           "'address', and logs of lines 'A POINTER SIZE', as Duktape writes them")));
}

// Goes to the first line that is neither empty nor a comment.
bool findFirstLine(LineSource& lines)
{
    while (lines.next()) {
        const std::string_view word = LineWords(lines.line()).next();
        if (!word.empty() && !word.starts_with('#')) return true;
    }
    return false;
}

// A heap trace of a chip stands in the log of its console, behind other lines.
bool findHeapTrace(LineSource& lines)
{
    constexpr std::uint64_t mostLines = 100'000;
    while (lines.number() < mostLines && lines.next()) {
        if (beginsEspIdfHeapTrace(lines.line())) return true;
    }
    return false;
}

void importAs(Format format, LineSource& lines, EqualDeaths deaths, std::ostream& out, ImportReport& report)
{
    switch (format) {
    case Format::Heaptrack:
    case Format::InterpretedHeaptrack: return importHeaptrack(lines, deaths, out, report);
    case Format::Rep: return importRep(lines, out, report);
    case Format::AllocationLog: return importAllocationLog(lines, out, report);
    case Format::Mtrace: return importMtrace(lines, out, report);
    case Format::EspIdf: return importEspIdfHeapTrace(lines, out, report);
    case Format::Csv: return importCsv(lines, out, report);
    }
}

// How many bytes there are behind what was read.
std::uint64_t unreadBytes(std::istream& in, std::uint64_t read)
{
    in.clear();
    in.seekg(0, std::ios::end);
    const auto end = in.tellg();
    return in.good() && end > 0 && static_cast<std::uint64_t>(end) > read ? static_cast<std::uint64_t>(end) - read : 0;
}

} // namespace

ImportReport importTrace(std::istream& in, std::ostream& out, const std::function<void(std::uint64_t)>& onRead,
                         EqualDeaths deaths)
{
    ByteSource bytes(in);
    LineSource lines(bytes, onRead);
    const bool hasLine = findFirstLine(lines);
    auto format = hasLine ? formatOf(lines.line()) : std::nullopt;
    if (!format && bytes.fault()) throw InputError(*bytes.fault());
    if (!hasLine) throw InputError(Message(POOLSCOPE_TEXT("CoreText", "nothing is in it")));
    if (!format) {
        const InputError refusal = unknownFormat(lines);
        if (!findHeapTrace(lines)) throw refusal;
        format = Format::EspIdf;
    }
    ImportReport report;
    report.format = *format;
    importAs(*format, lines, deaths, out, report);
    if (report.count(ImportFault::Sort::Damaged) > 0) report.unreadBytes = unreadBytes(in, bytes.bytesRead());
    return report;
}

} // namespace poolscope
