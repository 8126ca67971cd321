// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a recorded program itself held, frame by frame, and how long its frames took: beside what a replay shows.
#pragma once

#include "core/trace/replay/frame_births.h"
#include "core/trace/replay/frame_pools.h"
#include "core/trace/replay/trace_frames.h"
#include "core/trace/replay/trace_labels.h"
#include "core/trace/trace_event.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace poolscope {

class ProgramFrames
{
public:
    // Frames are those of TraceReplay with the same values, and have that many pools, the first ones. Throws InputError
    // if the file is no trace.
    ProgramFrames(const std::filesystem::path& file, std::uint64_t eventsOfFrame,
                  std::size_t maxPools = FramePools::maxPools);

    struct Frame
    {
        // At its end, in bytes.
        std::uint64_t asked = 0;    // by the program for objects of any size, and not freed
        std::uint64_t resident = 0; // of the process; 0: not known
        // From the mark before it to its own, without what the recording held the program up, but with what it cost at
        // each event. 0: not known, of all frames that no mark begins and ends.
        std::uint64_t nanoseconds = 0;
        std::vector<FramePools::Pool> pools{}; // at its end
        FramePools::Pool otherPools{};         // FramePools::others()
    };
    // The next frame; nothing at the end of the trace, or if the frame is not there yet.
    [[nodiscard]] std::optional<Frame> next();
    // As it stands now, within a frame: what is left at the end of the trace.
    [[nodiscard]] Frame now() const;
    // Whether its frames may have a time.
    [[nodiscard]] bool hasTimes() const { return hasTimes_; }
    // Of the frames so far.
    [[nodiscard]] const FrameBirths& births() const { return births_; }
    // What the program said so far of its pools, of which those that were used have numbers below poolCount(). Their
    // counts stand at the end of the trace; without an end they are 0.
    [[nodiscard]] const TraceNotes::Pool& pool(std::size_t number) const { return notes().pools[number]; }
    [[nodiscard]] std::size_t poolCount() const { return pools_.pools().size(); }
    // The marks with a text that this did not return before, of frames that have ended, in order. `isOver`: there are
    // no more frames; that within which the trace ends has ended as well.
    [[nodiscard]] std::vector<TraceLabel> newLabels(bool isOver);
    // As TraceFrames has them.
    [[nodiscard]] bool mayGrow() { return frames_.mayGrow(); }
    [[nodiscard]] bool endsInFrame() const { return frames_.endsInFrame(); }

private:
    ProgramFrames(const std::filesystem::path& file, const TraceSurvey& survey, std::uint64_t eventsOfFrame,
                  std::size_t maxPools);
    void add(const TraceEvent& event);
    [[nodiscard]] const TraceNotes& notes() const { return frames_.reader().notes(); }

    TraceInfo info_;
    std::uint64_t eventsOfFrame_;
    std::size_t maxPools_;
    TraceFrames frames_;
    bool hasTimes_;
    TraceTotals totals_;
    FrameBirths births_;
    FramePools pools_;
    std::uint64_t ended_ = 0; // frames
    std::size_t toldLabels_ = 0;
    std::optional<std::uint64_t> firstMark_; // as TraceCensus has it
    std::uint64_t resident_ = 0;
    TraceEvent::Type last_ = TraceEvent::Type::Mark;     // of the events so far
    std::optional<std::uint64_t> markTime_, timeBefore_; // ns, of the last mark and the one before, where known
};

} // namespace poolscope
