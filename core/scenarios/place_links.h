// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One link from each of many places to another of them, and who leads to whom: what a scenario needs to end the links
// to an object that dies.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace poolscope {

class PlaceLinks
{
public:
    static constexpr std::uint32_t none = 0xffff'ffff;

    void resize(std::size_t places)
    {
        to_.resize(places, none);
        from_.resize(places);
    }

    // The link of `place` leads to `target` from now on.
    void set(std::uint32_t place, std::uint32_t target)
    {
        drop(place);
        to_[place] = target;
        from_[target].push_back(place);
    }
    // Whoever was at `place` is gone: its own link ends, and those that led to it, for each of which ended(place) is
    // called unless it is its own.
    template <class Ended>
    void vacate(std::uint32_t place, Ended ended)
    {
        drop(place);
        for (const std::uint32_t other : std::exchange(from_[place], {})) {
            to_[other] = none;
            ended(other);
        }
    }

private:
    void drop(std::uint32_t place)
    {
        const std::uint32_t target = std::exchange(to_[place], none);
        if (target == none) return;
        std::vector<std::uint32_t>& holders = from_[target];
        for (std::uint32_t& holder : holders) {
            if (holder != place) continue;
            holder = holders.back();
            holders.pop_back();
            return;
        }
    }

    std::vector<std::uint32_t> to_; // by place
    std::vector<std::vector<std::uint32_t>> from_;
};

} // namespace poolscope
