// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the user wants to watch, and how. A plain value.
#pragma once

#include "core/trace/capture/program_recording.h"

#include <QString>

#include <cstdint>
#include <string>
#include <vector>

namespace poolscope {
struct RecordingRequest;
}

namespace poolscope::ui {

enum class WhenBehind {
    Slow, // the program waits
    Drop, // what it does is not recorded, but counted
};

struct WatchRequest
{
    std::vector<std::string> words{}; // program and arguments; paths may be no text in any encoding
    QString trace{};                  // the file to be written; empty: PROGRAM.PROCESS.trace in the present folder
    FrameChoice frames = FrameChoice::Auto;
    WhenBehind whenBehind = WhenBehind::Slow;
    bool callSites = false;
    std::uint64_t framesAhead = 60; // so many may the program be ahead of what is shown
};

// To be recorded as wanted. Throws InputError if the program is not there or cannot be recorded, RunError if the
// recorder is not there.
[[nodiscard]] RecordingRequest recordingRequestOf(const WatchRequest& request);

} // namespace poolscope::ui
