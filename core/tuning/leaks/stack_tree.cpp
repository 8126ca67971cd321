// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/leaks/stack_tree.h"

#include "core/trace/replay/function_names.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <ranges>
#include <utility>

namespace poolscope {

namespace {

void addTo(TallyCounts& counts, const TallyCounts& more)
{
    counts.allocations += more.allocations;
    counts.bytes += more.bytes;
}

} // namespace

StackFunctions::StackFunctions(const CallSites& sites)
{
    std::map<std::string, std::uint32_t> known;
    for (const CallFrame& frame : sites.frames) {
        const auto number = static_cast<std::uint32_t>(names_.size());
        const auto [name, isNew] = known.try_emplace(qualifiedName(frame.function), number);
        if (isNew) names_.push_back(name->first);
        numbers_.push_back(name->second);
    }
}

StackTree stackTreeOf(const CallSites& sites, const StackFunctions& functions, std::span<const FoundStack> stacks)
{
    StackTree tree{StackNode{}};
    std::map<std::pair<std::size_t, std::uint32_t>, std::size_t> known; // caller and function
    const auto add = [&tree](std::size_t caller, std::string function) {
        tree.push_back({.function = std::move(function), .caller = caller});
        tree[caller].callees.push_back(tree.size() - 1);
        return tree.size() - 1;
    };
    std::optional<std::size_t> unknown;
    for (const FoundStack& stack : stacks) {
        addTo(tree.front().counts, stack.found);
        if (stack.site == 0 || stack.site > sites.sites.size()) {
            if (!unknown) unknown = add(0, {});
            addTo(tree[*unknown].counts, stack.found);
            continue;
        }
        std::size_t node = 0;
        for (const std::uint32_t frame : std::views::reverse(sites.sites[stack.site - 1])) {
            const std::uint32_t function = functions.of(frame);
            const auto [place, isNew] = known.try_emplace({node, function}, tree.size());
            if (isNew) add(node, functions.name(function));
            node = place->second;
            addTo(tree[node].counts, stack.found);
        }
    }
    for (StackNode& node : tree)
        std::ranges::sort(node.callees, {}, [&](std::size_t callee) { return tree[callee].function; });
    return tree;
}

} // namespace poolscope
