// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The call sites of heaptrack data, raw or interpreted: a tree of calls, each from a place in the program.
#pragma once

#include "core/trace/trace_info.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace poolscope {

class HeaptrackCalls
{
public:
    // The next call. `caller` is the number of the call that it comes from, from 1, or 0 for none. False, and no call,
    // if there is none of that number, or too many were told.
    [[nodiscard]] bool add(std::uint32_t place, std::uint64_t caller);
    // The call site that is reached by the call of that number, numbered by first use from 1. 0 for call 0, nothing for
    // one that was not told.
    [[nodiscard]] std::optional<std::uint32_t> siteOf(std::uint64_t call);

    // Those of which siteOf() gave numbers. If they are too many for a trace, with fewer frames of each, or without
    // names of some. `framesOf` says which functions are at a place, below `places`: that one, and those that it was
    // inlined into.
    [[nodiscard]] CallSites callSites(std::uint32_t places,
                                      const std::function<std::vector<CallFrame>(std::uint32_t)>& framesOf) const;

private:
    struct Call
    {
        std::uint32_t place;
        std::uint32_t caller; // as number
        std::uint32_t site;   // 0: none yet
    };
    // Of the frames of all places, those of one.
    struct Range
    {
        std::uint32_t begin, end;
    };

    [[nodiscard]] std::vector<std::uint32_t> framesOf(std::uint32_t call, const std::vector<Range>& ranges,
                                                      std::size_t most) const;
    [[nodiscard]] std::size_t depthThatFits(const std::vector<Range>& ranges, std::size_t frameText) const;

    std::vector<Call> calls_;          // by number less 1
    std::vector<std::uint32_t> sites_; // their calls
};

} // namespace poolscope
