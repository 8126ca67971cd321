// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// Binary buddies: blocks of powers of two, each cut out of one twice as large, and joined again with the other half,
// its buddy, when both are free (Knowlton 1965; Knuth, The Art of Computer Programming 1, 2.5). The arena is one block
// of the largest size; it grows by doubling, if that can serve the request, and gives its upper half back when all of
// that is free.
//
// Allocate and release O(log(arena / smallest block)): one step for each size that is split or joined. No bytes in
// front of an object: a byte for each smallest block is kept beside the arena. A block wastes up to half of itself.
// Objects are aligned to the smallest block, or 16. Figures O(1). Not thread-safe.
#pragma once

#include "core/allocators/heap_figures.h"
#include "core/allocators/heap_steps.h"
#include "core/base/address_range.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>

namespace poolscope::allocators {

struct BuddyOptions
{
    std::size_t arenaBytes = 1 << 20; // rounded up to a power of two
    std::size_t mostBytes = 0;        // the arena doubles up to that; not more than arenaBytes: it stays as it is
    std::size_t smallestBytes = 32;   // of a block; a power of two from 16 to 65,536
};

template <class W>
class BasicBuddyHeap : private W
{
public:
    using Watcher = W;

    static constexpr std::size_t headerBytes = 0; // of each block

    // Throws std::invalid_argument for an arena smaller than a block or a block of another size, and std::bad_alloc.
    explicit BasicBuddyHeap(const BuddyOptions& options, W watcher = W())
        : W(watcher),
          smallest_(smallestFor(options)),
          order_(orderFor(options.arenaBytes)),
          leastOrder_(order_),
          mostOrder_(options.mostBytes <= options.arenaBytes ? order_ : orderFor(options.mostBytes)),
          range_(bytesOf(mostOrder_)),
          states_(std::size_t{1} << mostOrder_)
    {
        commit();
        enter(0, order_);
    }
    BasicBuddyHeap(const BasicBuddyHeap&) = delete;
    BasicBuddyHeap& operator=(const BasicBuddyHeap&) = delete;

    // As TaggedHeap::allocate().
    [[nodiscard]] void* allocate(std::size_t bytes)
    {
        figures_.lastSearched = 0;
        const unsigned wanted = bytes > bytesOf(mostOrder_) ? maxOrders : orderFor(bytes);
        tell(Action::Ask, nullptr, wanted < maxOrders ? bytesOf(wanted) : bytes);
        unsigned order = wanted < maxOrders ? findFrom(wanted) : maxOrders;
        while (order == maxOrders && canGrowFor(wanted)) {
            grow();
            order = findFrom(wanted);
        }
        if (order == maxOrders) {
            figures_.countFailure(bytes, wanted < maxOrders && figures_.freeBytes >= bytesOf(wanted));
            tell(Action::Fail, nullptr, wanted < maxOrders ? bytesOf(wanted) : bytes);
            return nullptr;
        }
        const std::size_t at = placeOf(heads_[order]);
        leave(at, order);
        while (order > wanted) {
            --order;
            enter(at + (std::size_t{1} << order), order);
            ++figures_.splits;
            tellFree(Action::Halve, at, order);
        }
        states_[at] = static_cast<std::uint8_t>(order);
        tell(Action::Take, this->at(at), bytesOf(order));
        ++figures_.allocations;
        ++figures_.usedBlocks;
        figures_.usedBytes += bytesOf(order);
        ++figures_.lastSearched;
        ++figures_.searched;
        return range_.begin() + at * smallest_;
    }

    // `object` must be in use.
    void release(void* object)
    {
        std::size_t at = placeOf(object);
        unsigned order = states_[at];
        tell(Action::Release, object, bytesOf(order));
        ++figures_.releases;
        --figures_.usedBlocks;
        figures_.usedBytes -= bytesOf(order);
        while (order < order_) {
            const std::size_t buddy = at ^ (std::size_t{1} << order);
            if (states_[buddy] != (order | isFree)) break;
            leave(buddy, order);
            at &= ~(std::size_t{1} << order);
            ++order;
            ++figures_.joins;
            tellFree(Action::Merge, at, order);
        }
        enter(at, order);
        tell(Action::Alone, this->at(at), bytesOf(order));
        giveBack();
    }

