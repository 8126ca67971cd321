// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/kind.h"
#include "core/metrics/accounting.h"
#include "core/metrics/heap_map.h"
#include "core/metrics/kind_lives.h"
#include "core/metrics/summary.h"
#include "ui/engine/picture.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace poolscope::ui {

// What an arena refused in the frame in which a run failed, which the recording does not have.
struct LastRefusal
{
    std::uint64_t bytes = 0; // of the object that was refused though enough was free in all; 0: there was not enough
    std::uint64_t freeBytes = 0;
    std::uint64_t largestFreeBytes = 0; // of one block

    friend bool operator==(const LastRefusal&, const LastRefusal&) = default;
};

// The state of a run's lanes: how full their pools are, kind by kind, what they wait for, and their accounting. A plain
// value.
struct LaneReport
{
    std::vector<KindSlots> kinds; // in order of RunReport::kinds; empty where kinds have no slots of their own
    // By kind: how many slots at once the events so far ask of the lane's pools, whether they have as many or not.
    // Empty where nothing is pooled, and if it is not known, as of an older recording.
    std::vector<std::uint64_t> needed{};
    std::uint64_t toRetire = 0; // slots in use that a pool, tuned to fewer slots, waits for
    Accounting accounting{};
    std::uint64_t setUpNs = 0; // as Run::setUpNs(); 0: not known
    std::optional<LastRefusal> refused{};

    friend bool operator==(const LaneReport&, const LaneReport&) = default;
};

struct RunReport
{
    std::vector<std::string> kinds; // names
    std::vector<KindLives>
        lives{}; // of each; a little older than the rest. Empty if not known, as of an older recording
    std::vector<LaneReport> lanes; // empty before the first report
    std::uint64_t frames = 0;      // done when the report was made

    friend bool operator==(const RunReport&, const RunReport&) = default;
};

// What is shown of an earlier frame in place of the run's last one. A plain value.
struct Past
{
    std::uint64_t frame = 0;            // from 0
    std::vector<Picture> pictures;      // by lane
    std::vector<HeapMap> heapMaps;      // by lane; empty where none was asked for
    RunReport report;                   // slots and accounting; the rest is left out
    std::vector<LaneSummary> summaries; // by lane: of the frames from the first up to this one, as they were recorded
};

} // namespace poolscope::ui
