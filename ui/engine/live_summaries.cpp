// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/live_summaries.h"

#include <algorithm>
#include <utility>

namespace poolscope::ui {

void LiveSummaries::begin(std::size_t lanes, double frameRate)
{
    lanes_.assign(lanes, Summarizer(frameRate));
    summaries_.assign(lanes, {});
    fresh_.assign(lanes, {});
    next_ = 0;
    isStale_ = false;
    cost_ = {};
    due_ = {};
}

void LiveSummaries::show(std::vector<Summarizer> lanes, std::vector<LaneSummary> summaries)
{
    lanes_ = std::move(lanes);
    fresh_.assign(lanes_.size(), {});
    summaries_ = std::move(summaries);
    next_ = 0;
    isStale_ = rule_ != PreemptedFrames::LeftOut; // they leave preempted frames out
    cost_ = {};
    due_ = {};
}

void LiveSummaries::add(const Sample& sample, std::span<const CollectionRecord> collections)
{
    lanes_[sample.lane].add(sample, collections);
    isStale_ = true;
}

void LiveSummaries::setAccounting(std::size_t lane, const Accounting& accounting)
{
    lanes_[lane].setAccounting(accounting);
    isStale_ = true;
}

void LiveSummaries::setRule(PreemptedFrames rule)
{
    rule_ = rule;
    next_ = 0;
    isStale_ = true;
    due_ = {};
}

void LiveSummaries::setSetUpNs(std::size_t lane, std::uint64_t ns)
{
    lanes_[lane].setSetUpNs(ns);
}

bool LiveSummaries::refresh()
{
    if (!isStale()) return false;
    const Clock::time_point begin = Clock::now();
    if (next_ == 0) {
        if (begin < due_) return false;
        isStale_ = false;
        cost_ = {};
        moments_.clear();
        for (const Summarizer& lane : lanes_)
            moments_.push_back(lane.moment());
    }
    fresh_[next_] = lanes_[next_].summary(moments_[next_], rule_);
    const Clock::time_point end = Clock::now();
    cost_ += end - begin;
    if (++next_ < lanes_.size()) return false;
    next_ = 0;
    due_ = std::max(begin + minInterval, end + restPerWork * cost_);
    std::swap(summaries_, fresh_);
    return true;
}

std::vector<LaneSummary> LiveSummaries::exactSummaries() const
{
    std::vector<LaneSummary> result;
    for (const Summarizer& lane : lanes_)
        result.push_back(lane.summary(rule_));
    return result;
}

} // namespace poolscope::ui
