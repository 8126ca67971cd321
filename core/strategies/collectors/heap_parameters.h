// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters that every collected heap has: heapBytes, growth, ceilingBytes.
#pragma once

#include "core/base/kind.h"
#include "core/base/parameter_set.h"
#include "core/base/units.h"
#include "core/gc/heap_setup.h"
#include "core/strategies/strategy_info.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace poolscope {

struct HeapParameters
{
    std::uint64_t heapBytes = 0;
    double growth = 0;
    std::uint64_t ceilingBytes = 0;
};

// heapBytes is live. `Values` are HeapParameters, or derived from them. `meaning` is the one-line help on what the heap
// budget of this collector covers.
template <class Values>
[[nodiscard]] ParameterSet<Values> heapFields(const char* meaning)
{
    return {{&Values::heapBytes,
             Parameter::integer("heapBytes", "Heap budget", "bytes", 4 * MiB, 4 * KiB, 16 * GiB, meaning, true)},
            {&Values::growth, Parameter::real("growth", "Growth", "", 2, 1, 16,
                                              "factor of the budget when survivors leave less than a quarter of it; "
                                              "1: never")},
            {&Values::ceilingBytes,
             Parameter::integer("ceilingBytes", "Ceiling", "bytes", 1 * GiB, 4 * KiB, 64 * GiB,
                                "that the budget never grows past; the run fails when survivors reach it")}};
}
[[nodiscard]] gc::HeapLimits heapLimitsOf(const HeapParameters& values);
[[nodiscard]] gc::HeapSetup heapSetupOf(const StrategySetup& setup, const gc::HeapLimits& limits);
// `besides`: bytes of the budget that an object cannot be in.
[[nodiscard]] std::optional<Contradiction> heapContradiction(std::span<const Kind> kinds, const HeapParameters& values,
                                                             std::uint64_t besides = 0);

} // namespace poolscope
