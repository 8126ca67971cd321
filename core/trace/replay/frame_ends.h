// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where the frames of a trace end: where the program marked it; before its first mark, and without any, every sixtieth
// of a second; or after so many events.
#pragma once

#include "core/trace/trace_event.h"
#include "core/trace/trace_info.h"

#include <cstdint>

namespace poolscope {

// How long a frame is where the trace does not say where frames end.
inline constexpr double clockFrameNanoseconds = 1e9 / 60;

class FrameEnds
{
public:
    // `eventsOfFrame`: births and deaths, 0 for frames as they were recorded.
    FrameEnds(FrameSource source, std::uint64_t eventsOfFrame)
        : marksEndFrames_(source == FrameSource::Marks),
          eventsOfFrame_(eventsOfFrame),
          eventsLeft_(eventsOfFrame)
    {
    }

    // The frame that began last ends before any further event: it is a part of a pause.
    [[nodiscard]] bool isOver() const
    {
        return eventsOfFrame_ == 0 && !hasMark_ &&
               static_cast<double>(time_) >= static_cast<double>(frames_) * clockFrameNanoseconds;
    }
    // Whether the frame ends with this event.
    [[nodiscard]] bool isLast(const TraceEvent& event)
    {
        if (eventsOfFrame_ > 0) return (isAllocation(event.type) || isEnd(event.type)) && --eventsLeft_ == 0;
        if (event.type == TraceEvent::Type::Mark && marksEndFrames_) {
            hasMark_ = true;
            return true;
        }
        if (event.type == TraceEvent::Type::Time) time_ = event.bytes;
        return false;
    }
    // What comes after a mark and before no other is no frame.
    [[nodiscard]] bool hasMark() const { return hasMark_; }
    void beginFrame()
    {
        ++frames_;
        eventsLeft_ = eventsOfFrame_;
    }

private:
    bool marksEndFrames_; // once there is one
    bool hasMark_ = false;
    std::uint64_t eventsOfFrame_;
    std::uint64_t eventsLeft_; // of this frame
    std::uint64_t frames_ = 1; // begun
    std::uint64_t time_ = 0;   // ns, of the last Time
};

} // namespace poolscope
