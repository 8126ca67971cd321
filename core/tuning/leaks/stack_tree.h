// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Objects by call stack, as a tree: a function stands below the one that calls it. Where a function calls itself, each
// call is a node of its own.
#pragma once

#include "core/tuning/leaks/leak_study.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace poolscope {

struct StackNode
{
    std::string function{};             // "" where it is not known, and of the root
    TallyCounts counts{};               // of it and of all that it calls
    std::size_t caller = 0;             // index; its own of the root
    std::vector<std::size_t> callees{}; // indices, in the order of their names
};

struct StackTree
{
    std::vector<StackNode> nodes{StackNode{}}; // the root, which calls all threads' first functions, is the first one

    // How many functions call one another, the root not counted.
    [[nodiscard]] std::size_t depth() const;
};

// `sites`: of the trace. The outermost functions are the first, with their scopes and without their arguments; lines
// of one function are not told apart.
[[nodiscard]] StackTree stackTreeOf(const CallSites& sites, std::span<const FoundStack> stacks);

} // namespace poolscope
