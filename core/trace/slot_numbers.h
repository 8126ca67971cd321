// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Gives every live object of a trace a number of its own, small ones first, the last one given back before others. The
// file does not hold the numbers of births: writer and reader come to the same ones. What a program does again and
// again has the same numbers again and again, therefore, which compresses well.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope {

class SlotNumbers
{
public:
    // O(1), but for growth. At most 2^32 - 1 objects may live at once.
    [[nodiscard]] std::uint32_t take()
    {
        if (free_.empty()) return count_++;
        const std::uint32_t slot = free_.back();
        free_.pop_back();
        return slot;
    }
    // `slot` must be taken.
    void giveBack(std::uint32_t slot) { free_.push_back(slot); }
    void clear()
    {
        free_.clear();
        count_ = 0;
    }

    // All numbers ever taken are less.
    [[nodiscard]] std::uint32_t count() const { return count_; }
    [[nodiscard]] std::size_t live() const { return count_ - free_.size(); }

private:
    std::uint32_t count_ = 0;
    std::vector<std::uint32_t> free_;
};

} // namespace poolscope
