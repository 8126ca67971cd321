// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/program_recording.h"

#include "core/base/error.h"

#include <ctime>

namespace poolscope {

namespace {

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
            .marks = marksOf(request.frames),
            .info = {.source = request.source,
                     .program = request.words.front(),
                     .arguments = argumentsOf(request),
                     .began = std::time(nullptr),
                     .frames = request.frames == FrameChoice::Clock ? FrameSource::Clock : FrameSource::Marks},
            .nameSites = request.nameSites,
            .now = now,
            .open = [&files](std::uint32_t process, bool isTarget) { return files.open(process, isTarget); }};
}

} // namespace

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
