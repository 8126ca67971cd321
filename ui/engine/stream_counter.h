// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Counts along the events of a run beside its lanes, for what no lane counts: births and lifetimes of each kind, and
// the slots that each lane's pools would need to miss nothing. Belongs to the worker's thread.
#pragma once

#include "core/experiment/experiment.h"
#include "core/tuning/advice/demand.h"
#include "ui/engine/run_report.h"

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace poolscope::ui {

class StreamCounter
{
public:
    using Clock = std::chrono::steady_clock;

    // The figures cost O(live objects), some 3 ms for a million: they are renewed at most four times a second, and take
    // at most a fiftieth of the thread's time.
    static constexpr std::chrono::milliseconds minInterval{250};
    static constexpr int restPerWork = 50;

    // `kinds` must outlive it.
    StreamCounter(const Experiment& experiment, std::span<const Kind> kinds);

    // The next frame.
    void add(const FrameEvents& events);
    // Of the last frame, by kind.
    [[nodiscard]] std::span<const std::uint64_t> births() const { return counters_.front().counter.birthsInFrame(); }
    // Writes RunReport::lives and LaneReport::needed; the report must have its lanes. Exact: they are of this frame,
    // whatever that costs; otherwise they may be older.
    void tell(RunReport& report, bool isExact);

private:
    struct Counter
    {
        DemandCounter counter;
        std::vector<KindDemand> demand{}; // as last renewed
    };

    std::vector<Counter> counters_;                          // one for each set of rules; at least one
    std::vector<std::optional<std::size_t>> counterOfLanes_; // nothing: the lane has no pools
    std::vector<KindLives> lives_;                           // as last renewed
    Clock::time_point due_;
};

} // namespace poolscope::ui
