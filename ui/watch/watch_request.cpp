// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/watch/watch_request.h"

#include "core/trace/capture/program_recording.h"
#include "core/trace/capture/recorder_library.h"

#include <cstdlib>

namespace poolscope::ui {

RecordingRequest recordingRequestOf(const WatchRequest& request)
{
    const char* searchPath = std::getenv("PATH");
    const std::string name = request.words.empty() ? std::string() : request.words.front();
    RecordingRequest recording{.words = request.words,
                               .program = findRecordableProgram(name, searchPath != nullptr ? searchPath : ""),
                               .recorder = recorderLibrary(request.callSites),
                               .source = "poolscope watch " POOLSCOPE_VERSION,
                               .callSites = request.callSites,
                               .isWatched = true};
    if (!request.trace.isEmpty()) recording.out = request.trace.toStdString();
    switch (request.frames) {
    case WatchedFrames::Auto: break;
    case WatchedFrames::Swap: recording.marks = PoolscopeMarksOfSwaps; break;
    case WatchedFrames::Calls: recording.marks = PoolscopeMarksOfCalls; break;
    case WatchedFrames::Clock:
        recording.marks = 0;
        recording.frames = FrameSource::Clock;
        break;
    }
    return recording;
}

} // namespace poolscope::ui
