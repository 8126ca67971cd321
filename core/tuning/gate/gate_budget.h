// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a program may allocate: limits, and what they are limits of. In a file, which a repository carries:
//
//     {
//       "format": "poolscope-gate",
//       "version": 1,
//       "frames": "calls",
//       "thread": "main",
//       "afterFrames": 60,
//       "atMost": {"allocations/frame": 0, "peak": "64 MiB"},
//       "baseline": "main.trace",
//       "tolerance": "5 %"
//     }
//
// All but the first two may be left out. Of an experiment, only limits of its lanes count: "pooled.refused": 0.
#pragma once

#include "core/tuning/gate/gate_figures.h"
#include "core/tuning/gate/lane_limits.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// The name of the file where none is named.
inline constexpr const char* budgetFileName = ".poolscope-gate";

// How many first frames are left out.
struct FirstFrames
{
    bool areFound = false;   // warmFrom() so many
    std::uint64_t count = 0; // else
};

struct GateBudget
{
    std::vector<GateLimit> limits{};     // each figure once
    std::vector<LaneLimit> laneLimits{}; // the same
    std::optional<std::string> frames{}; // one of frameChoiceNames, for a program to be recorded
    std::optional<FirstFrames> afterFrames{};
    std::string thread{};                            // whose allocations alone count; "": of all
    std::optional<std::filesystem::path> baseline{}; // a trace, whose figures are limits, too
    std::optional<double> tolerance{};               // a share of them that may be added

    // In place of one of the same figure. Throws as gateLimit().
    void set(std::string_view figure, std::string_view amount);
    // "allocations/frame=0". Throws as above.
    void set(std::string_view limit);
};

// "60", "auto". Throws InputError, with an English sentence, for anything else.
[[nodiscard]] FirstFrames firstFramesIn(std::string_view text);
// "5%", "0.5 %": 0 to 1,000 %. Throws as above.
[[nodiscard]] double toleranceIn(std::string_view text);

// `file` stands for the file in messages; a relative path in it leads from `folder`. Throws ExperimentError.
[[nodiscard]] GateBudget parseBudget(std::string_view text, const std::string& file,
                                     const std::filesystem::path& folder);
// Throws ExperimentError.
[[nodiscard]] GateBudget readBudget(const std::filesystem::path& file);

} // namespace poolscope
