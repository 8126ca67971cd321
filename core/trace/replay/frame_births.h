// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How many objects of a trace are born in each frame, and how many of these are alive yet. Holds memory for frames and
// for the objects that are alive.
#pragma once

#include "core/trace/trace_event.h"

#include <cstdint>
#include <vector>

namespace poolscope {

class FrameBirths
{
public:
    void add(const TraceEvent& event)
    {
        if (isAllocation(event.type))
            begin(event.slot);
        else if (isEnd(event.type))
            end(event.slot);
        else if (event.type == TraceEvent::Type::Image)
            endAll();
    }
    // What follows is in the next one.
    void endFrame()
    {
        born_.push_back(0);
        alive_.push_back(0);
    }

    // By frame; the last one has not ended.
    [[nodiscard]] const std::vector<std::uint64_t>& born() const { return born_; }
    [[nodiscard]] const std::vector<std::uint64_t>& alive() const { return alive_; } // of those born in the frame

private:
    void begin(std::uint32_t slot);
    void end(std::uint32_t slot);
    void endAll();

    std::vector<std::uint64_t> born_{0}, alive_{0};
    std::vector<std::uint64_t> frameOf_; // by slot: the frame of its object's birth, from 1 on; 0: it has none
};

} // namespace poolscope
