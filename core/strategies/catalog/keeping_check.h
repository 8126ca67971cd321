// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the strategies of a lane can keep the children that idle slots are to keep
// (core/strategies/pools/kept_children.h).
#pragma once

#include "core/strategies/catalog/part_setup.h"

#include <optional>
#include <span>
#include <string>

namespace poolscope {

struct KeepingContradiction
{
    std::string kind; // whose own strategy is at fault; empty: the main one
    Contradiction found;
};

// Whether all that idle slots are to keep can be kept, in a lane of these parts: each valid by itself, and of kinds
// that are there.
[[nodiscard]] std::optional<KeepingContradiction>
contradictionOfKeeping(const PartSetup& main, std::span<const KindPartSetup> others, std::span<const Kind> kinds);

} // namespace poolscope
