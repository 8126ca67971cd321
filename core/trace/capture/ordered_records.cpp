// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/ordered_records.h"

#include <algorithm>

namespace poolscope {

OrderedRecords::OrderedRecords(PoolscopeChannel& channel, std::uint32_t process)
    : channel_(channel),
      process_(process),
      readings_(poolscopeRings),
      window_(windowRecords),
      isHere_(windowRecords)
{
}

// How far the ring can be read. One that says it has more unread than it holds, or less than was read, is left alone:
// its thread knows better, and says so with its next event. Only if that waits for room is it to be believed.
std::uint64_t OrderedRecords::readableOf(PoolscopeRing& ring, Reading& reading)
{
    const std::uint64_t written = acquired(ring.written);
    if (written - reading.read <= poolscopeRingRecords) {
        reading.isDamaged = false;
        return written;
    }
    if (!std::exchange(reading.isDamaged, true)) ++damaged_;
    if (acquired(ring.waits) != 0) reading.read = written;
    return reading.read;
}

// If threads filled their rings while others were looked at, the next look finds the numbers between. If that finds
// none either, nobody took them: at most one of each thread is on its way, and the window is longer. The count was
// changed.
bool OrderedRecords::skipWhatNobodyTook()
{
    if (held_ > 0 || tooFar_ == nowhere) return false;
    if (std::exchange(stuckAt_, next_) != next_) return false;
    next_ = tooFar_;
    ++damaged_;
    return true;
}

void OrderedRecords::publish(PoolscopeRing& ring, std::uint64_t read)
{
    if (read == ring.read) return;
    // The program says that it waits, and looks once more; here the order is the opposite one.
    __atomic_store_n(&ring.read, read, __ATOMIC_SEQ_CST);
    if (__atomic_load_n(&ring.waits, __ATOMIC_SEQ_CST) != 0) wakeWriter(ring);
}

void OrderedRecords::freeRing(PoolscopeRing& ring)
{
    release(ring.process, std::uint32_t{0});
    release(ring.read, acquired(ring.written));
    // Its thread may have ended while it waited.
    release(ring.waitsSince, std::uint64_t{0});
    release(ring.waits, std::uint32_t{0});
    release(ring.writing, std::uint32_t{0});
    release(ring.state, std::uint32_t{PoolscopeRingFree});
}

std::uint64_t OrderedRecords::skipGap()
{
    if (held_ == 0) return 0;
    std::uint64_t skipped = 0;
    while (isHere_[(next_ + skipped) % windowRecords] == 0)
        ++skipped;
    next_ += skipped;
    return skipped;
}

std::uint64_t OrderedRecords::skipGapBeforeImage()
{
    for (std::uint64_t number = next_; held_ > 0 && number < next_ + windowRecords; ++number) {
        const std::size_t place = number % windowRecords;
        if (isHere_[place] != 0 && poolscopeTypeOf(&window_[place]) == PoolscopeImage) return skipGap();
    }
    return 0;
}

// Whoever took the number had said so before others took those that are held.
bool OrderedRecords::isWriting() const
{
    const std::uint32_t image = acquired(channel_.processes[process_].image);
    return std::ranges::any_of(channel_.rings, [&](const PoolscopeRing& ring) {
        return acquired(ring.writing) != 0 && acquired(ring.process) == process_ + 1 && ring.image == image;
    });
}

std::uint64_t OrderedRecords::skipAbandoned(std::uint64_t now)
{
    if (held_ == 0) return 0;
    if (missing_ != next_) {
        missing_ = next_;
        missingSince_ = now;
        isAbandoned_ = false;
    } else if (isAbandoned_ || now - missingSince_ > longestWrite) {
        return skipGap();
    }
    // If none is, it is in its ring by now, and the next drain() finds it there.
    isAbandoned_ = !isWriting();
    return 0;
}

std::uint64_t OrderedRecords::missingAtEnd() const
{
    const std::uint64_t taken = acquired(channel_.processes[process_].sequence);
    return taken > next_ ? std::min<std::uint64_t>(taken - next_, poolscopeRings) : 0;
}

void OrderedRecords::tick(std::uint64_t nanoseconds)
{
    if (tickAt_ != ~0ULL) return; // the one before has not passed yet
    tickAt_ = acquired(channel_.processes[process_].sequence);
    tickTime_ = nanoseconds;
}

std::uint64_t OrderedRecords::waitsSince() const
{
    const std::uint32_t image = acquired(channel_.processes[process_].image);
    std::uint64_t earliest = 0;
    for (const PoolscopeRing& ring : channel_.rings) {
        if (acquired(ring.state) != PoolscopeRingTaken || acquired(ring.process) != process_ + 1) continue;
        const std::uint64_t since = acquired(ring.waitsSince);
        if (since != 0 && ring.image == image && (earliest == 0 || since < earliest)) earliest = since;
    }
    return earliest;
}

void OrderedRecords::freeRings(bool all)
{
    const std::uint32_t image = acquired(channel_.processes[process_].image);
    for (PoolscopeRing& ring : channel_.rings) {
        if (acquired(ring.state) == PoolscopeRingFree || acquired(ring.process) != process_ + 1) continue;
        if (all || (ring.image != image && ring.read == acquired(ring.written))) freeRing(ring);
    }
    if (!all) return;
    window_ = {};
    isHere_ = {};
}

} // namespace poolscope
