// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sweep/verdict_columns.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/units.h"
#include "core/verdict/lane_pairs.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace poolscope {

namespace {

struct CountColumn
{
    const char* name;
    std::uint64_t* count;
};

// Frames over the budget are not among them: frames_over_budget has them.
std::array<CountColumn, 7> countsIn(BudgetBreaches& breaches)
{
    return {{{"frames", &breaches.frames},
             {"over_budget_by_collections", &breaches.byPauses},
             {"over_budget_by_clock_alone", &breaches.preempted},
             {"over_budget_update_ns", &breaches.times.updateNs},
             {"over_budget_allocation_ns", &breaches.times.allocationNs},
             {"over_budget_pause_ns", &breaches.times.pauseNs},
             {"over_budget_draw_ns", &breaches.times.drawNs}}};
}

// Of a lane, whatever it is compared with.
std::array<CountColumn, 2> countsIn(PauseComparison::Side& side)
{
    return {{{"paused_frames", &side.paused}, {"frame_paused_max_ns", &side.longestNs}}};
}

std::array<const char*, 7> columnsAgainst()
{
    return {"frames_against_",         "saved_ns_against_", "saved_low_ns_against_", "saved_high_ns_against_",
            "processor_time_against_", "spared_against_",   "caused_against_"};
}

// The lanes that others are compared with, in order.
std::vector<std::size_t> othersIn(const Experiment& experiment)
{
    std::vector<std::size_t> others;
    for (const LanePair& pair : lanePairsOf(experiment).pairs)
        others.push_back(pair.other);
    std::ranges::sort(others);
    const auto repeated = std::ranges::unique(others);
    others.erase(repeated.begin(), repeated.end());
    return others;
}

// Nothing if the lane is compared with no other.
std::optional<PauseComparison::Side> sideOf(const MeasuredRun& run, std::size_t lane)
{
    for (const PauseComparison& pauses : run.pauses) {
        if (pauses.pair.lane == lane) return pauses.lane;
        if (pauses.pair.other == lane) return pauses.other;
    }
    return std::nullopt;
}

// Its index among the comparisons.
std::optional<std::size_t> placeOf(const MeasuredRun& run, const LanePair& pair)
{
    const auto found = std::ranges::find(run.comparisons, pair, &FrameComparison::pair);
    if (found == run.comparisons.end()) return std::nullopt;
    return static_cast<std::size_t>(found - run.comparisons.begin());
}

void append(CsvRow& row, const FrameComparison& comparison, const PauseComparison& pauses)
{
    const MeasuredSaving saving = savingOf(comparison);
    const bool hasInterval = saving.by != IntervalBy::None;
    // Exactly, for the verdict is over these numbers.
    row << comparison.frames << formatReal(saving.savedNs)
        << (hasInterval ? formatFixed(saving.lowNs, 1) : std::string())
        << (hasInterval ? formatFixed(saving.highNs, 1) : std::string()) << comparison.onProcessorTime
        << pauses.other.broken << pauses.lane.broken;
}

// One field after another.
class Fields
{
public:
    explicit Fields(std::span<const std::string> fields) : rest_(fields) {}

    void skip(std::size_t number) { rest_ = rest_.subspan(number); }
    std::uint64_t nextCount() { return next<std::uint64_t>(); }
    double nextReal() { return next<double>(); }

private:
    template <class Number>
    Number next()
    {
        const std::string& field = rest_.front();
        const std::optional<Number> number = numberIn<Number>(field);
        if (!number) throw InputError("\"" + field + "\" is not a number");
        skip(1);
        return *number;
    }

    std::span<const std::string> rest_;
};

void read(Fields& fields, FrameComparison& comparison, PauseComparison& pauses)
{
    comparison.frames = fields.nextCount();
    comparison.saving.difference = fields.nextReal();
    fields.skip(2);
    comparison.onProcessorTime = fields.nextCount();
    pauses.other.broken = fields.nextCount();
    pauses.lane.broken = fields.nextCount();
    pauses.frames = comparison.frames;
    // Enough frames to be compared are enough for batches, too.
    const bool areEnough = comparison.frames >= FrameComparison::minFrames;
    comparison.saving.why = areEnough ? NoInterval::TooDependent : NoInterval::TooFewFrames;
}

// But for what its collections did against the other lane.
void takeOver(PauseComparison::Side& side, PauseComparison::Side read)
{
    read.broken = side.broken;
    side = read;
}

} // namespace

std::vector<std::string> verdictColumns(const Experiment& experiment)
{
    std::vector<std::string> names;
    BudgetBreaches breaches;
    PauseComparison::Side side;
    for (const CountColumn& column : countsIn(breaches))
        names.emplace_back(column.name);
    for (const CountColumn& column : countsIn(side))
        names.emplace_back(column.name);
    for (const std::size_t other : othersIn(experiment))
        for (const char* column : columnsAgainst())
            names.push_back(column + experiment.lanes[other].name);
    return names;
}

void appendVerdictFields(CsvRow& row, const Experiment& experiment, const MeasuredRun& run, std::size_t lane)
{
    BudgetBreaches breaches = run.breaches[lane];
    for (const CountColumn& column : countsIn(breaches))
        row << *column.count;
    const std::optional<PauseComparison::Side> found = sideOf(run, lane);
    PauseComparison::Side side = found.value_or(PauseComparison::Side());
    for (const CountColumn& column : countsIn(side))
        row << (found ? std::to_string(*column.count) : std::string());
    for (const std::size_t other : othersIn(experiment)) {
        if (const auto place = placeOf(run, {lane, other}))
            append(row, run.comparisons[*place], run.pauses[*place]);
        else
            for (std::size_t column = 0; column < columnsAgainst().size(); ++column)
                row << "";
    }
}

VerdictFieldsReader::VerdictFieldsReader(const Experiment& experiment) : others_(othersIn(experiment))
{
    run_.breaches.resize(experiment.lanes.size());
    for (const LanePair& pair : lanePairsOf(experiment).pairs) {
        run_.comparisons.push_back({.pair = pair, .saving = {}});
        run_.pauses.push_back({.pair = pair, .budgetNs = 1e9 / experiment.frameRate, .lane = {}, .other = {}});
    }
}

void VerdictFieldsReader::add(std::span<const std::string> fields, std::size_t lane, std::uint64_t over)
{
    Fields rest(fields);
    BudgetBreaches& breaches = run_.breaches[lane];
    breaches.over = over;
    for (const CountColumn& column : countsIn(breaches))
        *column.count = rest.nextCount();
    PauseComparison::Side side;
    for (const CountColumn& column : countsIn(side))
        if (run_.pauses.empty())
            rest.skip(1);
        else
            *column.count = rest.nextCount();
    side.over = over;
    for (PauseComparison& pauses : run_.pauses) {
        if (pauses.pair.lane == lane) takeOver(pauses.lane, side);
        if (pauses.pair.other == lane) takeOver(pauses.other, side);
    }
    for (const std::size_t other : others_) {
        if (const auto place = placeOf(run_, {lane, other}))
            read(rest, run_.comparisons[*place], run_.pauses[*place]);
        else
            rest.skip(columnsAgainst().size());
    }
}

} // namespace poolscope
