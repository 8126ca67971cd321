// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measuring/read_program.h"

#include "core/base/error.h"
#include "core/experiment/trace_experiment.h"
#include "core/trace/replay/program_frames.h"

#include <span>

namespace poolscope {

namespace {

constexpr std::size_t framesPerCall = 1024;

void append(ProgramSeries::InUse& to, const FramePools::Pool& pool)
{
    to.now.append(pool.inUse);
    to.highWater.append(pool.highWater);
}

// In the frames before its first use, nothing of a pool is in use.
ProgramSeries::InUse unusedFor(std::size_t frames)
{
    ProgramSeries::InUse none;
    for (std::size_t frame = 0; frame < frames; ++frame)
        append(none, {});
    return none;
}

void append(ProgramSeries& all, const ProgramFrames::Frame& frame, bool hasTimes)
{
    const std::size_t before = all.allocated.size();
    all.allocated.append(frame.asked);
    all.resident.append(frame.resident);
    if (hasTimes) all.frameTimes.append(frame.nanoseconds);
    while (all.pools.size() < frame.pools.size())
        all.pools.push_back({.inUse = unusedFor(before), .hasOwnLine = all.pools.size() < FramePools::maxPools});
    for (std::size_t i = 0; i < frame.pools.size(); ++i)
        append(all.pools[i].inUse, frame.pools[i]);
    if (frame.pools.size() <= FramePools::maxPools) return;
    if (!all.otherPools) all.otherPools = unusedFor(before);
    append(*all.otherPools, frame.otherPools);
}

std::optional<ProgramSeries::PoolTotals> totalsOf(const TraceNotes::Pool& pool)
{
    if (pool.acquired == 0) return std::nullopt;
    return ProgramSeries::PoolTotals{.acquired = pool.acquired,
                                     .released = pool.released,
                                     .resets = pool.resets,
                                     .unknownReleases = pool.unknown,
                                     .peakBytes = pool.peakBytes,
                                     .objectsAtEnd = pool.liveObjects,
                                     .bytesAtEnd = pool.liveBytes};
}

ProgramSeries readAll(ProgramFrames& program, const std::function<void()>& meanwhile)
{
    ProgramSeries all;
    const bool mayGrow = program.mayGrow(); // a frame that has not ended is none yet
    while (all.allocated.size() < maximumFrames) {
        const auto frame = program.next();
        if (!frame) break;
        append(all, *frame, program.hasTimes());
        if (meanwhile && all.allocated.size() % framesPerCall == 0) meanwhile();
    }
    if (all.allocated.size() < maximumFrames && !mayGrow && program.endsInFrame())
        append(all, program.now(), program.hasTimes());
    const std::size_t frames = all.allocated.size();
    all.born.append(std::span(program.births().born()).first(frames));
    all.alive.append(std::span(program.births().alive()).first(frames));
    for (std::size_t i = 0; i < all.pools.size(); ++i) {
        all.pools[i].name = program.pool(i).name;
        all.pools[i].totals = totalsOf(program.pool(i));
    }
    return all;
}

} // namespace

std::optional<ProgramSeries> readProgram(const Experiment& experiment, const std::function<void()>& meanwhile)
{
    const ParameterValues* values = traceParameters(experiment);
    if (values == nullptr) return std::nullopt;
    try {
        if (whyNotRun(experiment)) return std::nullopt;
        ProgramFrames program(values->choice("file"), static_cast<std::uint64_t>(values->integer("eventsPerFrame")),
                              TraceNotes::maxPools);
        return readAll(program, meanwhile);
    } catch (const InputError&) {
        return std::nullopt;
    }
}

} // namespace poolscope
