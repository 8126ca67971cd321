// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"
#include "app/headless/read_lines.h"
#include "app/headless/trace_summary.h"
#include "app/terminal/interrupt.h"
#include "core/base/input_file.h"
#include "core/base/printable.h"
#include "core/base/replaced_file.h"
#include "core/base/units.h"
#include "core/export/file_writer.h"
#include "core/trace/import/trace_import.h"
#include "core/trace/trace_file.h"

#include <filesystem>
#include <iostream>
#include <optional>

namespace poolscope::app {

namespace fs = std::filesystem;

namespace {

constexpr const char* importHelp =
    R"(Converts another program's recording into a trace.

Usage:
  poolscope import FILE [--out TRACE] [--deaths oldest|youngest]

FILE may be compressed with gzip, bzip2 or Zstandard. Its format is recognised by its content:
  heaptrack   what 'heaptrack PROGRAM' records, with the names of functions; or, with --raw, raw data, whose
              objects have addresses. Without them, it is not known which of several equal objects, of one
              size and call site, dies: see --deaths
  .rep        operations of a malloc lab: 'a ID BYTES', 'r ID BYTES', 'f ID'; scripts with comments work, too.
              'r' of an ID that is not allocated counts as malloc
  log         an allocator's log, as in Duktape's examples: 'A POINTER SIZE', 'F POINTER SIZE',
              'R POINTER SIZE POINTER SIZE'
  mtrace      what glibc's mtrace() writes. Its places become call sites
  ESP-IDF     what heap_trace_dump() prints, alone or in the log of a console. It says which objects were freed,
              not when: they are taken to live until their memory is used again, or to the end
  CSV         below a line of names, values separated by commas. Names are 'op' (malloc, calloc, realloc, free, new
              or delete) and 'address', and may be 'size', 'time' (in seconds; or 'time_ms', 'time_us', 'time_ns'),
              'site', and 'from', where realloc takes an object from. Other columns are left out
Only heaptrack data and CSV have times; they, mtrace and ESP-IDF have call sites.

Options:
  --out TRACE      write into TRACE (default: NAME.trace in this folder, where NAME is FILE without its
                   endings)
  --deaths WHICH   which of several equal objects of heaptrack's data dies first: the oldest (the default), or
                   the youngest. Births, objects alive at once and mean lifetimes are exact with both; single
                   lifetimes differ least with the first, and most with the second
  -h, --help       show this help

A FILE that is cut short or damaged is read up to that point, and unknown lines are skipped. Standard error
then says where, why, and how much was left out. It also reports frees of unknown pointers, double frees,
impossible sizes, and times that go backwards. It gives each place as a byte offset into the uncompressed
text.

Exit codes: 0 done, even if something was skipped; 1 the trace could not be written; 2 wrong usage, or a
file that cannot become a trace; 130 interrupted.
)";

std::string formatName(ImportReport::Format format)
{
    switch (format) {
    case ImportReport::Format::Heaptrack: return "heaptrack data";
    case ImportReport::Format::InterpretedHeaptrack: return "interpreted heaptrack data";
    case ImportReport::Format::Rep: return "operations of a malloc lab";
    case ImportReport::Format::Mtrace: return "a log of mtrace";
    case ImportReport::Format::EspIdf: return "a heap trace of ESP-IDF";
    case ImportReport::Format::Csv: return "CSV";
    case ImportReport::Format::AllocationLog: break;
    }
    return "a log of allocations";
}

// "heaptrack.ls.123.raw.zst" gives heaptrack.ls.123.trace.
fs::path defaultOutput(const fs::path& file)
{
    fs::path name = file.filename();
    for (const char* ending : {".gz", ".bz2", ".zst", ".raw", ".rep", ".script", ".log", ".txt", ".csv"}) {
        if (name.extension() == ending && name.stem() != "") name = name.stem();
    }
    return name.string() + ".trace";
}

void tellWhatIsLeftOut(const std::string& file, const ImportReport& report)
{
    tellFaults(file, report);
    if (report.skippedLines() > 0)
        complain(file, formatCountOf(report.skippedLines(), "line") + " of " + formatCountOf(report.lines, "line") +
                           " skipped");
    if (report.unreadBytes > 0)
        complain(file, formatEnglish({Message::Bytes{static_cast<double>(report.unreadBytes)}}) +
                           " of the packed file not read");
}

// Nothing: the user did not say.
std::optional<EqualDeaths> deathsIn(const Arguments& arguments)
{
    const auto which = arguments.text("deaths");
    if (!which) return std::nullopt;
    if (*which == "oldest") return EqualDeaths::OldestFirst;
    if (*which == "youngest") return EqualDeaths::YoungestFirst;
    throw UsageError("--deaths is oldest or youngest, not '" + *which + "'");
}

ImportReport imported(const std::string& file, std::optional<EqualDeaths> deaths, std::ostream& out)
{
    ImportReport report;
    readWithProgress(file, [&](std::istream& in, const auto& onRead) {
        report = importTrace(in, out, onRead, deaths.value_or(EqualDeaths::OldestFirst));
    });
    if (deaths && report.format != ImportReport::Format::InterpretedHeaptrack)
        throw UsageError("--deaths is for interpreted heaptrack data; " + file + " is " + formatName(report.format) +
                         ", which says what dies");
    return report;
}

int executeImport(const Invocation&, const Arguments& arguments)
{
    const std::string file = *arguments.single("a file to import");
    const auto deaths = deathsIn(arguments);
    const fs::path out = arguments.text("out").value_or(defaultOutput(file).string());
    (void)openedFile(file);
    refuseToReplaceOtherThan(out, traceMagic, "a trace");
    answerInterrupts();
    ImportReport report;
    writeFile(out, [&](std::ostream& stream) { report = imported(file, deaths, stream); });
    tellWhatIsLeftOut(file, report);
    std::error_code error;
    const auto bytes = static_cast<double>(fs::file_size(out, error));
    std::cerr << "poolscope: "
              << printable(out.string() + ", " + formatEnglish({Message::Bytes{bytes}}) + ", from " +
                           formatName(report.format) + ": " + totalsText(report.totals))
              << '\n';
    return Done;
}

} // namespace

const Command importCommand{"import", importHelp, {{"out"}, {"deaths"}}, executeImport};

} // namespace poolscope::app
