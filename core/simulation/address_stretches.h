// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where in the address space objects lie of which nobody knows the spaces: the stretches that hold them, found from
// their addresses alone.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope {

class AddressStretches
{
public:
    struct Stretch
    {
        std::uintptr_t begin;
        std::uintptr_t end;
    };

    // glibc's arenas lie in regions of this size; objects of one are of one stretch.
    static constexpr std::uintptr_t regionBytes = std::uintptr_t{64} * 1024 * 1024;
    // Stretches of neighbouring regions that are no further apart are one.
    static constexpr std::uintptr_t smallGap = std::uintptr_t{1024} * 1024;

    void add(const void* object, std::size_t bytes)
    {
        const auto begin = reinterpret_cast<std::uintptr_t>(object);
        Stretch& stretch = stretchOf(begin);
        stretch.begin = std::min(stretch.begin, begin);
        stretch.end = std::max(stretch.end, begin + bytes);
    }

    // In the order of addresses.
    [[nodiscard]] std::vector<Stretch> merged() const
    {
        std::vector<Stretch> sorted = stretches_;
        std::ranges::sort(sorted, {}, &Stretch::begin);
        std::vector<Stretch> result;
        for (const Stretch& next : sorted) {
            if (!result.empty() && next.begin < result.back().end + smallGap)
                result.back().end = std::max(result.back().end, next.end);
            else
                result.push_back(next);
        }
        return result;
    }

private:
    [[nodiscard]] Stretch& stretchOf(std::uintptr_t address)
    {
        const auto isOfRegion = [region = address / regionBytes](const Stretch& stretch) {
            return stretch.begin / regionBytes == region;
        };
        if (last_ < stretches_.size() && isOfRegion(stretches_[last_])) return stretches_[last_];
        const auto found = std::ranges::find_if(stretches_, isOfRegion);
        last_ = static_cast<std::size_t>(found - stretches_.begin());
        if (found == stretches_.end()) stretches_.push_back({address, address});
        return stretches_[last_];
    }

    std::vector<Stretch> stretches_; // one a region
    std::size_t last_ = 0;
};

} // namespace poolscope
