// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/watch_request.h"

#include "core/trace/capture/call_site_names.h"
#include "core/trace/capture/program_recording.h"

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <future>
#include <memory>

namespace poolscope::ui {

namespace {

class Naming
{
public:
    explicit Naming(const RawCallSites& raw)
        : sites_(std::async(std::launch::async,
                            [this, raw] { return namedCallSites(raw, [this] { return !isWanted_; }); }))
    {
    }
    ~Naming() { isWanted_ = false; }
    Naming(const Naming&) = delete;
    Naming& operator=(const Naming&) = delete;

    [[nodiscard]] std::optional<CallSites> sites()
    {
        if (sites_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return std::nullopt;
        return sites_.get();
    }

private:
    std::atomic<bool> isWanted_ = true;
    std::future<CallSites> sites_; // last: it waits for the other thread
};

SitesToCome nameInBackground(const RawCallSites& raw)
{
    return [naming = std::make_shared<Naming>(raw)] { return naming->sites(); };
}

} // namespace

RecordingRequest recordingRequestOf(const WatchRequest& request)
{
    const char* searchPath = std::getenv("PATH"); // NOLINT(concurrency-mt-unsafe): nobody changes it
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
