// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// What an allocator does, step by step, for whoever watches it. The heaps are templates on a watcher: `Unwatched`,
// which is the usual one, is empty, and the compiler leaves nothing of it; `Watched` tells an observer.
#pragma once

#include <cstddef>
#include <cstdint>

namespace poolscope::allocators {

struct HeapStep
{
    enum class Action : std::uint8_t {
        Ask,         // bytes: of the block that a request needs
        Look,        // at a free block, whether it serves the request
        Pass,        // a free block that comes before the one that is being put into the list
        Lists,       // found: the first list from `from` on that has a free block
        FirstLevel,  // the same of the powers of two of two-level segregated fit
        SecondLevel, // the same of the lists of one power
        Split,       // the block was cut after `bytes`: what is behind them has taken its place
        Take,        // the block is the request's
        Fail,
        Release,    // begins
        Alone,      // the block is free, and has no free neighbour
        JoinAfter,  // it is one with the free block behind it
        JoinBefore, // it is a part of the free block before it, which is told
        JoinBoth,   // the same, and of the one behind it
        KeepApart,  // it is free, and its neighbours were not looked at
        Halve,      // the block has become its lower half; the upper one is in its list
        Merge,      // it is one with its buddy; the block of both is told
        Grow,       // by `bytes`, at the end of the arena; the free block there is told
        GiveBack,   // the same the other way round; a block may be told
    };

    static constexpr std::size_t none = ~std::size_t{0};

    Action action;
    const void* object = nullptr; // where the object of the block it is about is, or would be
    std::size_t bytes = 0;        // of the block, with its header, unless the action says otherwise
    std::size_t from = none;      // of Lists, FirstLevel and SecondLevel
    std::size_t found = none;     // the same; none: there is none
};

class Unwatched
{
public:
    static constexpr bool isWatched = false;

    static void tell(const HeapStep&) {}
};

// What a step has done is done when it is told: the observer may go through the heap's blocks, and its free ones.
class HeapObserver
{
public:
    virtual void tell(const HeapStep& step) = 0;

protected:
    ~HeapObserver() = default;
};

class Watched
{
public:
    static constexpr bool isWatched = true;

    // The observer must outlive the heap.
    explicit Watched(HeapObserver& observer) : observer_(&observer) {}

    void tell(const HeapStep& step) const { observer_->tell(step); }

private:
    HeapObserver* observer_;
};

} // namespace poolscope::allocators
