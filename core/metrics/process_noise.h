// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How far the same comparison of two lanes lies apart from process to process on one machine. Where a lane's memory
// comes to lie is a constant of its process: two lanes that do the same can differ by several per cent in every frame
// of one process, in the other direction in the next (Mytkowicz, Diwan, Hauswirth and Sweeney, "Producing Wrong Data
// Without Doing Anything Obviously Wrong!", ASPLOS 2009). No interval over the frames of one process can tell of it.
// Measured, thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace poolscope {

// The mean times of a frame of two lanes, in ns.
struct LaneMeans
{
    double laneNs = 0;
    double otherNs = 0;

    [[nodiscard]] double middleNs() const { return (laneNs + otherNs) / 2; }
    // How much less the lane took, as a share of the middle of the two; 0 if neither took any time.
    [[nodiscard]] double relativeSaving() const;
};

struct ProcessNoise
{
    // How many processes, each of its own; with fewer than two nothing is known.
    std::size_t processes = 0;
    std::uint64_t frames = 0; // that each ran
    // By compared pair of lanes: the standard deviation of LaneMeans::relativeSaving() between the processes.
    std::vector<double> spreads{};

    // The least difference in ns that one process can tell of: equal lanes differ by more in one of twenty, if their
    // differences are normal. `means`: of the pair in that process.
    [[nodiscard]] double floorNs(std::size_t pair, const LaneMeans& means) const;

    friend bool operator==(const ProcessNoise&, const ProcessNoise&) = default;
};

// `processes`: of each the means of every pair, in the same order.
[[nodiscard]] ProcessNoise processNoiseOf(std::span<const std::vector<LaneMeans>> processes, std::uint64_t frames);

} // namespace poolscope
