// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is in use of a program's own pools, of those that it named (poolscope_pool_acquire()), frame by frame.
#pragma once

#include "core/trace/trace_event.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope {

class FramePools
{
public:
    struct Pool
    {
        std::uint64_t inUse = 0;     // objects, now
        std::uint64_t highWater = 0; // the most of them at once so far, also within a frame

        friend bool operator==(const Pool&, const Pool&) = default;
    };
    // So many pools have a line of their own in charts, the first ones.
    static constexpr std::size_t maxPools = 8;

    void add(const TraceEvent& event)
    {
        if (event.type == TraceEvent::Type::PoolUse)
            use(event.slot, event.bytes);
        else if (event.type == TraceEvent::Type::Image)
            endAll();
    }

    // In the order in which they were first used; those that were not are not there.
    [[nodiscard]] const std::vector<Pool>& pools() const { return pools_; }
    // Those after the first maxPools, as if they were one.
    [[nodiscard]] const Pool& others() const { return others_; }

private:
    void use(std::size_t pool, std::uint64_t objects);
    void endAll();

    std::vector<Pool> pools_;
    Pool others_;
};

} // namespace poolscope
