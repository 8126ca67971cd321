// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What an allocator's memory holds between two of its steps, for an observer of a lane (core/strategies/observers.h).
#pragma once

#include "core/allocators/heap_steps.h"

#include <cstddef>
#include <functional>

namespace poolscope {

class HeapInspection
{
public:
    // Where the object of a block is, or would be, how many bytes it may have, and whether there is one.
    using VisitBlock = std::function<void(const std::byte* object, std::size_t room, bool isInUse)>;
    // A free block, and the number of its list.
    using VisitFree = std::function<void(const std::byte* object, std::size_t list)>;

    [[nodiscard]] virtual const std::byte* begin() const = 0;
    // Of the arena.
    [[nodiscard]] virtual std::size_t bytes() const = 0;
    // Of a block, before its object.
    [[nodiscard]] virtual std::size_t headerBytes() const = 0;
    // In the order of addresses. O(blocks).
    virtual void visitBlocks(const VisitBlock& visit) const = 0;
    // In the order of lists, and of each list in the order in which they would be looked at. O(free blocks).
    virtual void visitFree(const VisitFree& visit) const = 0;

protected:
    ~HeapInspection() = default;
};

// Told of every step of an allocator. Belongs to the lane's thread.
class HeapStepObserver
{
public:
    virtual void tell(const HeapInspection& heap, const allocators::HeapStep& step) = 0;

protected:
    ~HeapStepObserver() = default;
};

} // namespace poolscope
