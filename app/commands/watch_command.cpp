// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/watch_command.h"

#include "app/commands/arguments.h"
#include "app/commands/program_arguments.h"
#include "app/commands/window_command.h"
#include "core/trace/capture/program_recording.h"
#include "core/trace/capture/trace_files.h"
#include "ui/engine/watch_request.h"

#include <iostream>
#include <utility>

namespace poolscope::app {

namespace {

constexpr const char* watchHelp =
    R"(Starts a program and opens the window, which shows its memory while it runs: its own heap, and beside it what
pools would make of the same allocations.

Usage:
  poolscope watch [OPTIONS] -- PROGRAM [ARGUMENTS...]

The program is recorded as by 'poolscope record', and the window follows the trace as it grows. Closing the
window ends the recording, and the program goes on. When the program ends, so does the run; the trace stays.

Options:
  --out TRACE           the file to be written (default: PROGRAM.PID.trace in this folder); a trace that is there
                        is replaced
  --frames HOW          where the program's frames end: auto, swap, calls or clock, as for record
  --call-sites          tell kinds apart by the functions that allocate them, and not by size alone
  --when-behind DO      what to do if the window cannot keep up:
                          slow   the program waits (the default)
                          drop   it does not; events are lost and counted
  -h, --help            show this help

Exit codes: 0 the window was closed, 2 wrong usage, or the program cannot be recorded.
)";

constexpr const char* watchName = "watch";

ui::WhenBehind whenBehindOf(const std::string& what)
{
    if (what == "slow") return ui::WhenBehind::Slow;
    if (what == "drop") return ui::WhenBehind::Drop;
    throw UsageError("--when-behind is slow or drop, not '" + what + "'", watchName);
}

int executeWatch(const Invocation& invocation)
{
    ProgramArguments given = programArguments(
        invocation, {QStringLiteral("--out"), QStringLiteral("--frames"), QStringLiteral("--when-behind")});
    const Arguments arguments(given.own, {{"out"}, {"frames"}, {"call-sites", false}, {"when-behind"}}, watchName);
    if (arguments.has("help")) {
        std::cout << watchHelp;
        return Done;
    }
    ui::WatchRequest request{.words = std::move(given.words), .callSites = arguments.has("call-sites")};
    if (request.words.empty()) throw UsageError("there is no program to watch", watchName);
    if (const auto out = arguments.text("out")) request.trace = QString::fromStdString(*out);
    request.frames = frameChoiceIn(arguments, watchName);
    if (const auto what = arguments.text("when-behind")) request.whenBehind = whenBehindOf(*what);
    // Said here rather than in a window.
    (void)ui::recordingRequestOf(request);
    (void)TraceFiles(request.words.front(), arguments.text("out"));
    return showWatching(invocation, request);
}

} // namespace

const Command watchCommand{watchName, watchHelp, executeWatch};

} // namespace poolscope::app
