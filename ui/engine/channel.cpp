// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/channel.h"

#include <iterator>
#include <utility>

namespace poolscope::ui {

std::uint64_t Channel::post(Command command)
{
    std::uint64_t number = 0;
    {
        const std::lock_guard lock(mutex_);
        number = ++posted_;
        commands_.push_back({number, std::move(command)});
    }
    wake_.notify_one();
    return number;
}

void Channel::take(std::uint64_t run, Delivery& delivery)
{
    delivery.samples.clear();
    delivery.collections.clear();
    delivery.slotRecords.clear();
    delivery.births.clear();
    delivery.notices.clear();
    delivery.hasNewPictures = false;
    delivery.hasNewReport = false;
    delivery.hasNewHeapMaps = false;
    {
        const std::lock_guard lock(mutex_);
        delivery.command = acknowledged_;
        if (run != run_) return;
        std::swap(delivery.samples, samples_);
        std::swap(delivery.collections, collections_);
        std::swap(delivery.slotRecords, slotRecords_);
        std::swap(delivery.births, births_);
        std::swap(delivery.notices, notices_);
        delivery.status = status_;
        for (std::size_t lane = 0; lane < slots_.size(); ++lane) {
            if (!std::exchange(slots_[lane].isNew, false)) continue;
            std::swap(delivery.pictures[lane], slots_[lane].picture);
            delivery.hasNewPictures = true;
        }
        for (std::size_t lane = 0; lane < slots_.size(); ++lane) {
            if (!std::exchange(slots_[lane].isHeapMapNew, false)) continue;
            std::swap(delivery.heapMaps[lane], slots_[lane].heapMap);
            delivery.hasNewHeapMaps = true;
        }
        delivery.hasNewReport = isReportNew_.exchange(false, std::memory_order_relaxed);
        if (delivery.hasNewReport) std::swap(delivery.report, report_);
    }
    // The worker may be waiting for room.
    if (!delivery.samples.empty()) wake_.notify_one();
}

void Channel::close()
{
    {
        const std::lock_guard lock(mutex_);
        isClosed_ = true;
    }
    wake_.notify_one();
}

bool Channel::await(std::vector<NumberedCommand>& commands, std::optional<Clock::time_point> deadline)
{
    commands.clear();
    std::unique_lock lock(mutex_);
    const auto called = [this] { return isCalled(); };
    if (!deadline) {
        wake_.wait(lock, called);
    } else {
        if (*deadline > Clock::now()) wake_.wait_until(lock, *deadline, called);
        wake_.wait(lock, [this] { return isCalled() || samples_.size() < maxSamples; });
    }
    std::swap(commands, commands_);
    return !isClosed();
}

void Channel::acknowledge(std::uint64_t command)
{
    const std::lock_guard lock(mutex_);
    acknowledged_ = command;
}

void Channel::beginRun(std::uint64_t run, std::size_t lanes)
{
    const std::lock_guard lock(mutex_);
    run_ = run;
    samples_.clear();
    collections_.clear();
    slotRecords_.clear();
    births_.clear();
    notices_.clear();
    status_ = {};
    slots_.assign(lanes, {});
    report_ = {};
    isReportNew_ = false;
}

Channel::LaneSet Channel::deliver(std::span<const Sample> samples, std::span<const CollectionRecord> collections,
                                  std::span<const SlotRecord> slotRecords, std::span<const std::uint64_t> births,
                                  const RunStatus& status, std::vector<Notice> notices)
{
    const std::lock_guard lock(mutex_);
    notices_.insert(notices_.end(), std::make_move_iterator(notices.begin()), std::make_move_iterator(notices.end()));
    samples_.insert(samples_.end(), samples.begin(), samples.end());
    collections_.insert(collections_.end(), collections.begin(), collections.end());
    slotRecords_.insert(slotRecords_.end(), slotRecords.begin(), slotRecords.end());
    births_.insert(births_.end(), births.begin(), births.end());
    status_ = status;
    LaneSet wanting;
    for (std::size_t lane = 0; lane < slots_.size(); ++lane)
        wanting[lane] = !slots_[lane].isNew;
    return wanting;
}

void Channel::deliver(Notice notice)
{
    const std::lock_guard lock(mutex_);
    notices_.push_back(std::move(notice));
}

void Channel::deliver(std::size_t lane, Picture& picture)
{
    const std::lock_guard lock(mutex_);
    std::swap(slots_[lane].picture, picture);
    slots_[lane].isNew = true;
}

void Channel::deliver(std::size_t lane, HeapMap& map)
{
    const std::lock_guard lock(mutex_);
    std::swap(slots_[lane].heapMap, map);
    slots_[lane].isHeapMapNew = true;
}

Channel::LaneSet Channel::wantingHeapMaps()
{
    const std::lock_guard lock(mutex_);
    LaneSet wanting;
    for (std::size_t lane = 0; lane < slots_.size(); ++lane)
        wanting[lane] = !slots_[lane].isHeapMapNew;
    return wanting;
}

void Channel::deliver(RunReport& report)
{
    const std::lock_guard lock(mutex_);
    std::swap(report_, report);
    isReportNew_ = true;
}

} // namespace poolscope::ui
