// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a recorded program itself held, frame by frame: all of it, beside what a replay shows.
#pragma once

#include "core/trace/replay/trace_frames.h"
#include "core/trace/trace_event.h"

#include <cstdint>
#include <filesystem>
#include <optional>

namespace poolscope {

class ProgramHeap
{
public:
    // Frames are those of TraceReplay with the same values. Throws InputError if the file is no trace.
    ProgramHeap(const std::filesystem::path& file, std::uint64_t eventsOfFrame);

    // At the end of a frame, in bytes.
    struct Frame
    {
        std::uint64_t asked = 0;    // by the program for objects of any size, and not freed
        std::uint64_t resident = 0; // of the process; 0: not known
    };
    // The next frame; nothing at the end of the trace, or if the frame is not there yet.
    [[nodiscard]] std::optional<Frame> next();
    // As it stands now, within a frame: what is left at the end of the trace.
    [[nodiscard]] Frame now() const { return {.asked = totals_.liveBytes, .resident = resident_}; }
    // As TraceFrames has them.
    [[nodiscard]] bool mayGrow() { return frames_.mayGrow(); }
    [[nodiscard]] bool endsInFrame() const { return frames_.endsInFrame(); }

private:
    TraceFrames frames_;
    TraceTotals totals_;
    std::uint64_t resident_ = 0;
};

} // namespace poolscope
