// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The one channel between the interface thread and the worker's thread. Commands go in. Samples, with their collections
// and notices, come out complete and in order; of pictures, heap maps and pool reports, only the latest comes out.
// Neither side waits longer for the other than it takes to swap a few vectors. The exception is the worker, which rests
// here when it has nothing to do or is too far ahead. Each group of functions is for one thread.
#pragma once

#include "ui/engine/message.h"

#include <atomic>
#include <bitset>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <span>

namespace poolscope::ui {

class Channel
{
public:
    using Clock = std::chrono::steady_clock;
    using LaneSet = std::bitset<maximumLanes>;

    // How many samples may wait before the worker has to. They take some 3 MB with what comes with them, and a few
    // milliseconds of the interface thread's time to record.
    static constexpr std::size_t maxSamples = 8192;

    // -- For the interface thread.

    // Returns the number of the command.
    std::uint64_t post(Command command);
    // Replaces the content of `delivery` by what has arrived of run number `run`. `delivery` must have a picture and a
    // heap map for each lane of that run. If the channel holds another run, only the number of the command is set. The
    // vectors of `delivery` are reused, so always pass the same object.
    void take(std::uint64_t run, Delivery& delivery);
    // Tells the worker to end.
    void close();

    // -- For the worker.

    // Waits for commands. With a deadline, waits at most until it has passed and there is room for samples. Replaces
    // the content of `commands`. False: the channel is closed.
    [[nodiscard]] bool await(std::vector<NumberedCommand>& commands, std::optional<Clock::time_point> deadline);
    [[nodiscard]] bool isClosed() const { return isClosed_.load(std::memory_order_relaxed); }
    // Reports that the command of that number has been applied.
    void acknowledge(std::uint64_t command);

    // Discards what was not taken of an earlier run.
    void beginRun(std::uint64_t run, std::size_t lanes);
    // Returns the lanes whose last picture has been taken. `notices` belong to the same frame and are taken together
    // with its samples.
    LaneSet deliver(std::span<const Sample> samples, std::span<const CollectionRecord> collections,
                    std::span<const SlotRecord> slotRecords, std::span<const std::uint64_t> births,
                    const RunStatus& status, std::vector<Notice> notices = {});
    void deliver(Notice notice);
    // Swaps `picture` for an old one to be reused. Replaces a picture that has not been taken.
    void deliver(std::size_t lane, Picture& picture);
    void deliver(std::size_t lane, HeapMap& map);
    // The lanes whose last heap map has been taken.
    [[nodiscard]] LaneSet wantingHeapMaps();
    // The last report has been taken.
    [[nodiscard]] bool wantsReport() const { return !isReportNew_.load(std::memory_order_relaxed); }
    // Swaps `report` for an old one to be reused. Replaces a report that has not been taken.
    void deliver(RunReport& report);

private:
    struct Slot
    {
        Picture picture;
        bool isNew = false;
        HeapMap heapMap;
        bool isHeapMapNew = false;
    };

    [[nodiscard]] bool isCalled() const { return isClosed() || !commands_.empty(); }

    std::mutex mutex_;             // guards all below
    std::condition_variable wake_; // wakes the worker
    std::atomic<bool> isClosed_ = false;
    std::vector<NumberedCommand> commands_;
    std::uint64_t posted_ = 0;
    std::uint64_t acknowledged_ = 0;
    std::uint64_t run_ = 0;
    std::vector<Sample> samples_;
    std::vector<CollectionRecord> collections_;
    std::vector<SlotRecord> slotRecords_;
    std::vector<std::uint64_t> births_;
    std::vector<Notice> notices_;
    RunStatus status_;
    std::vector<Slot> slots_; // by lane
    RunReport report_;
    std::atomic<bool> isReportNew_ = false;
};

} // namespace poolscope::ui
