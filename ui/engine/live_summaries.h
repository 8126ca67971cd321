// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The summaries of all lanes, kept as fresh as is affordable. A summary costs O(frames), so they are renewed at most
// four times a second: one lane per call, but all of them as of one frame. The next renewal then waits for fifty times
// the cost of this one, so that renewals take at most a fiftieth of the thread's time. A single call still costs a
// whole lane, some 20 ms for a million frames.
#pragma once

#include "core/metrics/summary.h"

#include <chrono>
#include <cstddef>
#include <span>
#include <vector>

namespace poolscope::ui {

class LiveSummaries
{
public:
    using Clock = std::chrono::steady_clock;

    static constexpr std::chrono::milliseconds minInterval{250};
    static constexpr int restPerWork = 50;

    // Forgets all. `frameRate` as in Summarizer.
    void begin(std::size_t lanes, double frameRate);
    // Shows a complete recording with its summaries, which must leave preempted frames out.
    void show(std::vector<Summarizer> lanes, std::vector<LaneSummary> summaries);
    void add(const Sample& sample, std::span<const CollectionRecord> collections = {});
    void setAccounting(std::size_t lane, const Accounting& accounting);
    void setSetUpNs(std::size_t lane, std::uint64_t ns);

    // The summaries lack samples that were added.
    [[nodiscard]] bool isStale() const { return isStale_ || next_ > 0; }
    // Renews one lane if it is due. True: all lanes have been renewed.
    bool refresh();

    // Used for summaries and pauses from now on; the summaries are renewed as soon as possible.
    void setRule(PreemptedFrames rule);
    [[nodiscard]] PreemptedFrames rule() const { return rule_; }

    // By lane, all as of the same frame.
    [[nodiscard]] const std::vector<LaneSummary>& summaries() const { return summaries_; }
    // Of all samples so far.
    [[nodiscard]] const PauseLine& pauses(std::size_t lane) const { return lanes_[lane].pauses(rule_); }
    // Up to the last sample.
    [[nodiscard]] std::vector<LaneSummary> exactSummaries() const;

private:
    std::vector<Summarizer> lanes_;
    std::vector<LaneSummary> summaries_;
    std::vector<LaneSummary> fresh_;          // the renewal in progress
    std::vector<Summarizer::Moment> moments_; // where each lane of the renewal in progress ends
    std::size_t next_ = 0;                    // lane to be renewed next
    PreemptedFrames rule_ = PreemptedFrames::LeftOut;
    bool isStale_ = false;
    Clock::duration cost_{}; // of the renewal in progress
    Clock::time_point due_;
};

} // namespace poolscope::ui
