// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What of a program is over its budget, and which call sites did it.
#pragma once

#include "core/tuning/gate/gate_budget.h"
#include "core/tuning/tally/trace_tally.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

struct GateRow
{
    std::string id{}; // "peak"
    Quantity quantity = Quantity::Count;
    GateValue found{};
    std::optional<double> before{}; // in the baseline
    std::optional<double> atMost{}; // nothing: it is not limited
    std::uint64_t framesOver = 0;   // of a figure of the most in any frame: how many have more than that

    [[nodiscard]] bool isOver() const { return atMost && found.value > *atMost; }
};

struct GateSite
{
    TallySite now{};
    std::optional<TallySite> before{}; // in the baseline; nothing: it is new, or there is no baseline
    double growth = 0; // of what the first figure over its limit counts, since the baseline; without one, all of it
};

struct GateVerdict
{
    std::vector<GateRow> rows{}; // in the order of gateFigures(), without those of frames if none are known
    // Those that the first figure over its limit is to be blamed on: with a baseline those that are new or grew, those
    // that grew most first; without one, those with the most. None if nothing is over its limit.
    std::vector<GateSite> sites{};
    std::string blamed{}; // the id of that figure

    [[nodiscard]] bool isOver() const { return !blamed.empty(); }
};

// `baseline`: of the budget's. A limit of its own takes precedence over one that follows from the baseline. Of a
// baseline with frames of the clock, figures of frames are no limits: these differ from run to run. Throws InputError,
// with an English sentence, if a figure of frames is limited and the trace knows none, or if only one of two traces
// marks frames.
[[nodiscard]] GateVerdict judged(const TraceTally& tally, const GateBudget& budget,
                                 const std::optional<TraceTally>& baseline);

// What the figure counts of one call site: allocations, bytes, or what is still alive; of figures of frames only what
// lies in one, per frame. Of a peak all that it allocated: which of it was alive then is not counted.
[[nodiscard]] double shareOf(const GateFigure& figure, const TallySite& site, const TraceTally& tally);

} // namespace poolscope
