// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/record_command.h"

#include "app/commands/arguments.h"
#include "app/headless/recorder_library.h"
#include "app/headless/replaced_file.h"
#include "app/headless/trace_summary.h"
#include "app/terminal/interrupt.h"
#include "core/base/printable.h"
#include "core/base/quantity.h"
#include "core/trace/capture/capture.h"
#include "core/trace/capture/program_file.h"
#include "core/trace/capture/started_program.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sys/file.h>
#include <unistd.h>

namespace poolscope::app {

namespace fs = std::filesystem;

namespace {

constexpr const char* recordHelp =
    R"(Records what a program allocates and frees, into a trace.

Usage:
  poolscope record [OPTIONS] -- PROGRAM [ARGUMENTS...]

PROGRAM runs as it would without: same terminal, folder and environment. A library loaded into it sees malloc,
calloc, realloc, free and their kin, and new and delete of C++, in all threads. 'poolscope check TRACE' says
what is in a trace.

Options:
  --out TRACE      the file to be written (default: PROGRAM.PID.trace in this folder)
  --frames HOW     where the program's frames end:
                     auto   where it swaps buffers (GLX, EGL, SDL2, GLFW, Vulkan) or calls poolscope_frame() of
                            poolscope.h; every 1/60 s until it first does (the default)
                     swap   the same, without the calls
                     calls  the same, without the swaps
                     clock  every 1/60 s
  --call-sites     tell which functions allocate: the stack of each allocation, named from debug information
                   once the program has ended, which may take some seconds
  --children       record the processes that it starts as well, each into a trace of its own, whose name has
                   the number of the process before its ending
  -h, --help       show this help

The trace is written while the program runs. If the program crashes, is killed or calls _exit, all it did up
to then is in it. Ctrl+C goes to the program, and the recording ends when it does; SIGTERM ends the recording,
and the program goes on. If this command itself is killed, the program goes on, and the trace is readable up
to the last tenth of a second.

A program that is statically linked, set-uid, for another kind of machine, or built with a sanitizer cannot be
recorded. Of a script, its interpreter is.

Exit codes: that of PROGRAM, 128 + N if signal N ended it; 0 if the recording was ended; 1 the trace could not
be written, 2 wrong usage, or the program cannot be recorded.
)";

constexpr const char* recordName = "record";

struct RecordRequest
{
    std::vector<std::string> words{}; // program and arguments
    ProgramFile program{};
    std::optional<fs::path> out{};
    FrameSource frames = FrameSource::Marks;
    std::uint32_t marks = PoolscopeMarksOfCalls | PoolscopeMarksOfSwaps;
    bool children = false;
    bool callSites = false;
};

// How many of the arguments are this command's: those up to "--", or up to the first that is no option's.
int ownArguments(const QStringList& arguments)
{
    for (int i = 0; i < arguments.size(); ++i) {
        const QString& argument = arguments[i];
        if (argument == QLatin1String("--")) return i;
        if (argument == QLatin1String("--out") || argument == QLatin1String("--frames"))
            ++i;
        else if (!argument.startsWith(QLatin1Char('-')))
            return i;
    }
    return static_cast<int>(arguments.size());
}

void setFrames(RecordRequest& request, const std::string& how)
{
    if (how == "clock") {
        request.frames = FrameSource::Clock;
        request.marks = 0;
    } else if (how == "swap") {
        request.marks = PoolscopeMarksOfSwaps;
    } else if (how == "calls") {
        request.marks = PoolscopeMarksOfCalls;
    } else if (how != "auto") {
        throw UsageError("--frames is auto, swap, calls or clock, not '" + how + "'", recordName);
    }
}

std::uint64_t now()
{
    timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000U + static_cast<std::uint64_t>(time.tv_nsec);
}

// A file that no other recording can write into meanwhile.
class LockedFile final : public std::ofstream
{
public:
    explicit LockedFile(const fs::path& file) : lock_(::open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666))
    {
        if (lock_ < 0) throw InputError("cannot write " + file.string() + ": " + systemReason(errno).english());
        if (flock(lock_, LOCK_EX | LOCK_NB) != 0) {
            ::close(lock_);
            throw InputError(file.string() + " is being written by another recording; name another file with --out");
        }
        open(file, std::ios::binary | std::ios::trunc);
    }
    ~LockedFile() override { ::close(lock_); }
    LockedFile(const LockedFile&) = delete;
    LockedFile& operator=(const LockedFile&) = delete;

private:
    int lock_;
};

// The traces, and where they are written.
class TraceFiles
{
public:
    // Throws before a program is started if its trace could not be written.
    explicit TraceFiles(const RecordRequest& request) : request_(request)
    {
        if (request.out)
            first_ = opened(*request.out);
        else if (access(".", W_OK | X_OK) != 0)
            throw InputError("the trace cannot be written into this folder; name another place with --out");
    }
    std::unique_ptr<std::ostream> open(std::uint32_t process, bool isFirst)
    {
        files_.push_back(pathFor(process, isFirst));
        return isFirst && first_ ? std::move(first_) : opened(files_.back());
    }
    [[nodiscard]] const std::vector<fs::path>& files() const { return files_; }

private:
    static std::unique_ptr<std::ostream> opened(const fs::path& file)
    {
        refuseToReplaceOtherThan(file, traceMagic, "a trace");
        return std::make_unique<LockedFile>(file);
    }
    [[nodiscard]] fs::path pathFor(std::uint32_t process, bool isFirst) const
    {
        const std::string number = std::to_string(process);
        if (!request_.out) return fs::path(request_.words.front()).filename().string() + "." + number + ".trace";
        if (isFirst) return *request_.out;
        const fs::path name = request_.out->stem().string() + "." + number + request_.out->extension().string();
        return request_.out->parent_path() / name;
    }

