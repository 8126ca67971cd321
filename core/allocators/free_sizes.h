// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// How many free blocks there are of each size, and with that which is the largest: kept with every block that comes and
// goes, and never searched for.
//
// Each O(1): a count, and a bit in a few words. Memory is taken for the sizes that occur. Not thread-safe.
#pragma once

#include "core/base/address_range.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope::allocators {

class FreeSizes
{
public:
    // Sizes are multiples of `granule`, up to `mostBytes`. Throws std::bad_alloc.
    FreeSizes(std::size_t granule, std::size_t mostBytes)
        : granule_(granule),
          counts_(mostBytes / granule + 1),
          words_(wordsFor(mostBytes / granule + 1))
    {
        counts_.resize(mostBytes / granule + 1);
        std::size_t words = 0;
        for (std::size_t bits = mostBytes / granule + 1; words == 0 || bits > 1; ++levels_) {
            firstWord_[levels_] = words;
            bits = (bits + 63) / 64;
            words += bits;
        }
        words_.resize(words);
        isTouched_.resize(counts_.size() / countsOfPage + 1);
    }

    void add(std::size_t bytes)
    {
        std::size_t at = bytes / granule_;
        ++blocks_;
        bytes_ += bytes;
        if (counts_[at]++ > 0) return;
        isTouched_[at / countsOfPage] = true;
        for (std::size_t level = 0; level < levels_; ++level, at /= 64) {
            std::uint64_t& word = words_[firstWord_[level] + at / 64];
            const bool wasEmpty = word == 0;
            word |= std::uint64_t{1} << at % 64;
            if (!wasEmpty) return;
        }
    }
    void remove(std::size_t bytes)
    {
        std::size_t at = bytes / granule_;
        --blocks_;
        bytes_ -= bytes;
        if (--counts_[at] > 0) return;
        for (std::size_t level = 0; level < levels_; ++level, at /= 64) {
            std::uint64_t& word = words_[firstWord_[level] + at / 64];
            word &= ~(std::uint64_t{1} << at % 64);
            if (word != 0) return;
        }
    }

    [[nodiscard]] std::uint64_t blocks() const { return blocks_; }
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
    // 0 if there is none.
    [[nodiscard]] std::size_t largest() const
    {
        if (blocks_ == 0) return 0;
        std::size_t at = 0;
        for (std::size_t level = levels_; level-- > 0;)
            at = at * 64 + (63 - static_cast<std::size_t>(__builtin_clzll(words_[firstWord_[level] + at])));
        return at * granule_;
    }

    // Measured: the pages of counts that were ever in use, and the bits. O(pages).
    [[nodiscard]] std::size_t reservedBytes() const
    {
        std::size_t bytes = words_.size() * sizeof(std::uint64_t);
        for (const bool isTouched : isTouched_)
            bytes += isTouched ? AddressRange::pageBytes() : 0;
        return bytes;
    }

private:
    static constexpr std::size_t maxLevels = 8;
    static constexpr std::size_t countsOfPage = 4096 / sizeof(std::uint32_t);

    [[nodiscard]] static std::size_t wordsFor(std::size_t bits)
    {
        return bits / 32 + maxLevels; // 1/64 and 1/64 of that and so on, each rounded up
    }

    std::size_t granule_;
    GrowingArray<std::uint32_t> counts_; // by size
    GrowingArray<std::uint64_t> words_;  // a bit for each size that occurs, then for each such word that is not 0
    std::vector<bool> isTouched_;        // by page of counts
    std::size_t firstWord_[maxLevels] = {};
    std::size_t levels_ = 0;
    std::uint64_t blocks_ = 0;
    std::uint64_t bytes_ = 0;
};

} // namespace poolscope::allocators
