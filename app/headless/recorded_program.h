// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A program that a command records while it has the terminal.
#pragma once

#include "core/trace/capture/program_recording.h"

#include <optional>
#include <string>
#include <vector>

namespace poolscope::app {

// Of `words`, which are the program and its arguments: looks for the program along PATH, and for the recording library.
// Throws as findRecordableProgram() and recorderLibrary() do.
[[nodiscard]] RecordingRequest recordingRequestOf(const std::vector<std::string>& words, bool callSites);

// From now on, what the terminal sends goes to the program: of the signals that would end this one, SIGTERM and SIGHUP
// end the recording.
void leaveTerminalToProgram();

struct RecordedProgram
{
    bool isWritten = true;         // if not, it was said why not
    std::optional<TraceEnd> end{}; // nothing: the recording was ended
};

// Records until the program ends, or the recording is ended. If a trace cannot be written, says so, with the program's
// name, and waits for its end: it goes on without being recorded.
[[nodiscard]] RecordedProgram recordToEnd(ProgramRecording& recording, const std::string& name);

// Says what was not seen.
void tellNotes(const ProgramRecording& recording);

} // namespace poolscope::app
