// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which lanes of an experiment are compared to tell whether pooling pays.
#pragma once

#include "core/experiment/experiment.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope {

struct LanePair
{
    std::size_t lane = 0;  // with pools
    std::size_t other = 0; // without

    friend bool operator==(const LanePair&, const LanePair&) = default;
};

struct LanePairs
{
    enum class Of : std::uint8_t {
        Pooling,   // each lane with pools and each without
        AllPooled, // every lane has pools: each but the first, and the first
        NonePooled // the same, but no lane has any
    };

    Of of = Of::Pooling;
    std::vector<LanePair> pairs; // empty if there is one lane only
};

// Whether any kind of the lane lives in a pool or an arena, of whatever backing: neither on a collected heap alone nor
// with new and delete.
[[nodiscard]] bool hasPools(const ExperimentLane& lane);

[[nodiscard]] LanePairs lanePairsOf(const Experiment& experiment);

} // namespace poolscope
