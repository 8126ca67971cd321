// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
#include "core/pools/frame_arena.h"

#include "core/pools/bits.h"

#include <algorithm>
#include <functional>
#include <string>

namespace poolscope::pools {

namespace detail {

// Address space costs nothing until it is used.
constexpr std::size_t spaceBytes = std::size_t{1} << (sizeof(void*) >= 8 ? 34 : 28);

std::size_t checkedBlockBytes(std::size_t bytes)
{
    if (!isPowerOfTwo(bytes) || bytes < ArenaBlocks::minBlockBytes || bytes > ArenaBlocks::maxBlockBytes)
        throw std::invalid_argument("blocks of " + std::to_string(bytes) + " bytes; allowed are powers of two from " +
                                    std::to_string(ArenaBlocks::minBlockBytes) + " to " +
                                    std::to_string(ArenaBlocks::maxBlockBytes));
    return bytes;
}

} // namespace detail

ArenaBlocks::ArenaBlocks(std::size_t blockBytes)
    : blockBytes_(detail::checkedBlockBytes(blockBytes)),
      range_(detail::spaceBytes)
{
}

std::byte* ArenaBlocks::take()
{
    if (empty_.empty()) {
        range_.commit((owned_ + 1) * blockBytes_);
        empty_.push_back(static_cast<std::uint32_t>(owned_++));
    }
    inUse_.push_back(empty_.back());
    empty_.pop_back();
    std::byte* block = blockAt(inUse_.back());
    new (block) Header{};
    return block;
}

void ArenaBlocks::takeBackAll()
{
    for (const std::uint32_t block : inUse_)
        new (blockAt(block)) Header{};
    takeBackEmpty();
}

void ArenaBlocks::takeBackEmpty()
{
    const auto empty = [this](std::uint32_t block) { return reinterpret_cast<Header*>(blockAt(block))->live == 0; };
    const auto firstEmpty = std::stable_partition(inUse_.begin(), inUse_.end(), std::not_fn(empty));
    if (firstEmpty == inUse_.end()) return;
    // The lowest blocks are used next, so that a lighter frame touches fewer pages. Blocks used first are mostly lower.
    empty_.insert(empty_.end(), std::make_reverse_iterator(inUse_.end()), std::make_reverse_iterator(firstEmpty));
    inUse_.erase(firstEmpty, inUse_.end());
}

std::size_t ArenaBlocks::bytesHeld() const
{
    std::size_t bytes = 0;
    for (const std::uint32_t block : inUse_)
        bytes += reinterpret_cast<const Header*>(blockAt(block))->bytes;
    return bytes;
}

void ArenaBlocks::trim()
{
    std::sort(empty_.begin(), empty_.end(), std::greater<>{});
    while (!empty_.empty() && empty_.front() + 1 == owned_) {
        empty_.erase(empty_.begin());
        --owned_;
    }
    unpoison(range_.begin() + owned_ * blockBytes_, range_.committedBytes() - owned_ * blockBytes_);
    range_.commit(owned_ * blockBytes_);
}

} // namespace poolscope::pools
