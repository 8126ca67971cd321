// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rewind/snapshot_keeper.h"

#include "core/base/error.h"
#include "core/metrics/processor_time.h"
#include "core/rewind/replay.h"

#include <algorithm>
#include <bit>
#include <fstream>
#include <string>
#include <utility>

namespace poolscope {

namespace {

// Reading what memory they take costs some 0.3 ms for each.
constexpr std::size_t snapshotsPerMeasurement = 64;

} // namespace

std::uint64_t SnapshotKeeper::defaultBytes()
{
    constexpr std::uint64_t most = std::uint64_t{3} << 29;
    std::ifstream file("/proc/meminfo");
    std::string word;
    std::uint64_t kibibytes = 0;
    while (file >> word)
        if (word == "MemAvailable:" && file >> kibibytes) return std::min(kibibytes * 1024 / 4, most);
    return most;
}

SnapshotKeeper::SnapshotKeeper(Replay& replay, int input, int output, const Limits& limits)
    : replay_(replay),
      input_(input),
      output_(output),
      limits_(limits)
{
    if (limits_.bytes == 0) limits_.bytes = defaultBytes();
    make();
}

void SnapshotKeeper::make()
{
    std::vector<int> own{input_};
    if (pinnedDescriptor_ >= 0) own.push_back(pinnedDescriptor_);
    for (const Kept& each : kept_)
        own.push_back(each.snapshot.descriptor());
    const std::uint64_t now = processorTimeNs();
    const std::uint64_t since = kept_.empty() ? 0 : now - lastNs_;
    kept_.push_back({Snapshot(replay_, own, output_), since});
    lastNs_ = processorTimeNs();
}

void SnapshotKeeper::advance()
{
    if (processorTimeNs() - lastNs_ < limits_.spacingNs) return;
    try {
        make();
    } catch (const RunError&) {
        limits_.spacingNs *= 2;
        return thin();
    }
    if (std::has_single_bit(kept_.size()) || kept_.size() % snapshotsPerMeasurement == 0) measure();
    while (kept_.size() > 2 && (kept_.size() > limits_.snapshots || bytes_ > limits_.bytes)) {
        const std::size_t before = kept_.size();
        limits_.spacingNs *= 2;
        thin();
        if (kept_.size() == before) break; // only the pinned one and the first are left
    }
}

void SnapshotKeeper::measure()
{
    bytes_ = 0;
    for (const Kept& each : kept_)
        bytes_ += each.snapshot.bytes();
}

// Takes every second one away, but never the first.
void SnapshotKeeper::thin()
{
    std::vector<Kept> rest;
    std::uint64_t carried = 0;
    for (std::size_t i = 0; i < kept_.size(); ++i) {
        const bool isPinned = pinnedDescriptor_ >= 0 && kept_[i].snapshot.frame() == pinned_;
        if (i % 2 == 1 && i + 1 < kept_.size() && !isPinned) {
            carried += kept_[i].sinceNs;
            continue;
        }
        rest.push_back({std::move(kept_[i].snapshot), kept_[i].sinceNs + std::exchange(carried, 0)});
    }
    kept_.swap(rest);
    rest.clear(); // ends the others before their memory is measured
    measure();
}

const Snapshot& SnapshotKeeper::nearest(std::uint64_t frames) const
{
    const auto after =
        std::ranges::upper_bound(kept_, frames, {}, [](const Kept& each) { return each.snapshot.frame(); });
    return std::prev(after)->snapshot;
}

void SnapshotKeeper::pin(const Snapshot& snapshot, int descriptor)
{
    pinned_ = snapshot.frame();
    pinnedDescriptor_ = descriptor;
}

void SnapshotKeeper::unpin()
{
    pinnedDescriptor_ = -1;
}

std::uint64_t SnapshotKeeper::widestNs() const
{
    std::uint64_t widest = processorTimeNs() - lastNs_;
    for (const Kept& each : kept_)
        widest = std::max(widest, each.sinceNs);
    return widest;
}

} // namespace poolscope
