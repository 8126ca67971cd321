// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The verdict's sentences on what is counted, the same on every machine.
#pragma once

#include "core/base/message.h"
#include "core/experiment/experiment.h"
#include "core/metrics/summary.h"
#include "core/verdict/lane_pairs.h"

#include <cstdint>
#include <span>
#include <vector>

namespace poolscope {

// Work that a lane did not do as its pools were full, or its arena: an object that gets no slot, or whose slot is taken
// while it is in use, is neither updated nor released. Golden.
struct LostWork
{
    std::uint64_t acquires = 0; // asked of the lane's pools or arena, served or not
    std::uint64_t full = 0;     // of them those that found no room
    bool recycles = false;      // whether a full pool takes the slot of the oldest object instead of refusing

    [[nodiscard]] bool isAny() const { return full > 0; }
};

[[nodiscard]] LostWork lostWorkOf(const ExperimentLane& lane, const LaneSummary& summary);

// That the lane did less work, for a comparison of its times. `lost` must be any.
[[nodiscard]] Message lostWorkSentence(const ExperimentLane& lane, const LostWork& lost);

// What was refused, missed, leaked and corrupted, lane by lane; one sentence if there was nothing. Acquires are those
// asked of pools, refused ones too.
[[nodiscard]] std::vector<Message> countedSentences(const Experiment& experiment, std::span<const LaneSummary> lanes);

// The most heap that each lane of the pair held at once.
[[nodiscard]] Message memorySentence(const Experiment& experiment, std::span<const LaneSummary> lanes,
                                     const LanePair& pair);

} // namespace poolscope
