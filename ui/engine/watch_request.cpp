// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/watch_request.h"

#include "core/trace/capture/call_site_names.h"
#include "core/trace/capture/program_recording.h"
#include "core/trace/capture/recorder_library.h"

#include <chrono>
#include <cstdlib>
#include <future>
#include <memory>

namespace poolscope::ui {

namespace {

SitesToCome nameInBackground(const RawCallSites& raw)
{
    const auto naming =
        std::make_shared<std::future<CallSites>>(std::async(std::launch::async, [raw] { return namedCallSites(raw); }));
    return [naming]() -> std::optional<CallSites> {
        if (naming->wait_for(std::chrono::seconds(0)) != std::future_status::ready) return std::nullopt;
        return naming->get();
    };
}

} // namespace

RecordingRequest recordingRequestOf(const WatchRequest& request)
{
    const char* searchPath = std::getenv("PATH");
    const std::string name = request.words.empty() ? std::string() : request.words.front();
    RecordingRequest recording{.words = request.words,
                               .program = findRecordableProgram(name, searchPath != nullptr ? searchPath : ""),
                               .recorder = recorderLibrary(request.callSites),
                               .source = "poolscope watch " POOLSCOPE_VERSION,
                               .frames = request.frames,
                               .callSites = request.callSites,
                               .group = ProcessGroup::Own};
    if (request.callSites) recording.nameSites = nameInBackground;
    if (!request.trace.isEmpty()) recording.out = request.trace.toStdString();
    return recording;
}

} // namespace poolscope::ui
