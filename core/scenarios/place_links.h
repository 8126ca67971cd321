// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Links between places: at most one from each place to another. Also knows the places that link to a place, which a
// scenario needs to end the links to an object that dies.
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

    // From now on, the link of `place` leads to `target`.
    void set(std::uint32_t place, std::uint32_t target)
    {
        drop(place);
        to_[place] = target;
        from_[target].push_back(place);
    }
    // The object at `place` is gone. Ends its own link and all links to it; calls ended(place) for each of the latter,
    // except its own.
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
