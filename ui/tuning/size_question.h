// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How the right size of a lane's pools, or of its collected heap, is looked for.
#pragma once

#include "core/experiment/experiment.h"
#include "core/tuning/parameter_path.h"
#include "ui/engine/size_search.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace poolscope::ui {

// The parameters that say how large a lane's pools are, or its collected heap, and their values.
struct LaneSize
{
    std::string lane;               // its name
    std::string path;               // as in experiment_tuning.h: "capacity", "bullet.capacity"
    Parameter parameter;            // can be tuned during a run
    std::vector<std::string> kinds; // those whose pools it is of; none: it is the budget of the lane's collected heap

    [[nodiscard]] bool isOfHeap() const { return kinds.empty(); }

    // As a sweep and advice name it: "pooled.capacity".
    [[nodiscard]] std::string name() const { return lane + '.' + path; }
    // "Slots of each kind", "Slots of bullet", "Heap budget"
    [[nodiscard]] QString title() const;
};

// Those of pools, in the order of the kinds, then that of the heap; none if the lane has neither, or is one that sweeps
// leave out. The experiment must be valid.
[[nodiscard]] std::vector<LaneSize> laneSizesOf(const Experiment& experiment, std::size_t lane);
// The first lane that has pools or, if none has, a heap with a budget.
[[nodiscard]] std::optional<std::size_t> laneToSize(const Experiment& experiment);

// What it is set to; nothing if the experiment has no such lane or parameter.
[[nodiscard]] std::optional<std::int64_t> presentValue(const Experiment& experiment, const LaneSize& size);

// With a pool for each of those kinds of its own, as the lane's but with that value of the parameter. The kinds must be
// those of the lane's own strategy.
[[nodiscard]] Experiment withSizeOfEach(Experiment experiment, const LaneSize& size,
                                        const std::vector<std::pair<std::string, std::int64_t>>& values);

// Whether runs with that parameter set to the same value find the same in both experiments.
[[nodiscard]] bool areAlikeBut(const LaneSize& size, const Experiment& one, const Experiment& other);

// Where the lane of that name is; nothing if there is none.
[[nodiscard]] std::optional<std::size_t> laneIndex(const Experiment& experiment, const std::string& lane);
// Lanes share nothing but their events, so the others would only take time. `lane`: an index.
[[nodiscard]] Experiment withOneLane(Experiment experiment, std::size_t lane);

// The numbers that a size can be looked for against: those of its lane and of the scenario.
struct OtherNumber
{
    std::string lane;    // its name; empty: it is the scenario's
    std::string path;    // as in experiment_tuning.h
    Parameter parameter; // Integer or Real; some need a restart

    [[nodiscard]] bool is(const LaneSize& size) const { return lane == size.lane && path == size.path; }
    // "Nursery", "Slots of bullet", "Scenario: Bullets"
    [[nodiscard]] QString title() const;
};

// Of the lane itself, of its kinds' own strategies, of the scenario. The experiment must be valid.
[[nodiscard]] std::vector<OtherNumber> numbersOf(const Experiment& experiment, std::size_t lane);

// Where it is; nothing if the experiment has no such lane or parameter.
[[nodiscard]] std::optional<ParameterPath> placeOf(const Experiment& experiment, const OtherNumber& number);
// What it is set to; nothing as above.
[[nodiscard]] std::optional<double> presentValue(const Experiment& experiment, const OtherNumber& number);

// Some eight values, ascending, at least two, among them the present one: of slots and bytes from an eighth to eight
// times the present, otherwise from a quarter to twice.
[[nodiscard]] std::vector<ParameterValue> valuesToTry(const Parameter& parameter, double present);

// The experiment must have the parameter. `seeds`: that many from the experiment's own on, at least 1. Of a heap, its
// collector is compared with others: its lane has the name and colour that it has in the experiment. With a number
// `against` which it is looked for, its lane alone is run with every combination of some values of both.
[[nodiscard]] SizeSearch::Question questionOn(const LaneSize& size, const OtherNumber* against,
                                              const Experiment& experiment, std::size_t seeds, bool isTimed);

// The lane's part of the advice on that parameter alone.
[[nodiscard]] LaneAdvice adviceOn(const LaneSize& size, const Advice& advice);

// What each kind that shares the parameter needs of it; empty if that is the same for all. `advice`: on it alone.
[[nodiscard]] std::vector<std::pair<std::string, std::int64_t>> sizesOfEach(const LaneAdvice& advice,
                                                                            const Parameter& parameter);

// About as many values as `steps`, ascending: from an eighth to five quarters of what is needed, the advised ones and
// the present one.
[[nodiscard]] std::vector<std::int64_t> sizesToTry(const LaneAdvice& advice, const Parameter& parameter,
                                                   std::int64_t present, int steps = 18);

// Adds the present heap budget of the lane's own collector and twice as much, where they are not among the sizes and
// are at most 100 times what is live. `request`: of collectorsRequest(), with that lane as `own`.
void addPresentHeap(SweepRequest& request, std::size_t own, std::int64_t present, std::uint64_t liveBytes);

} // namespace poolscope::ui
