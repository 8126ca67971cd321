// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The records of one recorded process, in the order of their numbers, taken from the rings of its threads.
#pragma once

#include "core/trace/capture/channel_memory.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace poolscope {

class OrderedRecords
{
public:
    // `channel` must outlive it; `process`: index.
    OrderedRecords(PoolscopeChannel& channel, std::uint32_t process);

    // Passes what has come and is in order to handle(const PoolscopeRecord&). Before the record with the number of the
    // last tick(), calls handleTime(nanoseconds) with its time. Returns whether anything came.
    template <class Handle, class HandleTime>
    bool drain(Handle&& handle, HandleTime&& handleTime);
    // For a process that is gone, after drain() found nothing more: numbers that threads took, but did not live to use,
    // are skipped up to the next record there is. Returns how many, 0 if nothing is held back.
    [[nodiscard]] std::uint64_t skipGap();
    // For a process that runs another program by now: the same, but only among the numbers before its PoolscopeImage,
    // whose threads are gone. What is missing behind it is on its way.
    [[nodiscard]] std::uint64_t skipGapBeforeImage();
    // For a process that goes on, after each drain(): the same for a number that its thread cannot use any more,
    // because a signal handler left it for good. `now`: nanoseconds.
    [[nodiscard]] std::uint64_t skipAbandoned(std::uint64_t now);
    // For skipGap(): how many numbers were taken after the last record there is, at most one by each thread.
    [[nodiscard]] std::uint64_t missingAtEnd() const;
    // How many records, or rings full of them, made no sense since this was last asked: the program wrote where it must
    // not.
    [[nodiscard]] std::uint64_t takeDamaged() { return std::exchange(damaged_, 0); }
    // It is that many nanoseconds since a point in the past, and was when the records to come had no number yet.
    void tick(std::uint64_t nanoseconds);
    // Since when a thread has been waiting for room in its ring, or because it is held, in nanoseconds of
    // CLOCK_MONOTONIC: the one that has waited longest. 0: none is.
    [[nodiscard]] std::uint64_t waitsSince() const;
    // Frees rings that no thread will ever write into again: those of the process's earlier programs, or all of them;
    // then nothing more can be drained.
    void freeRings(bool all);

private:
    static constexpr std::size_t windowRecords = 1U << 17;
    static constexpr std::uint64_t longestWrite = 1'000'000'000; // ns
    static constexpr std::uint64_t publishEvery = 1024; // records read, after which the program is told of the room
    static constexpr std::uint64_t nowhere = ~0ULL;

    // What is read of a ring, whatever the program makes of the numbers in it.
    struct Reading
    {
        std::uint64_t read = nowhere; // nowhere: the ring is not of this process
        bool isDamaged = false;
    };

    [[nodiscard]] std::uint64_t readableOf(PoolscopeRing& ring, Reading& reading);
    template <class Handle, class HandleTime>
    bool drainRing(PoolscopeRing& ring, Reading& reading, Handle& handle, HandleTime& handleTime);
    bool skipWhatNobodyTook();
    template <class Handle, class HandleTime>
    bool passHeld(Handle& handle, HandleTime& handleTime);
    template <class Handle, class HandleTime>
    void pass(const PoolscopeRecord& record, Handle& handle, HandleTime& handleTime);
    void publish(PoolscopeRing& ring, std::uint64_t read);
    void freeRing(PoolscopeRing& ring);
    [[nodiscard]] bool isWriting() const;
    [[nodiscard]] static std::uint64_t numberOf(const PoolscopeRecord& record)
    {
        return record.stamp >> poolscopeTypeBits;
    }

