// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Work that a lane did not do as its pools were full: an object that gets no slot, or whose slot is taken while it is
// in use, is neither updated nor released. Golden.
#pragma once

#include "core/base/message.h"
#include "core/experiment/experiment.h"
#include "core/metrics/summary.h"

#include <cstdint>

namespace poolscope {

struct LostWork
{
    std::uint64_t acquires = 0; // asked of the lane's pools, served or not
    std::uint64_t full = 0;     // of them those that found a full pool
    bool recycles = false;      // whether a full pool takes the slot of the oldest object instead of refusing

    [[nodiscard]] bool isAny() const { return full > 0; }
};

[[nodiscard]] LostWork lostWorkOf(const ExperimentLane& lane, const LaneSummary& summary);

// That the lane did less work, for a comparison of its times. `lost` must be any.
[[nodiscard]] Message lostWorkSentence(const ExperimentLane& lane, const LostWork& lost);

} // namespace poolscope
