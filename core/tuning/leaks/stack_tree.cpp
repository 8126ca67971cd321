// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/leaks/stack_tree.h"

#include "core/trace/replay/function_names.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <ranges>
#include <utility>

namespace poolscope {

namespace {

void addTo(TallyCounts& counts, const TallyCounts& more)
{
    counts.allocations += more.allocations;
    counts.bytes += more.bytes;
}

// Each name stands once, so that functions are compared by a number.
class Functions
{
public:
    explicit Functions(const CallSites& sites)
    {
        std::map<std::string, std::uint32_t> known;
        for (const CallFrame& frame : sites.frames) {
            const auto number = static_cast<std::uint32_t>(names_.size());
            const auto [name, isNew] = known.try_emplace(qualifiedName(frame.function), number);
            if (isNew) names_.push_back(name->first);
            numbers_.push_back(name->second);
        }
    }

    [[nodiscard]] std::uint32_t of(std::uint32_t frame) const { return numbers_.at(frame); }
    [[nodiscard]] const std::string& name(std::uint32_t number) const { return names_[number]; }

private:
    std::vector<std::string> names_;
    std::vector<std::uint32_t> numbers_; // by frame
};

} // namespace

StackTree stackTreeOf(const CallSites& sites, std::span<const FoundStack> stacks)
{
    const Functions functions(sites);
    StackTree tree;
    std::map<std::pair<std::size_t, std::uint32_t>, std::size_t> known; // caller and function
    const auto calleeOf = [&](std::size_t caller, std::uint32_t function) {
        const auto [place, isNew] = known.try_emplace({caller, function}, tree.nodes.size());
        if (isNew) {
            tree.nodes.push_back({.function = functions.name(function), .caller = caller});
            tree.nodes[caller].callees.push_back(place->second);
        }
        return place->second;
    };
    std::optional<std::size_t> unknown;
    for (const FoundStack& stack : stacks) {
        addTo(tree.nodes.front().counts, stack.found);
        std::size_t node = 0;
        if (stack.site == 0 || stack.site > sites.sites.size()) {
            if (!unknown) {
                unknown = tree.nodes.size();
                tree.nodes.push_back({});
                tree.nodes.front().callees.push_back(*unknown);
            }
            addTo(tree.nodes[*unknown].counts, stack.found);
            continue;
        }
        for (const std::uint32_t frame : std::views::reverse(sites.sites[stack.site - 1])) {
            node = calleeOf(node, functions.of(frame));
            addTo(tree.nodes[node].counts, stack.found);
        }
    }
    for (StackNode& node : tree.nodes)
        std::ranges::sort(node.callees, {}, [&](std::size_t callee) { return tree.nodes[callee].function; });
    return tree;
}

std::size_t StackTree::depth() const
{
    std::size_t deepest = 0;
    std::vector<std::size_t> depths(nodes.size(), 0);
    for (std::size_t node = 1; node < nodes.size(); ++node) { // callers stand before what they call
        depths[node] = depths[nodes[node].caller] + 1;
        deepest = std::max(deepest, depths[node]);
    }
    return deepest;
}

} // namespace poolscope
