// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"
#include "app/headless/log_text.h"
#include "app/terminal/interrupt.h"
#include "core/base/printable.h"
#include "core/collector_logs/log_json.h"

#include <iostream>

namespace poolscope::app {

namespace {

constexpr const char* collectionsHelp =
    R"(Says what a real collector did, by the log that it wrote itself: its pauses, what it left of the time to the
program, the heap before and after, and why it collected.

Usage:
  poolscope collections LOG... [--each]
  poolscope collections LOG --json

With several LOGs, their figures stand side by side. LOG may be compressed with gzip, bzip2 or Zstandard. Its
format is recognised by its content:
  JVM    of JDK 9 and later: java -Xlog:gc*:file=LOG, or -Xlog:gc. Serial, Parallel, G1, Shenandoah and ZGC, the
         generational ones too
  JDK 8  java -Xloggc:LOG -XX:+PrintGCDetails, or -verbose:gc
  Go     GODEBUG=gctrace=1, of Go 1.5 and later, on standard error
  V8     node --trace-gc, on standard output
Lines of the program itself may stand between. Of several runs in one LOG, the one with the most collections
is shown.

Options:
  --each       also list each collection: the first line of LOG that tells of it, when it began, its kind,
               the heap before and after, the size of the heap, its pauses and its cause
  --json       print JSON: the figures, the whole curve of utilisation, and all collections with their pauses
               and phases
  -h, --help   show this help

What a log does not say is not shown, or is a dash. Times are as exact as the log's, most of which are in
milliseconds. 'Young' collections are of young objects only, 'mixed' ones of some old ones as well, 'full'
ones of all, while the program stands, and 'concurrent' ones mostly while it runs. The median and the 99 %
are those of the pauses, of which a collection may have several. The least share of a window left to the
program is the minimum mutator utilisation.

Lines that are not of the log or are damaged are skipped. Standard error says where, and why.

Exit codes: 0 done, even if something was skipped; 2 wrong usage, or a file that is no such log; 130
interrupted.
)";

void printLogs(const std::vector<NamedLog>& logs, bool listsEach)
{
    for (const NamedLog& of : logs)
        std::cout << printable(logTitle(of)) << '\n';
    std::cout << logVerdictText(logs) << '\n' << logFiguresText(logs);
    for (const NamedLog& of : logs) {
        const std::string heading = logs.size() > 1 ? " of " + printable(of.name) : "";
        const std::string causes = logCausesText(of.log);
        if (!causes.empty()) std::cout << "\nCauses" << heading << ":\n" << causes;
        if (listsEach && !causes.empty())
            std::cout << "\nCollections" << heading << ":\n" << logCollectionsText(of.log);
    }
}

int executeCollections(const Invocation&, const Arguments& arguments)
{
    const std::vector<std::string> files = arguments.several("a log");
    const bool isJson = arguments.has("json");
    if (isJson && files.size() > 1) throw UsageError("--json takes one log; allowed with several is the table");
    if (isJson && arguments.has("each"))
        throw UsageError("--json and --each do not go together: the JSON lists each collection");
    answerInterrupts();
    std::vector<NamedLog> logs;
    for (const std::string& file : files)
        logs.push_back(readLog(file));
    if (isJson)
        writeLogJson(std::cout, logs.front().log, files.front());
    else
        printLogs(logs, arguments.has("each"));
    return Done;
}

} // namespace

const Command collectionsCommand{
    "collections", collectionsHelp, {{"each", false}, {"json", false}}, executeCollections};

} // namespace poolscope::app
