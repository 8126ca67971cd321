// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"
#include "app/headless/recorded_program.h"
#include "app/headless/resident_table.h"
#include "app/headless/trace_summary.h"
#include "core/base/printable.h"
#include "core/base/replaced_file.h"
#include "core/base/units.h"
#include "core/trace/capture/program_recording.h"

#include <filesystem>
#include <iostream>
#include <sys/resource.h>

namespace poolscope::app {

namespace fs = std::filesystem;

namespace {

constexpr const char* recordHelp =
    R"(Records a program's allocations and frees in a trace.

Usage:
  poolscope record [OPTIONS] -- PROGRAM [ARGUMENTS...]

PROGRAM runs as it would without Poolscope: same terminal, folder and environment, and ignored signals stay
ignored. A library that Poolscope loads into it sees the calls to malloc, calloc, realloc, free and their
kin, and to C++'s new and delete, in all threads. It does not see calls made by libraries that PROGRAM loads
with RTLD_DEEPBIND; up to 16 of these libraries are named at the end. If PROGRAM restricts its own system
calls (seccomp), the recording library makes none from then on. Events that no longer fit into the library's
memory are lost, and their number is counted. The library does not notice a seccomp filter that PROGRAM
installs with inline assembly. 'poolscope check TRACE' says what is in a trace.

Options:
  --out TRACE      write into TRACE (default: PROGRAM.PID.trace in this folder), replacing a trace that is
                   there
  --frames HOW     when the program's frames end:
                     auto   when it swaps buffers (GLX, EGL, SDL2, GLFW, Vulkan) or calls poolscope_frame()
                            of poolscope.h; until it first does, every 1/60 s (this is the default)
                     swap   like auto, but only when it swaps buffers
                     calls  like auto, but only when it calls poolscope_frame()
                     clock  every 1/60 s
  --call-sites     record which functions allocate: the stack of each allocation. The functions get their
                   names from debug information once the program has ended, which may take some seconds
  --mmap           also record memory that the program takes from the system itself: private, writable, of
                   no file. Up to 16 MiB, it is of kinds of its own, such as mmap-65536, in whole pages.
                   Not what an allocator maps that stands in for malloc, nor what is reserved and opened by
                   mprotect. Records call sites as well
  --children       also record the processes that it starts, each in a trace of its own. The file name of
                   such a trace has the process number before its extension
  --python         have Python allocate each object, not blocks of them: with PYTHONMALLOC=malloc in the
                   environment, if it is not set there
  -h, --help       show this help

The trace is written while the program runs. If the program crashes, is killed or calls _exit, the trace has
everything up to then. Ctrl+C goes to the program, and the recording ends when the program does. SIGTERM ends
the recording, and the program keeps running; a call site whose name is not found within a second is given as
an address. If this command itself is killed, the program keeps running, and the trace is readable up to the
last tenth of a second.

A program that is statically linked, set-uid, for another kind of machine, or built with a sanitizer cannot
be recorded. If PROGRAM is a script, its interpreter is recorded. The end of the output says what was not
seen: objects from an allocator of the program's own, which replaces malloc; other programs that it started
(so 'timeout 5 ./game' needs --children); and a program that took its place through exec. A table says what the
program's resident memory consisted of when it was largest, and how much of it the recorded objects make up.

Exit codes: that of PROGRAM, 128 + N if signal N ended it; 0 if SIGTERM ended the recording; 1 the trace
could not be written, 2 wrong usage, or the program cannot be recorded. )";

void sayWhatWasRecorded(const ProgramRecording& recording)
{
    const std::vector<CapturedProcess>& processes = recording.capture().processes();
    for (std::size_t i = 0; i < processes.size(); ++i) {
        std::error_code error;
        const auto bytes = static_cast<double>(fs::file_size(recording.files()[i], error));
        std::cerr << "poolscope: "
                  << printable(recording.files()[i].string() + ", " + formatEnglish({Message::Bytes{bytes}}) + ": " +
                               totalsText(processes[i].totals))
                  << '\n';
    }
}

// Each trace has its files. The program, which runs already, keeps its limit.
void allowAsManyFilesAsPossible()
{
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

RecordingRequest requestOf(const Invocation& invocation, const Arguments& arguments)
{
    if (invocation.program.empty()) throw UsageError("there is no program to record");
    const std::string frames = arguments.oneOf("frames", {frameChoiceNames.begin(), frameChoiceNames.end()}, "auto");
    RecordingRequest request =
        recordingRequestOf(invocation.program, arguments.has("call-sites") || arguments.has("mmap"));
    if (const auto out = arguments.text("out")) request.out = *out;
    request.frames = *frameChoiceOf(frames);
    request.children = arguments.has("children");
    request.mappings = arguments.has("mmap");
    request.source = "poolscope record " POOLSCOPE_VERSION;
    return request;
}

int exitCodeOf(const std::optional<TraceEnd>& end)
{
    if (!end) return Done;
    return end->reason == TraceEnd::Reason::Signal ? 128 + end->code : end->code;
}

int executeRecord(const Invocation& invocation, const Arguments& arguments)
{
    const RecordingRequest request = requestOf(invocation, arguments);
    if (arguments.has("python")) letPythonAllocateEachObject();
    leaveTerminalToProgram();
    if (!request.program.interpreter.empty())
        std::cerr << "poolscope: "
                  << printable(request.words.front() + " is a script; its interpreter is recorded, " +
                               request.program.interpreter.string())
                  << '\n';
    ProgramRecording recording(request);
    allowAsManyFilesAsPossible();
    const RecordedProgram recorded = recordToEnd(recording, request.words.front());
    if (!recorded.isWritten) return RunFailed;
    recording.throwIfNothingCame();
    sayWhatWasRecorded(recording);
    tellNotes(recording);
    if (const std::string table = residentTable(recording.largestMemory()); !table.empty())
        std::cerr << "poolscope: " << table;
    return exitCodeOf(recorded.end);
}

} // namespace

const Command recordCommand{
    "record",
    recordHelp,
    {{"out"}, {"frames"}, {"children", false}, {"call-sites", false}, {"mmap", false}, {"python", false}},
    executeRecord,
    true};

} // namespace poolscope::app
