// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/process_noise.h"

#include "core/metrics/batch_means.h"

#include <cmath>
#include <limits>

namespace poolscope {

double LaneMeans::relativeSaving() const
{
    return middleNs() > 0 ? (otherNs - laneNs) / middleNs() : 0;
}

double ProcessNoise::floorNs(std::size_t pair, const LaneMeans& means) const
{
    if (processes < 2 || pair >= spreads.size()) return std::numeric_limits<double>::infinity();
    return studentT95(static_cast<double>(processes - 1)) * spreads[pair] * means.middleNs();
}

ProcessNoise processNoiseOf(std::span<const std::vector<LaneMeans>> processes, std::uint64_t frames)
{
    ProcessNoise noise{processes.size(), frames};
    const std::size_t pairs = processes.empty() ? 0 : processes.front().size();
    const auto count = static_cast<double>(processes.size());
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        double mean = 0, squares = 0;
        for (const std::vector<LaneMeans>& process : processes)
            mean += process[pair].relativeSaving() / count;
        for (const std::vector<LaneMeans>& process : processes)
            squares += std::pow(process[pair].relativeSaving() - mean, 2);
        noise.spreads.push_back(count > 1 ? std::sqrt(squares / (count - 1)) : 0);
    }
    return noise;
}

} // namespace poolscope
