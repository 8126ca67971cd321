// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The experiments that come with the program (resources/experiments, compiled in). Thread-safe.
#pragma once

#include "core/base/message.h"
#include "core/experiment/experiment.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

struct BuiltInExperiment
{
    std::string_view name;    // file name without ".json": "stutter"
    std::string_view text;    // the whole file
    std::string_view picture; // of its heap, as parseHeapPicture() reads it
};

// In alphabetical order.
[[nodiscard]] std::span<const BuiltInExperiment> builtInExperiments();
// The built-in experiment of that name, else the file at that path. Throws ExperimentError; if it is neither, the
// message lists the built-in experiments and suggests the nearest name.
[[nodiscard]] Experiment loadExperiment(const std::string& nameOrPath);

// The groups of the built-in experiments, and the order in which they are offered.
enum class ExperimentGroup { StartHere, Collectors, Pools, Heaps, Articles, Mistakes };

inline constexpr std::array allExperimentGroups{ExperimentGroup::StartHere, ExperimentGroup::Collectors,
                                                ExperimentGroup::Pools,     ExperimentGroup::Heaps,
                                                ExperimentGroup::Articles,  ExperimentGroup::Mistakes};

// "Collectors"
[[nodiscard]] Message titleOf(ExperimentGroup group);
// A sentence about what its experiments have in common.
[[nodiscard]] Message meaningOf(ExperimentGroup group);
// Of the built-in experiment of that name.
[[nodiscard]] ExperimentGroup groupOf(std::string_view name);
// All of them: by groups, and within a group from what one should see first to what few ask for.
[[nodiscard]] std::vector<BuiltInExperiment> builtInExperimentsByGroup();

// The heap usage of a run in few figures, for a small picture of it. Counted, so the same on every machine.
struct HeapPicture
{
    std::uint64_t frames = 0; // of the run
    // By lane: the least and the most bytes in each of the equal parts of the run, in the order they occurred.
    std::vector<std::vector<std::uint64_t>> lanes;

    friend bool operator==(const HeapPicture&, const HeapPicture&) = default;
};

// Reads what resources/experiments/make_pictures writes. Empty if the text is not such a picture.
[[nodiscard]] HeapPicture parseHeapPicture(std::string_view text);

} // namespace poolscope
