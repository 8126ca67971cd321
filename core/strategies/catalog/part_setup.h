// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What one of the strategies of a lane is made from: the lane's own, or that of a single kind.
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
};

struct KindPartSetup
{
    std::string kind; // name; one that the scenario has
    PartSetup part;
};

// What is wrong with a part that serves these kinds, by itself or in a lane whose main part is `main`, or nothing.
// `parameter` is empty where the backing is at fault.
[[nodiscard]] std::optional<Contradiction> contradictionOf(const PartSetup& part, const PartSetup& main,
                                                           std::span<const Kind> served);

} // namespace poolscope
