// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// An experiment's event streams over several seeds: what they ask of pools, and which fixed sizes refuse little. Each
// stream is made three times: for the peaks, for 64 sizes up to these, and for the sizes between the two where refusals
// become few enough.
#pragma once

#include "core/experiment/experiment.h"
#include "core/tuning/advice/demand.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace poolscope {

// Calls task(0) to task(tasks - 1), in any order, perhaps on several threads, and returns when all are done. Throws on
// what a task throws.
using DoAll = std::function<void(std::size_t tasks, const std::function<void(std::size_t)>& task)>;

struct StreamStudy
{
    Experiment experiment;
    std::vector<std::uint64_t> seeds;  // at least one
    std::vector<DemandRules> rules{};  // of lanes; differ
    std::function<void()> beforeFrame; // called from every thread; what it throws ends the study
};

// Refuses few enough acquires with every seed; with `within` + 1 slots less there are too many with some seed.
struct FixedSize
{
    std::uint64_t size = 0;   // slots
    std::uint64_t within = 0; // 0: `size` is exact; so it is where at most 4,096 are ever in use

    friend bool operator==(const FixedSize&, const FixedSize&) = default;
};

// What follows if pools behave by one set of rules.
struct RuleFindings
{
    std::vector<std::vector<KindDemand>> demand; // by seed, by kind
    // By kind: the sizes that refuse less than a thousandth, and than a hundredth, of the acquires. Nothing for kinds
    // that are never born, and if idle slots keep children.
    std::vector<std::optional<FixedSize>> underPerMille, underPerCent;
};

struct StreamFindings
{
    std::vector<std::uint64_t> eventHashes; // by seed
    std::vector<RuleFindings> byRules;
};

[[nodiscard]] StreamFindings studied(const StreamStudy& study, const DoAll& doAll);

} // namespace poolscope
