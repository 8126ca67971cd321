// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/summary.h"

#include <algorithm>

namespace poolscope {

double CounterSummary::hitRate() const
{
    const std::uint64_t all = totals.hits + totals.misses + totals.exhausted;
    return all == 0 ? 0 : static_cast<double>(totals.hits) / static_cast<double>(all);
}

double CounterSummary::allocatedBytesPerFrame() const
{
    return frames == 0 ? 0 : static_cast<double>(totals.allocatedBytes) / static_cast<double>(frames);
}

std::uint64_t CounterSummary::incrementalCollections() const
{
    const std::uint64_t atOnce = collections.minor + collections.major;
    return totals.collections - std::min(totals.collections, atOnce);
}

double CounterSummary::promotionRate() const
{
    return totals.allocatedBytes == 0
               ? 0
               : static_cast<double>(collections.promotedBytes) / static_cast<double>(totals.allocatedBytes);
}

double CollectionTotals::survivalRate() const
{
    const std::uint64_t condemned = objectsVisited + objectsReclaimed;
    return condemned == 0 ? 0 : static_cast<double>(objectsVisited) / static_cast<double>(condemned);
}

void Summarizer::add(const Sample& sample, std::span<const CollectionRecord> collections)
{
    count(sample);
    for (const CollectionRecord& record : collections)
        count(record.collection);
    const Timings& t = sample.timings;
    all_.add(t.frameNs, collections);
    if (!sample.isPreempted()) clean_.add(t.frameNs, collections);
    times_.push_back({t.frameNs, t.allocationNs, t.updateNs, t.drawNs, t.pauseNs, sample.counters.allocatedBytes,
                      comparedNs(sample, PreemptedFrames::LeftOut)});
}

void Summarizer::count(const Sample& sample)
{
    const Counters& now = sample.counters;
    Counters &totals = counters_.totals, &highest = counters_.peaks;
    for (const FieldInfo& info : fields()) {
        if (!info.isCounter()) continue;
        const std::uint64_t value = now.*info.counter;
        totals.*info.counter = info.sort == FieldInfo::Sort::Flow ? totals.*info.counter + value : value;
        highest.*info.counter = std::max(highest.*info.counter, value);
    }
    for (const Peak& each : peaks()) {
        const auto level = infoOf(each.level).counter, peak = infoOf(each.peak).counter;
        highest.*level = highest.*peak = std::max(highest.*level, highest.*peak);
    }
    ++counters_.frames;
    reservedBytesPeak_ = std::max(reservedBytesPeak_, sample.timings.reservedBytes);
}

void Summarizer::count(const Collection& collection)
{
    CollectionTotals& totals = counters_.collections;
    switch (collection.kind) {
    case Collection::Kind::Minor: ++totals.minor; break;
    case Collection::Kind::Major: ++totals.major; break;
    case Collection::Kind::Increment: ++totals.increments; break;
    }
    totals.copiedBytes += collection.copiedBytes;
    totals.promotedBytes += collection.promotedBytes;
    totals.objectsVisited += collection.objectsVisited;
    totals.objectsReclaimed += collection.objectsReclaimed;
}

LaneSummary Summarizer::summary(const Moment& moment, PreemptedFrames rule) const
{
    LaneSummary result;
    result.counters = moment.counters;
    TimingSummary& timings = result.timings;
    timings.rule = rule;
    timings.setUpNs = setUpNs_;
    timings.reservedBytesPeak = moment.reservedBytesPeak;
    std::vector<std::uint64_t> frameTimes;
    const auto times = std::span(times_).first(moment.counters.frames);
    frameTimes.reserve(times.size());
    double update = 0, allocation = 0, collection = 0, drawing = 0, idle = 0;
    for (const FrameTimes& time : times) {
        timings.preemptedFrames += time.isPreempted() ? 1 : 0;
        const bool isOverByClock = static_cast<double>(time.frame) > budgetNs_;
        const bool isOver = static_cast<double>(time.compared) > budgetNs_;
        timings.preemptedFramesOverBudget += isOverByClock && !isOver ? 1 : 0;
        timings.framesOverBudget += (rule == PreemptedFrames::LeftOut ? isOver : isOverByClock) ? 1 : 0;
        if (time.isPreempted() && rule == PreemptedFrames::LeftOut) continue;
        frameTimes.push_back(time.frame);
        timings.allocatedBytes += time.allocatedBytes;
        update += static_cast<double>(time.update);
        allocation += static_cast<double>(time.allocation);
        collection += static_cast<double>(time.pause);
        drawing += static_cast<double>(time.draw);
        idle += std::max(0.0, budgetNs_ - static_cast<double>(time.frame));
    }
    timings.frames = frameTimes.size();
    if (const double budgets = budgetNs_ * static_cast<double>(frameTimes.size()); budgets > 0)
        timings.shares = {update / budgets, allocation / budgets, collection / budgets, drawing / budgets,
                          idle / budgets};
    timings.frame = percentilesOf(std::move(frameTimes));
    const PauseLine::Extent extent = rule == PreemptedFrames::Included ? moment.all : moment.clean;
    fillPauses(timings, pauses(rule).pauses().first(extent.pauses), extent.totalNs);
    return result;
}

LaneSummary Summarizer::finalSummary(PreemptedFrames rule) const
{
    LaneSummary result = summary(rule);
    result.timings.utilisation = utilisationCurve(pauses(rule).pauses(), pauses(rule).totalNs());
    return result;
}

void Summarizer::fillPauses(TimingSummary& timings, std::span<const Pause> pauses, std::uint64_t totalNs)
{
    std::vector<std::uint64_t> lengths;
    lengths.reserve(pauses.size());
    for (const Pause& pause : pauses) {
        lengths.push_back(pause.lengthNs);
        timings.pausedNs += pause.lengthNs;
    }
    timings.pauses = pauses.size();
    timings.pause = percentilesOf(std::move(lengths));
    timings.utilisation16ms = minimumMutatorUtilisation(pauses, totalNs, 16'670'000);
    timings.utilisation100ms = minimumMutatorUtilisation(pauses, totalNs, 100'000'000);
    timings.utilisation1s = minimumMutatorUtilisation(pauses, totalNs, 1'000'000'000);
}

} // namespace poolscope
