// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/summary.h"

#include "core/metrics/mutator_utilisation.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace poolscope {

namespace {

constexpr std::size_t counterCount = static_cast<std::size_t>(Field::ReservedBytes);

bool isFlow(Field field)
{
    switch (field) {
    case Field::Acquires:
    case Field::Releases:
    case Field::Hits:
    case Field::Misses:
    case Field::Exhausted:
    case Field::HeapAllocations:
    case Field::HeapFrees:
    case Field::Collections:
    case Field::ReclaimedBytes:
        return true;
    default:
        return false;
    }
}

} // namespace

double CounterSummary::hitRate() const
{
    const std::uint64_t all = totals.hits + totals.misses + totals.exhausted;
    return all == 0 ? 0 : static_cast<double>(totals.hits) / static_cast<double>(all);
}

void Summarizer::add(const Sample& sample)
{
    Sample totals{.counters = counters_.totals, .timings = {}};
    Sample peaks{.counters = counters_.peaks, .timings = {}};
    for (const FieldInfo& info : fields().first<counterCount>()) {
        const std::uint64_t value = valueOf(sample, info.field);
        setValue(totals, info.field, isFlow(info.field) ? valueOf(totals, info.field) + value : value);
        setValue(peaks, info.field, std::max(valueOf(peaks, info.field), value));
    }
    counters_.totals = totals.counters;
    counters_.peaks = peaks.counters;
    ++counters_.frames;
    reservedBytesPeak_ = std::max(reservedBytesPeak_, sample.timings.reservedBytes);
    const Timings& t = sample.timings;
    times_.push_back({t.frameNs, t.allocationNs, t.updateNs, t.pauseNs, sample.isStolen()});
}

LaneSummary Summarizer::summary(const Moment& moment, bool withoutStolen) const
{
    LaneSummary result;
    result.counters = moment.counters;
    TimingSummary& timings = result.timings;
    timings.reservedBytesPeak = moment.reservedBytesPeak;
    std::vector<std::uint64_t> frameTimes, pauseTimes;
    const auto times = std::span(times_).first(moment.counters.frames);
    frameTimes.reserve(times.size());
    std::vector<Pause> pauses;
    double update = 0, allocation = 0, collection = 0, idle = 0, now = 0;
    for (const FrameTimes& time : times) {
        // A player's time line: a frame lasts its budget, or longer if its work does.
        const double length = std::max(budgetNs_, static_cast<double>(time.frame));
        timings.stolenFrames += time.stolen ? 1 : 0;
        const bool isOver = static_cast<double>(time.frame) > budgetNs_;
        timings.framesOverBudget += isOver ? 1 : 0;
        timings.stolenFramesOverBudget += isOver && time.stolen ? 1 : 0;
        if (!time.stolen || !withoutStolen) {
            frameTimes.push_back(time.frame);
            if (time.pause > 0) {
                pauseTimes.push_back(time.pause);
                pauses.push_back({static_cast<std::uint64_t>(now), time.pause});
            }
            update += static_cast<double>(time.update);
            allocation += static_cast<double>(time.allocation);
            collection += static_cast<double>(time.pause);
            idle += std::max(0.0, budgetNs_ - static_cast<double>(time.frame));
        }
        now += length;
    }
    if (const double budgets = budgetNs_ * static_cast<double>(frameTimes.size()); budgets > 0)
        timings.shares = {update / budgets, allocation / budgets, collection / budgets, idle / budgets};
    timings.pauses = pauseTimes.size();
    timings.frame = percentilesOf(std::move(frameTimes));
    timings.pause = percentilesOf(std::move(pauseTimes));
    const auto total = static_cast<std::uint64_t>(now);
    timings.utilisation16ms = minimumMutatorUtilisation(pauses, total, 16'670'000);
    timings.utilisation100ms = minimumMutatorUtilisation(pauses, total, 100'000'000);
    timings.utilisation1s = minimumMutatorUtilisation(pauses, total, 1'000'000'000);
    return result;
}

} // namespace poolscope
