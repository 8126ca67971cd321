// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One program, started and recorded until it ends or the recording does. To be driven by one thread.
#pragma once

#include "core/base/message.h"
#include "core/trace/capture/capture.h"
#include "core/trace/capture/program_file.h"
#include "core/trace/capture/started_program.h"
#include "core/trace/capture/trace_files.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// In sentences: what of the program a recording has not seen, and what to do about it.
// `program`: that was started; `children`: whether what it starts was to be recorded.
[[nodiscard]] std::vector<Message> recordingNotes(const Capture& capture, const ProgramFile& program, bool children);

// The library that is loaded into recorded programs; the one that tells call sites if they are wanted. It lies beside
// this program, or in ../lib/poolscope/recorder. Throws RunError if it is not there.
[[nodiscard]] std::filesystem::path recorderLibrary(bool tellsCallSites);

// How the ends of a recorded program's frames are found, as the user chooses it.
enum class FrameChoice {
    Auto,  // it swaps buffers or calls poolscope_frame(), and before it does, every sixtieth of a second
    Swap,  // only the former
    Calls, // only the latter
    Clock, // every sixtieth of a second
};

// By FrameChoice, as command lines and settings have them.
inline constexpr std::array<std::string_view, 4> frameChoiceNames{"auto", "swap", "calls", "clock"};

// Nothing if none has that name.
[[nodiscard]] std::optional<FrameChoice> frameChoiceOf(std::string_view name);

// Python cuts small objects out of blocks, of which alone a recording would tell. After this, each Python that this
// process starts, itself or through another program, allocates each object, unless PYTHONMALLOC is set already. To be
// called while there is one thread.
void letPythonAllocateEachObject();

struct RecordingRequest
{
    std::vector<std::string> words{}; // the program as it was named, and its arguments
    ProgramFile program{};            // as found by that name
    std::filesystem::path recorder{}; // recorderLibrary()
    std::optional<std::filesystem::path> out{};
    std::string source{}; // as TraceInfo has it
    FrameChoice frames = FrameChoice::Auto;
    bool children = false;
    bool callSites = false;
    bool mappings = false;    // as TraceInfo has it
    std::uint32_t canary = 0; // as PoolscopeChannel has it
    NameSites nameSites{};    // as CaptureRequest has it
    ProcessGroup group = ProcessGroup::Shared;
};

class ProgramRecording
{
public:
    // Starts the program. Throws InputError if its trace could not be written, RunError if it cannot be started.
    explicit ProgramRecording(const RecordingRequest& request);

    enum class Wish {
        GoOn,
        Hold, // let what comes wait, or be lost, as Capture::dropWhenFull() has it
        End,  // the program goes on without being recorded
    };
    // Records until the program, and if they are recorded its children, have ended; asks `wish` every few milliseconds.
    // How the program ended; nothing if the recording was ended. Throws RunError if a trace cannot be written: the
    // program goes on without being recorded.
    std::optional<TraceEnd> record(const std::function<Wish()>& wish);

    // Of a program with a group of its own: stops it, with all processes of its group, or lets it go on.
    void stop(bool isToStop);

    // Once record() has returned. Throws RunError if the program never was recorded.
    void throwIfNothingCame() const;

    // The same: of the program that was started, when most of its memory was resident.
    [[nodiscard]] ResidentMemory largestMemory() const;
    // The same: what was not seen, in sentences.
    [[nodiscard]] std::vector<Message> notes() const { return recordingNotes(capture_, file_, children_); }

    [[nodiscard]] Capture& capture() { return capture_; }
    [[nodiscard]] const Capture& capture() const { return capture_; }
    [[nodiscard]] StartedProgram& program() { return program_; }
    // The traces, in the order of Capture::processes().
    [[nodiscard]] const std::vector<std::filesystem::path>& files() const { return files_.files(); }

private:
    ProgramFile file_;
    bool children_;
    TraceFiles files_;
    Capture capture_;
    StartedProgram program_;
};

} // namespace poolscope
