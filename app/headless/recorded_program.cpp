// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/recorded_program.h"

#include "app/terminal/interrupt.h"
#include "core/base/error.h"
#include "core/base/printable.h"

#include <csignal>
#include <cstdlib>
#include <iostream>

namespace poolscope::app {

namespace {

bool isToEnd()
{
    return pendingInterrupt() == SIGTERM || pendingInterrupt() == SIGHUP;
}

} // namespace

RecordingRequest recordingRequestOf(const std::vector<std::string>& words, bool callSites)
{
    const char* searchPath = std::getenv("PATH"); // NOLINT(concurrency-mt-unsafe): nobody changes it
    RecordingRequest request{.words = words};
    request.program = findRecordableProgram(words.front(), searchPath != nullptr ? searchPath : "");
    request.recorder = recorderLibrary(callSites);
    request.callSites = callSites;
    return request;
}

void leaveTerminalToProgram()
{
    catchInterrupts();
    std::signal(SIGQUIT, SIG_IGN); // from the terminal it goes to the program as well
}

RecordedProgram recordToEnd(ProgramRecording& recording, const std::string& name)
{
    RecordedProgram recorded;
    try {
        recorded.end =
            recording.record([] { return isToEnd() ? ProgramRecording::Wish::End : ProgramRecording::Wish::GoOn; });
    } catch (const Error& error) {
        std::cerr << "poolscope: " << printable(error.what()) << "; " << printable(name)
                  << " keeps running without being recorded\n";
        // For it has the terminal.
        while (!recording.program().end() && !isToEnd())
            recording.capture().sleep();
        return {.isWritten = false};
    }
    return recorded;
}

void tellNotes(const ProgramRecording& recording)
{
    for (const Message& note : recording.notes())
        std::cerr << "poolscope: " << printable(note.english()) << '\n';
}

} // namespace poolscope::app
