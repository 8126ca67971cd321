// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings whose true differences are known.
#pragma once

#include "core/base/random.h"
#include "core/recording/recording.h"

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

namespace poolscope {

// Frame times in ns by lane, in lanes of those names. Nothing is preempted.
inline Recording recordingOf(const std::vector<std::string>& names, const std::vector<std::vector<double>>& lanes)
{
    Recording recording(names, 60);
    for (std::uint32_t lane = 0; lane < lanes.size(); ++lane)
        for (std::uint64_t frame = 0; frame < lanes[lane].size(); ++frame) {
            Sample sample{.frame = frame, .lane = lane, .counters = {}, .timings = {}};
            sample.timings.frameNs = static_cast<std::uint64_t>(std::llround(lanes[lane][frame]));
            sample.timings.cpuNs = sample.timings.frameNs;
            sample.timings.updateNs = sample.timings.frameNs;
            recording.append(sample);
        }
    return recording;
}

// Noise of variance 1 that keeps `memory` of its last value.
class Noise
{
public:
    Noise(Random& random, double memory) : random_(random), memory_(memory) {}

    double next()
    {
        double sum = -6; // of twelve uniform variables the variance is 1
        for (int i = 0; i < 12; ++i)
            sum += random_.uniform(0, 1);
        return last_ = memory_ * last_ + std::sqrt(1 - memory_ * memory_) * sum;
    }

private:
    Random& random_;
    double memory_;
    double last_ = 0;
};

struct SyntheticLanes
{
    double memory = 0;     // of the noise that each lane has of its own
    double slower = 0;     // ns a frame that the second lane takes longer
    double pauseShare = 0; // of the second lane's frames, by chance
    double pauseNs = 0;

    [[nodiscard]] double truth() const { return slower + pauseShare * pauseNs; }
};

// Two lanes with some 1 ms a frame, most of it work that both have.
inline Recording syntheticRecording(const SyntheticLanes& setup, std::size_t frames, Random& random)
{
    Noise work(random, 0.95), one(random, setup.memory), other(random, setup.memory);
    std::vector<std::vector<double>> lanes(2);
    for (std::size_t i = 0; i < frames; ++i) {
        const double common = 1e6 + 1e5 * work.next();
        const double pause = random.uniform(0, 1) < setup.pauseShare ? setup.pauseNs : 0;
        lanes[0].push_back(common + 2e4 * one.next());
        lanes[1].push_back(common + 2e4 * other.next() + setup.slower + pause);
    }
    return recordingOf({"pooled", "collected"}, lanes);
}

} // namespace poolscope
