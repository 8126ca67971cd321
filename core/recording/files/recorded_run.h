// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded run: the content of a recording file.
#pragma once

#include "core/base/machine.h"
#include "core/experiment/experiment.h"
#include "core/metrics/accounting.h"
#include "core/metrics/kind_lives.h"
#include "core/metrics/process_noise.h"
#include "core/recording/recording.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace poolscope {

struct RecordedRun
{
    Experiment experiment;                // as tuned at the end
    Recording recording;                  // with the lanes of the experiment
    std::uint64_t eventHash = 0;          // after the last recorded frame
    std::vector<Accounting> accounting{}; // by lane
    std::vector<std::uint64_t> setUpNs{}; // by lane, as Run::setUpNs(); empty in files of older programs
    std::optional<Machine> machine{};     // that measured it; nothing in files of older programs
    std::vector<KindLives> lives{};       // by kind, of the whole run; empty in files of older programs
    // By lane and kind: how many slots at once the events asked of the lane's pools, whether they had as many or not.
    // Empty where it is not known, and for lanes without pools.
    std::vector<std::vector<std::uint64_t>> needed{};
    std::optional<ProcessNoise> noise{}; // of the compared pairs of lanes; nothing where it was not measured
};

// "boss-bullets.poolscope-recording"
inline constexpr std::string_view recordingSuffix = ".poolscope-recording";

} // namespace poolscope
