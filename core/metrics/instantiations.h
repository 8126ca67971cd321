// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How many objects a lane made anew, in the frames of a whole run or of a named part of it. Golden.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace poolscope {

// A part of a run that has a name, such as "first word drop".
struct NamedRange
{
    std::string name;
    std::uint64_t first = 0; // from 0
    std::uint64_t last = 0;  // inclusive; >= first

    [[nodiscard]] bool contains(std::uint64_t frame) const { return frame >= first && frame <= last; }

    friend bool operator==(const NamedRange&, const NamedRange&) = default;
};

// Statistics of a count per frame.
struct FrameTally
{
    std::uint64_t frames = 0; // if 0, all else is 0, too
    std::uint64_t total = 0;
    std::uint64_t min = 0;
    std::uint64_t max = 0;

    void add(std::uint64_t count)
    {
        min = frames == 0 ? count : std::min(min, count);
        max = std::max(max, count);
        total += count;
        ++frames;
    }
    [[nodiscard]] double mean() const
    {
        return frames == 0 ? 0 : static_cast<double>(total) / static_cast<double>(frames);
    }

    friend bool operator==(const FrameTally&, const FrameTally&) = default;
};

struct Instantiations
{
    FrameTally all{};
    std::vector<FrameTally> kinds{}; // in the scenario's order; empty in recordings made before kinds were counted

    friend bool operator==(const Instantiations&, const Instantiations&) = default;
};

} // namespace poolscope
