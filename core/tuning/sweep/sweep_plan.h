// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a sweep runs: an experiment with every combination of its lanes' varied values and several seeds, and how
// that is divided into units of work that can be done in any order, on any machine. Immutable, thread-safe.
//
// Lanes share nothing but their events. So a parameter of one lane is varied in that lane alone: another lane has one
// run a seed, and two parameters of different lanes are varied one beside the other, not in every combination. At most
// two may concern a lane.
#pragma once

#include "core/experiment/experiment.h"
#include "core/tuning/parameter_path.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

struct VariedParameter
{
    ParameterPath path;
    std::vector<ParameterValue> values; // at least one; differ

    friend bool operator==(const VariedParameter&, const VariedParameter&) = default;
};

// Sweeps with equal requests have equal counters.
struct SweepRequest
{
    Experiment experiment;
    std::vector<VariedParameter> varied; // their paths differ; see above
    std::vector<std::uint64_t> seeds;    // at least one; differ
    bool isTimed = false;                // whether every run is repeated, alone, to be timed
    std::vector<std::string> notes{};    // what was asked for and is left out of it, and why; sentences in English

    friend bool operator==(const SweepRequest&, const SweepRequest&) = default;
};

// "pooled.capacity=100..5000/20" as a varied parameter. Throws InputError.
[[nodiscard]] VariedParameter parseVaried(const Experiment& experiment, std::string_view text);
// Seeds from "10" (that many, from the experiment's own on) or a list or range as of parseValues ("1,2,7", "1..30").
// Throws InputError.
[[nodiscard]] std::vector<std::uint64_t> parseSeeds(const Experiment& experiment, const std::string& text);

// The way back: texts that parseVaried() and parseSeeds() read as the same. Seeds that follow one another are a range.
[[nodiscard]] std::string formatVaried(const Experiment& experiment, const VariedParameter& varied);
[[nodiscard]] std::string formatSeeds(const std::vector<std::uint64_t>& seeds);

// One lane working through one seed's events with one combination of values.
struct SweepRun
{
    std::size_t lane = 0;
    std::uint64_t seed = 0;
    // By varied parameter: index of its value; nothing where it is another lane's.
    std::vector<std::optional<std::size_t>> at{};
};

// Runs that share one event stream: lanes of one simulation.
struct SweepUnit
{
    std::vector<std::size_t> runs{}; // indices into runs(), at least one
    bool isTimed = false;            // a single run, to be done while nothing else is
};

class SweepPlan
{
public:
    // Throws InputError if there are more than maximumSweepRuns, if a lane that is left out is to be varied, if more
    // than two parameters concern a lane, or if a combination of values contradicts itself.
    explicit SweepPlan(SweepRequest request);

    [[nodiscard]] const SweepRequest& request() const { return request_; }
    // By lane, then by values (those of the first parameter slowest), then by seed.
    [[nodiscard]] const std::vector<SweepRun>& runs() const { return runs_; }
    // Those that count, then those that are timed, in shuffled order (the same of equal requests).
    [[nodiscard]] const std::vector<SweepUnit>& units() const { return units_; }

    // The experiment of some runs that share a seed and the scenario's values: one lane each, in their order. Their
    // names tell the values.
    [[nodiscard]] Experiment experimentOf(std::span<const std::size_t> runs) const;
    // "pooled.capacity 100, seed 42"
    [[nodiscard]] std::string nameOf(std::size_t run) const;

private:
    void addRuns(std::size_t lane);
    void addUnits();
    void addTimedUnits();
    void refuseWhatIsLeftOut() const;
    void refuseTooManyOfALane() const;
    void refuseContradictions() const;
    [[nodiscard]] bool concerns(std::size_t varied, std::size_t lane) const;
    [[nodiscard]] std::string valuesOf(const SweepRun& run) const;

    SweepRequest request_;
    std::vector<SweepRun> runs_;
    std::vector<SweepUnit> units_;
};

// A lane that a sweep leaves out: its collector is one of the whole process, and keeps its heap from one run to the
// next, so that what it counts would depend on the order of the runs.
[[nodiscard]] bool isLeftOut(const ExperimentLane& lane);

inline constexpr std::size_t maximumSweepRuns = 1'000'000;
inline constexpr std::size_t maximumSweepSeeds = 10'000;

// How many runs a request has, without making them.
[[nodiscard]] double sweepRunCount(const SweepRequest& request);

} // namespace poolscope