    const RecordRequest& request_;
    std::unique_ptr<std::ostream> first_;
    std::vector<fs::path> files_;
};

// The program goes on without being recorded; this waits for its end all the same, for it has the terminal.
void waitFor(StartedProgram& program, const Capture& capture)
{
    while (!program.end() && pendingInterrupt() != SIGTERM && pendingInterrupt() != SIGHUP)
        capture.sleep();
}

// Until the program has ended, or the recording is to end. Nothing in the latter case.
std::optional<TraceEnd> record(Capture& capture, StartedProgram& program, bool children)
{
    std::optional<TraceEnd> ended;
    for (;;) {
        if (!ended) {
            ended = program.end();
            if (ended) capture.end(static_cast<std::uint32_t>(program.process()), *ended);
        }
        if (ended && (!children || !capture.isRecording())) return ended;
        if (pendingInterrupt() == SIGTERM || pendingInterrupt() == SIGHUP) {
            capture.detach();
            return std::nullopt;
        }
        if (!capture.drain()) capture.sleep();
    }
}

void sayWhatWasRecorded(const Capture& capture, const TraceFiles& files)
{
    const std::vector<CapturedProcess> processes = capture.processes();
    for (std::size_t i = 0; i < processes.size(); ++i) {
        std::error_code error;
        const auto bytes = static_cast<double>(fs::file_size(files.files()[i], error));
        std::cerr << "poolscope: "
                  << printable(files.files()[i].string() + ", " + formatEnglish({Message::Bytes{bytes}}) + ": " +
                               totalsText(processes[i].totals))
                  << '\n';
    }
}

// `own`: how many of the invocation's arguments `arguments` has.
RecordRequest requestOf(const Invocation& invocation, const Arguments& arguments, int own)
{
    RecordRequest request;
    // As they were given: they may be no text in any encoding.
    int first = invocation.argc - static_cast<int>(invocation.arguments.size()) + own;
    if (own < invocation.arguments.size() && invocation.arguments[own] == QLatin1String("--")) ++first;
    for (int i = first; i < invocation.argc; ++i)
        request.words.emplace_back(invocation.argv[i]);
    if (request.words.empty()) throw UsageError("there is no program to record", recordName);
    if (const auto out = arguments.text("out")) request.out = *out;
    if (const auto how = arguments.text("frames")) setFrames(request, *how);
    request.children = arguments.has("children");
    request.callSites = arguments.has("call-sites");
    const char* searchPath = std::getenv("PATH");
    request.program = findRecordableProgram(request.words.front(), searchPath != nullptr ? searchPath : "");
    return request;
}

int exitCodeOf(const std::optional<TraceEnd>& end)
{
    if (!end) return Done;
    return end->reason == TraceEnd::Reason::Signal ? 128 + end->code : end->code;
}

int executeRecord(const Invocation& invocation)
{
    const int own = ownArguments(invocation.arguments);
    const Arguments arguments(invocation.arguments.mid(0, own),
                              {{"out"}, {"frames"}, {"children", false}, {"call-sites", false}}, recordName);
    if (arguments.has("help")) {
        std::cout << recordHelp;
        return Done;
    }
    const RecordRequest request = requestOf(invocation, arguments, own);
    const fs::path recorder = recorderLibrary(request.callSites);
    TraceFiles files(request);
    catchInterrupts();
    std::signal(SIGQUIT, SIG_IGN); // from the terminal it goes to the program as well
    const std::vector<std::string> words(request.words.begin() + 1, request.words.end());
    Capture capture({.children = request.children,
                     .callSites = request.callSites,
                     .marks = request.marks,
                     .info = {.source = "poolscope record " POOLSCOPE_VERSION,
                              .program = request.words.front(),
                              .arguments = words,
                              .began = std::time(nullptr),
                              .frames = request.frames},
                     .now = now,
                     .open = [&](std::uint32_t process, bool isFirst) { return files.open(process, isFirst); }});
    if (!request.program.interpreter.empty())
        std::cerr << "poolscope: "
                  << printable(request.words.front() + " is a script; its interpreter is recorded, " +
                               request.program.interpreter.string())
                  << '\n';
    StartedProgram program(request.program.path, words, recorder, capture.channel());
    std::optional<TraceEnd> end;
    try {
        end = record(capture, program, request.children);
    } catch (const Error& error) {
        std::cerr << "poolscope: " << printable(error.what()) << "; " << printable(request.words.front())
                  << " goes on without being recorded\n";
        capture.abandon();
        waitFor(program, capture);
        return RunFailed;
    }
    if (capture.processes().empty())
        throw RunError("nothing was recorded: the system did not load the recorder into " + request.words.front());
    sayWhatWasRecorded(capture, files);
    if (capture.turnedAway() > 0)
        std::cerr << "poolscope: " << formatCountOf(capture.turnedAway(), "program")
                  << " more ran at the same time than can be recorded\n";
    return exitCodeOf(end);
}

} // namespace

const Command recordCommand{recordName, recordHelp, executeRecord};

} // namespace poolscope::app
