// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The call sites of heaptrack data: a tree of calls, each by an address in one of the modules loaded when it was told.
#pragma once

#include "core/trace/trace_info.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace poolscope {

class HeaptrackSites
{
public:
    // All modules are told anew whenever one is loaded.
    void clearModules() { ranges_.clear(); }
    // Part of a module, which lies at `begin` and has addresses of `base` less in its file. Nothing if `bytes` is 0.
    void addModule(const std::string& path, std::uint64_t base, std::uint64_t begin, std::uint64_t bytes);

    // The next call: `caller` is the number of its caller, from 1, or 0 for none. False, and no call, if there is none
    // of that number, or too many were told.
    [[nodiscard]] bool addCall(std::uint64_t address, std::uint64_t caller);
    // The call site that is reached by the call of that number, numbered by first use from 1. 0 for call 0, nothing for
    // one that was not told.
    [[nodiscard]] std::optional<std::uint32_t> siteOf(std::uint64_t call);

    // Those of which siteOf() gave numbers. If they are too many for a trace, with fewer frames of each. A frame is
    // "libc.so.6+0x7a1fa": names are not in the data.
    [[nodiscard]] CallSites callSites() const;

private:
    struct Range
    {
        std::uint64_t end;
        std::uint64_t base;
        std::uint32_t module;
    };
    struct Call
    {
        std::uint32_t frame;
        std::uint32_t caller; // as number
        std::uint32_t site;   // 0: none yet
    };
    using Place = std::pair<std::uint32_t, std::uint64_t>; // module and address in it

    [[nodiscard]] Place placeOf(std::uint64_t address) const;
    [[nodiscard]] std::vector<std::uint32_t> framesOf(std::uint32_t call, std::size_t most) const;
    [[nodiscard]] std::size_t depthThatFits() const;
    [[nodiscard]] CallFrame frameAt(const Place& place) const;

    std::map<std::uint64_t, Range> ranges_; // by where they begin
    std::vector<std::string> modules_{""};  // file names; the first is not known
    std::map<std::string, std::uint32_t> moduleNumbers_;
    std::map<Place, std::uint32_t> frameNumbers_;
    std::vector<Place> frames_;
    std::vector<Call> calls_;          // by number less 1
    std::vector<std::uint32_t> sites_; // their calls
};

} // namespace poolscope