    // As TaggedHeap::resize(): an object stays where it is while its block is large enough, and no smaller one would
    // do.
    [[nodiscard]] void* resize(void* object, std::size_t bytes)
    {
        if (resizeInPlace(object, bytes)) return object;
        void* moved = allocate(bytes);
        if (moved == nullptr) return nullptr;
        std::memcpy(moved, object, bytesOf(states_[placeOf(object)]));
        release(object);
        ++figures_.resizedByMoving;
        return moved;
    }
    // As TaggedHeap::resizeInPlace().
    [[nodiscard]] bool resizeInPlace(void* object, std::size_t bytes)
    {
        const std::size_t at = placeOf(object);
        unsigned order = states_[at];
        if (bytes > bytesOf(order)) return false;
        const unsigned wanted = orderFor(bytes);
        figures_.usedBytes -= bytesOf(order) - bytesOf(wanted);
        for (; order > wanted; ++figures_.splits) {
            --order;
            enter(at + (std::size_t{1} << order), order);
        }
        states_[at] = static_cast<std::uint8_t>(order);
        ++figures_.resizedInPlace;
        return true;
    }

    [[nodiscard]] HeapFigures figures() const
    {
        HeapFigures f = figures_;
        f.heapBytes = bytesOf(order_);
        f.largestFreeBytes = nonEmpty_ == 0 ? 0 : bytesOf(63 - static_cast<unsigned>(__builtin_clzll(nonEmpty_)));
        return f;
    }
    // As TaggedHeap::lastSearched().
    [[nodiscard]] std::uint64_t lastSearched() const { return figures_.lastSearched; }
    // As TaggedHeap::searched().
    [[nodiscard]] std::uint64_t searched() const { return figures_.searched; }
    [[nodiscard]] std::size_t reservedBytes() const { return range_.committedBytes() + states_.size(); }
    [[nodiscard]] bool contains(const void* address) const { return range_.contains(address); }
    [[nodiscard]] const std::byte* begin() const { return range_.begin(); }
    // Of the arena, from begin() on.
    [[nodiscard]] std::size_t heapBytes() const { return bytesOf(order_); }

    // As TaggedHeap::forEachBlock().
    template <class Visit>
    void forEachBlock(Visit visit) const
    {
        const std::size_t end = std::size_t{1} << order_;
        for (std::size_t at = 0; at < end;) {
            const unsigned order = states_[at] & ~isFree;
            visit(range_.begin() + at * smallest_, bytesOf(order), (states_[at] & isFree) == 0);
            at += std::size_t{1} << order;
        }
    }
    // Calls visit(object, bytes) for every free block, by size, and of each size in the order in which they would be
    // taken. O(free blocks).
    template <class Visit>
    void forEachFree(Visit visit) const
    {
        for (unsigned order = 0; order <= order_; ++order)
            for (const Free* each = heads_[order]; each != nullptr; each = each->next)
                visit(reinterpret_cast<const std::byte*>(each), bytesOf(order));
    }
    // The number of the list of free blocks of that size, which is one of a block.
    [[nodiscard]] std::size_t listOf(std::size_t bytes) const { return orderFor(bytes); }

private:
    using Action = HeapStep::Action;

    static constexpr unsigned maxOrders = 48;
    static constexpr unsigned isFree = 0x80;

    struct Free
    {
        Free* next;
        Free* previous;
    };
    static_assert(sizeof(Free) <= 16);

