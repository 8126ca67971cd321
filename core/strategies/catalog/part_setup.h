// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The ingredients of the strategies of a lane: the lane's own, and those of single kinds.
#pragma once

#include "core/strategies/backing.h"
#include "core/strategies/strategy_info.h"

#include <optional>
#include <span>
#include <string>

namespace poolscope {

// A strategy and where its objects come from.
struct PartSetup
{
    const StrategyInfo* strategy = nullptr; // never null
    ParameterValues parameters{};           // complete and valid
    Backing backing = Backing::System;

    friend bool operator==(const PartSetup&, const PartSetup&) = default;
};

struct KindPartSetup
{
    std::string kind; // name of a kind in the scenario
    PartSetup part;
};

// What is wrong with a part that serves these kinds, by itself or in a lane whose main part is `main`; nullopt if
// nothing is. `parameter` is empty if the backing is at fault.
[[nodiscard]] std::optional<Contradiction> contradictionOf(const PartSetup& part, const PartSetup& main,
                                                           std::span<const Kind> served);

struct KeepingContradiction
{
    std::string kind; // whose own strategy is at fault; empty: the main one
    Contradiction found;
};

// Whether all children that idle slots are to keep (core/strategies/pools/kept_children.h) can be kept, in a lane of
// these parts: each valid by itself, and of kinds that are there.
[[nodiscard]] std::optional<KeepingContradiction>
contradictionOfKeeping(const PartSetup& main, std::span<const KindPartSetup> others, std::span<const Kind> kinds);

} // namespace poolscope
