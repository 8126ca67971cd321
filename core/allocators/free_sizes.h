// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// How many free blocks there are, and how large the largest is: kept with every block that comes and goes.
//
// Blocks of at least half the largest size are counted by size; most others come and go without a count. When the last
// of those has gone, the largest is lost, and has to be looked for among all free blocks, which halves the sizes that
// are counted. So that happens no more often than the arena can be halved, however long the heap lives.
//
// Each O(1): at most a count, and a bit in a few words. Memory is taken for the sizes that occur. Not thread-safe.
#pragma once

#include "core/base/address_range.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope::allocators {

class FreeSizes
{
public:
    // Sizes are multiples of `granule`, up to `mostBytes`. `bytes`: of the first block, which is yet to be added; all
    // sizes from half of that on are counted at first. Throws std::bad_alloc.
    FreeSizes(std::size_t granule, std::size_t mostBytes, std::size_t bytes)
        : granule_(granule),
          counts_(mostBytes / granule + 1),
          words_(wordsFor(mostBytes / granule + 1)),
          countedFrom_(bytes / 2)
    {
        std::size_t wordsOf[maxLevels] = {};
        for (std::size_t bits = mostBytes / granule + 1; levels_ == 0 || bits > 1; ++levels_)
            bits = wordsOf[levels_] = (bits + 63) / 64;
        // The lowest level comes last, which alone is large: it is taken as far as sizes occur.
        for (std::size_t level = levels_ - 1; level > 0; --level)
            firstWord_[level - 1] = firstWord_[level] + wordsOf[level];
        words_.resize(firstWord_[0]);
    }

    void add(std::size_t bytes)
    {
        ++blocks_;
        bytes_ += bytes;
        if (bytes >= countedFrom_) count(bytes);
    }
    void remove(std::size_t bytes)
    {
        --blocks_;
        bytes_ -= bytes;
        if (bytes >= countedFrom_) discount(bytes);
    }
    // A block that had `before` bytes now has `now`.
    void change(std::size_t before, std::size_t now)
    {
        bytes_ += now - before;
        if (before >= countedFrom_) discount(before);
        if (now >= countedFrom_) count(now);
    }

    // Whether the largest is not known: find() it.
    [[nodiscard]] bool isLost() const { return counted_ == 0 && blocks_ > 0; }
    // Only if it is lost. forEachSize(visit) calls visit(bytes) for every free block. Twice O(blocks).
    template <class ForEachSize>
    void find(ForEachSize forEachSize)
    {
        std::size_t largest = 0;
        forEachSize([&](std::size_t bytes) { largest = bytes > largest ? bytes : largest; });
        countedFrom_ = largest / 2;
        forEachSize([&](std::size_t bytes) {
            if (bytes >= countedFrom_) count(bytes);
        });
    }

    [[nodiscard]] std::uint64_t blocks() const { return blocks_; }
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
    // It must not be lost. 0 if there is none.
    [[nodiscard]] std::size_t largest() const
    {
        if (blocks_ == 0) return 0;
        std::size_t at = 0;
        for (std::size_t level = levels_; level-- > 0;)
            at = at * 64 + (63 - static_cast<std::size_t>(__builtin_clzll(words_[firstWord_[level] + at])));
        return at * granule_;
    }

    // Measured: the pages of counts that were ever in use, and the bits of as many sizes. O(pages).
    [[nodiscard]] std::size_t reservedBytes() const
    {
        std::size_t bytes = counts_.size() / 64 * sizeof(std::uint64_t);
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

    void count(std::size_t bytes)
    {
        std::size_t at = bytes / granule_;
        ++counted_;
        if (at >= counts_.size()) makeRoom(at);
        if (counts_[at]++ > 0) return;
        isTouched_[at / countsOfPage] = true;
        for (std::size_t level = 0; level < levels_; ++level, at /= 64) {
            std::uint64_t& word = words_[firstWord_[level] + at / 64];
            const bool wasEmpty = word == 0;
            word |= std::uint64_t{1} << at % 64;
            if (!wasEmpty) return;
        }
    }
    void makeRoom(std::size_t at)
    {
        counts_.resize(at + 1);
        words_.resize(firstWord_[0] + at / 64 + 1);
        isTouched_.resize(at / countsOfPage + 1);
    }
    void discount(std::size_t bytes)
    {
        std::size_t at = bytes / granule_;
        --counted_;
        if (--counts_[at] > 0) return;
        for (std::size_t level = 0; level < levels_; ++level, at /= 64) {
            std::uint64_t& word = words_[firstWord_[level] + at / 64];
            word &= ~(std::uint64_t{1} << at % 64);
            if (word != 0) return;
        }
    }

    std::size_t granule_;
    GrowingArray<std::uint32_t> counts_; // by size, from countedFrom_ on
    GrowingArray<std::uint64_t> words_;  // a bit for each size that occurs, then for each such word that is not 0
    std::vector<bool> isTouched_;        // by page of counts
    std::size_t firstWord_[maxLevels] = {};
    std::size_t levels_ = 0;
    std::size_t countedFrom_;   // sizes below are not counted
    std::uint64_t counted_ = 0; // blocks
    std::uint64_t blocks_ = 0;
    std::uint64_t bytes_ = 0;
};

} // namespace poolscope::allocators
