// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The events of a trace, frame by frame. A trace that is being recorded is followed.
#pragma once

#include "core/scenarios/scenario.h"
#include "core/trace/replay/trace_survey.h"
#include "core/trace/trace_event.h"
#include "core/trace/trace_info.h"
#include "core/trace/trace_reader.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <memory>
#include <vector>

namespace poolscope {

class TraceFrames
{
public:
    // `survey`: of the file, which is opened as openTrace() has it. `eventsOfFrame`: 0 for frames as they were
    // recorded.
    TraceFrames(const std::filesystem::path& file, const TraceSurvey& survey, std::uint64_t eventsOfFrame);
    ~TraceFrames();

    // Passes what happens in the frame to handle(const TraceEvent&). True at its end, and the next call begins another.
    // False where the trace ends; if it has grown, the next call goes on.
    template <class Handle>
    bool advance(Handle&& handle);
    // Whether what advance() passed before the end of the trace is a frame: not if the program marked frames.
    [[nodiscard]] bool endsInFrame() const { return !ends_.hasMark(); }
    // What reads the trace: what it says behind its events is known once advance() has come to the end.
    [[nodiscard]] const TraceReader& reader() const { return reader_; }
    // Whether the trace was being recorded when it was opened, and still is: it may grow.
    [[nodiscard]] bool mayGrow();

private:
    std::filesystem::path file_;
    std::unique_ptr<std::istream> in_;
    TraceReader reader_;
    std::vector<TraceEvent> batch_; // of the reader
    std::size_t next_ = 0;          // in the batch
    FrameEnds ends_;
    bool mayGrow_;
};

template <class Handle>
bool TraceFrames::advance(Handle&& handle)
{
    for (;;) {
        if (ends_.isOver()) break;
        if (next_ == batch_.size()) {
            next_ = 0;
            if (!reader_.read(batch_)) return false;
            continue;
        }
        const TraceEvent& event = batch_[next_++];
        handle(event);
        if (ends_.isLast(event)) break;
    }
    ends_.beginFrame();
    return true;
}

} // namespace poolscope
