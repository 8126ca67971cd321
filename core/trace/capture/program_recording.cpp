// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/program_recording.h"

#include "core/base/error.h"
#include "core/trace/capture/program_file.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <system_error>

namespace poolscope {

namespace fs = std::filesystem;

namespace {

// Programs that ask malloc for blocks, and cut small objects out of them, unless they are told not to.
struct BlockUser
{
    std::string_view name; // without its version
    const char* variable;
    const char* value;
};
constexpr BlockUser python{"python", "PYTHONMALLOC", "malloc"};
constexpr std::array blockUsers{python, BlockUser{"php", "USE_ZEND_ALLOC", "0"}};

bool isVersionOf(std::string_view name, std::string_view program)
{
    return program.starts_with(name) &&
           program.substr(name.size()).find_first_not_of("0123456789.") == std::string_view::npos;
}

void noteAllocator(const fs::path& program, std::vector<Message>& notes)
{
    const std::string name = program.filename().string();
    const auto elf = readElfFile(program);
    if (elf && elf->hasMalloc)
        notes.emplace_back(
            POOLSCOPE_TEXT("CoreText", "%1 has a malloc of its own, and the recorder did not see its objects."), name);
    if (elf && elf->hasObstacks)
        notes.emplace_back(POOLSCOPE_TEXT("CoreText", "%1 has obstacks, which cut objects out of blocks; of these, "
                                                      "only the blocks were seen."),
                           name);
    for (const BlockUser& user : blockUsers) {
        // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody changes the environment
        if (isVersionOf(user.name, name) && std::getenv(user.variable) == nullptr)
            notes.emplace_back(
                POOLSCOPE_TEXT("CoreText", "%1 cuts small objects out of blocks, and only the blocks were seen. With "
                                           "%2 in its environment, each object is recorded."),
                name, std::string(user.variable) + "=" + user.value);
    }
}

void noteBecame(const Capture& capture, std::vector<Message>& notes)
{
    for (const CapturedProcess& process : capture.processes()) {
        if (process.became.empty()) continue;
        const Message note(POOLSCOPE_TEXT("CoreText",
                                          "%1 became %2 and was not recorded from then on, because the system did not "
                                          "load the recorder into %2."),
                           process.program.filename().string(), process.became.filename().string());
        if (std::ranges::find(notes, note) == notes.end()) notes.push_back(note);
    }
}

void noteStarted(const Capture& capture, const std::string& program, bool children, std::vector<Message>& notes)
{
    Message::Names names;
    for (const auto& [process, started] : capture.unseen().started()) {
        const std::string name = started.filename().string();
        const bool isRecorded = std::ranges::any_of(
            capture.processes(), [number = process](const auto& each) { return each.process == number; });
        if (!isRecorded && std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
    if (names.empty()) return;
    if (children)
        notes.emplace_back(POOLSCOPE_TEXT("CoreText", "%1 started other programs that were not recorded, because the "
                                                      "system did not load the recorder into them: %2."),
                           program, names);
    else
        notes.emplace_back(POOLSCOPE_TEXT("CoreText", "%1 started other programs that were not recorded: %2. To record "
                                                      "them as well, use 'poolscope record --children'."),
                           program, names);
}

void noteTarget(const CapturedProcess& target, const std::string& program, std::vector<Message>& notes)
{
    const TraceTotals& totals = target.totals;
    if (notes.empty() && totals.allocations + totals.reallocations + totals.frees + totals.lost == 0)
        notes.emplace_back(POOLSCOPE_TEXT("CoreText",
                                          "The recorder saw no allocations by %1. It does not record what the "
                                          "program's own allocator hands out, and memory from mmap only with "
                                          "'poolscope record --mmap'."),
                           program);
}

std::uint64_t now()
{
    timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000U + static_cast<std::uint64_t>(time.tv_nsec);
}

std::vector<std::string> argumentsOf(const RecordingRequest& request)
{
    return {request.words.begin() + 1, request.words.end()};
}

std::uint32_t marksOf(FrameChoice choice)
{
    switch (choice) {
    case FrameChoice::Auto: break;
    case FrameChoice::Swap: return PoolscopeMarksOfSwaps;
    case FrameChoice::Calls: return PoolscopeMarksOfCalls;
    case FrameChoice::Clock: return 0;
    }
    return PoolscopeMarksOfCalls | PoolscopeMarksOfSwaps;
}

CaptureRequest captureRequest(const RecordingRequest& request, TraceFiles& files)
{
    return {.children = request.children,
            .callSites = request.callSites,
            .canary = request.canary,
            .marks = marksOf(request.frames),
            .info = {.source = request.source,
                     .program = request.words.front(),
                     .arguments = argumentsOf(request),
                     .began = std::time(nullptr),
                     .frames = request.frames == FrameChoice::Clock ? FrameSource::Clock : FrameSource::Marks,
                     .timesMarks = true,
                     .mappings = request.mappings},
            .nameSites = request.nameSites,
            .now = now,
            .open = [&files](std::uint32_t process, bool isTarget) { return files.open(process, isTarget); }};
}

} // namespace

std::vector<Message> recordingNotes(const Capture& capture, const ProgramFile& program, bool children)
{
    std::vector<Message> notes;
    std::set<fs::path> programs{program.interpreter.empty() ? program.path : program.interpreter};
    for (const CapturedProcess& process : capture.processes())
        programs.insert(process.program);
    std::set<fs::path> files; // each once, by whatever name
    for (const fs::path& each : programs) {
        std::error_code error;
        files.insert(fs::canonical(each, error));
    }
    for (const fs::path& file : files)
        noteAllocator(file, notes);
    noteBecame(capture, notes);
    const std::string name = program.path.filename().string();
    noteStarted(capture, name, children, notes);
    if (const Message::Names deep = capture.deepLibraries(); !deep.empty())
        notes.emplace_back(POOLSCOPE_TEXT("CoreText", "Libraries that are loaded with RTLD_DEEPBIND bypass the "
                                                      "recorder, so what they allocated was not seen: %1."),
                           deep);
    if (!capture.processes().empty()) noteTarget(capture.processes().front(), name, notes);
    if (capture.turnedAway() > 0)
        notes.emplace_back(POOLSCOPE_TEXT("CoreText",
                                          "Not recorded: %1 more processes. Only %2 can be recorded at the same time, "
                                          "and a process that has ended counts until its trace is written."),
                           Message::Count{capture.turnedAway()}, Message::Count{int{poolscopeProcesses}});
    if (capture.unknown() > 0)
        notes.emplace_back(POOLSCOPE_TEXT("CoreText",
                                          "Not recorded: %1 processes in PID namespaces of their own, because they "
                                          "could not find out their process IDs outside."),
                           Message::Count{capture.unknown()});
    return notes;
}

ResidentMemory ProgramRecording::largestMemory() const
{
    const std::vector<CapturedProcess>& processes = capture_.processes();
    return processes.empty() ? ResidentMemory() : processes.front().largest;
}

std::filesystem::path recorderLibrary(bool tellsCallSites)
{
    namespace fs = std::filesystem;
    const std::string name = tellsCallSites ? "poolscope-recorder-sites.so" : "poolscope-recorder.so";
    std::error_code error;
    const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
    for (const fs::path& place : {folder, folder.parent_path() / "lib/poolscope/recorder"}) {
        fs::path library = place / name;
        if (fs::exists(library, error)) return library;
    }
    throw RunError(name + ", which is loaded into recorded programs, is not in " + folder.string() +
                   "; build or install all of Poolscope");
}

void letPythonAllocateEachObject()
{
    setenv(python.variable, python.value, 0); // NOLINT(concurrency-mt-unsafe): there is one thread
}

std::optional<FrameChoice> frameChoiceOf(std::string_view name)
{
    const auto known = std::ranges::find(frameChoiceNames, name);
    if (known == frameChoiceNames.end()) return std::nullopt;
    return static_cast<FrameChoice>(known - frameChoiceNames.begin());
}

ProgramRecording::ProgramRecording(const RecordingRequest& request)
    : file_(request.program),
      children_(request.children),
      files_(request.words.front(), request.out),
      capture_(captureRequest(request, files_)),
      program_(request.program.path, argumentsOf(request), request.recorder, capture_.channel(), request.group)
{
}

std::optional<TraceEnd> ProgramRecording::record(const std::function<Wish()>& wish)
{
    std::optional<TraceEnd> ended;
    capture_.hurryIf([&] { return wish() == Wish::End; });
    try {
        for (;;) {
            if (!ended) {
                ended = program_.end();
                if (ended) capture_.end(static_cast<std::uint32_t>(program_.process()), *ended);
            }
            if (ended && (!children_ || !capture_.isRecording())) break;
            const Wish wanted = wish();
            if (wanted == Wish::End) {
                capture_.detach();
                ended.reset();
                break;
            }
            if (wanted == Wish::Hold) {
                capture_.hold();
                capture_.sleep();
            } else if (!capture_.drain()) {
                capture_.sleep();
            }
        }
        capture_.finish();
    } catch (const Error&) {
        capture_.abandon();
        throw;
    }
    return ended;
}

void ProgramRecording::stop(bool isToStop)
{
    if (!isToStop) capture_.noteStopped(false);
    program_.stop(isToStop);
    if (isToStop) capture_.noteStopped(true);
}

void ProgramRecording::throwIfNothingCame() const
{
    if (capture_.processes().empty())
        throw RunError(
            Message(POOLSCOPE_TEXT("CoreText", "nothing was recorded: the system did not load the recorder into %1"),
                    program_.path().string()));
}

} // namespace poolscope