    [[nodiscard]] static std::size_t smallestFor(const BuddyOptions& options)
    {
        const std::size_t bytes = options.smallestBytes;
        if (bytes < 16 || bytes > 65'536 || (bytes & (bytes - 1)) != 0)
            throw std::invalid_argument("smallest blocks of " + std::to_string(bytes) +
                                        " bytes; allowed are powers of two from 16 to 65,536");
        if (options.arenaBytes < bytes)
            throw std::invalid_argument("an arena of " + std::to_string(options.arenaBytes) +
                                        " bytes is smaller than a block of " + std::to_string(bytes));
        return bytes;
    }
    // Of the smallest block with so many bytes or more.
    [[nodiscard]] unsigned orderFor(std::size_t bytes) const
    {
        const std::size_t blocks = (bytes + smallest_ - 1) / smallest_;
        return blocks <= 1 ? 0 : 64 - static_cast<unsigned>(__builtin_clzll(blocks - 1));
    }
    [[nodiscard]] std::size_t bytesOf(unsigned order) const { return smallest_ << order; }
    [[nodiscard]] std::size_t placeOf(const void* address) const
    {
        return static_cast<std::size_t>(static_cast<const std::byte*>(address) - range_.begin()) / smallest_;
    }
    [[nodiscard]] Free* at(std::size_t place) const
    {
        return reinterpret_cast<Free*>(range_.begin() + place * smallest_);
    }

    void tell(Action action, const void* object, std::size_t bytes) const { W::tell({action, object, bytes}); }
    // A free block in no list, on its way to be taken or to be larger.
    void tellFree(Action action, std::size_t place, unsigned order)
    {
        if constexpr (W::isWatched) {
            states_[place] = static_cast<std::uint8_t>(order | isFree);
            tell(action, at(place), bytesOf(order));
        }
    }

    // The smallest order from `order` on that has a free block; maxOrders if none has.
    [[nodiscard]] unsigned findFrom(unsigned order) const
    {
        const std::uint64_t orders = nonEmpty_ >> order << order;
        const unsigned found = orders == 0 ? maxOrders : static_cast<unsigned>(__builtin_ctzll(orders));
        W::tell({Action::Lists, nullptr, bytesOf(order), order, found == maxOrders ? HeapStep::none : found});
        return found;
    }
    void enter(std::size_t place, unsigned order)
    {
        Free* block = at(place);
        block->previous = nullptr;
        block->next = heads_[order];
        if (block->next != nullptr) block->next->previous = block;
        heads_[order] = block;
        nonEmpty_ |= std::uint64_t{1} << order;
        states_[place] = static_cast<std::uint8_t>(order | isFree);
        figures_.freeBytes += bytesOf(order);
        ++figures_.freeBlocks;
    }
    void leave(std::size_t place, unsigned order)
    {
        Free* block = at(place);
        (block->previous == nullptr ? heads_[order] : block->previous->next) = block->next;
        if (block->next != nullptr) block->next->previous = block->previous;
        if (heads_[order] == nullptr) nonEmpty_ &= ~(std::uint64_t{1} << order);
        figures_.freeBytes -= bytesOf(order);
        --figures_.freeBlocks;
    }

    void commit()
    {
        range_.commit(bytesOf(order_));
        states_.resize(std::size_t{1} << order_);
    }
    // Whether a block of that order would be free after doubling, as often as can be. Growing adds halves, but for an
    // arena that is free as a whole.
    [[nodiscard]] bool canGrowFor(unsigned order) const
    {
        const bool isAllFree = states_[0] == (order_ | isFree);
        return order_ < mostOrder_ && order < mostOrder_ + (isAllFree ? 1 : 0);
    }
    // Doubles the arena, which must be smaller than it may be.
    void grow()
    {
        const unsigned half = order_++;
        commit();
        ++figures_.growths;
        const std::size_t upper = std::size_t{1} << half;
        if (states_[0] != (half | isFree)) {
            enter(upper, half);
            return tell(Action::Grow, at(upper), bytesOf(half));
        }
        leave(0, half);
        enter(0, order_);
        tell(Action::Grow, at(0), bytesOf(half));
    }
    // Halves it while its upper half is free.
    void giveBack()
    {
        while (order_ > leastOrder_) {
            const unsigned half = order_ - 1;
            const std::size_t upper = std::size_t{1} << half;
            if (states_[0] == (order_ | isFree)) {
                leave(0, order_);
                enter(0, half);
            } else if (states_[upper] == (half | isFree)) {
                leave(upper, half);
            } else {
                return;
            }
            order_ = half;
            commit();
            ++figures_.shrinkings;
            tell(Action::GiveBack, nullptr, bytesOf(half));
        }
    }

    std::size_t smallest_;
    unsigned order_; // of the whole arena
    unsigned leastOrder_;
    unsigned mostOrder_;
    AddressRange range_;
    GrowingArray<std::uint8_t> states_; // by smallest block: the order of the block that begins there, and isFree
    Free* heads_[maxOrders] = {};
    std::uint64_t nonEmpty_ = 0; // which orders have a free block
    HeapFigures figures_;
};

using BuddyHeap = BasicBuddyHeap<Unwatched>;

} // namespace poolscope::allocators
