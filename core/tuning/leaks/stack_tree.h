// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Objects by call stack, as a tree: a function stands below the one that calls it. Where a function calls itself, each
// call is a node of its own.
#pragma once

#include "core/tuning/leaks/leak_study.h"

#include <cstddef>
#include <cstdint>
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

// The root, which calls the outermost functions of all stacks, is the first. A caller stands before what it calls.
using StackTree = std::vector<StackNode>;

// The functions of call sites by their names with scopes, without arguments; lines of one are not told apart. To name
// them takes longer than to make a tree.
class StackFunctions
{
public:
    explicit StackFunctions(const CallSites& sites);

    // Of CallSites::frames.
    [[nodiscard]] std::uint32_t of(std::uint32_t frame) const { return numbers_.at(frame); }
    [[nodiscard]] const std::string& name(std::uint32_t number) const { return names_[number]; }

private:
    std::vector<std::string> names_;     // each once
    std::vector<std::uint32_t> numbers_; // by frame
};

// `sites`: of the trace; `functions`: of the same.
[[nodiscard]] StackTree stackTreeOf(const CallSites& sites, const StackFunctions& functions,
                                    std::span<const FoundStack> stacks);

} // namespace poolscope
