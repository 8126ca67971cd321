// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A trace as a whole, before its events are replayed. What it says at its end is believed; one that was cut is read
// once.
#pragma once

#include "core/trace/trace_event.h"
#include "core/trace/trace_file.h"
#include "core/trace/trace_info.h"

#include <cstdint>
#include <filesystem>
#include <istream>
#include <memory>
#include <optional>

namespace poolscope {

// How long a frame is where the trace does not say where frames end.
inline constexpr double clockFrameNanoseconds = 1e9 / 60;

// Where the frames of a trace end: where the program marked it; before its first mark, and without any, every sixtieth
// of a second; or after so many events.
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

struct TraceSurvey
{
    TraceInfo info{};
    TraceCensus census{};
    CallSites sites{};
    TraceTotals totals{};
    std::optional<TraceFault> fault{}; // of a trace that is not complete: where it ends
};

// The trace in a file, or for an empty path the sample. Throws InputError if it cannot be opened.
[[nodiscard]] std::unique_ptr<std::istream> openTrace(const std::filesystem::path& file);
// Throws InputError if it is no trace. The last few are kept as long as their files stay as they are: to ask again
// reads nothing of them. Any thread.
[[nodiscard]] std::shared_ptr<const TraceSurvey> sharedSurvey(const std::filesystem::path& file);
[[nodiscard]] inline TraceSurvey surveyed(const std::filesystem::path& file)
{
    return *sharedSurvey(file);
}
// Whether surveyed() knows the file as it is.
[[nodiscard]] bool isSurveyed(const std::filesystem::path& file);
// Whether a recording is writing into the file. Not into one that isSurveyed(), which is not opened for that.
[[nodiscard]] bool isGrowing(const std::filesystem::path& file);

// What it says of itself at its beginning. Throws InputError if it is no trace.
[[nodiscard]] TraceInfo introduced(const std::filesystem::path& file);
// sharedSurvey(), but of a trace that is being recorded what TraceFrames has to know, with the rest only if the events
// had to be read for it. Throws as above.
[[nodiscard]] std::shared_ptr<const TraceSurvey> surveyedForFrames(const std::filesystem::path& file);
// surveyed() without census, totals and fault, if the trace is not complete: its events are not decoded. Throws
// InputError if it is no trace.
[[nodiscard]] TraceSurvey outlined(const std::filesystem::path& file);
// outlined(), with the objects of so many allocations at the beginning. Each thread remembers the last one: those who
// ask for the kinds of a trace that grows ask again and again. Throws InputError if the file is no trace.
[[nodiscard]] TraceSurvey surveyedFirst(const std::filesystem::path& file, std::uint64_t allocations);

// How many births and deaths a frame has where the trace tells neither marks nor time.
inline constexpr std::uint64_t eventsOfTimelessFrame = 10'000;
// As many of a trace's frames as there are; how a program ends after its last mark is none. `eventsOfFrame`: as
// TraceReplay has it.
[[nodiscard]] std::uint64_t framesOf(const TraceSurvey& survey, std::uint64_t eventsOfFrame);
// The same of frames as they were recorded, in a trace that tells time.
[[nodiscard]] std::uint64_t framesOf(FrameSource source, const TraceTotals& totals,
                                     const std::optional<std::uint64_t>& firstMark);

} // namespace poolscope
