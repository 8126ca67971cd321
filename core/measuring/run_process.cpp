// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measuring/run_process.h"

#include "core/base/error.h"
#include "core/base/own_process.h"
#include "core/experiment/experiment_json.h"
#include "core/experiment/experiment_reader.h"
#include "core/json/json_document.h"
#include "core/measuring/record_run.h"
#include "core/recording/files/recording_file.h"

#include <cstdint>
#include <exception>
#include <poll.h>
#include <sstream>
#include <string>
#include <string_view>
#include <unistd.h>

namespace poolscope {

namespace {

constexpr std::uint64_t lookEvery = 64; // frames

// Whether somebody may still read what is written to it.
bool isReadable(int output)
{
    pollfd poller{output, 0, 0};
    return ::poll(&poller, 1, 0) <= 0 || (poller.revents & POLLERR) == 0;
}

struct Unwanted
{
};

// Without the limit of files: it is from this program, and the defaults that it writes out may make it longer.
Experiment experimentOf(std::string_view text)
{
    return experimentIn(parseJson(text), recordedRunCommand);
}

} // namespace

int serveRecordedRun(int input, int output)
{
    endWithParent();
    try {
        const std::string text = readAll(input, [] {});
        // Who started this one may have ended before the kernel was asked to tell of it.
        const auto lookForReader = [&](std::uint64_t frame) {
            if (frame % lookEvery == 0 && !isReadable(output)) throw Unwanted();
        };
        std::ostringstream recording;
        writeRecording(recording, recordRun(experimentOf(text), lookForReader));
        writeOrFail(output, recording.view());
        return 0;
    } catch (const Unwanted&) {
        return 1;
    } catch (const std::exception& error) {
        writeOrFail(output, error.what());
        return 1;
    }
}

RecordedRun recordRunInProcess(const Experiment& experiment, const std::function<void()>& whileWaiting)
{
    const Descriptor input = memoryFile("experiment");
    writeOrFail(input.get(), formatJson(toJson(experiment)));
    ::lseek(input.get(), 0, SEEK_SET);
    const ProcessOutput read = outputOfOwnProcess({recordedRunCommand}, input.get(), false, whileWaiting);
    if (!read.isWhole) throw RunError(read.bytes.empty() ? "a run in a process of its own was ended" : read.bytes);
    RecordingReader reader(read.bytes, recordedRunCommand);
    for (std::size_t lane = 0; lane < reader.laneCount(); ++lane)
        reader.readLane(lane);
    return reader.take();
}

} // namespace poolscope