    PoolscopeChannel& channel_;
    std::uint32_t process_;
    std::vector<Reading> readings_; // by ring
    std::uint64_t damaged_ = 0;
    std::uint64_t next_ = 0;          // number of the record to be passed next
    std::uint64_t tooFar_ = nowhere;  // the first number that has no place in the window
    std::uint64_t stuckAt_ = nowhere; // next_ when only such numbers came
    std::uint64_t tickAt_ = ~0ULL;    // number before which tickTime_ is told
    std::uint64_t tickTime_ = 0;
    std::vector<PoolscopeRecord> window_; // records that came too early, by number
    std::vector<std::uint8_t> isHere_;    // in the window
    std::size_t held_ = 0;
    std::uint64_t missing_ = ~0ULL; // number of the record that others waited for at the last look,
    std::uint64_t missingSince_ = 0;
    bool isAbandoned_ = false; // and which no thread was about to write
};

template <class Handle, class HandleTime>
void OrderedRecords::pass(const PoolscopeRecord& record, Handle& handle, HandleTime& handleTime)
{
    if (next_ == tickAt_) {
        handleTime(tickTime_);
        tickAt_ = ~0ULL;
    }
    handle(record);
    ++next_;
}

template <class Handle, class HandleTime>
bool OrderedRecords::passHeld(Handle& handle, HandleTime& handleTime)
{
    const std::uint64_t before = next_;
    while (held_ > 0 && isHere_[next_ % windowRecords] != 0) {
        isHere_[next_ % windowRecords] = 0;
        --held_;
        pass(window_[next_ % windowRecords], handle, handleTime);
    }
    return next_ != before;
}

template <class Handle, class HandleTime>
bool OrderedRecords::drainRing(PoolscopeRing& ring, Reading& reading, Handle& handle, HandleTime& handleTime)
{
    const std::uint64_t written = readableOf(ring, reading);
    const std::uint64_t begin = reading.read;
    const std::uint64_t taken = acquired(channel_.processes[process_].sequence);
    std::uint64_t& read = reading.read;
    for (; read != written; ++read) {
        const PoolscopeRecord record = ring.records[read % poolscopeRingRecords];
        const std::uint64_t number = numberOf(record);
        // NOLINTNEXTLINE(bugprone-branch-clone): asked in this order, for what comes most often is to be found soon
        if (number < next_ || number >= taken) {
            // No thread writes that; but a program may write anywhere, and must not be kept waiting for it.
            ++damaged_;
        } else if (number == next_) {
            pass(record, handle, handleTime);
            (void)passHeld(handle, handleTime);
        } else if (number - next_ >= windowRecords) {
            tooFar_ = std::min(tooFar_, number);
            break; // it stays in its ring
        } else if (isHere_[number % windowRecords] != 0) {
            ++damaged_;
        } else {
            window_[number % windowRecords] = record;
            isHere_[number % windowRecords] = 1;
            ++held_;
        }
        if ((read - begin) % publishEvery == publishEvery - 1) publish(ring, read + 1);
    }
    publish(ring, read);
    return read != begin;
}

template <class Handle, class HandleTime>
bool OrderedRecords::drain(Handle&& handle, HandleTime&& handleTime)
{
    bool came = passHeld(handle, handleTime); // behind a gap that was skipped
    tooFar_ = nowhere;
    for (std::size_t i = 0; i < readings_.size(); ++i) {
        PoolscopeRing& ring = channel_.rings[i];
        Reading& reading = readings_[i];
        if (acquired(ring.state) == PoolscopeRingFree || acquired(ring.process) != process_ + 1) {
            reading = {};
            continue;
        }
        const bool isLeft = acquired(ring.state) == PoolscopeRingLeft; // before the last look at it
        if (reading.read == nowhere) reading.read = ring.read;
        if (drainRing(ring, reading, handle, handleTime)) came = true;
        if (isLeft && (reading.isDamaged || reading.read == acquired(ring.written))) freeRing(ring);
    }
    if (!came && skipWhatNobodyTook()) came = true;
    if (next_ >= tickAt_ && held_ == 0) {
        handleTime(tickTime_);
        tickAt_ = ~0ULL;
    }
    return came;
}

} // namespace poolscope
