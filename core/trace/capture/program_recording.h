// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One program, started and recorded until it ends or the recording does. To be driven by one thread.
#pragma once

#include "core/trace/capture/capture.h"
#include "core/trace/capture/frame_choice.h"
#include "core/trace/capture/program_file.h"
#include "core/trace/capture/recording_notes.h"
#include "core/trace/capture/started_program.h"
#include "core/trace/capture/trace_files.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

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
    NameSites nameSites{}; // as CaptureRequest has it
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
