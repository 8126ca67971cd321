// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"
#include "core/trace/capture/program_recording.h"
#include "core/trace/capture/trace_files.h"
#include "ui/engine/watch_request.h"

namespace poolscope::app {

namespace {

constexpr const char* watchHelp =
    R"(Starts a program and opens the window, which shows its memory while it runs: its own heap, and beside it
the same allocations served by pools.

Usage:
  poolscope watch [OPTIONS] -- PROGRAM [ARGUMENTS...]

The program is recorded as with 'poolscope record', and the window follows the trace as it grows. Closing
the window ends the recording, and the program keeps running. When the program ends, so does the run; the
trace stays.

Options:
  --out TRACE           write into TRACE (default: PROGRAM.PID.trace in this folder), replacing a trace that
                        is there
  --frames auto|swap|calls|clock
                        when the program's frames end, as for record
  --call-sites          tell kinds apart by the functions that allocate them, not by size alone
  --when-behind DO      what to do if the window cannot keep up:
                          slow   the program waits (the default)
                          drop   the program runs on; events are lost and counted
  --python              have Python allocate each object, as for record
  -h, --help            show this help

Exit codes: 0 the window was closed, 2 wrong usage, or the program cannot be recorded.
)";

int executeWatch(const Invocation& invocation, const Arguments& arguments)
{
    ui::WatchRequest request{.words = invocation.program, .callSites = arguments.has("call-sites")};
    if (request.words.empty()) throw UsageError("there is no program to watch");
    if (const auto out = arguments.text("out")) request.trace = QString::fromStdString(*out);
    request.frames =
        *frameChoiceOf(arguments.oneOf("frames", {frameChoiceNames.begin(), frameChoiceNames.end()}, "auto"));
    if (arguments.oneOf("when-behind", {"slow", "drop"}, "slow") == "drop") request.whenBehind = ui::WhenBehind::Drop;
    if (arguments.has("python")) letPythonAllocateEachObject();
    // Said here rather than in a window.
    (void)ui::recordingRequestOf(request);
    (void)TraceFiles(request.words.front(), arguments.text("out"));
    return showWatching(invocation, request);
}

} // namespace

const Command watchCommand{"watch",
                           watchHelp,
                           {{"out"}, {"frames"}, {"call-sites", false}, {"when-behind"}, {"python", false}},
                           executeWatch,
                           true};

} // namespace poolscope::app
